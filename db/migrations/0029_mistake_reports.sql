CREATE TABLE "mistake_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mistake_reports_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" text,
	"project_title" text NOT NULL,
	"fact" text NOT NULL,
	"correction" text NOT NULL,
	"source_url" text,
	"email" text,
	"status" text DEFAULT 'New' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_key" text,
	"search_text" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search_text, ' '))) STORED
);
--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mistake_reports_seq" ON "mistake_reports" USING btree ("seq");--> statement-breakpoint
CREATE UNIQUE INDEX "mistake_reports_form" ON "mistake_reports" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "mistake_reports_status" ON "mistake_reports" USING btree ("status","seq");--> statement-breakpoint
CREATE INDEX "mistake_reports_project" ON "mistake_reports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "mistake_reports_words" ON "mistake_reports" USING gin ("words") WITH (fastupdate=false);