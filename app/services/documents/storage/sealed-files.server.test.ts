import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openBucket, placeAt } from "~/tests/support/bucket";
import { signingKey } from "~/tests/support/notes";
import { createPortalKeys } from "~/tests/support/portal-keys";

import { createDiskStore } from "./disk-store.server";
import { BucketRefused, createS3Store } from "./s3-store.server";
import { createFileStorage, type FileStorage } from "./sealed-files.server";
import { FileMissing, NameTaken, getPlace, StoreUnavailable, type SealedStore } from "./sealed-store";
import { SealBroken, createSealStream } from "./sealed-stream.server";

const key = randomBytes(32);
const keys = createPortalKeys(key, signingKey);

interface Opened {
  readonly store: SealedStore;
  /** The names of everything that lies there, and of whatever is on its way. */
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}

async function onDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "storage-test-"));
  return {
    store: createDiskStore(folder),
    names: () => filesBelow(folder),
    close: () => rm(folder, { recursive: true }),
  };
}

async function inBucket(): Promise<Opened> {
  const bucket = await openBucket();
  const gathering = await mkdtemp(join(tmpdir(), "gathering-test-"));
  const store = createS3Store(bucket.place, gathering);
  return {
    store,
    async names() {
      const objects = (await filesBelow(bucket.folder)).filter((name) => name.endsWith("_object"));
      return [
        ...objects.map((name) => name.replace("._S3rver_object", "")),
        ...(await filesBelow(gathering)),
      ];
    },
    async close() {
      store.close();
      await bucket.close();
      await rm(gathering, { recursive: true });
    },
  };
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const getName = (id: string): string => id.slice(0, 32);

describe.each([
  ["on the disk", onDisk],
  ["in a bucket", inBucket],
] as const)("files %s", (_, open) => {
  let opened: Opened;
  let store: SealedStore;
  let storage: FileStorage;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
    storage = createFileStorage(store, keys);
  });
  afterAll(() => opened.close());

  const loadSealed = async (id: string): Promise<Buffer> => buffer(await store.get(getName(id)));
  const forge = async (id: string, sealed: Buffer): Promise<void> => {
    await store.remove(getName(id));
    await store.put(getName(id), Readable.from([sealed]));
  };

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 5_000_003])(
    "are given back as they were: %d bytes",
    async (size) => {
      const content = randomBytes(size);
      const id = await storage.put(content);
      expect(content.equals(await storage.read(id))).toBe(true);
      expect(content.equals(await buffer(await storage.readStream(id)))).toBe(true);
    },
  );

  it("are taken in pieces of any size", async () => {
    const content = randomBytes(300_000);
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < content.length; at += 777) yield content.subarray(at, at + 777);
    };
    expect(content.equals(await storage.read(await storage.put(pieces())))).toBe(true);
  });

  it("have nothing readable in them, and no name that people chose", async () => {
    const id = await storage.put(Buffer.from("personal particulars"));
    expect((await loadSealed(id)).includes("personal")).toBe(false);
    expect(id).toMatch(/^[0-9a-f]{32}:only:/);
    expect(await opened.names()).toContain(getName(id));
  });

  it("show any change: a byte, a cut, a swap, another key", async () => {
    const content = randomBytes(200_000);
    const id = await storage.put(content);
    const sealed = await loadSealed(id);
    for (const place of [0, 6, 7, 100, 65_552, 65_559, 131_111, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[place]! ^= 1;
      await forge(id, changed);
      await expect(storage.read(id)).rejects.toBeInstanceOf(SealBroken);
    }
    for (const length of [0, 5, 7, 22, 7 + 65_552, 7 + 2 * 65_552, sealed.length - 1]) {
      await forge(id, sealed.subarray(0, length));
      await expect(storage.read(id)).rejects.toBeInstanceOf(SealBroken);
    }
    const other = await storage.put(content);
    await forge(other, sealed);
    await expect(storage.read(other)).rejects.toBeInstanceOf(SealBroken);
    await forge(id, sealed);
    expect(content.equals(await storage.read(id))).toBe(true);
    const others = createPortalKeys(randomBytes(32), signingKey);
    await expect(createFileStorage(store, others).read(id)).rejects.toThrow();
  });

  it("have a key each, of which the store knows nothing: without the id they stay shut", async () => {
    const id = await storage.put(Buffer.from("personal particulars"));
    expect((await opened.names()).join()).not.toContain(id.slice(33));
    await expect(storage.read(getName(id)), "the portal's key alone").rejects.toBeInstanceOf(SealBroken);
    await expect(storage.read(`${getName(id)}.${"0".repeat(64)}`)).rejects.toBeInstanceOf(SealBroken);
  });

  it("open as well where they were sealed with the portal's key itself, as they used to be", async () => {
    const name = randomBytes(16).toString("hex");
    await store.put(name, Readable.from([Buffer.from("old")]).pipe(createSealStream(key, name)));
    expect((await storage.read(name)).toString()).toBe("old");
  });

  it("leave nothing where their writing broke off", async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield randomBytes(100_000);
      throw new Error("disk full");
    };
    const before = await opened.names();
    await expect(storage.put(broken())).rejects.toThrow("disk full");
    expect([...(await opened.names())].sort()).toEqual([...before].sort());
  });

  it("are missing for an unknown id and for what is no id", async () => {
    for (const id of ["0".repeat(32), "../../etc/passwd", "", "A".repeat(32)]) {
      await expect(storage.read(id)).rejects.toBeInstanceOf(FileMissing);
    }
  });

  it("go for good, twice if asked", async () => {
    const id = await storage.put(Buffer.from("x"));
    await storage.remove(id);
    await storage.remove(id);
    await expect(storage.read(id)).rejects.toBeInstanceOf(FileMissing);
    expect(await opened.names()).not.toContain(getName(id));
  });

  it("do not stand in each other's way: fifty at once", async () => {
    const contents = Array.from({ length: 50 }, () => randomBytes(10_000));
    const ids = await Promise.all(contents.map((content) => storage.put(content)));
    const read = await Promise.all(ids.map((id) => storage.read(id)));
    expect(read.every((each, index) => contents[index]?.equals(each))).toBe(true);
  });
});

