/** What the office does with a statement on its page: a default with the notices that went out, and what is wrong said where it is. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { importBankrupt, OUTSIDE_TRUSTEE } from "~/tests/support/bankrupt-at-door";
import { saveAnswers } from "~/app/families/annual-statement/fill/record.server";
import {
  declareYear,
  fillInYear,
  importOwing,
  loadYearAtDoor,
} from "~/tests/support/annual-statement-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { BANKRUPT } from "~/app/families/annual-statement/streams.server";
import { caseFile } from "~/workflows/records/case-file";
import { contactChange } from "~/workflows/records/contact-change";
import { savingsLetter } from "~/workflows/records/savings-letter";
import { getVisitor, openOffice, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: 80 });
}, 240_000);
afterAll(() => office.close());

let cases = 9_500;
const owing = () => importOwing(office.portal, (cases += 1));
const statementOf = async (id: string) => (await loadYearAtDoor(office.portal, id, 1)).statement;
let presses = 0;
const press = (path: string, fields: Readonly<Record<string, string>>) =>
  office.post(getVisitor("officer.demo"), `${path}?lng=en`, {
    commandId: `press-of-the-office-${(presses += 1)}`,
    ...fields,
  });

test("a default is recorded with the notices that went out otherwise than by the portal; without any it says where to name them", async () => {
  const { id, path } = await owing();
  const answer = await press(path, { intent: "default.recorded" });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("Name at least one request or notice that went out");
  // The summary leads to the very field.
  expect(page).toContain('href="#default-recorded-requestBy"');
  expect(page).toContain('id="default-recorded-requestBy"');
  await press(path, {
    intent: "default.recorded",
    requestBy: "letter",
    requestOn: "15/03/2021",
    noticeBy: "byHand",
    noticeOn: "12/04/2021",
    note: "Nobody opened the door.",
  });
  const { state, context } = await statementOf(id);
  expect([state, context.default?.sent]).toEqual([
    "defaulted",
    [
      { purpose: "request", by: "letter", on: "2021-03-15" },
      { purpose: "notice", by: "byHand", on: "2021-04-12" },
    ],
  ]);
});

test("what is left out is summed up at the top, of the form that was pressed, whichever else asks for a reason", async () => {
  const { path } = await owing();
  await press(path, { intent: "default.recorded", noticeBy: "letter", noticeOn: "12/04/2021" });
  const page = await (await press(path, { intent: "year.excused" })).text();
  expect(page).toContain('role="alert"');
  for (const field of ["because", "reason"]) expect(page).toContain(`href="#year-excused-${field}"`);
  expect(page).toContain('id="default-lifted-reason"');
  expect(page).not.toContain('id="default-lifted-reason-error"');
});

test("a question that is typed where one is asked already stays on the page", async () => {
  const { path } = await received();
  await press(path, { intent: "question.asked", seen: "1", text: "Who paid your tips?" });
  const second = await press(path, { intent: "question.asked", seen: "1", text: "And the bonus of May?" });
  expect(second.status).toBe(409);
  const page = await second.text();
  for (const text of ["What you typed was not recorded", "And the bonus of May?", "Who paid your tips?"])
    expect(page).toContain(text);
});

/** A first year that came in, and the address of its page. */
async function received() {
  const { id } = await importBankrupt(office.portal, (cases += 1));
  await fillInYear(office.portal, id, 1);
  expect(await declareYear(office.portal, id, 1)).toEqual([]);
  return { id, path: `/annual-statements/${id}-1` };
}

