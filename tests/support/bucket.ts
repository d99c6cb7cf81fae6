/** An S3-compatible store of its own for tests: another program than the one that the portal speaks to it with, over HTTP. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import S3rver from "s3rver";

import { readConfig, type S3Location } from "~/app/services/platform/portal/config.server";

const BUCKET = "portal";
/** The credentials that the program takes unless it is told others. */
export const STORE_SECRETS = { PORTAL_FILES_KEY_ID: "S3RVER", PORTAL_FILES_SECRET: "S3RVER" } as const;

export interface OwnBucket {
  readonly place: S3Location;
  /** The folder of this machine that holds it. */
  readonly folder: string;
  close(): Promise<void>;
}

/** @param prefix below which files go */
export async function openBucket(prefix = "files"): Promise<OwnBucket> {
  const folder = await mkdtemp(join(tmpdir(), "bucket-of-test-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    place: placeAt(port, prefix),
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const filesUrlAt = (port: number, prefix: string): string =>
  `s3://${BUCKET}/${prefix}?endpoint=${encodeURIComponent(`http://127.0.0.1:${String(port)}`)}`;

export function placeAt(port: number, prefix: string): S3Location {
  const { files } = readConfig({
    PORTAL_MODE: "test",
    PORTAL_FILES: filesUrlAt(port, prefix),
    ...STORE_SECRETS,
  });
  if (files === "disk") throw new Error("It is a bucket");
  return files;
}
