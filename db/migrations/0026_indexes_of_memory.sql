DROP INDEX "projects_place_price";--> statement-breakpoint
DROP INDEX "projects_state_price";--> statement-breakpoint
DROP INDEX "projects_locality";--> statement-breakpoint
DROP INDEX "projects_district";--> statement-breakpoint
DROP INDEX "projects_two_sides";