import { beforeAll, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { openLiquidation, receipt, type Liquidation } from "~/tests/support/liquidation";
import { cashBook } from "~/workflows/records/cash-book";
import { people } from "~/workflows/forms/referral-b1";

import { findAccountFigures } from "./form-figures.server";

const BOOK = `${cashBook.type}/1`;
let liquidation: Liquidation;
const find = async () => {
  const { type, stream, current } = await liquidation.account(1, people.trustee);
  const caseFile = { id: current.context.caseId };
  return findAccountFigures(
    liquidation.portal,
    { type, stream, current, caseFile },
    { locale: "en", t: await getFixedT("en") },
  );
};

beforeAll(async () => {
  liquidation = await openLiquidation();
  await liquidation.openBook(BOOK, "HSBC");
  await liquidation.goOn("2026-02-28");
  return liquidation.close;
});

it("an account is reviewed by its figures, each with the way to its entries; before it is compiled it has none", async () => {
  expect(await find()).toBeNull();
  await liquidation.record(BOOK, receipt("r-1", "2025-09-05", 100_000_00));
  await liquidation.compile(1);
  const found = await find();
  const rows = found?.tables.flatMap((table) => table.rows) ?? [];
  const row = rows.find(({ cells, why }) => why !== null && cells.includes("100,000.00"));
  expect(row?.why?.to).toMatch(/\/statement\?why=[^#]+#why$/);
  expect(found?.link.to).toMatch(/\/statement$/);
});

it("every figure has a target of its own, that of a line whatever its amount: a remark stays at it while the account is compiled anew", async () => {
  await liquidation.compile(1);
  const targets = async () =>
    (await find())?.tables.flatMap(({ rows }) => rows.map(({ target }) => target)) ?? [];
  const before = await targets();
  expect(new Set(before).size).toBe(before.length);
  expect(before).toContain("figure/balance/carriedForward");
  await liquidation.record(BOOK, receipt("r-2", "2025-09-06", 5_00));
  await liquidation.compile(1);
  expect(await targets()).toEqual(before);
});
