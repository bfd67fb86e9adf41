import { sql } from "drizzle-orm";
import { standingBits } from "../standing.ts";

const { draft, hidden, withheld, sample } = standingBits;

/** The rows of `project_search` that search engines and feed readers are told of: public ones that are no samples. */
export const listedCondition = sql.raw(`standing & ${draft | hidden | withheld | sample} = 0`);
