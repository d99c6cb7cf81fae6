/**
 * A later account that was certified before an earlier one, whose days it fixed: what is wrong in them can be put right once the office
 * has opened them, and every account of the case can be completed.
 */
import { beforeAll, expect, it } from "vitest";

import { findCashBook } from "~/db/queries/families/cash-books";
import { command, keeper, openLiquidation, receipt, type Liquidation } from "~/tests/support/liquidation";
import { cashBook } from "~/workflows/records/cash-book";
import type { Actor } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

import { acceptDifference, differenceToAccept } from "./accept-difference.server";
import { booksOpening } from "./opening";
import { loadChain } from "../periods/follow.server";
import { findAccountContext } from "~/workflows/shared/account-period";
import { daysToOpen, findLaterFixedDays, openDays } from "./open-days.server";

const [FROM, TO] = [`${cashBook.type}/1`, `${cashBook.type}/2`];
const DAYS = { from: "2025-08-31", to: "2026-02-27" };
const REASON = { reason: "A side of the transfer of 20 January is missing." };
let liquidation: Liquidation;

const open = async (by: Actor, words = REASON) =>
  openDays(liquidation.portal, await liquidation.account(2, by), words, command());
const recordLate = () =>
  liquidation.inBook(FROM, "entries.recorded", {
    batch: "late",
    source: { kind: "typed" },
    entries: [receipt("late", "2026-01-31", 1_00)],
  });
const removeLeg = () => liquidation.inBook(FROM, "entry.removed", { id: "t-1", revision: 1 });

beforeAll(async () => {
  liquidation = await openLiquidation();
  await liquidation.openBook(FROM, "HSBC");
  await liquidation.openBook(TO, "Bank of China");
  await liquidation.goOn("2026-02-28");
  await liquidation.record(FROM, receipt("r-1", "2025-09-05", 100_000_00));
  const transfer = { book: TO, entry: "t-1", currency: "HKD", minor: 5_000_00, hkd: 5_000_00 };
  const leg = { kind: "payment", category: null, transfer };
  await liquidation.goOn("2026-08-31");
  await liquidation.compile(2);
  await liquidation.file(2);
  // The side in the other book was undone.
  await liquidation.record(FROM, receipt("t-1", "2026-01-20", 5_000_00, leg));
  await liquidation.certifyFormerly(2);
  return liquidation.close;
});

it("cannot be completed, and says whom to ask", async () => {
  const outcome = await liquidation.compile(1);
  const said = outcome.outcome === "problems" ? outcome.problems.join(" ") : "";
  expect(said).toContain("5,000.00");
  expect(said, "each reason, and what to do about it").toContain("Date both entries in the period");
  expect(said).toContain("as the account of 28/02/2026 to 30/08/2026 was certified before it");
  expect(await removeLeg()).toMatchObject({ refusals: [{ guard: "isNotFixed" }] });
  expect(await recordLate()).toMatchObject({ refusals: [{ guard: "isInOpenPeriod" }] });
});

it("is named where the later account stands, and nowhere else", async () => {
  const [first, second] = [await liquidation.account(1), await liquidation.account(2)];
  const { database } = liquidation.portal;
  expect(await daysToOpen({ database }, second)).toMatchObject({
    ...DAYS,
    period: first.stream,
    books: [FROM, TO],
  });
  expect(await daysToOpen({ database }, first)).toBeNull();
  expect(await findLaterFixedDays({ database }, first)).toEqual({ from: "2026-02-28", to: "2026-08-30" });
  expect(await findLaterFixedDays({ database }, second)).toBeNull();
});

it("is opened by a supervisor of the office alone, with a reason, in every book or in none", async () => {
  for (const by of [people.officer, keeper])
    expect(await open(by)).toMatchObject({ outcome: "refused", refusals: [{ guard: "maySupervise" }] });
  expect(await open(people.supervisor, { reason: " " })).toMatchObject({
    outcome: "refused",
    refusals: [{ guard: "hasReason" }],
  });
  const [first, second] = await Promise.all([open(people.supervisor), open(people.supervisor)]);
  expect([first?.outcome, second?.outcome]).toContain("done");
  for (const book of [FROM, TO]) {
    const facts = (await liquidation.portal.log.read(book)).filter(({ type }) => type === "days.opened");
    expect(facts).toHaveLength(1);
    expect(await findCashBook(liquidation.portal.database, book)).toMatchObject({
      closed_until: "2026-08-30",
      opened_days: JSON.stringify([DAYS]),
    });
  }
  // A second look finds nothing more.
  expect(await open(people.supervisor)).toBeNull();
  expect(await findLaterFixedDays(liquidation.portal, await liquidation.account(1))).toBeNull();
});

it("is completed once its books are put right, and its days are fixed again", async () => {
  // Days of the account that is certified stay fixed.
  const later = receipt("later", "2026-03-01", 1_00);
  expect(
    await liquidation.inBook(FROM, "entries.recorded", {
      batch: "later",
      source: { kind: "typed" },
      entries: [later],
    }),
  ).toMatchObject({ refusals: [{ guard: "isInOpenPeriod" }] });
  expect(await removeLeg()).toMatchObject({ outcome: "done" });
  expect(await recordLate()).toMatchObject({ outcome: "done" });
  await liquidation.portal.log.deliverEffects();
  expect(await liquidation.compile(1)).toMatchObject({ outcome: "done" });
  await liquidation.file(1);
  expect(await liquidation.step(1, "accounts.certified", people.supervisor)).toMatchObject({
    state: "certified",
  });
  expect(await liquidation.inBook(FROM, "entry.removed", { id: "late", revision: 1 })).toMatchObject({
    refusals: [{ guard: "isNotFixed" }],
  });
  expect(await findCashBook(liquidation.portal.database, FROM)).toMatchObject({ opened_days: "[]" });
  expect(await daysToOpen(liquidation.portal, await liquidation.account(2))).toBeNull();
});

it("is no reason for the later account to say that no earlier account is certified, once it is", async () => {
  const opensWith = async (number: number) => {
    const account = await liquidation.account(number, people.supervisor);
    const memory = findAccountContext(account.current.context);
    const chain = await loadChain(liquidation.portal, "s203", account.current.context.caseId);
    const earlier = chain
      .filter(({ account: { period } }) => period.from < (memory?.period.from ?? ""))
      .map(({ account: { period, certifiedAt } }) => ({ ...period, certifiedAt }));
    return memory && booksOpening(memory, earlier);
  };
  expect(await opensWith(1)).toEqual({ certifiedBefore: null });
  expect(await opensWith(2)).toEqual({ certifiedBefore: { from: "2025-08-31", to: "2026-02-27" } });
});

it("leaves beside the later account what was put right, which the office accepts", async () => {
  await liquidation.goOn("2027-02-28");
  await liquidation.portal.log.deliverEffects();
  const certified = await liquidation.account(2, people.supervisor);
  // It was compiled with the side of the transfer that is gone, or before it: the books say now what they hold beside it.
  const beside = await differenceToAccept(liquidation.portal, certified);
  expect(beside).toBe(1_00);
  const outcome = await liquidation.compile(3);
  expect(outcome.outcome === "problems" ? outcome.problems.join(" ") : "").toContain(
    "ask the Official Receiver’s Office to accept the difference",
  );
  const words = { name: "Receipt of 31 January", reason: "It was entered when the days were opened again." };
  expect(await acceptDifference(liquidation.portal, certified, words, command())).toMatchObject({
    outcome: "done",
  });
  expect(await liquidation.compile(3)).toMatchObject({ outcome: "done" });
});
