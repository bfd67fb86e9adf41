import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { projectImages } from "./features/projects/table.server.ts";
import { providers } from "./features/providers/table.server.ts";
import { applications } from "./features/signups/table.server.ts";

/** A table whose rows own pictures, and where a row holds the content hash of its picture. */
export type PictureOwner = { table: PgTable; contentHash: SQL };

/** Every owner of pictures. A picture that no row of theirs names is deleted: a new kind of owner needs its line here. */
export const pictureOwners: readonly PictureOwner[] = [
  { table: projectImages, contentHash: sql`${projectImages.contentHash}` },
  { table: providers, contentHash: sql`${providers.picture}->>'contentHash'` },
  { table: applications, contentHash: sql`${applications.picture}->>'contentHash'` },
];
