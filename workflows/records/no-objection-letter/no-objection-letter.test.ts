import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given } from "~/tests/support/scenario";
import { EMPTY_CASE } from "../case-file";
import { keysToDestroy } from "../../kit";
import type { Actor } from "../../kit";
import { listFindings, noObjectionLetter, findOutcome } from ".";

const { portal } = people;
const bankrupt: Actor = { id: "bankrupt", role: "visitor", rights: [], firm: null, standing: "party" };
const officer: Actor = { ...people.officer, rights: ["OFFICE_READ_ALL", "NOL_MAINTAIN"] };
const requestFact = fact("letter.asked", bankrupt, {
  caseId: "HCB-1-2020",
  reference: "NOL-2025-7K3M9QD4",
  proof: "code",
  language: "zh-hk",
});
function checked(on: string) {
  const file = { ...EMPTY_CASE, dates: { bankruptcyOrder: "2020-03-10" } };
  const findings = listFindings({ file, on, letterHeld: false });
  return fact("criteria.checked", portal, { on, code: findOutcome(findings), findings, administrators: [] });
}
const inOrder = checked("2025-06-02");
const refused = checked("2021-06-02");
const issued = fact("letter.issued", portal, { file: "f1", hash: "0".repeat(64), on: "2025-06-02" });
const held = fact("letter.held", officer, { reason: "New property was found." });
const released = fact("hold.released", officer, { reason: "It was realised." });
const forgotten = fact("letter.forgotten", portal);

describe("a no-objection letter", () => {
  it("is asked for by the bankrupt alone, and answered by the portal alone", () => {
    given(noObjectionLetter)
      .when({ ...requestFact, by: officer })
      .isRefusedBy("mayAsk");
    given(noObjectionLetter, requestFact)
      .when({ ...inOrder, by: officer })
      .isRefusedBy("isScheduler");
    expect(given(noObjectionLetter, requestFact).when(inOrder).leadsTo("inOrder").checked?.code).toBeNull();
    expect(given(noObjectionLetter, requestFact).when(refused).leadsTo("refused").checked?.code).toBe(
      "ERR-NOL-001",
    );
  });
  it("is not in order against what the rules found, nor refused against it", () => {
    given(noObjectionLetter, requestFact)
      .when({ ...refused, data: { ...refused.data, code: null } })
      .isRefusedBy("followsFromFindings");
    given(noObjectionLetter, requestFact)
      .when({ ...inOrder, data: { ...inOrder.data, code: "ERR-NOL-003" } })
      .isRefusedBy("followsFromFindings");
  });
  it("is sealed once, and never after a refusal", () => {
    expect(given(noObjectionLetter, requestFact, inOrder).when(issued).leadsTo("issued").issued?.file).toBe(
      "f1",
    );
    given(noObjectionLetter, requestFact, inOrder, issued).when(issued).isRefusedBy("wrongState");
    given(noObjectionLetter, requestFact, refused).when(issued).isRefusedBy("wrongState");
  });
  it("is judged again before it is issued, is refused where the answer has changed, and bears the day of the last judgement", () => {
    given(noObjectionLetter, requestFact, inOrder).when(refused).leadsTo("refused");
    const later = checked("2025-06-03");
    given(noObjectionLetter, requestFact, inOrder, later).when(issued).isRefusedBy("isOfDayJudged");
    given(noObjectionLetter, requestFact, inOrder, held, released).when(refused).leadsTo("refused");
    expect(
      given(noObjectionLetter, requestFact, later, inOrder).when(issued).leadsTo("issued").issued?.on,
    ).toBe("2025-06-02");
  });
  it("is held with a reason and the right, before and after it is sealed, and goes back to where it was", () => {
    given(noObjectionLetter, requestFact, inOrder)
      .when({ ...held, data: { reason: " " } })
      .isRefusedBy("hasReason");
    given(noObjectionLetter, requestFact, inOrder, issued)
      .when({ ...held, by: { ...officer, rights: ["OFFICE_READ_ALL"] } })
      .isRefusedBy("mayHold");
    expect(given(noObjectionLetter, requestFact, inOrder, issued).when(held).leadsTo("held").hold?.by).toBe(
      officer.id,
    );
    expect(
      given(noObjectionLetter, requestFact, inOrder, issued, held).when(released).leadsTo("issued").hold,
    ).toBeNull();
    given(noObjectionLetter, requestFact, inOrder, held).when(issued).isRefusedBy("wrongState");
    given(noObjectionLetter, requestFact, inOrder, held).when(released).leadsTo("inOrder");
  });
  it("is forgotten with the key of everything personal", () => {
    expect(
      given(noObjectionLetter, requestFact, refused).when(forgotten).leadsTo("forgotten").reference,
    ).toBe("");
    given(noObjectionLetter, requestFact)
      .when({ ...forgotten, by: officer })
      .isRefusedBy("isScheduler");
    expect(keysToDestroy(noObjectionLetter, forgotten, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    const examples = [requestFact, inOrder, refused, issued, held, released, forgotten];
    expect(transitionsNotTaken(noObjectionLetter, examples, ({ issued: is }) => is !== null)).toEqual([]);
  });
});
