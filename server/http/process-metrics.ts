import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Counters, Services } from "#app/context.server.ts";

type Watched = Pick<Services, "db" | "catalogue" | "counters">;

/** What one process says of itself. `aggregator` says how the answers of several become one. */
export function openProcessMetrics({ db, catalogue, counters }: Watched, isServing: () => boolean): Registry {
  const registry = new Registry();
  const gauge = gaugesOf(registry);
  collectDefaultMetrics({ register: registry });
  gauge("site_processes", "Processes that answer visitors", "sum", () => (isServing() ? 1 : 0));
  gauge("site_catalogue_ready_processes", "Processes that search their index", "sum", () =>
    catalogue.index ? 1 : 0,
  );
  gauge(
    "site_projects_indexed",
    "Projects that a process finds in its index: as many as are public",
    "min",
    () => catalogue.index?.size ?? 0,
  );
  gauge(
    "site_catalogue_projects",
    "Projects that a process can show without the database",
    "min",
    () => catalogue.remembered.size,
  );
  gauge(
    "site_catalogue_age_seconds",
    "Since a process last knew all that was committed",
    "max",
    () => catalogue.ageMs / 1000,
  );
  exportCounters(registry, counters);
  new Gauge({
    name: "site_database_connections",
    help: "Connections of the pools, and calls that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  return registry;
}

function gaugesOf(registry: Registry) {
  return (name: string, help: string, aggregator: "sum" | "min" | "max", read: () => number): void => {
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
}

function exportCounters(registry: Registry, counters: Counters): void {
  const count = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, total] of Object.entries(read())) this.inc({ [label]: value }, total);
      },
    });
  new Counter({
    name: "site_searches_total",
    help: "Searches of the index",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counters.searches);
    },
  });
  count(
    "site_ready_answers_total",
    "Answers that may be kept ready, by whether they were",
    "outcome",
    () => ({
      hit: counters.readyHits,
      miss: counters.readyMisses,
    }),
  );
}
