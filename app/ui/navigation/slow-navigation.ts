import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useNavigationTrouble } from "./navigation-trouble.ts";

const slowMs = 400;

export type NavigationPace = "at rest" | "under way" | "slow";

/**
 * How a navigation to this path is doing: slow after 400 ms, for a round trip on slow 4G is over by then and shows nothing.
 * One in trouble rests.
 */
export function useNavigationPace(path: string): NavigationPace {
  const { state, location } = useNavigation();
  const isInTrouble = useNavigationTrouble() !== undefined;
  const isUnderWay = state === "loading" && location?.pathname === path && !isInTrouble;
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    if (!isUnderWay) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);

  if (!isUnderWay) return "at rest";
  return isSlow ? "slow" : "under way";
}

/** The same for a page that only asks for more of itself. */
export function useOwnNavigationPace(): NavigationPace {
  return useNavigationPace(useLocation().pathname);
}
