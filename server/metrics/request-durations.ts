import { Histogram, type MetricObjectWithValues, type MetricValueWithName, type Registry } from "prom-client";
import { type RequestKind, requestKinds } from "./request-kind.ts";

const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;
const bucketsSeconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15];
const bucketsMs = bucketsSeconds.map((seconds) => seconds * 1000);
const bucketCount = bucketsMs.length + 1;

const name = "http_request_duration_seconds";

type Labels = "kind" | "status";

/**
 * How long requests took, by kind and class of their answer. Kept in flat arrays of numbers: the histogram of the library
 * costs a microsecond or two for each request, this one some hundredth of that.
 */
export class RequestDurations extends Histogram<Labels> {
  readonly #counts = new Float64Array(requestKinds.length * statusClasses.length * bucketCount);
  readonly #sumsMs = new Float64Array(requestKinds.length * statusClasses.length);

  constructor(registry: Registry) {
    super({
      name,
      help: "Time from a request's arrival to the end of its answer",
      labelNames: ["kind", "status"],
      buckets: bucketsSeconds,
      registers: [registry],
    });
  }

  note(kind: RequestKind, statusCode: number, ms: number): void {
    const group = kind * statusClasses.length + Math.floor(statusCode / 100) - 1;
    let bucket = 0;
    while (bucket < bucketsMs.length && ms > (bucketsMs[bucket] ?? 0)) bucket += 1;
    this.#counts[group * bucketCount + bucket] = (this.#counts[group * bucketCount + bucket] ?? 0) + 1;
    this.#sumsMs[group] = (this.#sumsMs[group] ?? 0) + ms;
  }

  override async get(): Promise<MetricObjectWithValues<MetricValueWithName<Labels>>> {
    const described = await super.get();
    const values = requestKinds.flatMap((kind, kindIndex) =>
      statusClasses.flatMap((status, statusIndex) =>
        this.#valuesOf(kindIndex * statusClasses.length + statusIndex, { kind, status }),
      ),
    );
    return { ...described, values };
  }

  /** Nothing where there was no such answer. */
  #valuesOf(group: number, labels: Record<Labels, string>): MetricValueWithName<Labels>[] {
    const counts = this.#counts.subarray(group * bucketCount, (group + 1) * bucketCount);
    let total = 0;
    const buckets = [...counts].map((count, bucket) => {
      total += count;
      const bound = { le: bucketsSeconds[bucket] ?? "+Inf" };
      return { metricName: `${name}_bucket`, labels: { ...bound, ...labels }, value: total };
    });
    if (total === 0) return [];
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: (this.#sumsMs[group] ?? 0) / 1000 },
      { metricName: `${name}_count`, labels, value: total },
    ];
  }
}
