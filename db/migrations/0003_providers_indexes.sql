CREATE INDEX "providers_place" ON "providers" USING btree ("state","city");--> statement-breakpoint
CREATE INDEX "providers_availability" ON "providers" USING btree ("availability");--> statement-breakpoint
CREATE INDEX "providers_services" ON "providers" USING gin ("services");