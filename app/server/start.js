/**
 * `npm start` and `npm run dev`: sets up whatever is missing (in production it refuses instead), then serves the portal in this very
 * process, so that a signal sent to it reaches the server. Plain JavaScript without a dependency: it runs before anything is installed.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ProgramFailed } from "../building/children.js";
import { ensureNode } from "../building/ensure-node.js";
import { getReady, PROGRAMS_FOLDER, refuseUnready } from "../building/setup.js";

const production = process.env.PORTAL_MODE === "production";
await ensureNode({ fetches: !production });
const development = process.argv.includes("--dev");

process.env.PORTAL_MODE ??= "demo";
process.env.NODE_ENV ??= development ? "development" : "production";
if (development) process.env.PORTAL_DEVELOPMENT = "1";

try {
  if (production) refuseUnready();
  else await getReady({ pages: !development });
} catch (error) {
  if (!(error instanceof ProgramFailed)) throw error;
  console.error(`The portal does not start:\n${error.message}`);
  process.exit(1);
}

if (development) {
  (await import("tsx/esm/api")).register();
  await import("./main.ts");
} else {
  // What the log says about an error names its place in the sources.
  process.setSourceMapsEnabled(true);
  process.env.COMPILED_PROCESS_WORK = join(PROGRAMS_FOLDER, "process-work.mjs");
  await import(pathToFileURL(join(PROGRAMS_FOLDER, "portal.mjs")).href);
}
