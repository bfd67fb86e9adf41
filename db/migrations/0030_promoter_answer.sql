ALTER TABLE "projects" ADD COLUMN "promoter_answer" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "promoter_answered_on" date;