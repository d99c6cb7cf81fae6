/** The storage of files that the configuration names: a folder of this machine, or a bucket that several machines share. */
import { join } from "node:path";

import type { Config } from "../../platform/portal/config.server";
import type { Logger } from "../../platform/portal/logger.server";
import { createDiskStore } from "./disk-store.server";
import type { StorageKeys } from "../../platform/keys/file-id.server";
import { createFileStorage, type FileStorage } from "./sealed-files.server";
import { StoreUnavailable } from "./sealed-store";

export interface OpenedStorage {
  readonly storage: FileStorage;
  /** Whether the bucket answers; left out where files are on the disk. */
  readonly answers?: () => Promise<boolean>;
  close(): void;
}

/**
 * @param folder for what is on its way to a bucket, sealed; it is swept
 * @throws BucketRefused where a bucket is not there for us
 */
export async function openFileStorage(
  { files, dataFolder }: Pick<Config, "files" | "dataFolder">,
  keys: StorageKeys,
  folder: string,
  logger: Pick<Logger, "error">,
): Promise<OpenedStorage> {
  if (files === "disk") {
    const storage = createFileStorage(createDiskStore(join(dataFolder, "files")), keys);
    return { storage, close: () => undefined };
  }
  // What speaks to buckets is as large as all else together: a portal that keeps its files itself does not load it.
  const { createS3Store } = await import("./s3-store.server");
  const store = createS3Store(files, folder);
  await store.check().catch((error: unknown) => {
    // A portal that starts meanwhile serves everything but files, and those as soon as the store is back.
    if (!(error instanceof StoreUnavailable)) throw error;
    logger.error({ error }, "the store of files does not answer");
  });
  return {
    storage: createFileStorage(store, keys),
    answers: () => store.check().then(() => true),
    close: () => store.close(),
  };
}
