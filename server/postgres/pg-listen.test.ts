import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/helpers/test-database.ts";
import { DatabaseListener } from "./pg-listen.ts";

let database: TestDatabase;
let listener: DatabaseListener;
const onChange = vi.fn(async (_topics: ReadonlySet<string>) => undefined);
const onGap = vi.fn(async (_gap: { isAfterLoss: boolean }) => undefined);
const log = { warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  vi.clearAllMocks();
  database = await createTestDatabase();
  listener = new DatabaseListener(database.db, { onChange, onGap }, log);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledWith({ isAfterLoss: false }), 10_000);
});
afterEach(async () => {
  await listener.stop();
  await database.drop();
});

const tell = (topic: string) => database.db.$client.query("select pg_notify('public_changes', $1)", [topic]);
const topicsHeard = () => onChange.mock.calls.flatMap(([topics]) => [...topics]);
const endListener = () =>
  database.db.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`);

describe("the changes that others commit", () => {
  it("are heard at once, many of them together", async () => {
    await tell("projects");
    await vi.waitFor(() => expect(topicsHeard()).toEqual(["projects"]), 10_000);
    onChange.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 20)));
    for (let times = 0; times < 50; times++) await tell(times % 2 ? "projects" : "providers");
    await tell("the last");
    await vi.waitFor(() => expect(topicsHeard()).toContain("the last"), 10_000);
    expect(onChange.mock.calls.length).toBeLessThan(12);
    expect(new Set(topicsHeard())).toEqual(new Set(["projects", "providers", "the last"]));
  });

  it("are heard again after the connection was lost, which the listener is told of", async () => {
    await endListener();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledWith({ isAfterLoss: true }), 5000);
    await tell("projects");
    await vi.waitFor(() => expect(topicsHeard()).toEqual(["projects"]), 10_000);
    await endListener();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(3), 5000);
  });

  it("do not end with a listener that fails, which is logged", async () => {
    onChange.mockRejectedValueOnce(new Error("I can't"));
    await tell("projects");
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), 10_000);
    await tell("providers");
    await vi.waitFor(() => expect(topicsHeard()).toEqual(["projects", "providers"]), 10_000);
  });
});

describe("where notifications do not arrive", () => {
  it("the database is asked every second, and an operator is told why", async () => {
    await listener.stop();
    onGap.mockClear();
    const { query } = database.db.$client;
    // A pooler that hands the notification to nobody.
    const withoutNotify = vi
      .spyOn(database.db.$client, "query")
      .mockImplementation((...asked: unknown[]) =>
        String(asked[0]).includes("pg_notify")
          ? Promise.resolve({ rows: [] })
          : Reflect.apply(query, database.db.$client, asked),
      );
    listener = new DatabaseListener(database.db, { onChange, onGap }, log);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), 8000);
    expect(log.warn.mock.calls[0]?.[0]).toContain("pooler");
    expect(onGap.mock.calls.length).toBeGreaterThan(4);
    withoutNotify.mockRestore();
  });
});
