/** Sealed files below a folder of this machine. */
import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, open, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

import { FileMissing, NameTaken, getPlace, type SealedStore } from "./sealed-store";

/** Below the folder; what was put is on the disk, its name in its folder too. */
export function createDiskStore(folder: string): SealedStore {
  const getPath = (name: string): string => join(folder, getPlace(name));
  return {
    async put(name, sealed) {
      const path = getPath(name);
      const unfinished = `${path}.part`;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
      // A stream that is given up may still be opening its file: only once it has closed is there nothing left to come.
      const closed = new Promise<void>((resolve) => target.once("close", () => resolve()));
      try {
        await pipeline(sealed, target);
        await flush(unfinished);
        // Unlike a new name for the file, a second one never takes the place of another file's.
        await link(unfinished, path).catch(refuseTaken(name));
        await rm(unfinished);
        await flush(dirname(path));
        // A folder that was made is on the disk only when the one that it lies in is: a file in it would go with it.
        if (made !== undefined) await flushBetween(dirname(made), dirname(dirname(path)));
      } catch (error) {
        await closed;
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      const path = getPath(name);
      if ((await stat(path).catch(() => null)) === null) throw new FileMissing(`no file ${name}`);
      return createReadStream(path);
    },
    async remove(name) {
      const path = getPath(name);
      await rm(path, { force: true });
      // A crash may have left it under both of its names.
      await rm(`${path}.part`, { force: true });
      // Gone is what is gone after a power cut, too.
      if ((await stat(dirname(path)).catch(() => null)) !== null) await flush(dirname(path));
    },
  };
}

const refuseTaken =
  (name: string) =>
  (error: unknown): never => {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new NameTaken(`there is a file ${name} already`);
    throw error;
  };

/** Every folder from an outer one down to an inner one. */
async function flushBetween(outer: string, inner: string): Promise<void> {
  for (let folder = inner; folder.length >= outer.length; folder = dirname(folder)) {
    await flush(folder);
    if (folder === outer) return;
  }
}

/** A name is on the disk only when its folder is. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
