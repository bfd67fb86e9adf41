import { ownMemoryBytes } from "../machine.ts";

const megabyte = 1024 * 1024;

/** Room for the most workers, each with its pool and a connection that listens, and for commands beside the site. */
const maxConnections = 120;
export const mostWorkers = 16;

/** How many connections each of so many processes may hold: 32 together as long as that leaves each of them four. */
export function poolSizeFor(workers: number): number {
  return Math.max(4, Math.min(12, Math.floor(32 / workers)));
}

/**
 * PostgreSQL's settings for one site on a small machine. They are given at every start, so that they follow the
 * code and not what the folder was made with. fsync, synchronous_commit and full_page_writes stay at their
 * default, on: an acknowledged write survives a power cut.
 */
export function postgresSettings(memoryBytes = ownMemoryBytes()): Record<string, string> {
  const memory = Math.floor(memoryBytes / megabyte);
  return {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    max_connections: String(maxConnections),
    shared_buffers: `${Math.max(32, Math.min(256, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(64, Math.min(4096, Math.floor(memory / 2)))}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "64MB",
    max_wal_size: "512MB",
    random_page_cost: "1.1",
    jit: "off",
    // Many short queries share few cores; and parallel ones need more of /dev/shm than containers give.
    max_parallel_workers_per_gather: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    // The app logs failed queries itself; here they would put visitors' data (key values, rows) into a file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
}
