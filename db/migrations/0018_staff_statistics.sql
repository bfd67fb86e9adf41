-- The staff's table narrows by bits ("Public", a status), of which the planner would believe that one row in 200 fits: it
-- then sorts 190,000 rows instead of reading them in order. Filled by ANALYZE, no writer pays for them.
CREATE STATISTICS project_search_kept_back ON (standing & 7) FROM project_search;
--> statement-breakpoint
CREATE STATISTICS project_search_status ON (bits & 3) FROM project_search;
--> statement-breakpoint
ANALYZE project_search;
