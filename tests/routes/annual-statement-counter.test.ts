/** A statement on paper: taken in at the counter, filled in by the officer on the bankrupt's pages, and by nobody else. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";

import { importOwing, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { getVisitor, openOffice, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: 80 });
}, 240_000);
afterAll(() => office.close());

let cases = 9_300;
/** A bankrupt whose first year is owing, and the counter's page of it. */
async function owing() {
  const { id, path } = await importOwing(office.portal, (cases += 1));
  return { id, counter: `${path}/counter` };
}
async function send(by: string, counter: string, { receivedOn = "11/03/2021", scan = true } = {}) {
  const body = new FormData();
  body.set("commandId", `scan-${counter.replaceAll("/", "-")}-${receivedOn.replaceAll("/", "")}`);
  body.set("receivedOn", receivedOn);
  if (scan) {
    const content = await buildScan();
    body.set("scan", new Blob([content], { type: "application/pdf" }), "statement.pdf");
  }
  return office.ask(getVisitor(by), counter, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: office.origin },
  });
}
async function buildScan(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  return new Uint8Array(await pdf.save());
}
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0] ?? "")
    .find((each) => each.startsWith("annual-statement=")) ?? expect.fail("No cookie");
const statementOf = async (id: string) => (await loadYearAtDoor(office.portal, id, 1)).statement;

test("what is wrong is said beside its field, and nothing is recorded", async () => {
  const { id, counter } = await owing();
  for (const [wrong, field] of [
    [{ receivedOn: "31/31/2021" }, "receivedOn"],
    [{ receivedOn: "01/01/2099" }, "receivedOn"],
    // The year that the paper is about was not over.
    [{ receivedOn: "08/03/2021" }, "receivedOn"],
    [{ scan: false }, "scan"],
  ] as const) {
    const answer = await send("officer.demo", counter, wrong);
    expect([answer.status, (await answer.text()).includes(`id="${field}-error"`)]).toEqual([400, true]);
  }
  expect((await statementOf(id)).context.scan).toBeNull();
});

test("the officer goes on to the questions, and what is entered and declared says that it came on paper, when, and by whom", async () => {
  const { id, counter } = await owing();
  const answer = await send("officer.demo", counter);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/annual-statement/year/1/home"]);
  const session = await office.startSession(getVisitor("officer.demo"));
  const cookie = `${session}; ${cookieOf(answer)}`;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${office.origin}${path}`, {
      redirect: "manual",
      ...init,
      headers: { Cookie: cookie, Origin: office.origin },
    });
  const page = await (await ask("/annual-statement/year/1/home?lng=en")).text();
  expect(page).toContain("You enter a paper statement");
  const visit = /action="[^"]*[?&;]visit=([\w-]+)/.exec(page)?.[1] ?? "";
  const saved = await ask(`/annual-statement/year/1/home?visit=${visit}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "next", address: "Flat 9, Sha Tin", moved: "no" }),
  });
  expect(saved.headers.get("Location")).toBe("/annual-statement/year/1/reach");
  const { context } = await statementOf(id);
  expect(context.receivedOn).toBe("2021-03-11");
  expect(context.values["address"]).toBe("Flat 9, Sha Tin");
  const entry = (await statementOf(id)).entries.find(({ type }) => type === "answers.saved");
  expect(entry?.meta.by.id).toBe("officer.demo");
  // The own page of the bankrupt stays theirs.
  expect((await ask("/annual-statement/years")).headers.get("Location")).toBe("/annual-statements");
});

test("a paper that leaves questions blank is entered to the end; what it left open is named to whoever examines it", async () => {
  const { id, counter } = await owing();
  const session = await office.startSession(getVisitor("officer.demo"));
  let cookie = `${session}; ${cookieOf(await send("officer.demo", counter))}`;
  const ask = (path: string, body?: Readonly<Record<string, string>>) =>
    fetch(`${office.origin}${path}`, {
      redirect: "manual",
      headers: { Cookie: cookie, Origin: office.origin },
      ...(body !== undefined && { method: "POST", body: new URLSearchParams(body) }),
    });
  const first = await (await ask("/annual-statement/year/1/home?lng=en")).text();
  const visit = /action="[^"]*[?&;]visit=([\w-]+)/.exec(first)?.[1] ?? "";
  expect(first).toContain('href="/annual-statement/year/1/reach"');
  const answers = { intent: "next", address: "Flat 9, Sha Tin", moved: "no" };
  await ask(`/annual-statement/year/1/home?visit=${visit}`, answers);
  // Whoever comes back goes on where the paper was put down.
  const again = await send("officer.demo", counter, { scan: false });
  expect(again.headers.get("Location")).toBe("/annual-statement/year/1/reach");
  cookie = `${session}; ${cookieOf(again)}`;
  const check = await (await ask("/annual-statement/year/1/check?lng=en")).text();
  expect(check).toContain("What the paper leaves blank stays so");
  expect(check).toContain('href="/annual-statement/year/1/declare"');
  const declare = await (await ask("/annual-statement/year/1/declare?lng=en")).text();
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(declare)?.[1] ?? "";
  // It speaks to whoever types the paper in, not to the bankrupt.
  expect(declare).toContain("Name signed on the paper");
  expect(declare).not.toMatch(/Your (full name|declaration)|Declare and send/);
  const wrong = await ask(`/annual-statement/year/1/declare?visit=${visit}&lng=en`, {
    version: valueOf("version"),
    commandId: valueOf("commandId"),
    name: "LEE Siu Ming",
  });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining("Compare it with the paper"),
  ]);
  const declared = await ask(`/annual-statement/year/1/declare?visit=${visit}`, {
    version: valueOf("version"),
    commandId: valueOf("commandId"),
    name: "CHAN Tai Man",
  });
  expect(declared.headers.get("Location")).toBe("/annual-statement/year/1/receipt");
  await office.portal.log.deliverEffects();
  const { state, context } = await statementOf(id);
  expect(state).toBe("filed");
  expect(context.editions[0]?.unanswered).toEqual(expect.arrayContaining(["phone", "food", "papers"]));
  expect(context.editions[0]?.unanswered).not.toContain("address");
  expect(context.findings?.found).toContain("unanswered");
  const page = await (
    await office.ask(getVisitor("officer.demo"), `/annual-statements/${id}-1?lng=en`)
  ).text();
  // The day on which it came, and who typed it in.
  for (const told of ["Came to the counter on 11/03/2021", "Entered by ", "statement.pdf"])
    expect(page).toContain(told);
  const receipt = await (await ask("/annual-statement/year/1/receipt?lng=en")).text();
  expect(receipt).toContain("11/03/2021");
  expect(receipt).toContain("On paper");
  expect(receipt).not.toContain("By name");
  expect(/The paper has no readable answer for: [^<]*/.exec(page)?.[0]).toContain(": How we reach you");
  // Whoever finds a slip of the pen later corrects it from the statement, without another scan.
  expect(page).toContain("Correct what was entered");
  const correcting = await send("officer.demo", counter, { scan: false });
  expect([correcting.status, correcting.headers.get("Location")]).toEqual([
    302,
    "/annual-statement/year/1/check",
  ]);
  cookie = `${session}; ${cookieOf(correcting)}`;
  const question = await ask("/annual-statement/year/1/home?lng=en");
  expect([question.status, await question.text()]).toEqual([200, expect.stringContaining("Flat 9, Sha Tin")]);
});

