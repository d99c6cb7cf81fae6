/** The place that long work has reached: a small file, replaced as a whole, so that a stop at any moment leaves a good one. */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import * as z from "zod";

const Finding = z.object({
  position: z.number(),
  stream: z.string(),
  problem: z.string(),
  detail: z.string(),
});
/** The computed state after the entries that have been checked: the next run believes this, and not the database. */
const Computed = z.object({ hash: z.string(), peaks: z.string() });
const VerifyCheckpoint = z.object({
  /** Entries whose hashes have been checked. */
  checked: z.number().int().nonnegative(),
  computed: Computed.optional(),
  /** Last stream that was replayed, in their alphabetical order; absent while hashes are being checked. */
  replayed: z.string().optional(),
  replayedEntries: z.number().int().nonnegative(),
  /** The first findings, and how many there are. */
  findings: z.array(Finding),
  found: z.number().int().nonnegative(),
});
export type VerifyCheckpoint = z.infer<typeof VerifyCheckpoint>;

export class CheckpointFile {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = join(folder, "log-verify.json");
  }

  /** The place that a stopped run left; undefined where there is none, or none that can be read. */
  async read(): Promise<VerifyCheckpoint | undefined> {
    try {
      return VerifyCheckpoint.safeParse(JSON.parse(await readFile(this.#path, "utf8"))).data;
    } catch (error) {
      if (error instanceof SyntaxError || isMissing(error)) return undefined;
      throw error;
    }
  }
  async write(place: VerifyCheckpoint): Promise<void> {
    await writeFile(`${this.#path}.new`, JSON.stringify(place));
    await rename(`${this.#path}.new`, this.#path);
  }
  async clear(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
