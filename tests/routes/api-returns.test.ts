/** A firm's own software answers calls for returns and takes its ledgers; the office's calls firms and sees who has answered. */
import { setTimeout as pause } from "node:timers/promises";

import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { findCasePage } from "~/db/queries/cases/cases";
import { findReleasesOfCase } from "~/db/queries/families/releases";
import { loadDeadlines } from "~/app/services/cases/calendar/deadlines.server";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";

import { checkReturns } from "~/app/families/call-return/returns/check-return.server";
import { deriveReturnId } from "~/app/families/call-return/streams.server";
import { prepareLedgers } from "~/app/families/ledger/requests/prepare-ledger.server";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { getColumnNumber, openWorkbook, getSheet } from "~/tests/support/workbooks";
import { addDays, hongKongDate } from "~/workflows/kit";

import { openOffice, type Office } from "./office";
import { answered, openProgram, type Answered, type Program } from "./program";
import { pressedAgain } from "./pressed-again";

let office: Office;
let firm: Program;
let officer: Program;
let stranger: Program;
let principal: Program;
const FIRM = "firm-harbour";
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  [firm, officer, stranger, principal] = [
    pressedAgain(office, await openProgram(office, "ua.demo")),
    pressedAgain(office, await openProgram(office, "officer.demo")),
    pressedAgain(office, await openProgram(office, "creditor.demo")),
    pressedAgain(office, await openProgram(office, "pa.demo")),
  ];
}, 300_000);
afterAll(() => office?.close());

const told = ({ status, body }: Answered) => [status, body.errorCode];
const CALLS = "/api/v1/return-calls";

