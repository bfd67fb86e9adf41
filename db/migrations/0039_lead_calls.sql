CREATE TABLE "lead_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"caller_id" text NOT NULL,
	"caller_name" text NOT NULL,
	"outcome" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_call_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_calls" ADD CONSTRAINT "lead_calls_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_calls_lead" ON "lead_calls" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_calls_at" ON "lead_calls" USING btree ("at","caller_id") WHERE "lead_calls"."outcome" is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("next_call_at") WHERE "leads"."next_call_at" is not null and ("consents" is null or jsonb_path_exists("consents", '$[*] ? (@.purpose == "call" && !exists(@.withdrawnAt))'));--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("seq","owner_id","created_at") WHERE "leads"."status" = 'New' and "leads"."next_call_at" is null and ("consents" is null or jsonb_path_exists("consents", '$[*] ? (@.purpose == "call" && !exists(@.withdrawnAt))'));--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id");--> statement-breakpoint
UPDATE "leads" SET "next_call_at" = "updated_at" WHERE "status" in ('Called', 'Visit planned', 'In talks');
