import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signingKey } from "~/tests/support/notes";
import { portalKeysOf } from "~/tests/support/portal-keys";
import { contentDisposition, displayName, extensionOf } from "../uploads/file-name.server";
import { createDiskStorage, FileMissing, type FileStorage } from "./file-storage.server";
import { SealBroken, sealing } from "./sealed-stream.server";

const key = randomBytes(32);
const keys = portalKeysOf(key, signingKey);
let folder: string;
let storage: FileStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-test-"));
  storage = createDiskStorage(folder, keys);
});
afterAll(() => rm(folder, { recursive: true }));

const pathOf = (id: string): string => join(folder, id.slice(0, 2), id.slice(0, 32));

describe("the file storage", () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 5_000_003])(
    "gives %d bytes back as they were",
    async (size) => {
      const content = randomBytes(size);
      const id = await storage.put(content);
      expect(content.equals(await storage.read(id))).toBe(true);
      expect(content.equals(await buffer(await storage.readStream(id)))).toBe(true);
    },
  );

  it("takes content in pieces of any size", async () => {
    const content = randomBytes(300_000);
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < content.length; at += 777) yield content.subarray(at, at + 777);
    };
    expect(content.equals(await storage.read(await storage.put(pieces())))).toBe(true);
  });

  it("has nothing readable on the disk, and no file under a name that people chose", async () => {
    const id = await storage.put(Buffer.from("personal particulars"));
    expect((await readFile(pathOf(id))).includes("personal")).toBe(false);
    expect(id).toMatch(/^[0-9a-f]{32}:only:/);
  });

  it("notices any change: a byte, a cut, a swap, another key", async () => {
    const content = randomBytes(200_000);
    const id = await storage.put(content);
    const sealed = await readFile(pathOf(id));
    for (const place of [0, 6, 7, 100, 65_552, 65_559, 131_111, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[place]! ^= 1;
      await writeFile(pathOf(id), changed);
      await expect(storage.read(id)).rejects.toBeInstanceOf(SealBroken);
    }
    for (const length of [0, 5, 7, 22, 7 + 65_552, 7 + 2 * 65_552, sealed.length - 1]) {
      await writeFile(pathOf(id), sealed.subarray(0, length));
      await expect(storage.read(id)).rejects.toBeInstanceOf(SealBroken);
    }
    const other = await storage.put(content);
    await writeFile(pathOf(other), sealed);
    await expect(storage.read(other)).rejects.toBeInstanceOf(SealBroken);
    await writeFile(pathOf(id), sealed);
    expect(content.equals(await storage.read(id))).toBe(true);
    await expect(
      createDiskStorage(folder, portalKeysOf(randomBytes(32), signingKey)).read(id),
    ).rejects.toThrow();
  });

  it("has a key for each file, of which the disk knows nothing: without the id the file stays shut", async () => {
    const id = await storage.put(Buffer.from("personal particulars"));
    const name = id.slice(0, 32);
    expect((await readdir(join(folder, id.slice(0, 2)))).join()).not.toContain(id.slice(33));
    await expect(storage.read(name), "the portal's key alone").rejects.toBeInstanceOf(SealBroken);
    await expect(storage.read(`${name}.${"0".repeat(64)}`)).rejects.toBeInstanceOf(SealBroken);
  });

  it("opens files that were sealed with the portal's key itself, as they used to be", async () => {
    const name = randomBytes(16).toString("hex");
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
    await pipeline(Readable.from([Buffer.from("old")]), sealing(key, name), createWriteStream(pathOf(name)));
    expect((await storage.read(name)).toString()).toBe("old");
  });

  it("keeps nothing of a file whose writing broke off", async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield randomBytes(100_000);
      throw new Error("disk full");
    };
    const before = await readdir(folder, { recursive: true });
    await expect(storage.put(broken())).rejects.toThrow("disk full");
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map(({ name }) => name).sort()).toEqual(
      before
        .filter((name) => name.includes("/"))
        .map((name) => name.slice(3))
        .sort(),
    );
  });

  it("says that a file is missing, for an unknown id and for what is no id", async () => {
    for (const id of ["0".repeat(32), "../../etc/passwd", "", "A".repeat(32)]) {
      await expect(storage.read(id)).rejects.toBeInstanceOf(FileMissing);
    }
  });

  it("removes a file for good, twice if asked", async () => {
    const id = await storage.put(Buffer.from("x"));
    await storage.remove(id);
    await storage.remove(id);
    await expect(storage.read(id)).rejects.toBeInstanceOf(FileMissing);
  });
});

describe("names of files", () => {
  it.each([
    ["信件 – letter.pdf", "信件 – letter.pdf"],
    ["C:\\Users\\me\\scan.jpg", "scan.jpg"],
    ["../../etc/passwd", "passwd"],
    ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie x=1.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ['say "hello".pdf', "say hello.pdf"],
    ["..", "file"],
    ["", "file"],
    ["a\u0000.pdf", "a.pdf"],
    [`${"長".repeat(300)}.pdf`, `${"長".repeat(200)}.pdf`],
  ])("%j is shown as %j", (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it("tells the extension from the last dot", () => {
    expect([extensionOf("a.PDF"), extensionOf("a.pdf.exe"), extensionOf("a")]).toEqual(["pdf", "exe", ""]);
  });

  it("gives a download its name in UTF-8, and old clients a plain one", () => {
    expect(contentDisposition("信件 (1).pdf")).toBe(
      "attachment; filename=\"__ _1_.pdf\"; filename*=UTF-8''%E4%BF%A1%E4%BB%B6%20%281%29.pdf",
    );
  });

  it("writes a header that nothing in a name can break out of", () => {
    for (const name of [
      'a"; filename="b.exe',
      "a\r\nX: y",
      "a';b",
      "a%22b",
      "\ud800.pdf",
      "😀.pdf",
      "\u202egpj.exe",
    ]) {
      expect(contentDisposition(name)).toMatch(
        /^attachment; filename="[ !#-&*-~]*"; filename\*=UTF-8''[\w.%~&$+^`#-]*$/,
      );
    }
  });
});
