/** How a compiled program of the portal is begun in its release. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @param {string} folder of the release @param {string} name of the program */
export async function openPrograms(folder, name) {
  refuseOlderNode(folder);
  process.env.NODE_ENV ??= "production";
  const programs = join(folder, "build", "programs");
  // What the log says about an error names its place in the sources.
  process.setSourceMapsEnabled(true);
  process.env.COMPILED_PROCESS_WORK = join(programs, "process-work.mjs");
  await import(pathToFileURL(join(programs, `${name}.mjs`)).href);
}

/** What was compiled for a newer Node ends in an older one without a word. */
function refuseOlderNode(folder) {
  const { engines } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const needed = engines.node.replace(">=", "");
  const [have, want] = [process.versions.node, needed].map((each) => each.split(".").map(Number));
  const place = want.findIndex((part, index) => part !== have[index]);
  if (place === -1 || have[place] > want[place]) return;
  console.error(
    `The portal does not start:\nNode ${needed} or later is needed, and this is ${process.versions.node}: install it.`,
  );
  process.exit(1);
}
