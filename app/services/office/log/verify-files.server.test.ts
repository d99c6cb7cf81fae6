/** What the check of files finds, in an office with files that were filed: each of them changed at every place. */
import { readdir, rename, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, describe, expect, it } from "vitest";

import type { UploadRow } from "~/db/queries/documents/uploads";
import type { FileFinding } from "~/events/commands/cli-context";
import { useSmallOffice } from "~/tests/support/small-office";

import { openReadOnly } from "./read-only-log.server";

const office = useSmallOffice();
/** What puts the office in order again. */
let mend: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of mend.toReversed()) await each();
  mend = [];
});

async function check(): Promise<{ readonly files: number; readonly findings: readonly FileFinding[] }> {
  const door = await openReadOnly(office.portal.config);
  const findings: FileFinding[] = [];
  try {
    const files = await door.verifyFiles({ onFinding: (found) => findings.push(found) });
    return { files, findings };
  } finally {
    await door.close();
  }
}

const kysely = () => office.portal.database.kysely;
/** Files that somebody attached. */
async function twoFiles(): Promise<readonly [UploadRow, UploadRow]> {
  const rows = await kysely().selectFrom("upload").selectAll().where("scan", "=", "clean").execute();
  const [one, other] = rows.filter(({ id }) => !isSigned(id));
  if (one === undefined || other === undefined) throw new Error("The office has no files");
  return [one, other];
}
async function change(row: UploadRow, changed: Partial<UploadRow>): Promise<void> {
  mend.push(() => kysely().updateTable("upload").set(row).where("id", "=", row.id).execute());
  await kysely().updateTable("upload").set(changed).where("id", "=", row.id).execute();
}
const isSigned = (id: string): boolean => /-e\d+$/.test(id);
const nameIn = ({ storage_key: key }: UploadRow): string => key.slice(0, 32);
async function loadPath(row: UploadRow): Promise<string> {
  const folder = join(office.portal.config.dataFolder, "files");
  const [found] = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(nameIn(row)));
  return join(folder, found ?? "");
}

describe("files and the log", () => {
  it("agree where nobody touched them", async () => {
    const { files, findings } = await check();
    expect(findings).toEqual([]);
    expect(files).toBeGreaterThan(5);
  });

  it.each<readonly [string, FileFinding["problem"], (row: UploadRow, other: UploadRow) => Promise<void>]>([
    ["another hash", "row-mismatch", (row) => change(row, { hash: "0".repeat(64) })],
    ["another size", "row-mismatch", (row) => change(row, { size: row.size + 1 })],
    ["another name", "row-mismatch", (row) => change(row, { name: "another.pdf" })],
    ["another type", "row-mismatch", (row) => change(row, { media_type: "text/html" })],
    ["another verdict of the scanner", "row-mismatch", (row) => change(row, { scan: "pending" })],
    ["another stream", "row-mismatch", (row, other) => change(row, { stream: `${other.stream}x` })],
    [
      "the content of another file",
      "content-mismatch",
      (row, other) => change(row, { storage_key: other.storage_key }),
    ],
    [
      "hash, size and content of another file",
      "content-mismatch",
      (row, other) => change(row, { storage_key: other.storage_key, hash: other.hash, size: other.size }),
    ],
    ["a mark that it was removed", "row-missing", (row) => change(row, { removed_at: row.created_at })],
    [
      "no row",
      "row-missing",
      async (row) => {
        mend.push(() => kysely().insertInto("upload").values(row).execute());
        await kysely().deleteFrom("upload").where("id", "=", row.id).execute();
      },
    ],
    [
      "no content",
      "content-missing",
      async (row) => {
        const path = await loadPath(row);
        mend.push(() => rename(`${path}.away`, path));
        await rename(path, `${path}.away`);
      },
    ],
    [
      "content that was changed",
      "content-missing",
      async (row) => {
        const path = await loadPath(row);
        const before = await readFile(path);
        mend.push(() => rm(path, { force: true }).then(() => writeFile(path, before)));
        const after = Buffer.from(before);
        after[after.length - 1] = (after.at(-1) ?? 0) ^ 1;
        await rm(path, { force: true });
        await writeFile(path, after);
      },
    ],
  ])("disagree over %s: %s", async (_, problem, tamper) => {
    const [row, other] = await twoFiles();
    await tamper(row, other);
    const { findings } = await check();
    expect(findings.map((found) => found.file)).toContain(row.id);
    expect(new Set(findings.map((found) => found.file))).toEqual(new Set([row.id]));
    expect(findings.map((found) => found.problem)).toContain(problem);
  });
});

it("what was signed is compared as far as its entry says what it is", async () => {
  const rows = await kysely().selectFrom("upload").selectAll().execute();
  const signed = rows.find(({ id }) => isSigned(id));
  if (signed === undefined) throw new Error("The office has nothing that was signed");
  for (const changed of [
    { hash: "0".repeat(64) },
    { size: signed.size + 1 },
    { scan: "infected" },
    { media_type: "text/html" },
    { stream: "referral-b1/x" },
  ]) {
    await change(signed, changed);
    expect((await check()).findings, JSON.stringify(changed)).toMatchObject([
      { file: signed.id, problem: "row-mismatch" },
    ]);
    await kysely().updateTable("upload").set(signed).where("id", "=", signed.id).execute();
  }
});

describe("the portal's own key in the database", () => {
  it.each([
    ["was changed", (wrapped: string) => `${wrapped.slice(0, -6)}AAAA==`, /^it cannot be opened/],
    ["is cut", (wrapped: string) => wrapped.slice(0, 20), /^it cannot be opened/],
    ["is empty", () => "", /^it cannot be opened/],
    ["is gone", () => null, /^it is not there$/],
  ])("%s: whoever looks is told, and looks at the rest", async (_, changed, detail) => {
    const row = await kysely().selectFrom("portal_key").selectAll().executeTakeFirstOrThrow();
    mend.push(async () => {
      await kysely().deleteFrom("portal_key").execute();
      await kysely().insertInto("portal_key").values(row).execute();
    });
    const wrapped = changed(row.wrapped);
    if (wrapped === null) await kysely().deleteFrom("portal_key").execute();
    else await kysely().updateTable("portal_key").set({ wrapped }).execute();
    const door = await openReadOnly(office.portal.config);
    try {
      expect(door.brokenKeys).toEqual([
        {
          position: 0,
          stream: "portal_key/lasting",
          problem: "key-mismatch",
          detail: expect.stringMatching(detail) as unknown,
        },
      ]);
      expect((await door.log.readAll({ after: 0, limit: 5 })).length).toBe(5);
    } finally {
      await door.close();
    }
  });
});
