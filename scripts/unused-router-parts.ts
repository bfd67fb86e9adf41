import type { Plugin } from "vite";

const theirs = /\/react-router\/dist\/production\/lib\/.*\.js$/;

/**
 * What React Router asks at run time and our settings have answered for good: routes are all known at the start
 * (react-router.config.ts), nobody watches the router's calls, no link fetches its page ahead (`prefetch` of a Link), no
 * navigation is a view transition or waits for one of React's (entry.client.tsx), nobody has a fetcher (its calls throw),
 * components of the server (RSC) are none, no page waits for its loader in the browser before it shows, every error has our
 * own page (root.tsx), and its warnings and names are for whoever develops.
 */
const answers = [
  { question: /(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, answer: "false" },
  { question: /\b(?:init|opts\?)\.instrumentations\b/g, answer: "undefined" },
  {
    question: /(?<!function )consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    answer: "undefined",
  },
  { question: /(?<!function )usePrefetchBehavior\(prefetch, rest\)/g, answer: "[false, undefined, {}]" },
  { question: /\bshouldPrefetch && !isAbsolute\b/g, answer: "false" },
  { question: /(?<!function )isPageLinkDescriptor\(link\)/g, answer: "false" },
  { question: /\bfogOfWar\.active\b(?! = )|(?<=if \()isFogOfWar(?=\))/g, answer: "false" },
  { question: /!viewTransitionOpts \|\| !isViewTransitionAvailable/g, answer: "true" },
  { question: /\bvtContext\.isTransitioning && !vtContext\.flushSync/g, answer: "false" },
  { question: /!vtContext\.isTransitioning && interruption/g, answer: "false" },
  { question: /\brenderDfd && pendingState && [\w.]+(?: === [\w.]+)?/g, answer: "false" },
  { question: /\buseTransitions === false/g, answer: "true" },
  { question: /\buseTransitions === true/g, answer: "false" },
  {
    question: /(?<=async function (?:fetch|handleFetcherAction|handleFetcherLoader)\([^)]*\) \{)/g,
    answer: 'throw new Error("No fetchers");',
  },
  { question: /\bif \(this\.context(?= &&|\) return)/g, answer: "if (false" },
  { question: /\broute\.id === "root" \? RemixRootDefaultHydrateFallback : void 0/g, answer: "void 0" },
  { question: /\berrorElement \|\| defaultErrorElement/g, answer: "errorElement" },
  // Names for React's developer tools, for which components that nobody uses would stay.
  { question: /\b\w+\.displayName = "[^"]+";/g, answer: "" },
  { question: /(?<=const \w+ = )(?=React\$1\.forwardRef\()/g, answer: "/* @__PURE__ */ " },
  { question: /(?<!function )\bwarn(?:ing|Once)\((?=[^)])/g, answer: "false && console.warn(" },
];

/** Writes the answers into the browser's copy, so that the bundler sees what can't happen and leaves its code out. */
export function leaveOutUnusedRouterParts(): Plugin {
  const answered = new Set<RegExp>();
  return {
    name: "leave-out-unused-router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: theirs },
      handler(code) {
        const asked = answers.filter(({ question }) => code.search(question) >= 0);
        for (const { question } of asked) answered.add(question);
        const known = asked.reduce((text, { question, answer }) => text.replace(question, answer), code);
        return { code: known, map: null };
      },
    },
    buildEnd(error) {
      const lost = answers.find(({ question }) => !answered.has(question));
      if (!error && lost) this.error(`React Router does not ask ${lost.question} any more`);
    },
  };
}
