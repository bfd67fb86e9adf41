CREATE TABLE "admins" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "admins_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_images" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"content_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_search" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"is_public" boolean NOT NULL,
	"bits" integer NOT NULL,
	"views" integer NOT NULL,
	"price_min_rupees" bigint,
	"possession_on" date,
	"state" text collate "C",
	"place" text collate "C",
	"title_text" text collate "C" NOT NULL,
	"developer_text" text collate "C" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_view_marks" (
	"viewer_hash" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "projects_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"rera_number" text,
	"rera_key" text,
	"developer" text,
	"state" text,
	"city" text,
	"district" text,
	"locality" text,
	"place" text,
	"bhk" real[] DEFAULT '{}' NOT NULL,
	"units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_min_rupees" bigint,
	"price_max_rupees" bigint,
	"price_min_text" text,
	"price_max_text" text,
	"website_url" text,
	"possession_on" date,
	"configuration" text,
	"carpet_area" text,
	"towers" integer,
	"floors" integer,
	"apartments_per_floor" integer,
	"pros" text[] DEFAULT '{}' NOT NULL,
	"cautions" text[] DEFAULT '{}' NOT NULL,
	"other_features" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"project_status" text,
	"property_type" text,
	"is_hot_deal" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"registration_status" text DEFAULT 'Registered' NOT NULL,
	"registered_use" text,
	"rera_valid_until" date,
	"rera_checked_on" date,
	"visibility" text DEFAULT 'public' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (title <> '' and rera_key is not null and state is not null and place is not null
          and registered_use is distinct from 'commercial'
          and registration_status in ('Registered', 'Completed') and visibility = 'public') STORED NOT NULL,
	CONSTRAINT "projects_seq" UNIQUE("seq"),
	CONSTRAINT "projects_views_not_negative" CHECK (views >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "providers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"area" text,
	"state" text,
	"city" text,
	"availability" text NOT NULL,
	"facebook_url" text,
	"whatsapp_url" text,
	"instagram_url" text,
	"website_url" text,
	"picture" jsonb,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_search" ADD CONSTRAINT "project_search_seq_projects_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."projects"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_view_marks" ADD CONSTRAINT "project_view_marks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_username" ON "admins" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "admins_only_one_first" ON "admins" USING btree ("is_first") WHERE is_first;--> statement-breakpoint
CREATE UNIQUE INDEX "project_images_place" ON "project_images" USING btree ("project_id","kind","position");--> statement-breakpoint
CREATE INDEX "project_images_content" ON "project_images" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "project_search_place" ON "project_search" USING btree ("state","place") WHERE is_public;--> statement-breakpoint
CREATE INDEX "project_search_choices" ON "project_search" USING btree ("state","place","bits","price_min_rupees","possession_on","seq") WHERE is_public;--> statement-breakpoint
CREATE INDEX "project_search_bits" ON "project_search" USING btree ("bits","price_min_rupees") WHERE is_public;--> statement-breakpoint
CREATE INDEX "project_search_title" ON "project_search" USING btree ("title_text") WHERE is_public;--> statement-breakpoint
CREATE INDEX "project_search_developer" ON "project_search" USING btree ("developer_text") WHERE is_public;--> statement-breakpoint
CREATE INDEX "project_search_words" ON "project_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_view_marks_seen" ON "project_view_marks" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "project_view_marks_project" ON "project_view_marks" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_registration" ON "projects" USING btree ("state","rera_key");--> statement-breakpoint
CREATE INDEX "projects_place_price" ON "projects" USING btree ("state","place","price_min_rupees","seq") WHERE is_public;--> statement-breakpoint
CREATE INDEX "projects_state_price" ON "projects" USING btree ("state","price_min_rupees","seq") WHERE is_public;--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "providers_seq" ON "providers" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "providers_place" ON "providers" USING btree ("state","city");--> statement-breakpoint
CREATE INDEX "providers_availability" ON "providers" USING btree ("availability");--> statement-breakpoint
CREATE INDEX "providers_services" ON "providers" USING gin ("services");