import { expect, it } from "vitest";

import { getChart, getHolder, buildMachine, sayHolder, shownAs } from ".";
import type { Procedure } from ".";

const evolve = (memory: object) => memory;
const payment: Procedure<object> = {
  type: "payment",
  machine: buildMachine<object>({
    type: "payment",
    memory: {},
    evolve,
    guards: {},
    states: {
      notStarted: shownAs("notStarted", { name: "payer", inPlaceOf: "preparer" }),
    },
  }),
  evolve,
  initialContext: {},
  guards: {},
  facts: {},
  statuses: [],
  wording: {
    en: { holder: { payer: "Payer" } },
    "zh-hk": { holder: { payer: "付款人" } },
    "zh-cn": { holder: { payer: "付款人" } },
  },
};

it("has a holder by a name of the procedure's own, who stands in lists where a common one does", () => {
  expect(getChart(payment).states[0]).toMatchObject({ holder: "preparer", heldBy: "payer" });
  expect(getHolder(payment, "notStarted")).toBe("preparer");
  expect(sayHolder(payment, "notStarted", "zh-hk")).toBe("付款人");
});
