import { expect, it } from "vitest";

import type { Field } from "~/workflows/kit";

import { describeFields } from "./form-fields.server";

const filed: Field = { id: "filed", kind: "yesNo" };
const statements: Field = {
  id: "statements",
  kind: "table",
  totals: ["amount"],
  columns: [{ id: "amount", kind: "money", currencies: ["HKD"] }],
};
const describeAll = (fields: readonly Field[]) =>
  describeFields(fields, {
    language: "en",
    under: "Statements submitted before",
    values: { filed: true, statements: [{ id: "a", amount: { minor: 41_200_000, currency: "HKD" } }] },
    enclosures: () => "",
    words: {
      title: "",
      declaration: "",
      step: () => "",
      section: () => null,
      fileType: () => null,
      label: ({ id }) => (id === "statements" ? "Statements submitted before" : id),
      display: (field) => (field.kind === "money" ? "HKD 412,000.00" : "Yes"),
    },
  });

it("names a table again where something stands between it and the heading of its section", () => {
  expect(describeAll([statements]).map(({ kind }) => kind)).toEqual(["table"]);
  expect(describeAll([filed, statements])).toMatchObject([
    { kind: "rows" },
    { kind: "heading", level: 3, text: "Statements submitted before" },
    { kind: "table" },
  ]);
});

it("ends no line within a total", () => {
  const whole = [{ style: "whole", text: "HKD 412,000.00" }];
  expect(describeAll([statements])).toMatchObject([
    {
      lines: [
        { look: "plain", cells: [{}, whole] },
        { look: "total", cells: ["Total", whole] },
      ],
    },
  ]);
});
