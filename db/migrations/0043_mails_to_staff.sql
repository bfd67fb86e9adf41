CREATE TABLE "application_mails" (
	"application_id" text NOT NULL,
	"kind" text DEFAULT 'staff' NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"troubled_at" timestamp with time zone,
	"reason" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "application_mails_application_id_kind_pk" PRIMARY KEY("application_id","kind")
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_mailed_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_mails" ADD CONSTRAINT "application_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_mails_due" ON "application_mails" USING btree ("due_at");