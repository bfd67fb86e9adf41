ALTER TABLE "projects" ADD COLUMN "original_completion_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "revised_completion_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "extended_completion_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "completion_paper" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "registered_as" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "registered_with" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "register_project_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "register_changed_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "complaints" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "cases" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "quarterly_report" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "monitoring_cases" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "units_total" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "units_booked" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plots_total" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plots_booked" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plots_area_sqm" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "land_area_sqm" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "recreational_area_sqm" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sanctioned_fsi_sqm" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sanctioned_floors" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "basements" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plinths" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "podiums" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stilts" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "parking_open" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "parking_closed" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "taluk" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pin_code" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "longitude" double precision;