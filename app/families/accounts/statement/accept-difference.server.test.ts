/** Books that hold something else than was certified, from before they were closed with it: the office accepts it, and the case can account again. */
import { ulid } from "ulidx";
import { beforeAll, expect, it } from "vitest";

import { appointLiquidator, caseAsRead, importWindingUp } from "~/tests/support/office-facts";
import { openOwnPortal } from "~/tests/support/own-portal";
import { teller } from "~/tests/support/telling";
import { accountIn, s203Values } from "~/workflows/account-period";
import { accountS203 } from "~/workflows/account-s203";
import { cashBook } from "~/workflows/cash-book";
import { changesBetween, type By } from "~/workflows/kit";
import { people } from "~/workflows/referral-b1";

import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { dispatchTo } from "~/app/services/submissions/dispatch-to.server";

import { closeFormerlyCertifiedEffect } from "../cash-book/close-books.server";
import { accountFigures } from "../figures/account-figures";
import { PERIOD_JOBS } from "../periods/jobs.server";
import { streamOf } from "../periods/open-period.server";
import { acceptDifference, differenceToAccept } from "./accept-difference.server";
import { accountedOf, compileAccount } from "./compile.server";
import { figuresInput } from "./figures-input.server";

const CASE = "HCCW-7-2025";
const BOOK = `${cashBook.type}/1`;
const keeper: By = { ...people.preparer, rights: [...people.preparer.rights, "MENU_ACCT_LCASE"] };
const trustee: By = { ...people.trustee, standing: "appointee" };
let portal: Portal;
let now = "2025-09-01T04:00:00.000Z";
const tell = teller(() => ({ portal, now }));

const receipt = (id: string, date: string, minor: number) => ({
  ...{ id, date, kind: "receipt", category: "taxRefund", currency: "HKD", minor, hkd: minor },
  realization: false,
  classification: null,
});
const record = (entry: object) =>
  tell(
    cashBook,
    BOOK,
    "entries.recorded",
    { batch: ulid(), source: { kind: "typed" }, entries: [entry] },
    keeper,
  );
async function account(number: number, by: By = people.preparer) {
  const stream = streamOf("s203", CASE, number);
  const current = await loadStream(portal.log, accountS203, stream);
  if (current === undefined) throw new Error(`There is no period ${String(number)}`);
  return { type: accountS203, stream, by, current, caseFile: await caseAsRead(portal.log, CASE) };
}
const step = async (number: number, type: string, by: By, data: Readonly<Record<string, unknown>> = {}) =>
  dispatchTo(portal, await account(number, by), { type, data, commandId: ulid(), requestId: "r" });
const command = () => ({ commandId: ulid(), requestId: "r" });
const compile = async (number: number) => compileAccount(portal, await account(number), command(), "en");
const save = (number: number) =>
  step(number, "draft.saved", people.preparer, {
    changes: changesBetween(accountS203.form, {}, s203Values),
    basedOn: 0,
  });
async function file(number: number) {
  await step(number, "signing.begun", trustee);
  await step(number, "form.signed", trustee, {
    contentVersion: 1,
    pdfFile: "pdf-1",
    pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    certificateSubject: "CN=X",
    certificateSerial: "1",
  });
  expect(await step(number, "form.submitted", trustee, { reference: "S203-2026-1" })).toMatchObject({
    outcome: "done",
  });
}

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  await importWindingUp(tell, CASE);
  await appointLiquidator(tell, CASE, people.trustee);
  const header = { name: "HSBC", form: "bank", foreign: false, severalCurrencies: false, currencies: [] };
  await tell(cashBook, BOOK, "book.opened", { caseId: CASE, caseType: "L", header }, keeper);
  for (const work of Object.values(PERIOD_JOBS)) await work(portal, now);
  now = "2026-02-28T04:00:00.000Z";
  for (const work of Object.values(PERIOD_JOBS)) await work(portal, now);
  await record(receipt("r-1", "2025-09-05", 100_000_00));
  await save(1);
  await compile(1);
  await file(1);
  // As it went before: an entry after the filing, certified without a look at the books, which were closed later.
  await record(receipt("r-2", "2026-01-20", 5_000_00));
  await tell(accountS203, streamOf("s203", CASE, 1), "accounts.certified", {}, people.supervisor);
  const [certified] = (await portal.log.read(streamOf("s203", CASE, 1))).slice(-1);
  if (certified === undefined) throw new Error("Nothing is certified");
  await closeFormerlyCertifiedEffect(() => portal).run(certified);
  await portal.log.deliverEffects();
  await save(2);
  return own.close;
});

