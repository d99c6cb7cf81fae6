import { expect, it } from "vitest";

import type { Field } from "~/workflows/kit";

import { renderFields } from "./form-fields.server";

const filed: Field = { id: "filed", kind: "yesNo" };
const statements: Field = {
  id: "statements",
  kind: "table",
  totals: ["amount"],
  columns: [{ id: "amount", kind: "money", currencies: ["HKD"] }],
};
const printed = (fields: readonly Field[]): string =>
  renderFields(fields, {
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
  }).text;

it("names a table again where something stands between it and the heading of its section", () => {
  expect(printed([statements])).not.toContain("<h3>");
  expect(printed([filed, statements])).toContain("<h3>Statements submitted before</h3>");
});

it("ends no line within a total", () => {
  expect(printed([statements]).match(/<span class="whole">HKD 412,000\.00<\/span>/g)).toHaveLength(2);
});
