/** What the running build was made of, as the build has written it down. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import * as z from "zod";

const FILE = join("build", "provenance.json");

const Provenance = z.object({
  version: z.string(),
  /** `null` where the sources were no checkout, or differed from it. */
  commit: z.string().nullable(),
  /** SHA-256 of the sources and of the lock. */
  sources: z.string(),
  lock: z.string(),
});
export type Provenance = z.infer<typeof Provenance>;

let known: Provenance | null | undefined;

/** @returns `null` while one develops: nothing is built */
export function readProvenance(): Provenance | null {
  if (known === undefined) {
    let folder = import.meta.dirname;
    while (!existsSync(join(folder, FILE)) && folder !== dirname(folder)) folder = dirname(folder);
    const path = join(folder, FILE);
    known = existsSync(path) ? Provenance.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
  }
  return known;
}
