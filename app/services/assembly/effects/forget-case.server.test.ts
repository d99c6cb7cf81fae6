/** A case that is forgotten, in a whole portal: lists, search, keys, files, and the proofs that stay. */

import { beforeAll, expect, it } from "vitest";
import { ulid } from "ulidx";

import { findFormsOfCase } from "~/db/queries/filings/submissions";
import { openOwnPortal } from "~/tests/support/own-portal";
import { b1, paths, people } from "~/tests/support/filing";
import { PlayedFiling } from "~/tests/support/filing-log";
import { factRecorder } from "~/tests/support/fact-recorder";
import { file } from "~/tests/support/example-form";
import { caseDocument } from "~/workflows/records/case-document";
import { caseFile } from "~/workflows/records/case-file";
import type { Actor } from "~/workflows/kit";

import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";

const legal: Actor = { ...people.officer, id: "legal.demo", role: "legal", rights: ["CASE_RETENTION"] };
let portal: Portal;
let now = "2025-06-02T04:00:00.000Z";
const recordFact = factRecorder(() => ({ portal, now }));

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  return own.close;
});

it("takes its person out of lists, search, forms and files, and leaves a log that verifies", async () => {
  const filing = new PlayedFiling(portal.log, b1.type);
  await filing.play(...paths.submitted);
  const id = filing.current?.context.caseId ?? "";
  const number = "HCB 1/2010";
  const stream = `${caseFile.type}/${id}`;
  const year = 2010;
  const imported = {
    number,
    year,
    type: "B",
    nameEn: "CHAN Tai Man",
    debtor: { nameEn: "CHAN Tai Man" },
    dates: {},
  };
  await recordFact(caseFile, stream, "case.imported", { ...imported, status: "ACT" });
  await portal.documents.store({
    id: file.id,
    stream: filing.stream,
    field: "documents",
    name: "a.pdf",
    mediaType: "application/pdf",
    size: 1,
    hash: "0".repeat(64),
    scan: "clean",
    content: Buffer.from("x"),
    createdBy: "ua",
    createdAt: now,
  });
  await recordFact(caseFile, stream, "case.statusChanged", { status: "CLS" });
  await recordFact(
    caseDocument,
    `${caseDocument.type}/${id}`,
    "document.added",
    {
      id: "d-1",
      description: "Letter of CHAN Tai Man",
      documentType: "letter",
      form: "physical",
      medium: "post",
      receivedOn: "2025-06-01",
      part: 1,
      enclosure: 1,
      file: null,
      filing: null,
    },
    { ...people.officer, rights: ["CASE_MAINTAIN"] },
  );
  const hashes = async () => (await portal.log.read(filing.stream)).map(({ hash }) => hash);
  const before = await hashes();

  await portal.log.deliverEffects();
  now = "2033-06-02T04:00:00.000Z";
  const forgetting = { number, year, type: "B", authority: "ORO/ADM/12", typedNumber: number };
  await recordFact(caseFile, stream, "case.forgotten", forgetting, legal);
  await portal.log.deliverEffects();

  expect(await portal.database.kysely.selectFrom("case_file").selectAll().execute()).toEqual([]);
  expect(await portal.database.kysely.selectFrom("case_term").selectAll().execute()).toEqual([]);
  expect(await findFormsOfCase(portal.database, id)).toEqual([]);
  expect(await portal.database.kysely.selectFrom("case_document").selectAll().execute()).toEqual([]);
  expect(await portal.documents.find(file.id)).toBeUndefined();
  const left = JSON.stringify([
    await portal.log.read(stream),
    await portal.log.read(filing.stream),
    await portal.log.read(`${caseDocument.type}/${id}`),
  ]);
  expect(left).not.toContain("CHAN");
  expect(await portal.log.verifyStream(stream)).toEqual([]);
  expect(await portal.log.verifyStream(filing.stream)).toEqual([]);
  expect((await hashes()).slice(0, before.length)).toEqual(before);
  expect(await portal.log.verify()).toEqual([]);
  const again = {
    stream,
    type: "case.imported",
    data: { ...imported, status: "ACT" },
    by: legal,
    at: now,
    commandId: ulid(),
  };
  expect((await dispatch(portal.log, caseFile, again)).outcome).toBe("refused");
});
