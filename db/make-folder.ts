/** Folders made one below the other. */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those that it lies in, for their user alone. Node's own `recursive` tries for ever where a folder says that
 * it is not there itself when one is made in it, as `/proc` does.
 * @param path absolute
 * @throws the system's error where one of them cannot be made, or a file is in its place
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
