/**
 * Sealed files in a bucket of an S3-compatible store. What is sealed is first gathered in a folder of this machine: only then is
 * its length known and its sum, without which a store would keep the half of a file whose sender broke off, and a try could
 * not be repeated.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

import { withTimeout } from "~/events/effects/within";
import type { S3Location } from "../../platform/portal/config.server";
import { FileMissing, NameTaken, getPlace, StoreUnavailable, type SealedStore } from "./sealed-store";

/** Milliseconds until each further try: long enough for a store that restarts behind its own balancer. */
const PAUSES = [100, 400, 1_500];
const CONNECT_MILLISECONDS = 3_000;
/** For one answer, or for the next piece of it. */
const ANSWER_MILLISECONDS = 10_000;
/** For a file to be taken, or an answer to begin, however busily the store goes on about it. */
const WHOLE_MILLISECONDS = 60_000;
/** Who has waited for so long is told, and not made to wait for another try. */
const PATIENCE_MILLISECONDS = 10_000;
const CONNECTIONS = 50;

/** What it would say on the console of a try that failed is told by whoever gives up. */
const silence = (): void => undefined;
const SILENT = { debug: silence, info: silence, warn: silence, error: silence };

export interface S3Store extends SealedStore {
  /** Whether the bucket is there for us. @throws StoreUnavailable where nobody answers, BucketRefused where it is not */
  check(): Promise<void>;
  close(): void;
}

/** The store answers, and not to us: no such bucket, or not with these credentials. Trying again helps nothing. */
export class BucketRefused extends Error {
  override readonly name = "BucketRefused";
}

/** @param folder where sealed content is gathered on its way; something sweeps it after a crash */
export function createS3Store(place: S3Location, folder: string): S3Store {
  const client = new S3Client({
    region: place.region,
    forcePathStyle: place.pathStyle,
    ...(place.endpoint !== null && { endpoint: place.endpoint }),
    ...(place.credentials !== null && { credentials: { ...place.credentials } }),
    // Tries are counted here: a stream can be sent once, and a file as often as it takes.
    maxAttempts: 1,
    logger: SILENT,
    // Stores other than Amazon's do not all know the sums that it would add by itself; the seal says more than any.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      socketTimeout: ANSWER_MILLISECONDS,
      httpsAgent: { maxSockets: CONNECTIONS },
      httpAgent: { maxSockets: CONNECTIONS },
    },
  });
  const locateObject = (name: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${getPlace(name)}` });

  /** What lies there under the name is what was sent: an earlier try came through, and its answer did not. */
  async function isThere(name: string, sum: string): Promise<boolean> {
    const { Metadata } = await inTime(ANSWER_MILLISECONDS, (abortSignal) =>
      client.send(new HeadObjectCommand(locateObject(name)), { abortSignal }),
    );
    return Metadata?.["sha256"] === sum;
  }

  async function send(name: string, path: string, { size, sum }: Gathered): Promise<void> {
    try {
      const sent = new PutObjectCommand({
        ...locateObject(name),
        Body: createReadStream(path),
        ContentLength: size,
        ContentType: "application/octet-stream",
        Metadata: { sha256: sum },
        IfNoneMatch: "*",
      });
      await inTime(WHOLE_MILLISECONDS, (abortSignal) => client.send(sent, { abortSignal }));
    } catch (error) {
      if (getStatus(error) !== 412) throw error;
      if (!(await isThere(name, sum))) throw new NameTaken(`there is a file ${name} already`);
    }
  }

  return {
    async put(name, sealed) {
      const path = join(folder, `sealed-${name}`);
      try {
        const gathered = await gather(sealed, path);
        await persistently(() => send(name, path, gathered));
      } finally {
        await rm(path, { force: true });
      }
    },
    async get(name) {
      return persistently(async () => {
        try {
          const { Body } = await inTime(ANSWER_MILLISECONDS, (abortSignal) =>
            client.send(new GetObjectCommand(locateObject(name)), { abortSignal }),
          );
          if (!(Body instanceof Readable)) throw new StoreUnavailable("an answer without a body");
          return Body;
        } catch (error) {
          if (getStatus(error) === 404) throw new FileMissing(`no file ${name}`);
          throw error;
        }
      });
    },
    async remove(name) {
      await persistently(() =>
        inTime(ANSWER_MILLISECONDS, (abortSignal) =>
          client.send(new DeleteObjectCommand(locateObject(name)), { abortSignal }),
        ),
      );
    },
    async check() {
      try {
        await persistently(() =>
          inTime(ANSWER_MILLISECONDS, (abortSignal) =>
            client.send(new HeadBucketCommand({ Bucket: place.bucket }), { abortSignal }),
          ),
        );
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        throw new BucketRefused(
          `the bucket ${place.bucket} is not there for us: ${String(getStatus(error))}`,
        );
      }
    },
    close: () => client.destroy(),
  };
}

interface Gathered {
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sum: string;
}

async function gather(sealed: Readable, path: string): Promise<Gathered> {
  const hash = createHash("sha256");
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(sealed, count, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return { size, sum: hash.digest("hex") };
}

/** Tries until it is done, or was tried often enough. @throws StoreUnavailable then; what trying again would not help, at once */
async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const pause = PAUSES[tries];
      if (pause === undefined || performance.now() - startedAt >= PATIENCE_MILLISECONDS)
        throw new StoreUnavailable("the store of files does not answer", { cause: error });
      await sleep(pause);
    }
  }
}

/**
 * Breaks off what has not been answered by then, and does not wait for the client to say so: of an answer 101 it never does. What a
 * stream brings after its answer has the client's own limits.
 */
async function inTime<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const tooLate = (): Error => {
    late.abort();
    return new StoreUnavailable("the store of files did not answer in time");
  };
  return withTimeout(milliseconds, work(late.signal), tooLate);
}

/** 0 where there was no answer. */
const getStatus = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;

function isPassing(error: unknown): boolean {
  if (error instanceof FileMissing || error instanceof NameTaken) return false;
  const status = getStatus(error);
  // 409: two tries at once; 429: too many. What is no answer of the store's is a connection that broke, or was never made.
  return status === 0 || status === 409 || status === 429 || status >= 500;
}
