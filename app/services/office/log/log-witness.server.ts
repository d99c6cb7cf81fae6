/**
 * The newest signed head of the log, remembered in the data folder, outside the database: when an older copy of the
 * database is put back, nothing in the copy can say so.
 */
import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import * as z from "zod";

import { isSignedBy } from "~/events/integrity/checkpoint";
import type { Checkpoint } from "~/events/proof-types";

const fileIn = (folder: string) => join(folder, "log-signed.json");

const Signed = z.object({
  size: z.number(),
  hash: z.string(),
  root: z.string(),
  origin: z.string(),
  at: z.string(),
  signature: z.string(),
  publicKey: z.string(),
});

/** Remembers the checkpoint, unless a larger one is remembered already. */
export async function rememberSigned(folder: string, checkpoint: Checkpoint): Promise<void> {
  const known = await read(folder);
  if (known !== undefined && known.size >= checkpoint.size) return;
  const unfinished = `${fileIn(folder)}.${randomUUID()}`;
  await writeFile(unfinished, JSON.stringify(checkpoint), { mode: 0o600 });
  await rename(unfinished, fileIn(folder));
}

/** The remembered checkpoint; `undefined` where there is none, or none that one of these keys has signed. */
export async function signedBefore(
  folder: string,
  publicKeys: readonly string[],
): Promise<Checkpoint | undefined> {
  const known = await read(folder);
  return known !== undefined && publicKeys.includes(known.publicKey) && isSignedBy(known, known.publicKey)
    ? known
    : undefined;
}

async function read(folder: string): Promise<Checkpoint | undefined> {
  try {
    return Signed.safeParse(JSON.parse(await readFile(fileIn(folder), "utf8"))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
