/** What takes long to make is made once in a run, by the process that needs it first; the others wait for it. */
import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { OFFICES_FOLDER } from "./offices-folder";

const LOOK_AGAIN_IN_MS = 100;

/**
 * @param name of the folder, in that of the run
 * @param make fills the folder that it is given
 * @returns the folder
 */
export async function makeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env[OFFICES_FOLDER];
  if (run === undefined) throw new Error(`${OFFICES_FOLDER} names no folder: is the global set-up listed?`);
  const made = join(run, name);
  // Making a folder is what one process alone succeeds in.
  const isFirst = await mkdir(`${made}.begun`).then(
    () => true,
    (error: unknown) => {
      // Without the folder of the run nobody would ever make it, and all would wait.
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    },
  );
  if (isFirst) await makeIt(made, make);
  while (!existsSync(made)) {
    if (existsSync(`${made}.failed`)) throw new Error(`${made} could not be made`);
    await sleep(LOOK_AGAIN_IN_MS);
  }
  return made;
}

async function makeIt(made: string, make: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${made}.unfinished`;
  try {
    await mkdir(unfinished);
    await make(unfinished);
    await rename(unfinished, made);
  } catch (error) {
    await mkdir(`${made}.failed`);
    throw error;
  }
}
