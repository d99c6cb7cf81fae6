/** Effects that come late, twice, or after a crash: what lives stays, what is gone goes, and nothing is told wrongly. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { ulid } from "ulidx";

import { findUpload } from "~/db/queries/documents/uploads";
import { countDeferredWork } from "~/db/queries/platform/deferred-work";
import { openOwnPortal } from "~/tests/support/own-portal";
import { recordedEntries } from "~/tests/support/recorded-entries";
import { appendBeforeFact, appendMeanwhile } from "~/tests/support/meanwhile";
import { factRecorder } from "~/tests/support/fact-recorder";
import { FIRST_REVIEW, file } from "~/tests/support/example-form";
import { caseFile } from "~/workflows/records/case-file";
import { conductD2, interimValues, people } from "~/workflows/forms/conduct-d2";
import { conductReminder } from "~/workflows/records/conduct-reminder";
import { changesBetween } from "~/workflows/kit";
import { people as referrers, referralB1 } from "~/workflows/forms/referral-b1";

import { loadReminders, openReminders } from "~/app/families/conduct/reminders/remind.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { scanHeldFiles } from "../../documents/uploads/scan-held-files.server";
import { conductReturnsEffect } from "~/app/families/conduct/reminders/conduct-returns.server";
import { forgetFilesEffect } from "./forget-files.server";

const NOON = "2025-06-02T04:00:00.000Z";
let folder: string;
let portal: Portal;
let now = NOON;
const recordFact = factRecorder(() => ({ portal, now }));

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  folder = own.folder;
  return own.close;
});

const keep = (stream: string, id: string, createdAt: string, scan: "clean" | "pending" = "clean") =>
  portal.documents.store({
    id,
    stream,
    field: "documents",
    name: "a.pdf",
    mediaType: "application/pdf",
    size: 1,
    hash: "0".repeat(64),
    scan,
    content: Buffer.from("x"),
    createdBy: "ua",
    createdAt,
  });
const filesOnDisk = async () =>
  (await readdir(join(folder, "files"), { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  ).length;

describe("files of a draft that ended", () => {
  const stream = `referral-b1/${ulid()}`;
  const endedAt = "2025-06-02T04:00:10.000Z";

  it("go, and what the next edition holds or is receiving stays, however late the effect comes", async () => {
    await keep(stream, "ended", NOON);
    await keep(stream, file.id, NOON);
    await keep(stream, "signed", NOON);
    await keep(stream, "on-its-way", "2025-06-02T04:00:20.000Z");
    const entries = recordedEntries([
      ...FIRST_REVIEW.map(([type, data, state]) => ({ type, data, state })),
      {
        type: "form.signed",
        data: {
          contentVersion: 2,
          pdfFile: "signed",
          pdfHash: "0".repeat(64),
          certificateSubject: "CN=a",
          certificateSerial: "1",
        },
        state: "readyForReview",
      },
    ]);
    const ended = { ...entries[0]!, type: "resubmission.withdrawn", stream, at: endedAt };
    const log = { ...portal.log, read: async () => entries };
    await forgetFilesEffect(() => ({ log, documents: portal.documents }), [referralB1]).run(ended);
    const left = await Promise.all(
      ["ended", file.id, "signed", "on-its-way"].map((id) => portal.documents.find(id)),
    );
    expect(left.map((upload) => upload?.id)).toEqual([undefined, file.id, "signed", "on-its-way"]);
  });

  it("that could not be taken off the disk are gone for everybody, and taken off later", async () => {
    const other = `referral-b1/${ulid()}`;
    await keep(other, "stubborn", NOON);
    const before = await filesOnDisk();
    // A crash between the two steps leaves just this.
    await portal.database.kysely
      .updateTable("upload")
      .set({ removed_at: NOON })
      .where("id", "=", "stubborn")
      .execute();
    expect(await portal.documents.find("stubborn")).toBeUndefined();
    await portal.documents.finishRemovals(portal);
    expect(await filesOnDisk()).toBe(before - 1);
    const row = portal.database.kysely.selectFrom("upload").select("id").where("id", "=", "stubborn");
    expect(await row.executeTakeFirst()).toBeUndefined();
  });
});

describe("files that were held", () => {
  const begin = async () => {
    const stream = `referral-b1/${ulid()}`;
    const id = ulid();
    await recordFact(
      referralB1,
      stream,
      "draft.started",
      { caseId: "HCB-1-2026", caseType: "B", caseOpen: true, formVersion: referralB1.form.version },
      referrers.preparer,
    );
    await keep(stream, id, now, "pending");
    return {
      stream,
      id,
      attach: () =>
        recordFact(
          referralB1,
          stream,
          "file.attached",
          { file: { ...file, id, scan: "pending" } },
          referrers.preparer,
        ),
    };
  };
  const findScan = async (stream: string) =>
    (await loadStream(portal.log, referralB1, stream))?.context.files[0]?.scan;

  it("are released in the log before the list: a crash in between is made up for", async () => {
    const { stream, id, attach } = await begin();
    await attach();
    const { kysely } = portal.database;
    await sql`create trigger crash before update of scan on upload
      begin select raise(abort, 'power cut'); end`.execute(kysely);
    await expect(scanHeldFiles(portal)).rejects.toThrow("power cut");
    await sql`drop trigger crash`.execute(kysely);
    expect(await findScan(stream), "the log has it").toBe("clean");
    expect((await findUpload(portal.database, id))?.scan).toBe("pending");
    now = "2025-06-02T05:00:00.000Z";
    await scanHeldFiles(portal);
    expect((await findUpload(portal.database, id))?.scan).toBe("clean");
    const entries = (await loadStream(portal.log, referralB1, stream))?.entries ?? [];
    expect(entries.filter(({ type }) => type === "file.scanned")).toHaveLength(1);
  });

  it("that are missing on the disk, or not attached yet, stand before nobody", async () => {
    const missing = await begin();
    await missing.attach();
    await rm(join(folder, "files"), { recursive: true, force: true });
    const early = await begin();
    const behind = await begin();
    await behind.attach();
    await expect(scanHeldFiles(portal)).rejects.toThrow();
    expect(await findScan(behind.stream)).toBe("clean");
    expect((await findUpload(portal.database, early.id))?.scan).toBe("pending");
    expect((await countDeferredWork(portal.database)).map(({ why, count }) => [why, count])).toEqual([
      ["FileMissing", 1],
      ["not-attached-yet", 1],
    ]);
    await early.attach();
    now = "2025-06-02T05:10:00.000Z";
    await scanHeldFiles(portal).catch(() => undefined);
    expect(await findScan(early.stream)).toBe("clean");
  });
});

describe("a return that was filed and withdrawn", () => {
  /** A case with its liquidator, and a return that is filed in it. @returns the stream of the return */
  async function filed(number: number): Promise<{ readonly caseId: string; readonly stream: string }> {
    const stream = `${conductD2.type}/${ulid()}`;
    const caseId = `HCCW-${String(number)}-2025`;
    await recordFact(caseFile, `case-file/${caseId}`, "case.imported", {
      number: `HCCW ${String(number)}/2025`,
      year: 2025,
      type: "L",
      nameEn: "Late Limited",
      debtor: { nameEn: "Late Limited" },
      dates: { windingUpOrder: "2025-01-31", petition: "2024-11-20" },
      status: "ACT",
    });
    await recordFact(caseFile, `case-file/${caseId}`, "practitioner.appointed", {
      appointment: `late-${String(number)}`,
      person: people.liquidator.id,
      personName: "WONG Siu Ming",
      firm: people.liquidator.firm,
      role: "OL",
      kind: "SOLE",
      from: "2025-02-10",
    });
    await recordFact(
      conductD2,
      stream,
      "draft.started",
      { caseId, caseType: "L", caseOpen: true, formVersion: conductD2.form.version },
      people.preparer,
    );
    const changes = changesBetween(
      conductD2.form,
      {},
      { ...interimValues, expectedMonth: 12, expectedYear: 2025 },
    );
    await recordFact(conductD2, stream, "draft.saved", { changes, basedOn: 0 }, people.preparer);
    await recordFact(
      conductD2,
      stream,
      "form.signed",
      {
        contentVersion: 1,
        pdfFile: "p",
        pdfHash: "0".repeat(64),
        certificateSubject: "CN=a",
        certificateSerial: "1",
      },
      people.liquidator,
    );
    const reference = `D2-2025-${String(number)}`;
    await recordFact(conductD2, stream, "form.submitted", { reference }, people.liquidator);
    return { caseId, stream };
  }
  const withdraw = (stream: string) =>
    recordFact(
      conductD2,
      stream,
      "form.withdrawn",
      { reason: "filed for the wrong company" },
      people.liquidator,
    );
  const loadEntry = async (stream: string, type: string) => {
    const entries = (await loadStream(portal.log, conductD2, stream))?.entries ?? [];
    return entries.find((entry) => entry.type === type)!;
  };
  const loadReturns = async (caseId: string) =>
    ((await loadReminders(portal, caseId))?.context.returns ?? []).map(({ reference }) => reference);

  it("counts as neither, in whatever order that is delivered", async () => {
    const { caseId, stream } = await filed(9);
    await withdraw(stream);
    const entries = (await loadStream(portal.log, conductD2, stream))?.entries ?? [];
    const effect = conductReturnsEffect(() => portal);
    for (const type of ["form.withdrawn", "form.submitted"])
      await effect.run(entries.find((entry) => entry.type === type)!);
    expect((await loadReminders(portal, caseId))?.context.returns ?? []).toEqual([]);
  });
  it("counts as neither where it is withdrawn while it is told of", async () => {
    const { caseId, stream } = await filed(10);
    const log = appendMeanwhile(portal.log, appendBeforeFact("return.received"), () => withdraw(stream));
    const told = await loadEntry(stream, "form.submitted");
    await expect(conductReturnsEffect(() => ({ ...portal, log })).run(told)).rejects.toThrow("conflict");
    await conductReturnsEffect(() => portal).run(told);
    expect(await loadReturns(caseId)).toEqual([]);
  });
  it("is known in a case that has closed as well, told of once or twice", async () => {
    const { caseId, stream } = await filed(11);
    await openReminders(portal, caseId);
    await recordFact(conductReminder, `${conductReminder.type}/${caseId}`, "reminders.closed", {});
    const effect = conductReturnsEffect(() => portal);
    for (let times = 0; times < 2; times += 1) await effect.run(await loadEntry(stream, "form.submitted"));
    expect(await loadReturns(caseId)).toEqual(["D2-2025-11"]);
    await withdraw(stream);
    for (let times = 0; times < 2; times += 1) await effect.run(await loadEntry(stream, "form.withdrawn"));
    expect(await loadReturns(caseId)).toEqual([]);
  });
});
