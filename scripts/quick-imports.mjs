import { registerHooks } from "node:module";

// The package.json of drizzle-orm is 180 kB long, and Node.js 24 parses it anew for each of its modules: a third of the
// time of every start. What it says of them is told here: a neighbour is a module, and a name stays the file it was.

const packageFolder = "/node_modules/drizzle-orm/";
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions?.includes("import")) return next(specifier, context);
    const isNeighbour = specifier.startsWith(".") && specifier.endsWith(".js");
    if (isNeighbour && context.parentURL?.includes(packageFolder)) {
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    }
    if (specifier !== "drizzle-orm" && !specifier.startsWith("drizzle-orm/")) return next(specifier, context);
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
