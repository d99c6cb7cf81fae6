/**
 * Module hooks with which the journeys read the catalogues: Playwright compiles TypeScript but leaves `import words from
 * "./en.json"` to Node, which asks for an import attribute that the bundler of the app does not need.
 */
import { readFile } from "node:fs/promises";

/** Node's `load` hook: a JSON file of the project is a module whose default export is its content. */
export async function load(url, context, nextLoad) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== "file:" || !pathname.endsWith(".json") || context.importAttributes.type === "json")
    return nextLoad(url, context);
  const content = await readFile(new URL(pathname, "file://"), "utf8");
  return { format: "module", source: `export default ${content};`, shortCircuit: true };
}
