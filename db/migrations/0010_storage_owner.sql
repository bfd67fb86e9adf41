CREATE TABLE "storage_owner" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "storage_owner_only_one" CHECK (is_only)
);
