/** The amounts of an asset: one currency in a row, and what was realized in another than Hong Kong dollars in both. */
import { expect, it } from "vitest";

import { s203Values } from "../../shared/account-period";
import { findGaps, sayGap, type FormValues, type TableRow } from "../../kit";
import { accountS203 } from ".";

const money = (minor: number, currency = "HKD") => ({ minor, currency });
const row = (more: FormValues): TableRow => ({
  id: "a1",
  part: "affairs",
  nature: "Brokerage account",
  estimatedValue: money(1_000_000, "USD"),
  unrealized: money(0, "USD"),
  ...more,
});
/** What is wrong, by column. */
const listGaps = (more: FormValues) =>
  findGaps(accountS203.form, { ...s203Values, assets: [row(more)] }, [], "2026-11-28").map((gap) => [
    gap.path.slice("assets/a1/".length),
    sayGap(accountS203, "en", accountS203.form, gap),
  ]);

it("is complete with both amounts, and where nothing was realized yet", () => {
  expect(listGaps({})).toEqual([]);
  expect(listGaps({ realizedOriginal: money(100, "USD"), realized: money(780) })).toEqual([]);
});

it.each([
  ["realizedOriginal", { realized: money(90_000) }],
  ["realized", { realizedOriginal: money(90_000, "USD") }],
])("asks for %s beside the other", (column, given) => {
  expect(listGaps(given)).toEqual([[column, "Please complete all relevant fields in this row."]]);
});

it("has one currency", () => {
  const problem = (label: string) => `${label} must be in USD, the currency of Estimated value`;
  expect(
    listGaps({
      realizedOriginal: money(100, "EUR"),
      realized: money(900),
      writtenOff: money(4_680_000),
      unrealized: money(500, "GBP"),
      remarks: "Delisted",
    }),
  ).toEqual([
    ["realizedOriginal", problem("Amount realized to date, in the original currency")],
    ["writtenOff", problem("Amount written off")],
    ["unrealized", problem("Estimated unrealized value")],
  ]);
});
