import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

const keyOf = (tableName: string) => `columns:${tableName}`;

/** Remembers the columns of a table in this browser; undefined forgets them. */
export function storeColumns(tableName: string, ids: readonly string[] | undefined): void {
  try {
    if (ids) localStorage.setItem(keyOf(tableName), ids.join());
    else localStorage.removeItem(keyOf(tableName));
  } catch {
    // A browser that keeps nothing for us: the address still says it.
  }
}

/** Where the address names no columns, those that were remembered are shown; the address then says so too. */
export function useStoredColumns(
  tableName: string,
  hrefForColumns: (ids: readonly string[]) => string,
): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isNamed = params.has("columns");
  const latestHref = useRef(hrefForColumns);
  latestHref.current = hrefForColumns;

  useEffect(() => {
    if (isNamed) return;
    const stored = readColumns(tableName);
    if (stored) navigate(latestHref.current(stored), { replace: true, preventScrollReset: true });
  }, [isNamed, tableName, navigate]);
}

function readColumns(tableName: string): string[] | undefined {
  try {
    const stored = localStorage.getItem(keyOf(tableName));
    return stored === null ? undefined : stored.split(",").filter(Boolean);
  } catch {
    // A browser that keeps nothing for us.
    return undefined;
  }
}
