import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { callReturn } from ".";

const { officer, portal } = people;
const firm: Actor = {
  ...people.preparer,
  rights: ["MENU_CALL_RETURN"],
  firm: "harbour",
  standing: "none",
};
const called = fact("return.called", portal, {
  call: "c1",
  firm: "harbour",
  calledOn: "2025-06-02",
  returnType: "estates",
  templateVersion: 2,
  dueOn: "2025-06-30",
});
const taken = fact("template.taken", firm);
const uploaded = (file = "f1") =>
  fact("return.uploaded", firm, { file, name: "return.xlsx", size: 10, hash: "00" });
const refused = fact("return.refused", portal, {
  code: "ERR-CR-002",
  whole: null,
  rows: 2,
  problems: [{ sheet: "form", row: 3, key: "stage", cell: "C3", problem: "cannotBeBlank" }],
  more: 0,
});
const accepted = fact("return.accepted", portal, { rows: 2 });
const nil = fact("nilReturn.made", firm, { confirmed: true });
const reopened = fact("return.reopened", officer, { reason: "Two estates are missing." });
const ended = fact("call.ended", portal);

describe("a call return", () => {
  it("is answered by the firm that was called, and by nobody else", () => {
    for (const by of [
      { ...firm, firm: "lion" },
      { ...firm, rights: [] },
      { ...officer, firm: "harbour" },
    ])
      for (const answer of [taken, uploaded(), nil])
        given(callReturn, called)
          .when({ ...answer, by })
          .isRefusedBy("mayAnswer");
  });
  it("goes from new to pending with its template, is uploaded, checked and complete", () => {
    given(callReturn, called).when(taken).leadsTo("pending");
    given(callReturn, called, taken).when(uploaded()).leadsTo("uploaded");
    expect(given(callReturn, called, taken, uploaded()).when(accepted).leadsTo("completed")).toMatchObject({
      rows: 2,
      refused: null,
    });
  });
  it("is invalid with what is wrong, until another file or the template again", () => {
    const invalid = [called, uploaded(), refused] as const;
    expect(
      given(callReturn, called, uploaded()).when(refused).leadsTo("invalid").refused?.problems,
    ).toHaveLength(1);
    expect(
      given(callReturn, ...invalid)
        .when(uploaded("f2"))
        .leadsTo("uploaded"),
    ).toMatchObject({
      refused: null,
      uploads: 2,
      upload: { file: "f2" },
    });
    given(callReturn, ...invalid)
      .when(taken)
      .leadsTo("pending");
  });
  it("is checked by the portal alone, and takes no second file meanwhile", () => {
    for (const found of [refused, accepted])
      given(callReturn, called, uploaded())
        .when({ ...found, by: officer })
        .isRefusedBy("isScheduler");
    given(callReturn, called, uploaded()).when(uploaded("f2")).isRefusedBy("wrongState");
  });
  it("has nothing to report where the firm says so, and means it", () => {
    expect(given(callReturn, called).when(nil).leadsTo("completed").rows).toBe(0);
    given(callReturn, called)
      .when(fact("nilReturn.made", firm, { confirmed: false }))
      .isRefusedBy("confirmed");
  });
  it("is opened again by the office with a reason, and not by the firm", () => {
    const before = [called, uploaded(), accepted] as const;
    expect(
      given(callReturn, ...before)
        .when(reopened)
        .leadsTo("pending"),
    ).toMatchObject({
      rows: null,
      reopened: { reason: "Two estates are missing." },
    });
    given(callReturn, ...before)
      .when({ ...reopened, by: firm })
      .isRefusedBy("isOffice");
    given(callReturn, ...before)
      .when(fact("return.reopened", officer, { reason: " " }))
      .isRefusedBy("hasReason");
    given(callReturn, called, taken).when(reopened).isRefusedBy("hasEnded");
  });
  it("takes nothing once the call is closed, unless it is opened again", () => {
    for (const answer of [taken, uploaded(), nil])
      given(callReturn, called, ended).when(answer).isRefusedBy("isRunning");
    given(callReturn, called, ended, reopened).when(uploaded()).leadsTo("uploaded");
    given(callReturn, called, ended).when(ended).isRefusedBy("isRunning");
  });
  it("takes every path of its chart", () => {
    const examples = [called, taken, uploaded(), refused, accepted, nil, reopened, ended];
    expect(transitionsNotTaken(callReturn, examples, ({ endedAt }) => endedAt !== null)).toEqual([]);
  });
});
