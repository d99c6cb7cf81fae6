/** A firm's own software files a whole B1 with plain `fetch`, an officer's acknowledges it, and a stranger's sees nothing of it. */
import { readdir } from "node:fs/promises";

import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { isCallLine } from "~/app/routing/access";
import { CALLS } from "~/app/api/calls.server";
import { URL_MAP } from "~/app/routing/url-map";
import { loadPersonalKeys, revokeKey } from "~/app/services/identity/api-keys/api-keys.server";
import { linkCertificate } from "~/app/services/identity/certificates/linked-certificate.server";
import {
  loadDemoCertificate,
  DEMO_CERTIFICATE_PASSWORD,
} from "~/app/services/assembly/demo/certificates.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { ProcessesBusy } from "~/app/services/platform/work-processes/work-processes.server";
import { getAddress, DEMO_PARAMETERS, type Parameters } from "~/tests/support/addresses";
import { addDays, hongKongDate } from "~/workflows/kit";
import { completeValues } from "~/workflows/forms/referral-b1";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { openOffice, VISITORS, type Office } from "./office";
import { answered, keyFor, programFor, openProgram, type Program } from "./program";
import { pressedAgain } from "./pressed-again";

let office: Office;
let preparer: Program;
let trustee: Program;
let officer: Program;
let stranger: Program;
/** Of the B1 that the test files. */
let parameters: Parameters;

const today = (): string => hongKongDate(office.portal.clock.now());
const DOCUMENT = pdfWith("");

beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  [preparer, trustee, officer, stranger] = [
    pressedAgain(office, await openProgram(office, "ua.demo")),
    pressedAgain(office, await openProgram(office, "pa.demo")),
    pressedAgain(office, await openProgram(office, "officer.demo")),
    pressedAgain(office, await openProgram(office, "pa2.demo")),
  ];
}, 240_000);
afterAll(() => office?.close());

/** Starts a B1 in the first case that lets the firm start one and that no other firm was ever appointed in. */
async function startB1(except?: string): Promise<Parameters> {
  const cases = await trustee.get("/api/v1/cases?list=active&type=B&size=100");
  const ids = Array.isArray(cases.body.content)
    ? cases.body.content.map((_, at) => cases.text(`content.${at}.id`))
    : [];
  for (const caseId of ids.filter((id) => id !== except)) {
    if ((await stranger.get(`/api/v1/cases/${caseId}`)).status !== 404) continue;
    if ((await trustee.get(`/api/v1/cases/${caseId}`)).at("data.open") !== true) continue;
    const started = await preparer.post(`/api/v1/cases/${caseId}/forms/b1`);
    if (started.status === 201)
      return { ...DEMO_PARAMETERS, caseId, form: "b1", submissionId: started.text("data.submissionId") };
  }
  throw new Error("No case of the demo office lets the firm start a B1");
}

