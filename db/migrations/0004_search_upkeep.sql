-- Views are counted all day: room in the page keeps such updates out of the indexes, and frequent vacuums keep the counts on
-- the indexes alone (rows changed since the last vacuum have to be looked up).
ALTER TABLE project_search SET (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05
);
