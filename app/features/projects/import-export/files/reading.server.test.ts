import { describe, expect, it } from "vitest";
import { readAhead } from "./reading.server.ts";

describe("readAhead", () => {
  const events: string[] = [];
  async function* numbers(count: number) {
    try {
      for (let number = 1; number <= count; number += 1) {
        events.push(`read ${number}`);
        yield number;
      }
      throw new Error("broken off");
    } finally {
      events.push("closed");
    }
  }
  const anyTimer = () => new Promise((resolve) => setTimeout(resolve));

  it("reads the next item while the one before is at hand, one at most, and fails in its turn", async () => {
    events.length = 0;
    const reading = (async () => {
      for await (const number of readAhead(numbers(3))) {
        await anyTimer();
        events.push(`done ${number}`);
      }
    })();
    await expect(reading).rejects.toThrow("broken off");
    expect(events).toEqual(["read 1", "read 2", "done 1", "read 3", "done 2", "closed", "done 3"]);
  });

  it("closes what it reads from when nobody wants more", async () => {
    events.length = 0;
    for await (const number of readAhead(numbers(3))) if (number === 1) break;
    expect(events).toEqual(["read 1", "read 2", "closed"]);
  });
});
