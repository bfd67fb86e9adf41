import { expect } from "vitest";
import type { TestApp } from "./build-test-app.ts";

/** A stranger gets each of these addresses with its status, so none is a mere failure, and no body holds the words. */
export async function expectAnswersWithout(
  { app }: TestApp,
  words: RegExp,
  statuses: Record<string, number>,
): Promise<void> {
  for (const [url, status] of Object.entries(statuses)) {
    const { statusCode, body } = await app.inject({ url });
    expect([url, statusCode]).toEqual([url, status]);
    expect(body, url).not.toMatch(words);
  }
}
