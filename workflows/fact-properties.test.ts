import { describe, expect, it } from "vitest";
import * as z from "zod";
import { getChart, getChartState } from "./kit";
import type { SubmissionType } from "./kit";
import { submissions } from "./registry";

const getFields = (type: SubmissionType, fact: string): readonly string[] => {
  const payload = type.facts[fact]?.payload;
  return payload instanceof z.ZodObject ? Object.keys(payload.shape) : [];
};

describe.each(submissions)("the facts of $type", (type) => {
  const declared = Object.entries(type.facts);
  const listGuards = (fact: string) =>
    getChart(type)
      .transitions.filter((transition) => transition.fact === fact)
      .map(({ guards }) => guards);

  it("carry what their dialogs ask for, and the day on which something falls due", () => {
    for (const [fact, { asks = [], due }] of declared) {
      const expected = [...asks, ...(due ? ["dueOn"] : [])];
      expect([fact, expected.filter((field) => !getFields(type, fact).includes(field))]).toEqual([fact, []]);
    }
  });
  it("are the portal's own where the chart lets nobody else bring them about, and no others", () => {
    for (const [fact, { by }] of declared)
      for (const guards of listGuards(fact))
        expect([fact, by === "portal"]).toEqual([fact, guards.includes("isScheduler")]);
  });
  it("are personal where people type into them", () => {
    for (const [fact, { asks = [], personal = false }] of declared)
      if (asks.some((input) => input !== "confirmed")) expect([fact, personal]).toEqual([fact, true]);
  });
  it("are told to other systems where they happen in the office's hands, lead there, or lead out of them", () => {
    const isOffice = (state: string) => getChartState(type, state).holder === "office";
    // What is forgotten leaves the office's hands without a word.
    const reported = getChart(type).transitions.filter(({ fact }) => fact !== "filing.forgotten");
    for (const { fact, from, to } of reported)
      if ((isOffice(from) || isOffice(to)) && type.facts[fact]?.changes !== "nothing")
        expect([fact, type.facts[fact]?.reported]).toEqual([fact, expect.any(String)]);
  });
  it("raise the content's version exactly where they say that they change it", () => {
    const at = "2026-03-01T02:00:00.000Z";
    const by = { id: "a", role: "ua", rights: [], firm: null, standing: "appointedFirm" } as const;
    for (const [fact, { changes }] of declared) {
      if (changes === "standing") continue;
      const before = { ...type.initialContext, formVersion: type.form.version };
      const after = type.evolve(before, { type: fact, by, at, data: {}, recorded: DESTROYED });
      expect([fact, after.contentVersion - before.contentVersion]).toEqual([
        fact,
        changes === "content" ? 1 : 0,
      ]);
    }
  });
});

/** A payload that was destroyed is remembered as far as that goes. */
const DESTROYED = { stream: "x/1", version: 1, destroyed: true } as const;
