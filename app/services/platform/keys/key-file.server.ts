/**
 * The file of the portal's keys (`PORTAL_KEY_FILE`): those that followed the ones of the environment, each in clear, or wrapped by the
 * key service, or by its name there. It is read again whenever it changes; it is replaced as a whole, so that whoever reads it finds
 * one state or the other.
 */
import { open, readFile, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

import * as z from "zod";

import { ConfigurationRefused } from "../portal/config.server";
import { KEY_USES } from "~/workflows/records/key-register/index";

const madeAt = z.iso.datetime();
const id = z.string().regex(/^[a-z]-[0-9a-f]{16}$/);

const InClear = z.strictObject({ use: z.enum(KEY_USES), secret: z.string().regex(/^[0-9a-f]{64}$/), madeAt });
const ByService = z.strictObject({
  use: z.enum(["master", "session"]),
  id,
  wrapped: z.string().min(1),
  madeAt,
});
const AtService = z.strictObject({
  use: z.literal("signing"),
  id,
  key: z.string().min(1),
  publicKey: z.base64(),
  madeAt,
});
const KeyFile = z.discriminatedUnion("version", [
  z.strictObject({ kind: z.literal("portal-keys"), version: z.literal(1), keys: z.array(InClear) }),
  z.strictObject({
    kind: z.literal("portal-keys"),
    version: z.literal(2),
    keys: z.array(z.union([InClear, ByService, AtService])),
  }),
]);
export type KeyEntry = z.infer<typeof InClear> | z.infer<typeof ByService> | z.infer<typeof AtService>;

/** @returns nothing if there is no file yet. @throws ConfigurationRefused if the file is group-readable or malformed */
export async function readKeyFile(path: string): Promise<readonly KeyEntry[]> {
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
  return parsed.data.keys;
}

/** Replaces the file; on the disk when this resolves. Its owner stays: the portal has to read what an administrator wrote. */
export async function writeKeyFile(path: string, keys: readonly KeyEntry[]): Promise<void> {
  // A version of the portal that knows no key service reads the file as long as nothing in it needs one.
  const version = keys.every((key) => "secret" in key) ? 1 : 2;
  const content = KeyFile.parse({ kind: "portal-keys", version, keys });
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
