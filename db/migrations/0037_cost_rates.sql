CREATE TABLE "cost_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"from_on" date,
	"as_of" date NOT NULL,
	"rule" jsonb NOT NULL,
	"confidence" text NOT NULL,
	"sources" text NOT NULL,
	"note" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entered_by" text,
	CONSTRAINT "cost_rates_subject" UNIQUE NULLS NOT DISTINCT("subject","from_on"),
	CONSTRAINT "cost_rates_confidence" CHECK (confidence in ('high', 'medium', 'low'))
);
