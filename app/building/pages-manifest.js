/** Takes out of the browsers' map of routes what no page leads to: the calls of programs, a fifth of all routes. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEFORE = "window.__remixManifest=";

/** Rewrites the map that the build has put into a folder. @throws where there is none, or none that can be read */
export function keepPagesOnly(folder) {
  const name = readdirSync(folder).find((each) => /^manifest-\w+[.]js$/.test(each));
  if (name === undefined) throw new Error("The build has no map of routes");
  const path = join(folder, name);
  const manifest = JSON.parse(readFileSync(path, "utf8").slice(BEFORE.length).replace(/;\s*$/, ""));
  const pages = Object.entries(manifest.routes).filter(([id]) => !id.startsWith("call-"));
  writeFileSync(path, `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(pages) })};`);
}
