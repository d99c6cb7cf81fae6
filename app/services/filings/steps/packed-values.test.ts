import { expect, test } from "vitest";

import { packValues, unpackValues } from "./packed-values";

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${String(at)}`,
    name: `陳 "${String(at)}"`,
    amount: at % 2 === 0 ? { currency: "HKD", minor: at } : null,
  }));

test("values come out of a page as they went in, and a long table is one text", () => {
  const values = { title: "Report", blank: null, means: ["x"], few: rows(3), many: rows(500) };
  const packed = packValues(values);
  expect(Object.keys(packed.tables)).toEqual(["many"]);
  expect(packed.values).not.toHaveProperty("many");
  expect(unpackValues(packed)).toEqual(values);
});