describe("a call", () => {
  let call = "";
  let own = "";
  const buildRequest = () => ({
    returnType: "estates",
    templateVersion: 2,
    dueOn: addDays(hongKongDate(office.portal.clock.now()), 7),
    firms: [FIRM, "firm-lion"],
  });
  const send = async (content: Uint8Array, name = "return.xlsx", who = firm) => {
    const body = new FormData();
    body.set("file", new Blob([Uint8Array.from(content)]), name);
    return answered(await who.fetch(`${own}/file`, { method: "POST", body }));
  };
  const template = async (): Promise<Buffer> =>
    Buffer.from(await (await firm.fetch(`${own}/template`)).arrayBuffer());
  const check = () => checkReturns(office.portal, new AbortController().signal);

  test("is opened by the office alone, once, and reaches its firms", async () => {
    for (const who of [firm, stranger]) expect((await who.post(CALLS, buildRequest())).status).toBe(404);
    expect(told(await officer.post(CALLS, { ...buildRequest(), templateVersion: 9 }))[0]).toBe(409);
    const headers = { "Idempotency-Key": "call-1" };
    const sent = buildRequest();
    const [first, again] = [
      await officer.post(CALLS, sent, headers),
      await officer.post(CALLS, sent, headers),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    await office.portal.log.deliverEffects();
    call = first.text("data.id");
    own = `/api/v1/returns/${deriveReturnId(call, FIRM)}`;
    const listed = await officer.get(`${CALLS}?status=open`);
    expect(JSON.stringify(listed.body)).toContain(call);
    expect((await firm.get(CALLS)).status).toBe(404);
    const view = await officer.get(`${CALLS}/${call}`);
    expect(view.at("data.silent")).toEqual(expect.arrayContaining([FIRM, "firm-lion"]));
    const mine = await firm.get("/api/v1/returns?status=new");
    expect(JSON.stringify(mine.body)).toContain(deriveReturnId(call, FIRM));
    expect(JSON.stringify(mine.body)).not.toContain("firm-lion");
  });

  test("gives its template, and takes it filled in: refused with the cell, then complete", async () => {
    expect((await stranger.fetch(`${own}/template`)).status).toBe(404);
    const bytes = await template();
    const workbook = await openWorkbook(bytes);
    const sheet = getSheet(workbook, "form");
    for (let row = 4; row <= sheet.rowCount; row += 1)
      sheet.getRow(row).getCell(getColumnNumber(sheet, "case")).value = null;
    const faulty = Buffer.from(await workbook.xlsx.writeBuffer());
    expect((await send(faulty, "return.xlsx", stranger)).status).toBe(404);
    expect(told(await send(faulty, "return.xlsx", officer))[0]).toBe(403);
    expect(told(await send(Buffer.from("%PDF-1.7")))).toEqual([422, "ERR-CR-003"]);
    expect(told(await send(Buffer.from("a,b"), "return.csv"))).toEqual([422, "ERR-CR-004"]);
    expect((await send(faulty)).at("data.status")).toBe("uploaded");
    expect(told(await send(faulty))).toEqual([409, "ERR-CR-001"]);
    await check();
    const refused = await firm.get(own);
    expect(refused.at("data.refusal")).toMatchObject({ code: "ERR-CR-002" });
    expect(JSON.stringify(refused.at("data.refusal.problems"))).toContain('"C3"');
    expect((await firm.fetch(`${own}/result`)).status).toBe(200);
    for (const [column, value] of [
      ["stage", "Realising assets"],
      ["bankBalance", 10.5],
      ["unrealised", 0],
    ] as const)
      sheet.getRow(3).getCell(getColumnNumber(sheet, column)).value = value;
    expect((await send(Buffer.from(await workbook.xlsx.writeBuffer()))).status).toBe(201);
    await check();
    expect((await firm.get(own)).at("data")).toMatchObject({ status: "completed", rows: 1 });
  });

  test("chases whoever is silent, is closed, and a return opened again", async () => {
    const chased = await officer.post(`${CALLS}/${call}/chasing`);
    expect([chased.status, chased.at("data.silent")]).toEqual([200, ["firm-lion"]]);
    expect(told(await officer.post(`${CALLS}/${call}/chasing`))).toEqual([409, "ERR-WKSP-001"]);
    expect((await firm.post(`${CALLS}/${call}/closing`)).status).toBe(404);
    expect((await officer.post(`${CALLS}/${call}/closing`)).at("data.open")).toBe(false);
    await office.portal.log.deliverEffects();
    expect(told(await firm.post(`${own}/nil`))).toEqual([409, "ERR-CR-001"]);
    expect((await stranger.post(`${own}/reopening`, { reason: "x" })).status).toBe(404);
    expect((await firm.post(`${own}/reopening`, { reason: "x" })).status).toBe(403);
    expect((await officer.post(`${own}/reopening`, { reason: "Late, by agreement" })).status).toBe(200);
    expect((await firm.get(own)).at("data.status")).toBe("pending");
    expect((await firm.post(`${own}/nil`)).at("data.status")).toBe("completed");
  });
});

test("a ledger is asked for by a program, prepared, listed and fetched by whoever asked for it", async () => {
  const books = await firm.get("/api/v1/cash-books");
  const input = {
    reportType: "detailed",
    accountFrom: books.text("data.0.caseNo"),
    periodFrom: "2000-01-01",
    periodTo: "2099-12-31",
    format: "csv",
    grouping: "none",
  };
  expect(told(await stranger.post("/api/v1/ledgers", input))).toEqual([403, "ERR-AUTH-005"]);
  const wrong = await firm.post("/api/v1/ledgers", { ...input, periodTo: "1999-12-31" });
  expect(told(wrong)).toEqual([422, "ERR-WKSP-001"]);
  const made = await firm.post("/api/v1/ledgers", input);
  expect(made.status).toBe(201);
  await prepareLedgers(office.portal, new AbortController().signal);
  const ledger = `/api/v1/ledgers/${made.text("data.id")}/file`;
  let file = await firm.fetch(ledger);
  for (let tries = 0; file.status === 404 && tries < 20; tries += 1) {
    await pause(200);
    file = await firm.fetch(ledger);
  }
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  for (const who of [stranger, officer]) expect((await who.fetch(ledger)).status).toBe(404);
  expect((await firm.get("/api/v1/ledgers")).at("data.0")).toMatchObject({ status: "ready" });
});

describe("a release", () => {
  let at = "";
  test("is begun, papered and given by a program as on its pages, and by nobody else", async () => {
    const { portal } = office;
    const trustee = await portal.findUser("pa.demo");
    const { rows } = await findCasePage(portal.database, {
      ...{ firmIds: trustee?.firmIds ?? [], capacity: "practitioner", status: "ACT" },
      activeOn: hongKongDate(portal.clock.now()),
      ...{ sort: { column: "case_no", direction: "asc" }, page: 1, size: 100 },
    });
    const isFree = async (id: string) => {
      const visible = trustee && (await findCaseFor(portal, trustee, id));
      const isOwn = visible?.file.type === "B" && visible.by.standing === "appointee";
      return (
        isOwn &&
        visible.by.jointly === undefined &&
        (await findReleasesOfCase(portal.database, id)).length === 0
      );
    };
    let caseId = "";
    for (const { id } of rows) if (caseId === "" && (await isFree(id))) caseId = id;
    const beginning = `/api/v1/releases/B/cases/${caseId}/intention`;
    const draft = { ground: "realised", noticeOn: addDays(hongKongDate(portal.clock.now()), -10) };
    for (const who of [stranger]) expect((await who.post(beginning, draft)).status).toBe(404);
    expect((await firm.post(beginning, { ground: "boredom" })).status).toBe(400);
    const headers = { "Idempotency-Key": "release-1" };
    const [first, again] = [
      await firm.post(beginning, draft, headers),
      await firm.post(beginning, draft, headers),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    at = `/api/v1/releases/B/${first.text("data.id")}`;
    expect(told(await principal.post(`${at}/application`, { confirmed: true }))).toEqual([
      409,
      "ERR-RELEASE-001",
    ]);
    expect(told(await principal.post(`${at}/intention`, { confirmed: true }))).toEqual([409, "ERR-FORM-001"]);
    for (const kind of ["noticeOfIntention", "letterOfIntention"]) {
      const pdf = await PDFDocument.create();
      pdf.addPage();
      const body = new FormData();
      body.set("kind", kind);
      body.set("file", new Blob([new Uint8Array(await pdf.save())]), "paper.pdf");
      expect((await answered(await firm.fetch(`${at}/documents`, { method: "POST", body }))).status).toBe(
        201,
      );
    }
    expect(told(await firm.post(`${at}/intention`, { confirmed: true }))).toEqual([409, "ERR-RELEASE-004"]);
    expect((await principal.post(`${at}/intention`, { confirmed: true })).status).toBe(200);
    expect((await firm.get(at)).at("status")).toBe("intentionGiven");
    expect((await stranger.post(`${at}/intention`, { confirmed: true })).status).toBe(404);
    await portal.log.deliverEffects();
    const dates = trustee ? await loadDeadlines(portal, trustee, "en") : [];
    expect(
      dates.filter(
        ({ rule, to }) => rule === "releaseObjections" && to.includes(at.split("/").at(-1) ?? "-"),
      ),
    ).toHaveLength(1);
  });
  test("has its inquiry's reply drafted by a program; the day of the reply is in the calendar", async () => {
    const { portal } = office;
    const trustee = await portal.findUser("pa.demo");
    const waiting = (await loadDeadlines(portal, trustee ?? { id: "", rights: [], firmIds: [] }, "en")).find(
      ({ rule, to }) => rule === "releaseReply" && to.includes("/B/"),
    );
    const release = (waiting?.to ?? "").split("/").at(-1) ?? "";
    const view = await firm.get(`/api/v1/releases/B/${release}`);
    const inquiries = z
      .array(z.object({ id: z.string(), repliedAt: z.string().nullable() }))
      .parse(view.at("inquiries"));
    const open = inquiries.find(({ repliedAt }) => repliedAt === null)?.id ?? "";
    const reply = `/api/v1/releases/B/inquiries/${open}/reply`;
    expect((await firm.post(reply, { text: "The voucher follows." })).status).toBe(200);
    for (const who of [stranger, officer]) expect((await who.post(reply, { text: "x" })).status).toBe(404);
  });
});
