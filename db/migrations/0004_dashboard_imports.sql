CREATE TABLE "project_import_refusals" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"csv" text NOT NULL,
	CONSTRAINT "project_import_refusals_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "project_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "project_imports_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"started_by" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"state" text NOT NULL,
	"holder_pid" integer NOT NULL,
	"is_stop_asked" boolean DEFAULT false NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refused_kept" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "project_import_refusals" ADD CONSTRAINT "project_import_refusals_import_id_project_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."project_imports"("id") ON DELETE cascade ON UPDATE no action;