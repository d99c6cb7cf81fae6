import { afterAll, beforeAll, expect, it } from "vitest";

import { keeper, openLiquidation, receipt, type Liquidation } from "~/tests/support/liquidation";
import { LOCALES } from "~/workflows/kit";
import { cashBook } from "~/workflows/records/cash-book";

import { findOutdatedNotices } from "./outdated.server";

const STATEMENT = "/statement";
const BOOK = `${cashBook.type}/1`;
let liquidation: Liquidation;
beforeAll(async () => {
  liquidation = await openLiquidation();
  await liquidation.openBook(BOOK, "HSBC");
  await liquidation.record(BOOK, receipt("r-1", "2025-09-05", 100_000_00));
});
afterAll(async () => liquidation.close());

it("every page of an account says that the books have left its statement behind, until the office has it", async () => {
  const empty = await liquidation.account(1, keeper);
  expect(findOutdatedNotices(empty, STATEMENT, "en"), "nothing compiled, nothing left behind").toEqual([]);
  await liquidation.goOn("2026-02-28");
  await liquidation.compile(1);
  const compiled = await liquidation.account(1, keeper);
  expect(findOutdatedNotices(compiled, STATEMENT, "en")).toEqual([]);
  const { current } = compiled;
  const left = (state: string) => ({
    ...compiled,
    current: { ...current, state, context: { ...current.context, newest: false } },
  });
  for (const locale of LOCALES)
    expect(findOutdatedNotices(left(current.state), STATEMENT, locale)).toHaveLength(1);
  expect(findOutdatedNotices(left("withOffice"), STATEMENT, "en")).toEqual([]);
  expect(findOutdatedNotices(left("certified"), STATEMENT, "en")).toEqual([]);
});
