ALTER TABLE "projects" ADD COLUMN "supersedes" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "superseded_by" text;--> statement-breakpoint
CREATE INDEX "projects_superseded_by" ON "projects" USING btree ("superseded_by") WHERE superseded_by is not null;