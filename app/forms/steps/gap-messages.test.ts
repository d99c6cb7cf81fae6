import { expect, test } from "vitest";

import { findStepGaps, getStep } from "~/workflows/kit";
import { conductD1 } from "~/workflows/forms/conduct-d1";

import { gapMessages } from "./gap-messages";

const step = getStep(conductD1.form, "step3");
const listGaps = (rows: readonly { readonly id: string; readonly yearEnding?: string }[]) =>
  findStepGaps(
    step,
    // A row that is left blank is no row: something stands in each.
    { method: "online", remunerations: rows.map((row) => ({ director: "LAM Ka Yan", ...row })) },
    [],
    "2026-01-01",
  ).filter(({ path, params }) => path.startsWith("remunerations/") && params?.column === "yearEnding");

test("a message stays as long as its gap says the same, and goes with it", () => {
  const messages = gapMessages(conductD1, "en", conductD1.form);
  const path = "remunerations/a/yearEnding";
  const blank = messages(listGaps([{ id: "a" }, { id: "b" }]));
  expect(Object.keys(blank)).toEqual([path, "remunerations/b/yearEnding"]);
  expect(messages(listGaps([{ id: "a" }, { id: "b" }]))).toEqual(blank);
  const later = messages(listGaps([{ id: "a", yearEnding: "2027-01-01" }, { id: "b" }]));
  expect(later[path]).toBeDefined();
  expect(later[path]).not.toBe(blank[path]);
  expect(messages(listGaps([{ id: "a", yearEnding: "2025-01-01" }]))).toEqual({});
});
