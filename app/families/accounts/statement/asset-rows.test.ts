import { expect, it } from "vitest";

import { assetTable } from "~/workflows/accounts/index";

import { assetTables } from "../figures/asset-tables";
import { assetsIn } from "./asset-rows";

const money = (minor: number) => ({ minor, currency: "HKD" });
const asset = (id: string, part: string, nature: string) => ({
  id,
  part,
  nature,
  estimatedValue: money(100),
});
/** The names that stand beside an amount, table by table. */
const filled = (...assets: readonly ReturnType<typeof asset>[]) =>
  assetTables(assetTable(assetsIn({ assets: [...assets] })), "company", "en")
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
    assetTable(assetsIn({ assets: [asset("a", "affairs", "Cash at bank")] })),
    "company",
    "en",
  );
  expect(affairs?.rows.filter(({ cells }) => cells[0] === "Cash at bank")).toHaveLength(1);
});

it("names what was found beside it as it was typed", () => {
  expect(filled(asset("a", "found", "Cash at bank"))).toEqual([[], ["Cash at bank"]]);
});