describe("a file on the disk", () => {
  it("is never overwritten", async () => {
    const { store, close } = await onDisk();
    await store.put("ab12", Readable.from([Buffer.from("first")]));
    await expect(store.put("ab12", Readable.from([Buffer.from("second")]))).rejects.toBeInstanceOf(NameTaken);
    expect((await buffer(await store.get("ab12"))).toString()).toBe("first");
    await close();
  });
});

describe("a bucket", () => {
  /** What it answers, one after the other; `null`: it breaks the connection. */
  type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | null;

  async function withStore(
    answers: readonly Answer[],
    work: (store: ReturnType<typeof createS3Store>) => Promise<void>,
  ) {
    const seen: { method: string; url: string; noneMatch: string | undefined; bytes: number }[] = [];
    const waiting = [...answers];
    const server = createServer((request, response) => {
      const answer = waiting.length > 0 ? (waiting.shift() ?? null) : { status: 200 };
      void buffer(request).then(({ length }) => {
        const { method = "", url = "" } = request;
        seen.push({ method, url, noneMatch: request.headers["if-none-match"], bytes: length });
        if (answer === null) request.socket.destroy();
        else response.writeHead(answer.status, answer.headers).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const folder = await mkdtemp(join(tmpdir(), "gathering-test-"));
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const store = createS3Store(placeAt(port, "files"), folder);
    try {
      await work(store);
    } finally {
      store.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    }
    return seen;
  }
  const content = () => Readable.from([Buffer.from("sealed")]);
  /** SHA-256 of `sealed`. */
  const SUM = "c9d0036bed6744bcdf692fc980d8717d7e5f5a4f4e8266b4a84982602fb1cd09";

  it("is asked to keep a file only where there is none of its name", async () => {
    const seen = await withStore([{ status: 200 }], (store) => store.put("ab12", content()));
    expect(seen).toEqual([
      { method: "PUT", url: `/portal/files/${getPlace("ab12")}?x-id=PutObject`, noneMatch: "*", bytes: 6 },
    ]);
  });

  it("is tried again where it broke off or was busy, with the whole file each time", async () => {
    const seen = await withStore([null, { status: 503 }, { status: 200 }], (store) =>
      store.put("ab12", content()),
    );
    expect(seen.map(({ bytes }) => bytes)).toEqual([6, 6, 6]);
  });

  it("has kept what it says is there already, where that is the very same: its first answer was lost", async () => {
    const seen = await withStore(
      [null, { status: 412 }, { status: 200, headers: { "x-amz-meta-sha256": SUM } }],
      (store) => store.put("ab12", content()),
    );
    expect(seen.map(({ method }) => method)).toEqual(["PUT", "PUT", "HEAD"]);
  });

  it("is believed that something else is there", async () => {
    await withStore([{ status: 412 }, { status: 200 }], async (store) => {
      await expect(store.put("ab12", content())).rejects.toBeInstanceOf(NameTaken);
    });
  });

  it("that does not answer is said to be unavailable, and one that is not ours to be refused", async () => {
    await withStore([null, null, null, null], async (store) => {
      await expect(store.get("ab12")).rejects.toBeInstanceOf(StoreUnavailable);
    });
    await withStore([{ status: 403 }], async (store) => {
      await expect(store.check()).rejects.toBeInstanceOf(BucketRefused);
    });
  });
});
