import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findStyles } from "./sent-markup.ts";

it("finds the styles below a module in the order of its imports, each once, and none of a type's file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sent-"));
  const files = {
    "bar.sent.tsx": `import { Link } from "react-router";
import {
  Button,
  type Look,
} from "./button.tsx";
import type { Card } from "./card.tsx";
import "./bar.css";
import { Logo } from "./logo.tsx";
export function Bar() {}`,
    "button.tsx": `import styles from "./button.css";\nimport { join } from "./join.ts";`,
    "card.tsx": `import styles from "./card.css";`,
    "join.ts": `import { Button } from "./button.tsx";`,
    "logo.tsx": `import { Button } from "./button.tsx";\nimport styles from "./logo.css";`,
  };
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
  const resolve = async (source: string) => (source.startsWith("./") ? join(folder, source.slice(2)) : null);
  const styles = await findStyles(join(folder, "bar.sent.tsx"), resolve);
  expect(styles.map((style) => style.slice(folder.length + 1))).toEqual([
    "button.css",
    "bar.css",
    "logo.css",
  ]);
});
