import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import { openZip } from "~/app/services/documents/formats/zip.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { findSubmissionFor, findWholeFor } from "~/app/services/filings/submissions/visible.server";
import { findNoticePage } from "~/db/queries/workspace/notices";
import { idInStream } from "~/events/stream-id";
import { TAMPERINGS } from "~/tests/support/dossier-tampering";
import { factRecorder } from "~/tests/support/fact-recorder";
import { useSmallOffice } from "~/tests/support/small-office";
import { cashBook } from "~/workflows/records/cash-book/index";
import { dossier, type DossierProfile } from "~/workflows/jobs/dossier/index";
import { addTime, DOSSIER_LIFETIME } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { ofForm } from "./requests/answer.server";
import { askForDossier, dossierPage, takeDossier, type DossierSubject } from "./requests/dossiers.server";
import { ZipWriter } from "~/app/services/documents/formats/zip-writer.server";
import { DossierContent } from "./export/format.server";
import { makeDossiers, removeDossiers } from "./export/make-dossiers.server";
import { verifyFile } from "~/docs/verifier/verify.mjs";

let now = new Date().toISOString();
const office = useSmallOffice({ now: () => now });
let folder = "";
/** A form that was filed, with its case; the demonstration's have signed documents and enclosures. */
let form = "";
let caseId = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dossier-"));
  const rows = await office.portal.database.kysely
    .selectFrom("submission")
    .select(["id", "case_id", "type"])
    .where("last_submitted_at", "is not", null)
    .where("state", "=", "submitted")
    // The tamperings are of such a form.
    .where("type", "like", "conduct-%")
    .orderBy("id")
    .execute();
  for (const { id, case_id } of rows) {
    const found = await formFor("ua.demo", id);
    const filed = found?.current.context.filed.at(-1);
    if (filed === undefined || !(await office.portal.documents.find(filed.signature.pdfFile))) continue;
    [form, caseId] = [id, case_id];
    break;
  }
  expect(form).not.toBe("");
});
afterAll(() => rm(folder, { recursive: true }));

async function formFor(login: string, stream: string) {
  const type = findSubmissionType(stream.slice(0, stream.indexOf("/")));
  if (type === undefined) throw new Error(stream);
  const user = await office.loadUser(login);
  const [code, id] = [type.code, idInStream(stream)];
  return (
    (await findWholeFor(office.portal, user, code, id)) ??
    (await findSubmissionFor(office.portal, user, code, id))
  );
}
async function ofTheForm(login: string): Promise<DossierSubject> {
  const found = await formFor(login, form);
  if (found === null) throw new Error(`${login} does not see ${form}`);
  return ofForm(found);
}
async function ofTheCase(login: string): Promise<DossierSubject> {
  const found = await findCaseFor(office.portal, await office.loadUser(login), caseId);
  if (found === null) throw new Error(`${login} does not see ${caseId}`);
  return { caseId, form: null, by: found.by, here: `/casefile/${caseId}/dossier` };
}
async function buildRequest(
  login: string,
  of: DossierSubject,
  profile: DossierProfile,
  reason?: string,
  id = ulid(),
) {
  const { portal } = office;
  const user = await office.loadUser(login);
  const outcome = await askForDossier({ portal, user }, of, {
    commandId: id,
    requestId: "test",
    profile,
    reason,
  });
  return { id, outcome };
}
const make = () => makeDossiers(office.portal, new AbortController().signal);
const taken = async (login: string, of: DossierSubject, id: string, requestId = ulid()) =>
  takeDossier({ portal: office.portal, user: await office.loadUser(login) }, of, { id, requestId });

/** Asks, makes, and downloads. @returns where the file lies */
async function carried(
  login: string,
  of: DossierSubject,
  profile: DossierProfile,
  reason?: string,
): Promise<string> {
  const { id } = await buildRequest(login, of, profile, reason);
  await make();
  const path = join(folder, `${id}.zip`);
  await writeFile(path, Buffer.from(await (await taken(login, of, id)).arrayBuffer()));
  return path;
}

