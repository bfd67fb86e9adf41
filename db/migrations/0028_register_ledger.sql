CREATE TABLE "register_changes" (
	"edition_id" integer NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"turned" text,
	CONSTRAINT "register_changes_edition_id_project_id_kind_pk" PRIMARY KEY("edition_id","project_id","kind")
);
--> statement-breakpoint
CREATE TABLE "register_editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"list_id" integer,
	"day" date NOT NULL,
	"is_dated" boolean NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "register_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"latest_on" date,
	"is_dated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "register_lists_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "register_rows" (
	"list_id" integer NOT NULL,
	"project_id" text NOT NULL,
	"first_seen_in" integer NOT NULL,
	"missing_since" integer,
	CONSTRAINT "register_rows_list_id_project_id_pk" PRIMARY KEY("list_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD CONSTRAINT "register_changes_edition_id_register_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."register_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_editions" ADD CONSTRAINT "register_editions_list_id_register_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."register_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_rows" ADD CONSTRAINT "register_rows_list_id_register_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."register_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_rows" ADD CONSTRAINT "register_rows_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_changes_project" ON "register_changes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "register_editions_run" ON "register_editions" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "register_editions_list" ON "register_editions" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "register_rows_project" ON "register_rows" USING btree ("project_id");