/**
 * Holds a release against the list of its files: what was copied by half, or changed where it serves, does not start. It proves no
 * origin (who can change a file can change the list); for that the list is signed by whoever releases it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** As `sha256sum` writes it, which checks it too. */
export const FILES_LIST = "SHA256SUMS";
const MOST_NAMED = 5;

export const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/** @returns the files that are not as they were built, by their paths in the folder */
export function listChangedFiles(folder) {
  return readFileSync(join(folder, FILES_LIST), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [sum, path] = [line.slice(0, 64), line.slice(66)];
      const full = join(folder, path);
      return existsSync(full) && sha256(readFileSync(full)) === sum ? [] : [path];
    });
}

/** Ends the process where a file is missing or another. */
export function refuseChangedFiles(folder) {
  const changed = listChangedFiles(folder);
  if (changed.length === 0) return;
  const named = changed.slice(0, MOST_NAMED).join(", ");
  const more = changed.length > MOST_NAMED ? ` and ${String(changed.length - MOST_NAMED)} more` : "";
  console.error(
    `The portal does not start:\nThese files are not as they were built: ${named}${more}. Copy the release anew.`,
  );
  process.exit(1);
}
