/** How a compiled program of the portal is begun in its release. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @param {string} folder of the release @param {string} name of the program */
export async function openPrograms(folder, name) {
  process.env.NODE_ENV ??= "production";
  const programs = join(folder, "build", "programs");
  // What the log says about an error names its place in the sources.
  process.setSourceMapsEnabled(true);
  process.env.COMPILED_PROCESS_WORK = join(programs, "process-work.mjs");
  await import(pathToFileURL(join(programs, `${name}.mjs`)).href);
}
