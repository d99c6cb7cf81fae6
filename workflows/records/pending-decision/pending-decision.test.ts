import { describe, expect, test } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Fact } from "~/workflows/kit";
import { pendingDecision } from "./index";

const { portal, officer, trustee } = people;
const supervisor = { ...officer, id: "supervisor.demo" };
const at = (second: number) => `2026-03-02T02:00:${String(second).padStart(2, "0")}.000Z`;
const made = (second = 0, by = officer): Fact =>
  fact(
    "decision.made",
    by,
    {
      form: "referral-b1/1",
      fact: "office.acknowledged",
      data: {},
      input: { reason: "" },
      command: "01JCOMMAND0",
      state: "submitted",
      contentVersion: 3,
      countsAt: at(second + 10),
    },
    at(second),
  );
const takenBack = (second: number, by = officer) => fact("decision.takenBack", by, {}, at(second));
const due = (second: number) => fact("decision.due", portal, {}, at(second));
const failed = fact("decision.failed", portal, { cause: "changed" }, at(11));

describe("a decision that waits", () => {
  test("is taken back by whoever made it, and by nobody else", () => {
    given(pendingDecision, made()).when(takenBack(9)).leadsTo("settled");
    for (const other of [supervisor, trustee, portal])
      given(pendingDecision, made()).when(takenBack(9, other)).isRefusedBy("isSelf");
  });
  test("counts after its seconds, not before, and by the portal alone", () => {
    given(pendingDecision, made()).when(due(9)).isRefusedBy("isDue");
    given(pendingDecision, made()).when(due(10)).leadsTo("counting");
    given(pendingDecision, made())
      .when({ ...due(10), by: officer })
      .isRefusedBy("isScheduler");
  });
  test("is not taken back once it is being recorded", () => {
    given(pendingDecision, made(), due(10)).when(takenBack(10)).isRefusedBy("wrongState");
  });
  test("is made by a person", () => {
    given(pendingDecision).when(made(0, portal)).isRefusedBy("mayDecide");
  });
  test("keeps others from deciding on the same form meanwhile, and no longer", () => {
    given(pendingDecision, made()).when(made(5, supervisor)).isRefusedBy("nothingWaits");
    given(pendingDecision, made(), due(10)).when(made(11, supervisor)).isRefusedBy("nothingWaits");
    given(pendingDecision, made(), takenBack(5)).when(made(6, supervisor)).leadsTo("waiting");
    given(pendingDecision, made(), due(10), fact("decision.counted", portal, {}, at(10)))
      .when(made(20))
      .leadsTo("waiting");
  });
});

describe("what is remembered", () => {
  test("of one that was taken back: what was decided, until something else is", () => {
    const back = given(pendingDecision, made()).when(takenBack(3)).leadsTo("settled");
    expect(back.takenBack?.fact).toBe("office.acknowledged");
    const anew = given(pendingDecision, made(), takenBack(3)).when(made(4)).leadsTo("waiting");
    expect(anew.takenBack).toBeNull();
  });
  test("of one that did not count: what was typed for it", () => {
    const after = given(pendingDecision, made(), due(10)).when(failed).leadsTo("settled");
    expect(after).toMatchObject({ decision: null, takenBack: { by: officer.id, input: { reason: "" } } });
  });
  test("nothing, once its case is forgotten", () => {
    const gone = given(pendingDecision, made(), takenBack(3))
      .when(fact("decisions.forgotten", portal, {}, at(20)))
      .leadsTo("forgotten");
    expect(gone.takenBack).toBeNull();
  });
});