it("stops every later account until it is accepted", async () => {
  const outcome = await compile(2);
  expect(outcome.outcome === "problems" && outcome.problems.join()).toMatch(/5,000\.00/);
  expect(await differenceToAccept(portal, await account(1))).toBe(5_000_00);
});

it("is accepted with a name and a reason, by a supervisor of the office alone, in the amount that the books say", async () => {
  const words = { name: "Receipt of 20 January", reason: "It was entered after the account had been filed." };
  const tried = await acceptDifference(portal, await account(1, people.officer), words, command());
  expect(tried).toMatchObject({ outcome: "refused", refusals: [{ guard: "maySupervise" }] });
  const done = await acceptDifference(portal, await account(1, people.supervisor), words, command());
  expect(done).toMatchObject({ outcome: "done", state: "certified" });
  expect(accountIn((await account(1)).current.context)?.accepted).toMatchObject({
    ...words,
    minor: 5_000_00,
    by: people.supervisor.id,
  });
  // A second look finds nothing more.
  expect(await acceptDifference(portal, await account(1, people.supervisor), words, command())).toBeNull();
});

it("is opened with by the next account, which says so on its statement, and can be certified", async () => {
  await portal.log.deliverEffects();
  expect(await compile(2)).toMatchObject({ outcome: "done" });
  const compiled = accountIn((await account(2)).current.context)?.statement;
  expect(compiled).toMatchObject({
    opening: [{ minor: 100_000_00 }],
    closing: [{ minor: 105_000_00 }],
    difference: { name: "Receipt of 20 January", minor: 5_000_00 },
  });
  const shown = await account(2);
  const input = await figuresInput(portal, shown, "en");
  if (input === null || accountedOf(shown) === null) throw new Error("Nothing is compiled");
  const balance = accountFigures(input).summary.find(({ id }) => id === "balance");
  expect(balance?.rows.map(({ cells }) => cells)).toContainEqual([
    "Accepted beside it: Receipt of 20 January",
    expect.anything(),
  ]);
  expect(balance?.notes.join(" ")).toContain("It was entered after the account had been filed.");
  await file(2);
});

it("never is, where an entry comes in the very moment of the certification: one of both is refused", async () => {
  const late = receipt("r-3", "2026-03-01", 1_00);
  const entries = { batch: "late", source: { kind: "typed" }, entries: [late] };
  const [certified, recorded] = await Promise.all([
    step(2, "accounts.certified", people.supervisor),
    dispatch(portal.log, cashBook, {
      ...{ stream: BOOK, type: "entries.recorded", data: entries, by: keeper, at: now, commandId: ulid() },
    }),
  ]);
  expect([certified.outcome, recorded.outcome].sort()).toEqual(["done", "refused"]);
  if (recorded.outcome === "done") {
    await tell(cashBook, BOOK, "entry.removed", { id: "r-3", revision: 1 }, keeper);
    expect(await step(2, "accounts.certified", people.supervisor)).toMatchObject({ state: "certified" });
  }
  const [first, second] = await Promise.all([
    step(2, "accounts.certified", people.supervisor),
    step(2, "accounts.certified", people.supervisor),
  ]);
  expect([first.outcome, second.outcome]).toEqual(["refused", "refused"]);
  expect(await differenceToAccept(portal, await account(1))).toBeNull();
});