test("a page that was opened too early puts nothing aside that came in since, and finds nothing in order that nobody has read", async () => {
  const { id, path } = await received();
  const excused = await press(path, {
    intent: "year.excused",
    because: "died",
    reason: "Told by the family",
  });
  expect(excused.status).toBe(409);
  expect(await excused.text()).toContain("This step is not possible while the status is “Received”.");
  const page = await (await office.ask(getVisitor("officer.demo"), `${path}?lng=en`)).text();
  expect(page).toContain('name="seen" value="1"');
  await saveAnswers(await loadYearAtDoor(office.portal, id, 1), { food: { minor: 1, currency: "HKD" } });
  expect(await declareYear(office.portal, id, 1)).toEqual([]);
  const examined = { intent: "statement.examined", result: "inOrder" };
  const stale = await press(path, { ...examined, seen: "1" });
  expect(stale.status).toBe(409);
  const said = await stale.text();
  expect(said).toContain("It was corrected after this page was opened.");
  // The same button once more decides on nothing that nobody says to have read.
  expect(said).toMatch(/<input type="checkbox"[^>]*name="seen"[^>]*value="2"/);
  const again = await press(path, examined);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("Read what has changed, then tick the box.");
  expect((await statementOf(id)).state).toBe("filed");
  await press(path, { ...examined, seen: "2", note: "Seen with the tax letter." });
  expect((await statementOf(id)).state).toBe("examined");
  // What was found, with its note: to be read afterwards, too.
  const after = await (await office.ask(getVisitor("officer.demo"), `${path}?lng=en`)).text();
  for (const told of ["What happened so far", "In order", "Seen with the tax letter."])
    expect(after).toContain(told);
});

test("a year that is asked for again is owing at once; the way to the case leads to its statements", async () => {
  const { id, path } = await owing();
  await press(path, { intent: "year.excused", because: "died", reason: "Told by the family" });
  await press(path, { intent: "year.reinstated", reason: "It was somebody else" });
  expect((await statementOf(id)).state).toBe("due");
  const page = await (await office.ask(getVisitor("officer.demo"), `${path}?lng=en`)).text();
  expect(page).toContain("Overdue");
  for (const address of [path, `/annual-statements/default/${id}`]) {
    const shown = await (await office.ask(getVisitor("officer.demo"), address)).text();
    expect(shown).toContain(`/casefile/${id}/overview/annual-statement`);
  }
});

/** What a bankrupt asks for at their own page. */
const recordFact = factRecorder(() => ({ portal: office.portal, now: office.portal.clock.now() }));
const FIRST = "01ARZ3NDEKTSV4RRFFQ69G5FA1";
const SECOND = "01ARZ3NDEKTSV4RRFFQ69G5FA2";

test("a letter to a bank is given, refused and withdrawn for the request that the page showed, and for no other", async () => {
  const { id } = await owing();
  const stream = `savings-letter/${id}`;
  const asks = (request: string, bank: string) =>
    recordFact(
      savingsLetter,
      stream,
      "letter.requested",
      { caseId: id, request, purpose: "open", bank, account: null, income: 0, language: "en" },
      BANKRUPT,
    );
  await asks(FIRST, "Harbour Bank");
  const path = `/annual-statements/savings-letters/${id}`;
  const page = await (await office.ask(getVisitor("officer.demo"), `${path}?lng=en`)).text();
  expect(page).toContain(`name="seen" value="${FIRST}"`);
  await recordFact(savingsLetter, stream, "request.withdrawn", {}, BANKRUPT);
  await asks(SECOND, "Loan Shark Bank");
  for (const intent of ["letter.granted", "request.refused"]) {
    const stale = await press(path, { intent, seen: FIRST, reason: "There is another account." });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("The request has changed since this page was opened.");
  }
  const state = async () => (await office.portal.log.read(stream)).at(-1)?.state;
  expect(await state()).toBe("requested");
  await press(path, { intent: "request.refused", seen: SECOND, reason: "Which bank is this?" });
  expect(await state()).toBe("refused");
});

test("a change of contact is decided for the request that the page showed, and for no other", async () => {
  const { id } = await owing();
  const stream = `contact-change/${id}`;
  const paper = { id: "1", name: "bill.pdf", size: 1, mediaType: "application/pdf", hash: "0".repeat(64) };
  const asks = (request: string, email: string) =>
    recordFact(
      contactChange,
      stream,
      "change.requested",
      {
        ...{ caseId: id, request, wanted: { email }, papers: [paper], language: "en" },
        was: { address: null, email: null, mobile: null },
        stopKey: FIRST,
      },
      BANKRUPT,
    );
  await asks("r1", "new@mail.example");
  const path = `/annual-statements/contact-changes/${id}`;
  const page = await (await office.ask(getVisitor("officer.demo"), `${path}?lng=en`)).text();
  expect(page).toContain('name="seen" value="r1"');
  await recordFact(contactChange, stream, "change.withdrawn", {}, BANKRUPT);
  await asks("r2", "thief@mail.example");
  for (const intent of ["change.confirmed", "change.refused"]) {
    const stale = await press(path, { intent, seen: "r1", reason: "The bill is somebody else’s." });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("The request has changed since this page was opened.");
  }
  await press(path, { intent: "change.confirmed", seen: "r2" });
  expect((await office.portal.log.read(stream)).map(({ type }) => type)).toContain("change.confirmed");
});

