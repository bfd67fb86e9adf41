CREATE TABLE "project_versions" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"content_changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_versions" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "project_versions_changed" ON "project_versions" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "provider_versions_changed" ON "provider_versions" USING btree ("changed_in");--> statement-breakpoint
-- Noted inside the transaction that changes a row, so that no writer can forget it. Whoever remembers the catalogue asks
-- for the rows whose transaction was not visible to its last snapshot, so commits in any order are seen; NOTIFY only says
-- that asking is worth while. Rows are locked in the order of their numbers, and a project always before its version.
CREATE FUNCTION note_project_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_shown boolean := true;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Views are counted all day, which nobody has to be told of at once.
    INSERT INTO project_versions AS v (seq, changed_in, content_changed_in)
    SELECT n.seq, pg_current_xact_id(), CASE
        WHEN o.views = n.views OR to_jsonb(o) - 'views' IS DISTINCT FROM to_jsonb(n) - 'views' THEN pg_current_xact_id()
        ELSE '0' END
    FROM changed_projects AS n JOIN old_projects AS o USING (seq) ORDER BY n.seq
    ON CONFLICT (seq) DO UPDATE SET changed_in = excluded.changed_in, content_changed_in =
      CASE excluded.content_changed_in WHEN '0' THEN v.content_changed_in ELSE excluded.content_changed_in END;
    SELECT EXISTS (SELECT FROM changed_projects AS n JOIN project_versions AS v USING (seq)
      WHERE v.content_changed_in = pg_current_xact_id()) INTO is_shown;
  ELSE
    INSERT INTO project_versions AS v (seq, changed_in, content_changed_in)
    SELECT seq, pg_current_xact_id(), pg_current_xact_id() FROM changed_projects ORDER BY seq
    ON CONFLICT (seq) DO UPDATE SET changed_in = excluded.changed_in, content_changed_in = excluded.content_changed_in;
    is_shown := FOUND;
  END IF;
  IF is_shown THEN PERFORM pg_notify('public_changes', 'projects'); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_version_inserted AFTER INSERT ON projects
REFERENCING NEW TABLE AS changed_projects FOR EACH STATEMENT EXECUTE FUNCTION note_project_changes();
--> statement-breakpoint
CREATE TRIGGER projects_version_updated AFTER UPDATE ON projects
REFERENCING OLD TABLE AS old_projects NEW TABLE AS changed_projects
FOR EACH STATEMENT EXECUTE FUNCTION note_project_changes();
--> statement-breakpoint
CREATE TRIGGER projects_version_deleted AFTER DELETE ON projects
REFERENCING OLD TABLE AS changed_projects FOR EACH STATEMENT EXECUTE FUNCTION note_project_changes();
--> statement-breakpoint
-- Pictures that go with their project find it gone: its own deletion is noted above.
CREATE FUNCTION note_project_image_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  owners text[];
BEGIN
  SELECT array_agg(project_id) FROM changed_images INTO owners;
  IF TG_OP = 'UPDATE' THEN
    SELECT owners || array_agg(project_id) FROM old_images INTO owners;
  END IF;
  INSERT INTO project_versions AS v (seq, changed_in, content_changed_in)
  SELECT seq, pg_current_xact_id(), pg_current_xact_id()
  FROM (SELECT seq FROM projects WHERE id = ANY (owners) ORDER BY seq FOR NO KEY UPDATE) AS owned
  ON CONFLICT (seq) DO UPDATE SET changed_in = excluded.changed_in, content_changed_in = excluded.content_changed_in;
  IF FOUND THEN PERFORM pg_notify('public_changes', 'projects'); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER project_images_inserted AFTER INSERT ON project_images
REFERENCING NEW TABLE AS changed_images FOR EACH STATEMENT EXECUTE FUNCTION note_project_image_changes();
--> statement-breakpoint
CREATE TRIGGER project_images_updated AFTER UPDATE ON project_images
REFERENCING OLD TABLE AS old_images NEW TABLE AS changed_images
FOR EACH STATEMENT EXECUTE FUNCTION note_project_image_changes();
--> statement-breakpoint
CREATE TRIGGER project_images_deleted AFTER DELETE ON project_images
REFERENCING OLD TABLE AS changed_images FOR EACH STATEMENT EXECUTE FUNCTION note_project_image_changes();
--> statement-breakpoint
CREATE FUNCTION note_provider_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_versions (seq, changed_in)
  SELECT seq, pg_current_xact_id() FROM changed_providers ORDER BY seq
  ON CONFLICT (seq) DO UPDATE SET changed_in = excluded.changed_in;
  IF FOUND THEN PERFORM pg_notify('public_changes', 'providers'); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER providers_version_inserted AFTER INSERT ON providers
REFERENCING NEW TABLE AS changed_providers FOR EACH STATEMENT EXECUTE FUNCTION note_provider_changes();
--> statement-breakpoint
CREATE TRIGGER providers_version_updated AFTER UPDATE ON providers
REFERENCING NEW TABLE AS changed_providers FOR EACH STATEMENT EXECUTE FUNCTION note_provider_changes();
--> statement-breakpoint
CREATE TRIGGER providers_version_deleted AFTER DELETE ON providers
REFERENCING OLD TABLE AS changed_providers FOR EACH STATEMENT EXECUTE FUNCTION note_provider_changes();
--> statement-breakpoint
-- A table that is emptied by hand changes everything that was ever in it.
CREATE FUNCTION note_emptied_table() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'providers' THEN
    UPDATE provider_versions SET changed_in = pg_current_xact_id();
    PERFORM pg_notify('public_changes', 'providers');
  ELSE
    UPDATE project_versions SET changed_in = pg_current_xact_id(), content_changed_in = pg_current_xact_id();
    PERFORM pg_notify('public_changes', 'projects');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_emptied AFTER TRUNCATE ON projects
FOR EACH STATEMENT EXECUTE FUNCTION note_emptied_table();
--> statement-breakpoint
CREATE TRIGGER project_images_emptied AFTER TRUNCATE ON project_images
FOR EACH STATEMENT EXECUTE FUNCTION note_emptied_table();
--> statement-breakpoint
CREATE TRIGGER providers_emptied AFTER TRUNCATE ON providers
FOR EACH STATEMENT EXECUTE FUNCTION note_emptied_table();
--> statement-breakpoint
INSERT INTO project_versions (seq, changed_in, content_changed_in)
SELECT seq, pg_current_xact_id(), pg_current_xact_id() FROM projects;
--> statement-breakpoint
INSERT INTO provider_versions (seq, changed_in) SELECT seq, pg_current_xact_id() FROM providers;
