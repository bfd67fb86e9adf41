CREATE TABLE "delay_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delay_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"from_on" date NOT NULL,
	"percent" double precision NOT NULL,
	"basis" text NOT NULL,
	"source_url" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entered_by" text NOT NULL,
	CONSTRAINT "delay_rates_percent" CHECK (percent > 0 and percent <= 50)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "delay_rates_state" ON "delay_rates" USING btree ("state","from_on");