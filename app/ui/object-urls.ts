import { useCallback, useEffect, useRef } from "react";

/** Makes addresses of files; all are given back when the component goes, and none before: what was removed may return. */
export function useObjectUrls(): (file: File) => string {
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url);
    },
    [],
  );
  return useCallback((file) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return url;
  }, []);
}
