/** What a backup holds of each table of the schema; a test fails where a new table is in neither list. */

/** Tables whose rows are saved, in the order in which they are restored: a row comes after the rows it refers to. */
export const savedTables = [
  "setup_steps",
  "admins",
  "audit_entries",
  "projects",
  "project_images",
  "providers",
  "applications",
  "leads",
  // A contact whose mail has not gone out must not be forgotten.
  "lead_mails",
  // The dashboard shows the last imports. One that ran at the time counts as stopped, because nobody holds its lock.
  "project_imports",
  "project_import_refusals",
] as const;

/** Tables whose rows are left out, each with the reason. */
export const leftOutTables = {
  project_search: "triggers make it anew from the restored projects",
  project_versions: "transaction numbers mean nothing in another database; triggers write new ones",
  provider_versions: "transaction numbers mean nothing in another database; triggers write new ones",
  sessions: "a session that was ended after the backup must not come back; staff log in again",
  throttle_events: "they hold for a day at most",
  project_view_marks: "they hold for half an hour",
  project_view_salt: "it belongs to the marks, and the site makes a new one",
  image_claims: "they hold while a picture is being stored",
  storage_owner:
    "a restored site marks its own storage, so that it never deletes the pictures of the first one",
} as const;
