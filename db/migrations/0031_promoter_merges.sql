CREATE TABLE "promoter_merges" (
	"from_key" text PRIMARY KEY NOT NULL,
	"into_key" text NOT NULL,
	"from_name" text NOT NULL,
	"into_name" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_by" text NOT NULL
);