test("the page of a default tells the office what it can do: it files no B1, and is not sent to itself", async () => {
  const { id } = await owing();
  const read = async (who: string) =>
    (await office.ask(getVisitor(who), `/annual-statements/default/${id}?lng=en`)).text();
  const [officer, supervisor] = [await read("officer.demo"), await read("supervisor.demo")];
  for (const page of [officer, supervisor]) {
    expect(page).toContain("there is no B1 to file");
    expect(page).toContain(`href="/annual-statements/${id}-1"`);
    expect(page).not.toContain("ask the case officer");
  }
  const record = `href="/casefile/${id}/overview/annual-statement#list-settlement"`;
  expect([officer.includes(record), supervisor.includes(record)]).toEqual([false, true]);
  expect(officer).toContain("ask a supervisor");
  const tell = factRecorder(() => ({ portal: office.portal, now: office.portal.clock.now() }));
  await tell(caseFile, `case-file/${id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
  // Nothing was asked for or recorded: no dash stands for it on a card.
  expect(officer).toMatch(/<td data-label="Asked for"[^>]*><\/td>/);
  const elsewhere = await read("officer.demo");
  expect(elsewhere).toContain("filed by whoever administers the estate: KWAN Tak Shing");
  expect(elsewhere).not.toContain("ask a supervisor");
});

test("the page of a default calls a year as its statement does, and names a day in Chinese as an office does", async () => {
  const { id, path } = await owing();
  const read = async (address: string, language = "en") =>
    (await office.ask(getVisitor("officer.demo"), `${address}?lng=${language}`)).text();
  const page = `/annual-statements/default/${id}`;
  expect(await read(path)).toContain("Overdue");
  expect(await read(page)).toContain("Overdue, in default");
  await press(path, { intent: "default.recorded", noticeBy: "letter", noticeOn: "12/04/2021" });
  for (const address of [path, page]) expect(await read(address)).toContain("Not filed: default recorded");
  await press(path, { intent: "default.lifted", reason: "In hospital", until: "31/12/2098" });
  for (const address of [path, page])
    expect(await read(address, "zh-HK")).toContain("已撤銷沒有提交的紀錄，至2098年12月31日");
});

test("a default is lifted with a reason, for good or until a day that lies ahead", async () => {
  const { id, path } = await owing();
  const recorded = { intent: "default.recorded", noticeBy: "letter", noticeOn: "12/04/2021" };
  await press(path, recorded);
  const lift = { intent: "default.lifted", reason: "In hospital" };
  const past = await press(path, { ...lift, until: "12/04/2021" });
  expect(past.status).toBe(400);
  expect(await past.text()).toContain("Type a day from today on, or leave it empty");
  await press(path, lift);
  const { state, context } = await statementOf(id);
  expect([state, context.lifted?.reason, context.lifted?.by]).toEqual(["due", "In hospital", "officer.demo"]);
  const page = await office.ask(getVisitor("officer.demo"), `/annual-statements/default/${id}?lng=en`);
  expect(await page.text()).toContain("Default lifted");
});

test("until when a default is lifted stands on the statement, and the next one begins with the notices that went out", async () => {
  const { path } = await owing();
  await press(path, {
    intent: "default.recorded",
    requestBy: "letter",
    requestOn: "01/03/2021",
    noticeBy: "byHand",
    noticeOn: "12/04/2021",
  });
  await press(path, { intent: "default.lifted", reason: "In hospital", until: "31/12/2098" });
  const page = await (await office.ask(getVisitor("officer.demo"), `${path}?lng=en`)).text();
  const told = page.split(">Default lifted until 31/12/2098<").length - 1;
  expect(told, "among the facts, and in what was done").toBe(2);
  for (const day of ["01/03/2021", "12/04/2021"]) expect(page).toContain(`value="${day}"`);
});

test("whoever was told of another contact is not offered the login of firms and officers", async () => {
  const page = await (await fetch(`${office.origin}/annual-statement/not-me/${FIRST}?lng=en`)).text();
  expect(page).toContain("Was it you?");
  expect(page).not.toContain('href="/login"');
});
