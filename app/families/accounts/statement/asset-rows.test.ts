import { describe, expect, it } from "vitest";

import { assetTable, sayProblem } from "~/workflows/shared/accounts/index";
import type { FormValues } from "~/workflows/kit";

import { assetTables } from "../figures/asset-tables";
import { listAssets } from "./asset-rows";

const money = (minor: number) => ({ minor, currency: "HKD" });
const asset = (id: string, part: string, nature: string) => ({
  id,
  part,
  nature,
  estimatedValue: money(100),
});
/** The names that stand beside an amount, table by table. */
const filled = (...assets: readonly ReturnType<typeof asset>[]) =>
  assetTables(assetTable(listAssets({ assets: [...assets] })), "company", "en")
    .slice(0, 2)
    .map(({ rows }) =>
      rows.flatMap(({ cells, look }) => (look === "line" && cells[1] !== null ? [cells[0]] : [])),
    );

it("puts what was typed under a printed name of the statement of affairs into its row", () => {
  expect(filled(asset("a", "affairs", "Cash at bank"), asset("b", "affairs", "A painting"))).toEqual([
    ["Cash at bank", "A painting"],
    [],
  ]);
  const [affairs] = assetTables(
    assetTable(listAssets({ assets: [asset("a", "affairs", "Cash at bank")] })),
    "company",
    "en",
  );
  expect(affairs?.rows.filter(({ cells }) => cells[0] === "Cash at bank")).toHaveLength(1);
});

it("names what was found beside it as it was typed", () => {
  expect(filled(asset("a", "found", "Cash at bank"))).toEqual([[], ["Cash at bank"]]);
});

describe("a row in another currency", () => {
  const usd = (minor: number) => ({ minor, currency: "USD" });
  const row = (more: FormValues) => ({
    id: "a",
    part: "affairs",
    nature: "US brokerage account",
    estimatedValue: usd(1_000_000),
    unrealized: usd(0),
    remarks: "Delisted",
    ...more,
  });
  const getTable = (more: FormValues) => assetTable(listAssets({ assets: [row(more)] }));

  it("takes a write-off in its own currency, and totals it there", () => {
    const { totals, problems } = getTable({
      realizedOriginal: usd(400_000),
      realized: money(3_120_000),
      writtenOff: usd(600_000),
    });
    expect(totals).toEqual([
      { currency: "USD", estimated: 1_000_000, realized: 400_000, writtenOff: 600_000, expected: 0 },
    ]);
    expect(problems).toEqual([]);
  });

  it("refuses an amount in another one: it is shown as it was typed, and in no total", () => {
    const table = getTable({
      writtenOff: money(4_680_000),
      realizedOriginal: { minor: 10_000, currency: "EUR" },
    });
    expect(table.totals).toMatchObject([{ currency: "USD", realized: 0, writtenOff: 0 }]);
    expect(table.problems.map((problem) => sayProblem("en", problem))).toEqual([
      "US brokerage account: all its amounts must be in USD, the currency of its estimated value. Correct EUR 100.00, HKD 46,800.00.",
    ]);
    const [affairs] = assetTables(table, "company", "en");
    expect(affairs?.rows.find(({ cells }) => cells[0] === "US brokerage account")?.cells).toEqual([
      "US brokerage account",
      "USD",
      { minor: 1_000_000 },
      "EUR 100.00",
      { minor: 0 },
      "HKD 46,800.00",
      { minor: 0 },
      "Delisted",
    ]);
  });

  it.each([
    ["assetHkdMissing", { realizedOriginal: usd(90_000) }],
    ["assetOriginalMissing", { realized: money(90_000) }],
  ])("needs both amounts: %s", (code, given) => {
    expect(getTable(given).problems).toMatchObject([{ code, weight: "refused" }]);
  });
});