test("two statements at once at one counter: a page of the first fills in nothing of the second", async () => {
  const [first, second] = [await owing(), await owing()];
  const session = await office.startSession(getVisitor("officer.demo"));
  const open = async ({ counter }: Awaited<ReturnType<typeof owing>>) =>
    `${session}; ${cookieOf(await send("officer.demo", counter))}`;
  const pageOf = async (cookie: string) =>
    (await fetch(`${office.origin}/annual-statement/year/1/home`, { headers: { Cookie: cookie } })).text();
  const ofFirst = /action="[^"]*[?&;]visit=([\w-]+)/.exec(await pageOf(await open(first)))?.[1] ?? "";
  const cookie = await open(second);
  const answer = await fetch(`${office.origin}/annual-statement/year/1/home?visit=${ofFirst}`, {
    redirect: "manual",
    headers: { Cookie: cookie, Origin: office.origin },
    method: "POST",
    body: new URLSearchParams({ intent: "next", address: "Flat 9, Sha Tin", moved: "no" }),
  });
  expect(answer.status).toBe(412);
  expect((await statementOf(second.id)).context.values["address"]).toBeUndefined();
});

test("the day alone can be corrected: the scan stays", async () => {
  const { id, counter } = await owing();
  await send("officer.demo", counter);
  const { scan } = (await statementOf(id)).context;
  await send("officer.demo", counter, { receivedOn: "09/03/2021", scan: false });
  const { context } = await statementOf(id);
  expect([context.receivedOn, context.scan?.id]).toEqual(["2021-03-09", scan?.id]);
});

test("the counter's browser opens nothing once the officer has gone, nor for anybody else who is logged in there", async () => {
  const { counter } = await owing();
  const cookie = cookieOf(await send("officer.demo", counter));
  for (const session of [
    "",
    await office.startSession(getVisitor("pa.demo")),
    await office.startSession(getVisitor("supervisor.demo")),
  ]) {
    const answer = await fetch(`${office.origin}/annual-statement/year/1/home`, {
      redirect: "manual",
      headers: { Cookie: `${session}; ${cookie}` },
    });
    expect(answer.headers.get("Location")).toMatch(/^\/annual-statement\?over&to=/);
  }
});

test("staff of the counter enter a paper, too, and see where; they examine nothing", async () => {
  const { id, counter } = await owing();
  const path = `/annual-statements/${id}-1`;
  const page = await (await office.ask(getVisitor("counter.demo"), `${path}?lng=en`)).text();
  expect(page).toContain(`href="${counter}"`);
  expect(page).not.toContain('value="year.excused"');
  const list = await (await office.ask(getVisitor("counter.demo"), "/annual-statements?lng=en")).text();
  expect(list).toContain('href="/annual-statements/code"');
  expect(list).not.toContain('href="/annual-statements/letters"');
  const answer = await send("counter.demo", counter);
  expect(answer.headers.get("Location")).toBe("/annual-statement/year/1/home");
  const cookie = `${await office.startSession(getVisitor("counter.demo"))}; ${cookieOf(answer)}`;
  const question = await fetch(`${office.origin}/annual-statement/year/1/home`, {
    headers: { Cookie: cookie },
  });
  expect([question.status, await question.text()]).toEqual([200, expect.stringContaining('name="address"')]);
});

test("nobody who may not enter it takes a scan in", async () => {
  const { id, counter } = await owing();
  expect((await send("pa.demo", counter)).headers.get("Location")).toMatch(/^\/no-access/);
  expect((await send("auditor.demo", counter)).headers.get("Location")).toBe(`/annual-statements/${id}-1`);
  expect((await statementOf(id)).context.scan).toBeNull();
});