describe("a whole B1", () => {
  let form = "";
  let version = 0;
  const read = async (who: Program) => who.get(form);

  test("is started in a case of the firm", async () => {
    parameters = await startB1();
    form = getAddress("/api/v1/cases/:caseId/forms/:form/:submissionId", parameters);
    const { status, at } = await read(preparer);
    expect([status, at("data.state"), at("data.status")]).toEqual([200, "drafted", "drafted"]);
    version = Number(at("data.version"));
  });

  test("says what is missing in the language asked for, and is not taken half-filled", async () => {
    const refused = await preparer.post(`${form}/review`, {}, { "Accept-Language": "zh-Hans" });
    expect([refused.status, refused.at("isSuccess"), refused.at("errorCode")]).toEqual([
      409,
      false,
      "ERR-FORM-001",
    ]);
    expect(refused.text("errorMessage")).toMatch(/\p{Script=Han}/u);
    expect((await read(preparer)).at("data.gaps.0.path")).toBeTypeOf("string");
  });

  test("is not approved: a B1 has no such step", async () => {
    const refused = await trustee.post(`${form}/approval`, {});
    expect([refused.status, refused.at("errorCode")]).toEqual([409, "ERR-WKSP-001"]);
  });

  test("takes fields of the right kind only", async () => {
    const wrong = await preparer.call("PATCH", form, {
      basedOn: version,
      values: { summaryProcedure: 5, nonsense: 1 },
    });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body.problems)).toContain("nonsense");
  });

  test("is filled in, and the same save sent twice happens once", async () => {
    const save = { basedOn: version, values: completeValues };
    const headers = { "Idempotency-Key": "save-1" };
    const [first, second] = [
      await preparer.call("PATCH", form, save, headers),
      await preparer.call("PATCH", form, save, headers),
    ];
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    const other = await preparer.call("PATCH", form, { basedOn: version, values: {} }, headers);
    expect([other.status, other.at("errorCode")]).toEqual([422, "ERR-API-REPEATED"]);
    version = Number(first.at("data.version"));
  });

  test("two who change the same field are told of each other, and nothing is lost", async () => {
    const base = version;
    const held = await trustee.call("PATCH", form, { basedOn: base, values: { findings: "Not yet" } });
    expect([held.status, held.at("errorCode")], "the preparer is editing").toEqual([409, "ERR-CONFLICT"]);
    expect((await trustee.call("POST", `${form}/editing`)).status).toBe(200);
    const mine = await trustee.call("PATCH", form, {
      basedOn: base,
      values: { findings: "As the trustee has it." },
    });
    expect(mine.status).toBe(200);
    expect((await preparer.call("POST", `${form}/editing`)).status).toBe(200);
    const overlap = await preparer.call("PATCH", form, {
      basedOn: base,
      values: { findings: "As the preparer has it." },
    });
    expect([overlap.status, overlap.at("errorCode")]).toEqual([409, "ERR-CONFLICT"]);
    expect(overlap.at("overlaps.0")).toMatchObject({
      path: "findings",
      theirs: "As the trustee has it.",
      by: "pa.demo",
    });
    const merged = await preparer.call("PATCH", form, {
      basedOn: base,
      values: { findings: "As the preparer has it." },
      keepMine: ["findings"],
    });
    expect(merged.status).toBe(200);
    version = Number(merged.at("data.version"));
  });

  test("gets its documents: judged by their content, given back with their names", async () => {
    const name = "Notice of default 陳大文.pdf";
    const send = async (
      content: Buffer,
      fileName: string,
      {
        field = "supportingDocuments",
        headers = {},
      }: { field?: string; headers?: Record<string, string> } = {},
    ) => {
      const body = new FormData();
      body.append(field, new Blob([new Uint8Array(content)]), fileName);
      return answered(await preparer.fetch(`${form}/files`, { method: "POST", body, headers }));
    };
    for (const field of ["nothing", "__proto__", "findings"])
      expect((await send(DOCUMENT, "a.pdf", { field })).status, field).toBe(422);
    const hidden = await send(DOCUMENT, "a\u202efdp.pdf");
    expect([hidden.status, hidden.text("errorMessage")]).toEqual([422, expect.stringContaining("hidden")]);
    const refused = await send(Buffer.from("not a document"), "letter.pdf");
    expect([refused.status, refused.at("errorCode")]).toEqual([422, "ERR-UPLOAD"]);
    const again = { headers: { "Idempotency-Key": "file-0" } };
    const full = vi.spyOn(office.portal.processes, "run");
    full.mockRejectedValueOnce(new ProcessesBusy("all are at work"));
    const later = await send(DOCUMENT, name, again);
    full.mockRestore();
    expect([later.status, later.at("errorCode")]).toEqual([503, "ERR-API-BUSY"]);
    expect(Number(later.headers.get("Retry-After"))).toBeGreaterThan(0);
    const taken = await send(DOCUMENT, name, again);
    expect([taken.status, taken.at("data.0.name"), taken.at("data.0.scan")]).toEqual([201, name, "clean"]);
    parameters = { ...parameters, fileId: taken.text("data.0.id") };
    const file = await trustee.fetch(`/api/v1/files/${taken.text("data.0.id")}`);
    expect(file.headers.get("Content-Disposition")).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(DOCUMENT);
    expect((await preparer.post(`${form}/files`, {})).status).toBe(415);
    // The answer is lost with the process: the same upload comes again.
    const headers = { "Idempotency-Key": "file-1" };
    const first = await send(DOCUMENT, "once.pdf", { headers });
    await office.portal.database.kysely.deleteFrom("api_answer").execute();
    const second = await send(DOCUMENT, "once.pdf", { headers });
    expect([second.status, second.at("data.0.id")]).toEqual([201, first.at("data.0.id")]);
    const onDisk = office.portal.database.kysely
      .selectFrom("upload")
      .select("name")
      .where("name", "=", "once.pdf");
    expect(await onDisk.execute()).toHaveLength(1);
    expect(await readdir(office.portal.quarantine)).toEqual([]);
    expect((await read(preparer)).at("data.gaps")).toEqual([]);
    version = Number((await read(preparer)).at("data.version"));
  });

  test("is handed to the trustee; the preparer can neither sign nor submit it", async () => {
    const input = await preparer.post(`${form}/review`, { version });
    expect([input.status, input.at("data.state")]).toEqual([200, "readyForReview"]);
    const submitted = await preparer.post(`${form}/submission`, { version });
    expect([submitted.status, submitted.at("errorCode")]).toEqual([403, "ERR-AUTH-005"]);
  });

  test("is signed with the trustee's linked certificate, with no other and with no other password", async () => {
    const certificate = (await loadDemoCertificate("pa.demo")).toString("base64");
    const wrong = await trustee.post(`${form}/signature`, { version, certificate, password: "wrong" });
    expect([wrong.status, wrong.at("errorCode")]).toEqual([422, "ERR-CERTIFICATE-002"]);
    const stale = await trustee.post(`${form}/signature`, { version: 0, certificate, password: "wrong" });
    expect([stale.status, stale.at("errorCode")]).toEqual([409, "ERR-CONFLICT"]);
    const password = DEMO_CERTIFICATE_PASSWORD;
    const user = await office.portal.findUser("pa.demo");
    if (user === null) throw new Error("Nobody is pa.demo");
    await linkCertificate(
      office.portal,
      user,
      { p12: await loadDemoCertificate("pa.demo"), password },
      "test",
    );
    const another = (await loadDemoCertificate("pa2.demo")).toString("base64");
    const refused = await trustee.post(`${form}/signature`, { version, certificate: another, password });
    expect([refused.status, refused.at("errorCode")]).toEqual([422, "ERR-CERTIFICATE-005"]);
    expect(JSON.stringify(refused.body)).toContain("not the certificate linked to your account");
    expect((await trustee.post(`${form}/signature`, { version, certificate, password })).status).toBe(200);
  });

  test("is submitted, once, however often it is sent, and the receipt is genuine", async () => {
    const headers = { "Idempotency-Key": "submit-1" };
    const size = (await office.portal.log.head()).size;
    const sent = await Promise.all(
      [1, 2, 3].map(() => trustee.post(`${form}/submission`, { version }, headers)),
    );
    const last = await trustee.post(`${form}/submission`, { version }, headers);
    expect([last.status, last.at("data.state")]).toEqual([200, "submitted"]);
    for (const { status } of sent) expect([200, 409]).toContain(status);
    expect((await office.portal.log.head()).size).toBe(size + 1);
    const receipt = await preparer.fetch(`${form}/receipt.json`);
    const record: unknown = await receipt.json();
    expect(record).toMatchObject({ reference: last.text("data.reference"), submittedBy: { name: /WONG/ } });
  });

  test("is acknowledged by an officer's program, and its path is in the activity of the case", async () => {
    const done = await officer.post(`${form}/acknowledgement`, {});
    expect([done.status, done.at("data.state")]).toEqual([200, "submitted"]);
    const activity = await trustee.get(getAddress("/api/v1/cases/:caseId/activity", parameters));
    expect(JSON.stringify(activity.body)).toMatch(/acknowledged/i);
    const listed = await officer.get(`/api/v1/forms?q=${(await read(officer)).text("data.reference")}`);
    expect(listed.at("pagination")).toMatchObject({ page: 1, size: 25, pageCount: 1, total: 1 });
    expect(listed.at("content.0.submissionId")).toBe(parameters["submissionId"]);
  });

  test("is opened again for another edition, and given up", async () => {
    expect((await preparer.post(`${form}/resubmission`, {})).at("data.state")).toBe("resubmitting");
    expect((await preparer.call("DELETE", `${form}/resubmission`)).at("data.state")).toBe("submitted");
  });

  test("is opened once more after that, filled in, given a file, signed and submitted", async () => {
    const opened = await preparer.post(`${form}/resubmission`, {});
    expect([opened.status, opened.at("data.state")]).toEqual([200, "resubmitting"]);
    const given = { basedOn: Number(opened.at("data.version")), values: { findings: "Once more." } };
    const saved = await preparer.call("PATCH", form, given);
    expect([saved.status, saved.at("data.changed")]).toEqual([200, true]);
    const body = new FormData();
    body.append("supportingDocuments", new Blob([new Uint8Array(DOCUMENT)]), "More.pdf");
    const taken = await answered(await preparer.fetch(`${form}/files`, { method: "POST", body }));
    expect(taken.status).toBe(201);
    version = Number((await read(preparer)).at("data.version"));
    const certificate = (await loadDemoCertificate("pa.demo")).toString("base64");
    const password = DEMO_CERTIFICATE_PASSWORD;
    expect((await trustee.post(`${form}/signature`, { version, certificate, password })).status).toBe(200);
    const page = `/casefile/${parameters["caseId"]}/b1/${parameters["submissionId"]}`;
    const signatory = VISITORS.find(({ id }) => id === "pa.demo") ?? null;
    const press = { intent: "submit", commandId: ulid(), contentVersion: String(version) };
    const send = () => office.post(signatory, `${page}/sign`, press);
    const filed = async () =>
      (await office.portal.log.read(`referral-b1/${parameters["submissionId"]}`)).filter(
        ({ type }) => type === "form.submitted",
      );
    const first = await send();
    expect([first.status, first.headers.get("Location")]).toEqual([302, `${page}/receipt`]);
    expect((await read(preparer)).at("data.state")).toBe("submitted");
    // Pressed again after the form has gone on: told as the first time, and nothing happens.
    expect((await preparer.post(`${form}/resubmission`, {})).at("data.state")).toBe("resubmitting");
    const more = { basedOn: version + 1, values: { findings: "A third time." } };
    expect((await preparer.call("PATCH", form, more)).status).toBe(200);
    const again = await send();
    expect([again.status, again.headers.get("Location")]).toEqual([302, `${page}/receipt`]);
    expect(await filed()).toHaveLength(2);
    expect((await preparer.call("DELETE", `${form}/resubmission`)).at("data.state")).toBe("submitted");
    expect((await read(preparer)).at("data.values.findings")).toBe("Once more.");
    const files = await trustee.fetch(`/api/v1/files/${taken.text("data.0.id")}`);
    expect(Buffer.from(await files.arrayBuffer())).toEqual(DOCUMENT);
  });
});