async function unpacked(path: string): Promise<Map<string, Buffer>> {
  const limits = { entries: 5_000, inflated: 1e9, ratio: 2_000 };
  const entries = await openZip(await readFile(path), limits);
  return new Map(await Promise.all(entries.map(async (entry) => [entry.name, await entry.read()] as const)));
}
async function packed(entries: ReadonlyMap<string, Buffer>): Promise<string> {
  const path = join(folder, `${ulid()}.zip`);
  const container = await ZipWriter.create(path, new Date(now));
  for (const [name, content] of entries) await container.add(name, [content]);
  await container.finish();
  return path;
}
const check = (path: string, key: string | undefined = office.portal.keys.signer().publicKey) =>
  verifyFile(path, key);
const getList = (entries: ReadonlyMap<string, Buffer>) =>
  DossierContent.loose().parse(JSON.parse(String(entries.get("dossier.json"))));

describe("the dossier of a form", () => {
  it("is whole, opens with the keys of its stream, and is sound to whoever has the office's key", async () => {
    const path = await carried("ua.demo", await ofTheForm("ua.demo"), "full");
    const verdict = check(path);
    expect(verdict).toMatchObject({ sound: true, wrong: null });
    expect(verdict.done.join("\n")).toContain("the whole stream");
    const list = getList(await unpacked(path));
    expect(Object.keys(list.streams[0]?.keys ?? {})).toContain("edition-1");
    expect(list.papers.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      expect.arrayContaining(["signed enclosed", "receiptRecord enclosed", "receipt enclosed"]),
    );
    const replay = String((await unpacked(path)).get("replay.html"));
    for (const language of ['lang="en"', 'lang="zh-HK"', 'lang="zh-CN"']) expect(replay).toContain(language);
    expect(replay.match(/(?:src|href)="(?!#)[^"]*"/g) ?? []).toEqual([]);
  }, 60_000);

  it("says that a key which came along shows nothing but that it is of one piece", async () => {
    const path = await carried("ua.demo", await ofTheForm("ua.demo"), "full");
    expect(check(path, undefined).sound).toBe(true);
    const stranger = "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
    expect(check(path, stranger).wrong).toContain("another key");
  }, 60_000);

  it("redacted, holds nothing personal, and every proof", async () => {
    const path = await carried("ua.demo", await ofTheForm("ua.demo"), "redacted");
    expect(check(path)).toMatchObject({ sound: true });
    const entries = await unpacked(path);
    const list = getList(entries);
    expect(list.streams.map(({ keys }) => keys)).toEqual([{}]);
    expect(list.papers.length).toBeGreaterThan(0);
    expect(
      list.papers.every(({ state, path: at, name }) => state === "withheld" && at === null && name === null),
    ).toBe(true);
    const found = await formFor("ua.demo", form);
    const file = found?.caseFile.file;
    const all = [...entries.values()].map(String).join("\n");
    const users = await Promise.all(["ua.demo", "pa.demo"].map((login) => office.loadUser(login)));
    for (const name of [
      file?.nameEn,
      file?.nameZh,
      ...users.flatMap((user) => [user.fullName, user.fullNameZh]),
    ])
      if (name) expect([name, all.includes(name)]).toEqual([name, false]);
    expect(all).not.toContain('"opened"');
  }, 60_000);

  it("is asked for once, is nobody else's, and remembers that it was taken", async () => {
    const of = await ofTheForm("pa.demo");
    const { id } = await buildRequest("pa.demo", of, "full");
    expect((await buildRequest("pa.demo", of, "full")).outcome).toBe("waiting");
    expect((await buildRequest("pa.demo", of, "full", undefined, id)).outcome).toMatchObject({
      repeated: true,
    });
    await make();
    await office.portal.log.deliverEffects();
    const notices = await findNoticePage(office.portal.database, {
      accountId: "pa.demo",
      sort: { column: "created_at", direction: "desc" },
      page: 1,
      size: 50,
    });
    expect(notices.rows.find(({ code }) => code === "dossierReady")?.target).toBe(of.here);
    await expect(taken("ua.demo", await ofTheForm("ua.demo"), id)).rejects.toMatchObject({ status: 404 });
    await expect(taken("pa.demo", await ofTheCase("pa.demo"), id)).rejects.toMatchObject({ status: 404 });
    await expect(taken("pa.demo", of, "nonsense")).rejects.toMatchObject({ status: 404 });
    await (await taken("pa.demo", of, id, "r1")).arrayBuffer();
    const stream = await office.portal.log.read(`dossier/${id}`);
    expect(stream.map(({ type }) => type)).toEqual([
      "dossier.requested",
      "dossier.prepared",
      "dossier.taken",
    ]);
    expect(stream.at(-1)?.meta.by).toMatchObject({ id: "pa.demo", standing: of.by.standing });
    // Whoever stands otherwise to the case sees other things of it.
    const former = { ...of, by: { ...of.by, standing: "formerFirm" as const } };
    await expect(taken("pa.demo", former, id)).rejects.toMatchObject({ status: 404 });
  }, 60_000);

  it("is the office's for those alone who replay, with a reason that is recorded", async () => {
    const officer = await ofTheForm("officer.demo");
    expect((await buildRequest("officer.demo", officer, "full", "Curious")).outcome).toMatchObject({
      outcome: "refused",
    });
    const t = await getFixedT("en");
    const user = await office.loadUser("officer.demo");
    await expect(
      dossierPage({ portal: office.portal, user, locale: "en", t }, officer),
    ).rejects.toMatchObject({
      status: 404,
    });
    const of = await ofTheForm("auditor.demo");
    expect((await buildRequest("auditor.demo", of, "full")).outcome).toMatchObject({ outcome: "refused" });
    const path = await carried("auditor.demo", of, "full", "Complaint 12/2026");
    expect(check(path).sound).toBe(true);
    const page = await dossierPage(
      { portal: office.portal, user: await office.loadUser("auditor.demo"), locale: "zh-hk", t },
      of,
    );
    const [newest] = page.dossiers;
    expect(newest).toMatchObject({ status: "ready", taken: 1 });
    const [request] = await office.portal.log.read(`dossier/${newest?.id ?? ""}`);
    expect(request).toMatchObject({ data: { reason: "Complaint 12/2026" }, seal: "personal" });
  }, 60_000);

  it("has for the office nothing that was never filed", async () => {
    const rows = await office.portal.database.kysely
      .selectFrom("submission")
      .select("id")
      .where("state", "in", ["drafted", "resubmitting"])
      .orderBy("id")
      .execute();
    const seen = new Set<string>();
    for (const { id } of rows) {
      const found = await formFor("auditor.demo", id);
      const draft = found?.current.entries.findLast(
        ({ type, data }) => type === "draft.saved" && data !== null,
      );
      if (found === null || draft === undefined || seen.has(found.current.state)) continue;
      const filed = found.current.context.filed.length > 0;
      if (!filed) expect(() => ofForm(found)).toThrow(expect.objectContaining({ status: 404 }));
      else {
        const entries = await unpacked(await carried("auditor.demo", ofForm(found), "full", "Complaint"));
        const facts = String(entries.get(`facts/${id.replace("/", ".")}.ndjson`)).split("\n");
        const line = facts.find((each) => each.startsWith(`{"version":${String(draft.version)},`));
        expect(line).toContain('"withheld":"payload"');
        expect(Object.keys(getList(entries).streams[0]?.keys ?? {})).not.toContain(draft.seal);
        expect(check(await packed(entries))).toMatchObject({ sound: true });
      }
      seen.add(found.current.state);
    }
    expect([...seen].sort()).toEqual(["drafted", "resubmitting"]);
  }, 60_000);

  it("is gone after 30 days, and who had asked for it, and why, is not", async () => {
    const of = await ofTheForm("auditor.demo");
    const { id } = await buildRequest("auditor.demo", of, "redacted", "Audit 2026");
    await make();
    const was = now;
    now = addTime(now, DOSSIER_LIFETIME);
    await removeDossiers(office.portal, now);
    await expect(taken("auditor.demo", of, id)).rejects.toMatchObject({ status: 404 });
    const current = await loadStream(office.portal.log, dossier, `dossier/${id}`);
    expect(current).toMatchObject({ state: "ended", context: { owner: "auditor.demo", file: null } });
    expect(current?.entries[0]?.data).toMatchObject({ reason: "Audit 2026" });
    now = was;
  }, 60_000);
});

describe("the records of a case in its dossier", () => {
  const loadCase = async (login: string, id: string): Promise<DossierSubject> => {
    const found = await findCaseFor(office.portal, await office.loadUser(login), id);
    if (found === null) throw new Error(`${login} does not see ${id}`);
    return { caseId: id, form: null, by: found.by, here: `/casefile/${id}/dossier` };
  };
  const kindsIn = (entries: ReadonlyMap<string, Buffer>) =>
    new Set(getList(entries).streams.map(({ stream }) => stream.slice(0, stream.indexOf("/"))));

  it("has the cash books with every entry, and redacted nothing that stands in them", async () => {
    const user = await office.loadUser("pa.demo");
    const { by, file } = (await findCaseFor(office.portal, user, caseId)) ?? expect.unreachable();
    const book = `${cashBook.type}/${ulid()}`;
    const recordFact = factRecorder(() => ({ portal: office.portal, now }));
    const header = {
      name: "HSBC 012",
      form: "bank",
      foreign: false,
      severalCurrencies: false,
      currencies: [],
    };
    await recordFact(cashBook, book, "book.opened", { caseId, caseType: file.type, header }, by);
    const entry = {
      id: "e-1",
      date: now.slice(0, 10),
      kind: "receipt",
      category: "cashAtBank",
      party: "Purchaser of the flat",
      currency: "HKD",
      minor: 100_00,
      hkd: 100_00,
      realization: true,
      classification: null,
    };
    const entries = Array.from({ length: 21 }, (_, place) => ({ ...entry, id: `e-${String(place)}` }));
    await recordFact(
      cashBook,
      book,
      "entries.recorded",
      { batch: "b", source: { kind: "pasted" }, entries },
      by,
    );
    const of = await loadCase("pa.demo", caseId);
    const whole = await unpacked(await carried("pa.demo", of, "full"));
    expect(check(await packed(whole))).toMatchObject({ sound: true });
    const carriedBook = getList(whole).streams.find(({ stream }) => stream === book);
    expect(carriedBook).toMatchObject({ whole: true, count: 2 });
    const replay = String(whole.get("replay.html"));
    for (const word of ["Cash book", "現金帳", "现金账"]) expect(replay).toContain(word);
    expect(replay).toContain(entry.party);
    expect(replay).toContain("and 1 more entry");
    const redacted = await unpacked(await carried("pa.demo", of, "redacted"));
    expect(kindsIn(redacted)).toContain("cash-book");
    expect([...redacted.values()].map(String).join("\n")).not.toContain(entry.party);
  }, 60_000);

  it("has the applications for release with their papers, and not what the office asks its departments", async () => {
    const { case_id: id } = await office.portal.database.kysely
      .selectFrom("release_inquiry")
      .innerJoin("release_application", "release_application.id", "release_inquiry.application_id")
      .select("release_application.case_id")
      .where("release_inquiry.addressee", "!=", "practitioner")
      .executeTakeFirstOrThrow();
    const asAuditor = await unpacked(
      await carried("auditor.demo", await loadCase("auditor.demo", id), "full", "Audit"),
    );
    expect(check(await packed(asAuditor))).toMatchObject({ sound: true });
    const own = getList(asAuditor).streams.find(({ stream }) => stream.startsWith("release"));
    if (own === undefined) throw new Error("The case has an application for release");
    // Which application it is changes with the day of the demonstration; some have entries that no history shows.
    const kept = await office.portal.log.read(own.stream);
    expect(own).toMatchObject({ whole: own.count === kept.length });
    expect(
      getList(asAuditor).papers.some(({ stream, state }) => stream === own.stream && state === "enclosed"),
    ).toBe(true);
    const { person_id: trustee } = await office.portal.database.kysely
      .selectFrom("case_appointment")
      .select("person_id")
      .where("case_id", "=", id)
      .where("capacity", "=", "practitioner")
      .where("to_date", "is", null)
      .executeTakeFirstOrThrow();
    const asTrustee = await unpacked(await carried(trustee, await loadCase(trustee, id), "full"));
    expect(check(await packed(asTrustee))).toMatchObject({ sound: true });
    const theirs = getList(asTrustee).streams.find(({ stream }) => stream === own?.stream);
    expect(theirs).toMatchObject({ whole: false, keys: {} });
    expect(theirs?.count).toBeLessThan(own?.count ?? 0);
    expect(String(asTrustee.get(theirs?.facts ?? ""))).not.toContain("department.asked");
  }, 60_000);
});

describe("the dossier of a case", () => {
  it("has for an auditor the case's own record, its documents, and every form", async () => {
    const path = await carried("auditor.demo", await ofTheCase("auditor.demo"), "full", "Complaint");
    expect(check(path)).toMatchObject({ sound: true });
    const list = getList(await unpacked(path));
    expect(list.streams.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining([`case-file/${caseId}`, `case-document/${caseId}`, form]),
    );
    expect(list.streams.every(({ whole }) => whole)).toBe(true);
  }, 60_000);

  it("is found out whatever is done to it, and the first thing is named", async () => {
    const path = await carried("auditor.demo", await ofTheCase("auditor.demo"), "full", "Complaint");
    const whole = await unpacked(path);
    const found: string[] = [];
    for (const { what, change, found: expected } of TAMPERINGS) {
      const entries = new Map(whole);
      await change(entries);
      const { sound, wrong } = check(await packed(entries));
      if (sound || !expected.test(wrong ?? "")) found.push(`${what}: ${wrong ?? "nothing"}`);
    }
    expect(found).toEqual([]);
    const bytes = await readFile(path);
    for (const length of [bytes.length - 1, Math.floor(bytes.length / 2), 10]) {
      await writeFile(join(folder, "cut.zip"), bytes.subarray(0, length));
      expect(check(join(folder, "cut.zip")).wrong).toContain("cut off");
    }
    await writeFile(join(folder, "longer.zip"), Buffer.concat([bytes, Buffer.from("more")]));
    expect(check(join(folder, "longer.zip")).sound).toBe(false);
    expect(check(await packed(whole)).sound).toBe(true);
  }, 60_000);

  it("has for the firm none of the office's own words, and no key that would open them", async () => {
    const path = await carried("ua.demo", await ofTheCase("ua.demo"), "full");
    expect(check(path)).toMatchObject({ sound: true });
    const entries = await unpacked(path);
    const list = getList(entries);
    const own = list.streams.find(({ stream }) => stream === `case-file/${caseId}`);
    expect(own).toMatchObject({ whole: false, keys: {} });
    expect(list.streams.some(({ stream }) => stream.startsWith("case-document/"))).toBe(false);
    const facts = String(entries.get(own?.facts ?? ""));
    expect(facts).not.toContain('"opened"');
    expect(facts).toContain('"withheld":"payload"');
  }, 60_000);

  it("redacted, withholds whole what names somebody in clear", async () => {
    const path = await carried("auditor.demo", await ofTheCase("auditor.demo"), "redacted", "Statistics");
    expect(check(path)).toMatchObject({ sound: true });
    const entries = await unpacked(path);
    const facts = String(entries.get(`facts/case-file.${caseId}.ndjson`));
    expect(facts).toContain('"withheld":"fact"');
    expect(facts).not.toContain("personName");
  }, 60_000);

  it("goes where something that it holds is destroyed, with what was said of it", async () => {
    const of = await ofTheCase("ua.demo");
    const { id } = await buildRequest("ua.demo", of, "full");
    const { id: ofOther } = await buildRequest("ua.demo", await ofTheForm("ua.demo"), "redacted");
    await make();
    const found = await formFor("ua.demo", form);
    if (found === null) throw new Error(form);
    const outcome = await dispatch(office.portal.log, found.type, {
      stream: form,
      type: "filing.forgotten",
      data: {},
      by: SYSTEM,
      at: now,
      commandId: ulid(),
    });
    expect(outcome.outcome).toBe("done");
    await office.portal.log.deliverEffects();
    for (const gone of [id, ofOther]) {
      const current = await loadStream(office.portal.log, dossier, `dossier/${gone}`);
      expect([current?.state, current?.entries[0]?.data]).toEqual(["forgotten", null]);
    }
    await expect(taken("ua.demo", of, id)).rejects.toMatchObject({ status: 404 });
  }, 60_000);
});
