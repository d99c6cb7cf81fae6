/**
 * The file of the portal's keys (`PORTAL_KEY_FILE`): those that followed the ones of the environment. It is read again
 * whenever it changes; it is replaced as a whole, so that whoever reads it finds one state or the other.
 */
import { createHash } from "node:crypto";
import { open, readFile, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

import * as z from "zod";

import { ConfigurationRefused, type Config } from "../portal/config.server";
import { KEY_USES, type KeyUse } from "~/workflows/records/key-register/index";

/** A key, by name. */
export interface StoredKey {
  readonly use: KeyUse;
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
  /** Instant; `null` where it comes from the environment. */
  readonly madeAt: string | null;
}

const KeyFile = z.strictObject({
  kind: z.literal("portal-keys"),
  version: z.literal(1),
  keys: z.array(
    z.strictObject({
      use: z.enum(KEY_USES),
      secret: z.string().regex(/^[0-9a-f]{64}$/),
      madeAt: z.iso.datetime(),
    }),
  ),
});

/** The name of a key: a letter for its use and the beginning of its fingerprint, which tells nothing of the key. */
export function deriveKeyId(use: KeyUse, secret: Buffer): string {
  const digest = createHash("sha256").update(`portal ${use} key\n`).update(secret).digest("hex");
  return `${{ master: "m", signing: "s", session: "c" }[use]}-${digest.slice(0, 16)}`;
}

export const toKeptKey = (use: KeyUse, secret: Buffer, madeAt: string | null): StoredKey => ({
  use,
  id: deriveKeyId(use, secret),
  secret,
  madeAt,
});

/** Every key that this process may have: of the environment first, then of the file. @throws ConfigurationRefused */
export async function readStoredKeys(
  config: Pick<Config, "secrets" | "keyFile">,
): Promise<readonly StoredKey[]> {
  const ofEnvironment = KEY_USES.flatMap((use) => {
    const secret = config.secrets[use];
    return secret === null ? [] : [toKeptKey(use, secret, null)];
  });
  const known = new Set(ofEnvironment.map(({ id }) => id));
  const ofFile = config.keyFile === null ? [] : await readKeyFile(config.keyFile);
  return [...ofEnvironment, ...ofFile.filter(({ id }) => !known.has(id))];
}

/** @returns nothing if there is no file yet. @throws ConfigurationRefused if the file is group-readable or malformed */
export async function readKeyFile(path: string): Promise<readonly StoredKey[]> {
  const text = await readWhereThere(path);
  if (text === null) return [];
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0)
    throw new ConfigurationRefused(
      `PORTAL_KEY_FILE: ${path} can be read by others: chmod 600 it, and change every key in it`,
    );
  const parsed = KeyFile.safeParse(parse(text));
  if (!parsed.success)
    throw new ConfigurationRefused(`PORTAL_KEY_FILE: ${path} is no file of the portal's keys`);
  return parsed.data.keys.map(({ use, secret, madeAt }) =>
    toKeptKey(use, Buffer.from(secret, "hex"), madeAt),
  );
}

/** Replaces the file; on the disk when this resolves. Its owner stays: the portal has to read what an administrator wrote. */
export async function writeKeyFile(path: string, keys: readonly StoredKey[]): Promise<void> {
  const content = KeyFile.parse({
    kind: "portal-keys",
    version: 1,
    keys: keys.flatMap(({ use, secret, madeAt }) =>
      madeAt === null ? [] : [{ use, secret: secret.toString("hex"), madeAt }],
    ),
  });
  const unfinished = `${path}.${String(process.pid)}.part`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, "wx", 0o600);
  try {
    await keepOwner(path, file);
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** @throws ConfigurationRefused where the file that is replaced belongs to somebody whom this user cannot give it to */
async function keepOwner(path: string, written: FileHandle): Promise<void> {
  const before = await stat(path).catch(() => null);
  if (before === null) return;
  const now = await written.stat();
  if (now.uid === before.uid && now.gid === before.gid) return;
  try {
    await written.chown(before.uid, before.gid);
  } catch (error) {
    throw new ConfigurationRefused(
      `PORTAL_KEY_FILE: ${path} belongs to another user, who could not read it any more: run this as that user`,
      { cause: error },
    );
  }
}

/** What changes when the file does. */
export async function fingerprintKeyFile(path: string | null): Promise<string> {
  if (path === null) return "";
  const found = await stat(path).catch(() => null);
  return found === null ? "" : `${String(found.ino)} ${String(found.mtimeMs)} ${String(found.size)}`;
}

async function readWhereThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new ConfigurationRefused(`PORTAL_KEY_FILE: ${path} cannot be read by this user (${why})`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
