CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "applications_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"designation" text,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"area" text,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"availability" text,
	"facebook_url" text,
	"whatsapp_url" text,
	"instagram_url" text,
	"website_url" text,
	"picture" jsonb,
	"projects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"property_types" text[] DEFAULT '{}' NOT NULL,
	"accepts_cautions" boolean DEFAULT false NOT NULL,
	"remarks" text,
	"provider_id" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_key" text,
	"search_text" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search_text, ' '))) STORED
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_seq" ON "applications" USING btree ("seq");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_form" ON "applications" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","kind","seq");--> statement-breakpoint
CREATE INDEX "applications_kind" ON "applications" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "applications_provider" ON "applications" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "applications_picture" ON "applications" USING btree ((picture->>'contentHash'));--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin ("words") WITH (fastupdate=false);