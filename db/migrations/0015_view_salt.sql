CREATE TABLE "project_view_salt" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"salt" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_view_salt_is_one" CHECK ("project_view_salt"."is_only")
);
