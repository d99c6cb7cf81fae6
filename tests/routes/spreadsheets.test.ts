/** Forms by spreadsheet over HTTP: who may do what, and whose upload it is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import { workOnSpreadsheets } from "~/app/services/filings/spreadsheets/work.server";
import { fillTemplate } from "~/tests/support/workbooks";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { getVisitor, openOffice, type Office, type Visitor } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 300_000);
afterAll(() => office?.close());

const preparer = getVisitor("ua.demo");
const otherFirm = getVisitor("pa2.demo");

async function templateFor(who: Visitor, form = "b1"): Promise<Buffer> {
  const answer = await office.ask(who, `/spreadsheets/${form}/template.xlsx`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
async function upload(who: Visitor, bytes: Buffer, commandId = ulid(), form = "b1"): Promise<Response> {
  const body = new FormData();
  body.set("commandId", commandId);
  body.set("file", new Blob([Uint8Array.from(bytes)]), "forms.xlsx");
  return office.ask(who, `/spreadsheets/${form}`, {
    method: "POST",
    body,
    headers: { Origin: office.origin },
  });
}
/** The number of a case that only this firm was ever appointed in. */
async function createCase({ firm }: Visitor): Promise<string> {
  const { kysely } = office.portal.database;
  const rows = await kysely
    .selectFrom("case_file")
    .innerJoin("case_appointment", "case_appointment.case_id", "case_file.id")
    .select(["case_file.case_no", "case_appointment.firm_id"])
    .where("case_file.case_type", "=", "B")
    .execute();
  const firms = new Map<string, Set<string>>();
  for (const { case_no, firm_id } of rows) firms.set(case_no, (firms.get(case_no) ?? new Set()).add(firm_id));
  const found = [...firms].find(([, its]) => firm !== null && its.size === 1 && its.has(firm));
  if (!found) throw new Error(`${firm ?? "nobody"} has no case of its own`);
  return found[0];
}

test("a template is given to those who fill in the form, and to nobody else", async () => {
  expect((await office.ask(preparer, "/spreadsheets/b1")).status).toBe(200);
  expect((await office.ask(preparer, "/spreadsheets/none")).status).toBe(404);
  // An agent fills in examinations and no referrals; an officer fills in nothing.
  expect((await office.ask(getVisitor("peq.demo"), "/spreadsheets/b1/template.xlsx")).status).toBe(404);
  expect((await office.ask(getVisitor("peq.demo"), "/spreadsheets/peq/template.xlsx")).status).toBe(200);
  expect((await office.ask(getVisitor("officer.demo"), "/spreadsheets/b1")).headers.get("Location")).toMatch(
    /^\/no-access[?]right=/,
  );
  await templateFor(preparer);
});

test("a case of another firm is told as one that is not there, and the upload is nobody else's", async () => {
  const template = await templateFor(preparer);
  const bytes = await fillTemplate(template, {
    form: [{ case: await createCase(otherFirm) }, { case: await createCase(preparer), age: 40 }],
  });
  const id = ulid();
  const answer = await upload(preparer, bytes, id);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/spreadsheets/b1/${id}`]);
  expect((await upload(preparer, bytes, id)).status).toBe(302);
  await workOnSpreadsheets(office.portal);
  const page = await (await office.ask(preparer, `/spreadsheets/b1/${id}`)).text();
  expect(page).toContain("There is no case with this number");
  expect((await office.ask(preparer, `/spreadsheets/b2/${id}`)).status).toBe(404);
  for (const address of [`/spreadsheets/b1/${id}`, `/spreadsheets/b1/${id}/marked.xlsx`])
    expect((await office.ask(otherFirm, address)).status).toBe(404);
  const decide = { intent: "save", commandId: ulid() };
  expect((await office.post(otherFirm, `/spreadsheets/b1/${id}`, decide)).status).toBe(404);
  expect((await office.post(preparer, `/spreadsheets/b1/${id}`, { intent: "save" })).status).toBe(400);
  expect((await office.post(preparer, `/spreadsheets/b1/${id}`, decide)).status).toBe(302);
  await workOnSpreadsheets(office.portal);
  expect(await (await office.ask(preparer, `/spreadsheets/b1/${id}`)).text()).toContain(
    "1 draft was created",
  );
});

test("notes that were not read are told beside their tick, and not beside the file", async () => {
  const creditor = getVisitor("creditor.demo");
  const answer = await upload(creditor, await templateFor(creditor, "pod"), ulid(), "pod");
  const page = await answer.text();
  expect([answer.status, page.includes('id="notesRead-error"'), page.includes('id="file-error"')]).toEqual([
    422,
    true,
    false,
  ]);
  const both = await (await upload(creditor, Buffer.from("no spreadsheet"), ulid(), "pod")).text();
  expect([both.includes('id="notesRead-error"'), both.includes('id="file-error"')]).toEqual([true, true]);
});

test("what is no filled template is refused with its reason", async () => {
  const empty = await upload(preparer, await templateFor(preparer));
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining("has no entries")]);
  expect((await upload(preparer, Buffer.from("no workbook"))).status).toBe(422);
});
