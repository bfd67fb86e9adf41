ALTER TABLE "lead_mails" ADD COLUMN "kind" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_mails" DROP CONSTRAINT "lead_mails_pkey";--> statement-breakpoint
ALTER TABLE "lead_mails" ADD CONSTRAINT "lead_mails_lead_id_kind_pk" PRIMARY KEY("lead_id","kind");
