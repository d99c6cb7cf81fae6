/** Books that hold something else than was certified, from before they were closed with it: the office accepts it, and the case can account again. */
import { beforeAll, expect, it } from "vitest";

import { command, keeper, openLiquidation, receipt, type Liquidation } from "~/tests/support/liquidation";
import { cashBook } from "~/workflows/records/cash-book";
import { people } from "~/workflows/forms/referral-b1";

import { accountFigures } from "../figures/account-figures";
import { acceptDifference, differenceToAccept } from "./accept-difference.server";
import { toAccounted } from "./compile.server";
import { figuresInput } from "./figures-input.server";

const BOOK = `${cashBook.type}/1`;
let liquidation: Liquidation;

beforeAll(async () => {
  liquidation = await openLiquidation();
  await liquidation.openBook(BOOK, "HSBC");
  await liquidation.goOn("2026-02-28");
  await liquidation.record(BOOK, receipt("r-1", "2025-09-05", 100_000_00));
  await liquidation.compile(1);
  await liquidation.file(1);
  // As it went before: an entry after the filing, certified without a look at the books, which were closed later.
  await liquidation.record(BOOK, receipt("r-2", "2026-01-20", 5_000_00));
  await liquidation.certifyFormerly(1);
  await liquidation.save(2);
  return liquidation.close;
});

it("stops every later account until it is accepted", async () => {
  const outcome = await liquidation.compile(2);
  expect(outcome.outcome === "problems" && outcome.problems.join()).toMatch(/5,000\.00/);
  expect(await differenceToAccept(liquidation.portal, await liquidation.account(1))).toBe(5_000_00);
});

it("is accepted with a name and a reason, by a supervisor of the office alone, in the amount that the books say", async () => {
  const words = { name: "Receipt of 20 January", reason: "It was entered after the account had been filed." };
  const tried = await acceptDifference(
    liquidation.portal,
    await liquidation.account(1, people.officer),
    words,
    command(),
  );
  expect(tried).toMatchObject({ outcome: "refused", refusals: [{ guard: "maySupervise" }] });
  const request = { ...words, seen: 4_999_99 };
  const supervised = await liquidation.account(1, people.supervisor);
  const unread = await acceptDifference(liquidation.portal, supervised, request, command());
  expect(unread, "what the page showed is accepted, and no other amount").toMatchObject({
    outcome: "conflict",
  });
  const read = { ...words, seen: 5_000_00 };
  const done = await acceptDifference(liquidation.portal, supervised, read, command());
  expect(done).toMatchObject({ outcome: "done", state: "certified" });
  expect((await liquidation.memory(1))?.accepted).toMatchObject({
    ...words,
    minor: 5_000_00,
    by: people.supervisor.id,
  });
  // A second look finds nothing more.
  expect(
    await acceptDifference(
      liquidation.portal,
      await liquidation.account(1, people.supervisor),
      words,
      command(),
    ),
  ).toBeNull();
});

it("is opened with by the next account, which says so on its statement, and can be certified", async () => {
  await liquidation.portal.log.deliverEffects();
  expect(await liquidation.compile(2)).toMatchObject({ outcome: "done" });
  const compiled = (await liquidation.memory(2))?.statement;
  expect(compiled).toMatchObject({
    opening: [{ minor: 100_000_00 }],
    closing: [{ minor: 105_000_00 }],
    difference: { name: "Receipt of 20 January", minor: 5_000_00 },
  });
  const shown = await liquidation.account(2);
  const input = await figuresInput(liquidation.portal, shown, "en");
  if (input === null || toAccounted(shown) === null) throw new Error("Nothing is compiled");
  const balance = accountFigures(input).summary.find(({ id }) => id === "balance");
  expect(balance?.rows.map(({ cells }) => cells)).toContainEqual([
    "Accepted beside it: Receipt of 20 January",
    expect.anything(),
  ]);
  expect(balance?.notes.join(" ")).toContain("It was entered after the account had been filed.");
  await liquidation.file(2);
});

it("never is, where an entry comes in the very moment of the certification: one of both is refused", async () => {
  const late = receipt("r-3", "2026-03-01", 1_00);
  const entries = { batch: "late", source: { kind: "typed" }, entries: [late] };
  const [certified, recorded] = await Promise.all([
    liquidation.step(2, "accounts.certified", people.supervisor),
    liquidation.inBook(BOOK, "entries.recorded", entries),
  ]);
  expect([certified.outcome, recorded.outcome].sort()).toEqual(["done", "refused"]);
  if (recorded.outcome === "done") {
    await liquidation.recordFact(cashBook, BOOK, "entry.removed", { id: "r-3", revision: 1 }, keeper);
    expect(await liquidation.step(2, "accounts.certified", people.supervisor)).toMatchObject({
      state: "certified",
    });
  }
  const [first, second] = await Promise.all([
    liquidation.step(2, "accounts.certified", people.supervisor),
    liquidation.step(2, "accounts.certified", people.supervisor),
  ]);
  expect([first.outcome, second.outcome]).toEqual(["refused", "refused"]);
  expect(await differenceToAccept(liquidation.portal, await liquidation.account(1))).toBeNull();
});