describe("an idempotency key whose answer was forgotten", () => {
  const forgetAnswers = () => office.portal.database.kysely.deleteFrom("api_answer").execute();
  const formAt = async () => getAddress("/api/v1/cases/:caseId/forms/:form/:submissionId", await startB1());

  test("is refused for another form, another step and another content, and nothing happens", async () => {
    const [one, other] = [await formAt(), await formAt()];
    const headers = { "Idempotency-Key": "kept-for-long" };
    const base = Number((await preparer.get(one)).at("data.version"));
    const save = { basedOn: base, values: { findings: "First." } };
    const saved = await preparer.call("PATCH", one, save, headers);
    expect([saved.status, saved.at("data.changed")]).toEqual([200, true]);
    const size = (await office.portal.log.head()).size;
    const attempts = [
      () => preparer.call("PATCH", other, save, headers),
      () => preparer.call("PATCH", one, { ...save, values: { findings: "Second." } }, headers),
      () => preparer.call("DELETE", `${one}?confirmed=true`, undefined, headers),
    ];
    for (const attempt of attempts) {
      await forgetAnswers();
      const refused = await attempt();
      expect([refused.status, refused.at("errorCode")]).toEqual([422, "ERR-API-REPEATED"]);
    }
    expect((await office.portal.log.head()).size).toBe(size);
    expect((await preparer.get(one)).at("data.values.findings")).toBe("First.");
  });

  test("answers the same call with how the form stands now", async () => {
    const form = await formAt();
    const headers = { "Idempotency-Key": "deleted-for-long" };
    const remove = () => preparer.call("DELETE", `${form}?confirmed=true`, undefined, headers);
    const save = () =>
      preparer.call(
        "PATCH",
        form,
        { basedOn: base, values: { findings: "Kept." } },
        { "Idempotency-Key": "saved-for-long" },
      );
    const base = Number((await preparer.get(form)).at("data.version"));
    const first = await save();
    const next = Number(first.at("data.version"));
    await preparer.call("PATCH", form, { basedOn: next, values: { findings: "Later." } });
    await forgetAnswers();
    const again = await save();
    expect([again.status, again.at("data.version")]).toEqual([200, next + 1]);
    expect((await preparer.get(form)).at("data.values.findings")).toBe("Later.");
    expect((await remove()).at("data.state")).toBe("deleted");
  });

  test("does not start the form of another case", async () => {
    const headers = { "Idempotency-Key": "started-for-long" };
    const one = await startB1();
    const other = await startB1(one["caseId"]);
    const begin = ({ caseId }: Parameters) =>
      preparer.post(`/api/v1/cases/${caseId}/forms/b1`, undefined, headers);
    const first = await begin(one);
    await forgetAnswers();
    expect((await begin(one)).at("data.submissionId")).toBe(first.at("data.submissionId"));
    await forgetAnswers();
    expect((await begin(other)).status).toBe(422);
  });
});

