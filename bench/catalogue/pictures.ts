import { type Random, wholeBetween } from "#sample/random.ts";

/** Rows of pictures whose files don't exist: what lists and pages read of them. */
export function drawPictures(random: Random, projectId: string) {
  return Array.from({ length: wholeBetween(random, 1, 5) }, (_, position) => ({
    id: `${projectId}-${position}`,
    projectId,
    kind: "gallery" as const,
    position,
    contentHash: Array.from({ length: 8 }, () =>
      wholeBetween(random, 0, 0xff_ff_ff_ff).toString(16).padStart(8, "0"),
    ).join(""),
    width: 1600,
    height: wholeBetween(random, 8, 12) * 100,
    alt: "",
  }));
}
