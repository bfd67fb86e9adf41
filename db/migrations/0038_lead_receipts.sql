CREATE TABLE "forgotten_numbers" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forgotten_numbers_key" (
	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "forgotten_numbers_key_only_one" CHECK ("forgotten_numbers_key"."only_one")
);
--> statement-breakpoint
CREATE TABLE "lead_earlier_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_earlier_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" text NOT NULL,
	"words" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_receipts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"form_key" text,
	"after_words" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_earlier_words" ADD CONSTRAINT "lead_earlier_words_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_receipts" ADD CONSTRAINT "lead_receipts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_earlier_words_lead" ON "lead_earlier_words" USING btree ("lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_receipts_form" ON "lead_receipts" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "lead_receipts_lead" ON "lead_receipts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_mobile" ON "leads" USING btree ("mobile","seq");