describe("what belongs to another firm", () => {
  // The office's own calls ask for a right first: strangers are told of that, and not of what there is.
  const withIds = CALLS.filter(({ path }) => path.includes(":") && !path.includes("/office/"));

  test.each(withIds.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s is not there for a stranger, and nothing changes",
    async (_, call) => {
      const address = getAddress(call.path, parameters);
      const before = (await office.portal.log.read(`referral-b1/${parameters["submissionId"]}`)).length;
      const sent = call.upload ? new FormData() : call.body && { read: true };
      const { status, body } = await stranger.call(call.method, address, sent);
      expect([status, body.isSuccess, body.errorCode]).toEqual([404, false, "ERR-API-404"]);
      expect((await office.portal.log.read(`referral-b1/${parameters["submissionId"]}`)).length).toBe(before);
    },
  );
  test("every address with an id asks whose it is", () => {
    const open = URL_MAP.filter(isCallLine).filter(
      ({ path, access }) =>
        /:(caseId|submissionId|fileId)/.test(path) && !("object" in access && access.object),
    );
    expect(open).toEqual([]);
  });
});

describe("a personal key", () => {
  test("does what it was made for and nothing else", async () => {
    const reader = await openProgram(office, "ua.demo", { scopes: ["read"] });
    expect((await reader.get("/api/v1/cases")).status).toBe(200);
    const refused = await reader.post(getAddress("/api/v1/cases/:caseId/forms/:form", parameters));
    expect([refused.status, refused.at("errorCode")]).toEqual([403, "ERR-API-SCOPE[prepare]"]);
    expect((await reader.post("/api/user/logout")).at("errorCode")).toBe("ERR-WKSP-001");
  });

  test("opens nothing once it is revoked", async () => {
    const user = await office.portal.findUser("legal.demo");
    if (user === null) throw new Error("legal.demo is missing");
    const program = await openProgram(office, user.id);
    expect((await program.get("/api/user")).status).toBe(200);
    const [key] = await loadPersonalKeys(office.portal, user.id);
    expect(key?.usedAt).not.toBeNull();
    const context = { portal: office.portal, user, requestId: "test" };
    expect(await revokeKey(context, key?.id ?? "")).toMatchObject({ outcome: "done" });
    expect((await program.get("/api/user")).status).toBe(401);
    expect(await loadPersonalKeys(office.portal, user.id)).toEqual([]);
  });

  test("opens nothing after its last day", async () => {
    const key = await keyFor(office, "counter.demo", { lastDay: today() });
    await office.portal.database.kysely
      .updateTable("api_key")
      .set({ last_day: addDays(today(), -1) })
      .where("account_id", "=", "counter.demo")
      .execute();
    expect((await programFor(office.origin, key).get("/api/user")).status).toBe(401);
  });

  test("of which a character was changed opens nothing", async () => {
    const key = await keyFor(office, "counter.demo");
    const changed = key.slice(0, -5) + (key.at(-5) === "A" ? "B" : "A") + key.slice(-4);
    expect((await programFor(office.origin, key).get("/api/user")).status).toBe(200);
    expect((await programFor(office.origin, changed).get("/api/user")).status).toBe(401);
  });

  test("is in the log by its hash alone", async () => {
    const key = await keyFor(office, "auditor.demo");
    const entries = await office.portal.log.read("account/auditor.demo");
    expect(JSON.stringify(entries)).not.toContain(key);
    expect(entries.at(-1)).toMatchObject({ type: "apiKey.issued" });
  });
});
