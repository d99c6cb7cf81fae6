/** Practice software keeps books and brings a bank's file in; the office's own checks, sends back and certifies accounts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import {
  loadDemoCertificate,
  DEMO_CERTIFICATE_PASSWORD,
} from "~/app/services/assembly/demo/certificates.server";
import { StatementLayout } from "~/workflows/shared/bank-statement";
import { BOC_CSV, MT940 } from "~/workflows/shared/bank-statement/examples";
import { addDays, hongKongDate } from "~/workflows/kit";

import { accountIn, freeCase } from "./accounts-of";
import { getVisitor, openOffice, type Office } from "./office";
import { answered, openProgram, type Answered, type Program } from "./program";
import { pressedAgain } from "./pressed-again";

let office: Office;
let preparer: Program;
let trustee: Program;
let officer: Program;
let supervisor: Program;
let stranger: Program;
let auditor: Program;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  [preparer, trustee, officer, supervisor, stranger, auditor] = [
    pressedAgain(office, await openProgram(office, "ua.demo")),
    pressedAgain(office, await openProgram(office, "pa.demo")),
    pressedAgain(office, await openProgram(office, "officer.demo")),
    pressedAgain(office, await openProgram(office, "supervisor.demo")),
    pressedAgain(office, await openProgram(office, "pa2.demo")),
    pressedAgain(office, await openProgram(office, "auditor.demo")),
  ];
}, 300_000);
afterAll(() => office?.close());

const told = ({ status, body }: Answered) => [status, body.errorCode];
const toApiPath = (at: string): string => at.replace(/^\/casefile\/([^/]+)\//, "/api/v1/cases/$1/forms/");

describe("an account with the office", () => {
  let form = "";
  let version = 0;
  beforeAll(async () => {
    form = toApiPath((await accountIn(office, getVisitor("ua.demo"), ["s93", "s203"], "withOffice")).at);
    version = Number((await officer.get(form)).at("data.version"));
  });

  test("is checked by the office alone, once, and as it was seen", async () => {
    const own = [preparer, trustee, auditor];
    for (const each of own) {
      const { status } = await each.post(`${form}/check`, {});
      expect([403, 404]).toContain(status);
    }
    expect((await stranger.post(`${form}/check`, {})).status).toBe(404);
    expect(told(await officer.post(`${form}/check`, { version: version + 1 }))).toEqual([
      409,
      "ERR-CONFLICT",
    ]);
    const headers = { "Idempotency-Key": "check-1" };
    const [first, again] = [
      await officer.post(`${form}/check`, { version }, headers),
      await officer.post(`${form}/check`, { version }, headers),
    ];
    expect([first.status, first.at("data.state")]).toEqual([200, "withOffice"]);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(told(await officer.post(`${form}/check`, {}))).toEqual([409, "ERR-WKSP-001"]);
  });

  test("is not certified by a case officer, and sent back with nothing said by nobody", async () => {
    expect(told(await officer.post(`${form}/certification`, {}))).toEqual([403, "ERR-AUTH-005"]);
    expect(told(await officer.post(`${form}/amendment`, {}))).toEqual([409, "ERR-FORM-001"]);
    const stray = { pins: [{ target: "nothing", remark: "Where is this?" }] };
    expect(told(await officer.post(`${form}/amendment`, stray))).toEqual([400, "ERR-API-BODY"]);
  });

  test("is to be amended, with a remark pinned to a field, and answered by the preparer’s program", async () => {
    const sent = await officer.post(`${form}/amendment`, {
      version,
      pins: [{ target: "supplementaryInformation", remark: "Say what became of the car." }],
    });
    expect([sent.status, sent.at("data.state"), sent.at("data.edition")]).toEqual([
      200,
      "amendmentRequired",
      2,
    ]);
    const read = await preparer.get(form);
    expect(read.at("data.remarks.0")).toMatchObject({
      target: "supplementaryInformation",
      remark: "Say what became of the car.",
    });
    const saved = await preparer.call("PATCH", form, {
      basedOn: Number(read.at("data.version")),
      values: { supplementaryInformation: "It was sold by auction." },
      answers: [{ pin: read.text("data.remarks.0.id"), done: true }],
    });
    expect(saved.status).toBe(200);
    // Nothing goes on before it is compiled from the newest entries.
    expect(told(await preparer.post(`${form}/review`, {}))).toEqual([409, "ERR-FORM-S93-001"]);
    const compiled = await preparer.post(`${form}/statement`);
    expect([compiled.status, compiled.at("data.newest")]).toEqual([200, true]);
    expect((await preparer.post(`${form}/review`, {})).at("data.state")).toBe("withPrincipal");
  });

  test("is signed, submitted and certified by a supervisor, all by programs", async () => {
    expect((await trustee.post(`${form}/signing`, {})).at("data.state")).toBe("pendingSignature");
    const seen = Number((await trustee.get(form)).at("data.version"));
    const certificate = (await loadDemoCertificate("pa.demo")).toString("base64");
    const signature = { version: seen, certificate, password: DEMO_CERTIFICATE_PASSWORD };
    expect((await trustee.post(`${form}/signature`, signature)).status).toBe(200);
    const submitted = await trustee.post(`${form}/submission`, { version: seen });
    expect([submitted.status, submitted.at("data.state")]).toEqual([200, "withOffice"]);
    expect((await supervisor.post(`${form}/certification`, {})).at("data.state")).toBe("certified");
    expect((await officer.get(`${form}/statement`)).at("data.certifiedAt")).toBeTypeOf("string");
    // Its books hold what was certified.
    const difference = { name: "Interest", reason: "It was credited late." };
    expect(told(await supervisor.post(`${form}/difference`, difference))).toEqual([409, "ERR-WKSP-001"]);
  });

  test("is printed and written for whoever may read it", async () => {
    for (const [query, type] of [
      ["", "application/pdf"],
      ["?part=extract", "application/pdf"],
      ["?format=xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ]) {
      const file = await officer.fetch(`${form}/statement/file${query ?? ""}`);
      expect([query, file.status, file.headers.get("Content-Type")]).toEqual([query, 200, type]);
    }
    expect((await stranger.fetch(`${form}/statement/file`)).status).toBe(404);
  });
});

test("an account of another firm is not there for any of these calls", async () => {
  const form = toApiPath((await accountIn(office, getVisitor("ua.demo"), ["s203"], "pendingSignature")).at);
  for (const place of ["check", "amendment", "certification", "signing"])
    expect([place, (await stranger.post(`${form}/${place}`, {})).status]).toEqual([place, 404]);
});

describe("an account that is signed on paper", () => {
  let form = "";
  let version = 0;
  const send = async (content: Uint8Array<ArrayBuffer>, who = trustee, seen = version, key = "") => {
    const body = new FormData();
    body.set("scan", new Blob([content]), "signed.pdf");
    const headers: Record<string, string> = key === "" ? {} : { "Idempotency-Key": key };
    const address = `${form}/paper-signing?version=${String(seen)}`;
    return answered(await who.fetch(address, { method: "POST", body, headers }));
  };
  const copy = (who: Program) => who.fetch(`${form}/paper-signing/copy.pdf`);
  beforeAll(async () => {
    form = toApiPath(
      (await accountIn(office, getVisitor("pa.demo"), ["s89", "s93", "s203"], "pendingSignature")).at,
    );
    version = Number((await trustee.get(form)).at("data.version"));
  });

  test("is printed for those who may bring back its scan", async () => {
    expect((await copy(stranger)).status).toBe(404);
    expect((await copy(auditor)).status).not.toBe(200);
    const file = await copy(trustee);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  test("comes back as a scan of what was printed, once, and is filed", async () => {
    const scan = new Uint8Array(await (await copy(trustee)).arrayBuffer());
    // Refused before it is read, and still told why: twenty times what a connection holds by itself.
    const large = new Uint8Array(4_000_000);
    for (let time = 0; time < 3; time += 1) expect((await send(large, stranger)).status).toBe(404);
    const noScan = new TextEncoder().encode("no scan");
    expect((await send(noScan, stranger)).status).toBe(404);
    expect([403, 404]).toContain((await send(noScan, auditor)).status);
    expect(told(await send(noScan))).toEqual([422, "ERR-UPLOAD"]);
    expect(told(await send(scan, trustee, version + 1))[0]).toBe(409);
    const [first, again] = [
      await send(scan, trustee, version, "scan-1"),
      await send(scan, trustee, version, "scan-1"),
    ];
    expect([first.status, first.at("data.state")]).toEqual([200, "pendingSignature"]);
    expect(again.body).toEqual(first.body);
    const submitted = await trustee.post(`${form}/submission`, { version });
    expect([submitted.status, submitted.at("data.state")]).toEqual([200, "withOffice"]);
    expect((await copy(trustee)).status).toBe(404);
  });
});

test("the office asks for an account by a program, and says what is missing", async () => {
  const caseNo = await freeCase(office, getVisitor("ua.demo"));
  const input = { caseNo, kind: "s93", to: "2030-12-31", dueOn: "2031-01-31" };
  expect(told(await preparer.post("/api/v1/accounts", input))).toEqual([403, "ERR-AUTH-005"]);
  expect(told(await officer.post("/api/v1/accounts", { ...input, dueOn: "2030-01-01" }))).toEqual([
    422,
    "ERR-FORM-001",
  ]);
  const today = hongKongDate(new Date().toISOString());
  const past = { to: addDays(today, -2), dueOn: addDays(today, -1) };
  const refused = await officer.post("/api/v1/accounts", { ...input, ...past });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("The due date must be today or later.");
  expect((await officer.post("/api/v1/accounts", input)).status).toBe(201);
  const listed = await preparer.get(`/api/v1/accounts?kind=s93&q=${encodeURIComponent(caseNo)}`);
  expect(JSON.stringify(listed.body)).toContain("2031-01-31");
});

describe("a bank’s file", () => {
  let books = "";
  let file = "";
  let statement = "";
  const post = async (content: string, who = preparer, headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set("statement", new Blob([content]), "november.txt");
    return answered(await who.fetch(`${books}/statements`, { method: "POST", body, headers }));
  };
  beforeAll(async () => {
    const opened = await preparer.post("/api/v1/cash-books", {
      caseNo: await freeCase(office, getVisitor("ua.demo")),
      header: {
        name: "HSBC by program",
        form: "bank",
        accountNumber: "808-123456-838",
        foreign: false,
        severalCurrencies: false,
        currencies: [],
      },
    });
    expect(opened.status).toBe(201);
    books = `/api/v1/cash-books/${opened.text("data.id")}`;
  });

  test("is posted to a book of one’s own, once, and told the second time", async () => {
    expect((await post(MT940, stranger)).status).toBe(404);
    expect(told(await post(MT940, officer))).toEqual([403, "ERR-AUTH-005"]);
    expect(told(await post("nothing of a statement"))[0]).toBe(422);
    const headers = { "Idempotency-Key": "file-of-november" };
    const [first, again] = [await post(MT940, preparer, headers), await post(MT940, preparer, headers)];
    expect([first.status, first.at("data.next"), first.at("data.known")]).toEqual([201, "lines", false]);
    expect(again.body).toEqual(first.body);
    expect((await post(MT940)).body.data).toEqual({ ...Object(first.body.data), known: true });
    file = `${books}/statements/${first.text("data.id")}`;
  });

  test("is read line by line, by nobody of another firm", async () => {
    const read = await preparer.get(file);
    expect(read.status).toBe(200);
    expect(read.at("data.statement")).toMatchObject({ isProven: true, taken: false, open: 3 });
    expect(read.at("data.lines.0")).toMatchObject({ number: 1, amount: 5_300_000, choice: null });
    statement = read.text("data.statement.id");
    expect((await officer.get(file)).status).toBe(200);
    for (const place of ["", "/file", "/reconciliation"])
      expect([place, (await stranger.get(`${file}${place}`)).status]).toEqual([place, 404]);
    const choose = { statement, lines: [{ line: 1, verb: "ignore", reason: "x" }] };
    expect((await stranger.post(`${file}/lines`, choose)).status).toBe(404);
    expect(told(await officer.post(`${file}/lines`, choose))).toEqual([403, "ERR-AUTH-005"]);
  });

  test("is not taken before every line is chosen, nor as somebody saw it before", async () => {
    const strange = { statement, lines: [{ line: 9, verb: "ignore", reason: "There is none" }] };
    expect(told(await preparer.post(`${file}/lines`, strange))).toEqual([400, "ERR-API-BODY"]);
    const half = await preparer.post(`${file}/lines`, {
      statement,
      lines: [{ line: 1, verb: "add", category: "recoveryFromBookDebts", details: "Wong and Co" }],
    });
    expect([half.status, half.at("data.open")]).toEqual([200, 2]);
    const version = Number(half.at("data.version"));
    expect(told(await preparer.post(`${file}/taking`, { statement, version }))).toEqual([
      409,
      "ERR-FORM-001",
    ]);
    const whole = await preparer.post(`${file}/lines`, {
      statement,
      lines: [
        { line: 2, verb: "add", category: "utilitiesCharges", details: "CLP" },
        { line: 3, verb: "ignore", reason: "Interest of another account" },
      ],
    });
    expect(whole.at("data.open")).toBe(0);
    expect(told(await preparer.post(`${file}/taking`, { statement, version }))).toEqual([
      409,
      "ERR-CONFLICT",
    ]);
    const taken = await preparer.post(`${file}/taking`, { statement, version: whole.at("data.version") });
    expect(taken.body.data).toEqual({ recorded: 2, matched: 0, leftOut: 1 });
    const entries = await preparer.get(`${books}/entries`);
    expect(entries.at("pagination.total")).toBe(2);
  });

  test("is reconciled to the cent, and the difference explained", async () => {
    const read = await preparer.get(`${file}/reconciliation?statement=${statement}`);
    expect(read.at("data")).toMatchObject({ bank: 15_181_234, book: 5_180_000, difference: -10_001_234 });
    const input = { statement, closing: 15_181_234, difference: -10_001_234 };
    expect(told(await preparer.post(`${file}/reconciliation`, input))).toEqual([409, "ERR-FORM-001"]);
    const explained = { ...input, explanation: "Brought forward, and interest that is not ours" };
    expect(told(await officer.post(`${file}/reconciliation`, explained))).toEqual([403, "ERR-AUTH-005"]);
    expect(told(await preparer.post(`${file}/reconciliation`, { ...explained, difference: 0 }))).toEqual([
      409,
      "ERR-WKSP-001",
    ]);
    expect((await preparer.post(`${file}/reconciliation`, explained)).status).toBe(201);
    const listed = await preparer.get(`${books}/statements`);
    expect(listed.at("data.0.statements.0")).toMatchObject({ id: statement, reconciledOn: "2025-11-30" });
  });

  test("is undone once its reconciliation is withdrawn, and discarded", async () => {
    const undo = () => preparer.call("DELETE", `${file}/taking?statement=${statement}`);
    expect(told(await undo())).toEqual([409, "ERR-WKSP-001"]);
    expect(told(await preparer.call("DELETE", file))).toEqual([409, "ERR-WKSP-001"]);
    const withdraw = { statement, reason: "Wrong month" };
    expect((await preparer.post(`${file}/reconciliation/withdrawal`, withdraw)).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect((await preparer.get(`${books}/entries`)).at("pagination.total")).toBe(0);
    expect((await preparer.call("DELETE", file)).status).toBe(200);
    expect((await preparer.get(file)).status).toBe(404);
  });

  test("that is a table is read once its columns are named, and the next of its bank likewise", async () => {
    const first = await post(BOC_CSV);
    expect(first.at("data.next")).toBe("columns");
    const table = `${books}/statements/${first.text("data.id")}`;
    const read = await preparer.get(table);
    expect([read.at("data.statement"), read.at("data.columns.headings.0")]).toEqual([null, "交易日期"]);
    const layout = StatementLayout.parse(read.at("data.columns.proposal"));
    const wrong = { ...layout, dateOrder: "dmy" };
    expect((await preparer.call("PUT", `${table}/columns`, wrong)).status).toBe(422);
    expect((await preparer.call("PUT", `${table}/columns`, layout)).at("data.lines")).toBe(5);
    const lines = await preparer.get(`${table}?size=2&page=2`);
    expect([lines.at("data.lines.0.number"), lines.at("pagination.pageCount")]).toEqual([3, 3]);
    expect((await post(BOC_CSV.replace("利息", "存款利息"))).at("data.next")).toBe("lines");
  });

  test("money goes to another book of the estate, into both or into neither", async () => {
    const header = { form: "bank", foreign: false, severalCurrencies: false, currencies: [] };
    const caseNo = await freeCase(office, getVisitor("ua.demo"));
    const other = await preparer.post("/api/v1/cash-books", { caseNo, header: { ...header, name: "Other" } });
    const to = other.text("data.id");
    const paid = { currency: "HKD", minor: 10_000 };
    const input = { to, date: "2025-12-01", paid, hkd: 10_000 };
    expect((await stranger.post(`${books}/transfers`, input)).status).toBe(404);
    expect(told(await preparer.post(`${books}/transfers`, { ...input, hkd: 9_999 }))[0]).toBe(409);
    expect((await preparer.post(`${books}/transfers`, input)).status).toBe(201);
    for (const book of [books, `/api/v1/cash-books/${to}`])
      expect((await preparer.get(`${book}/entries`)).at("data.0.entry.transfer")).toBeTypeOf("object");
  });
});
