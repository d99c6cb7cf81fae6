/** Every fact has a way back that its chart really has, or says why nothing can follow. */
import { describe, expect, it } from "vitest";
import * as z from "zod";

import { getChart, listWaysBack } from "~/workflows/kit";
import { procedures } from "~/workflows/registry";

import { listFacts, listTargets, waysBackAt, writeWaysBack } from "./support/ways-back";

it("docs/ways-back.md says what the facts declare (npm run tool -- ways-back writes it anew)", async () => {
  await expect(writeWaysBack(procedures)).toMatchFileSnapshot("../docs/ways-back.md");
});

describe.each(procedures.map((procedure) => [procedure.type, procedure] as const))(
  "the ways back of %s",
  (_, procedure) => {
    it("are open wherever a fact leads", () => {
      for (const [fact, { back }] of listFacts(procedure))
        for (const state of listTargets(procedure, fact)) {
          const open = waysBackAt(procedure, fact, state).length > 0;
          expect([fact, state, open]).toEqual([fact, state, back.way !== "final"]);
        }
    });
    it("lead by a fact of another kind, unless the next supersedes it", () => {
      for (const [fact, { back }] of listFacts(procedure))
        if (back.way !== "superseded") expect(listWaysBack(fact, back)).not.toContain(fact);
    });
    it("that correct are refused where they change nothing", () => {
      const corrections = getChart(procedure).transitions.filter(({ fact }) => fact.endsWith(".corrected"));
      for (const { id, guards } of corrections)
        expect([id, guards]).toEqual([id, expect.arrayContaining(["changesSomething"])]);
    });
    it("that correct say what was read before, what is read from now on, and why", () => {
      for (const [fact, { back }] of listFacts(procedure)) {
        if (back.way !== "corrected") continue;
        for (const correcting of back.by) {
          const payload = procedure.facts[correcting]?.payload;
          const fields = payload instanceof z.ZodObject ? Object.keys(payload.shape) : [];
          const saysOldAndNew = fields.includes("was") || fields.includes("changes");
          expect([fact, correcting, fields.includes("reason"), saysOldAndNew]).toEqual([
            fact,
            correcting,
            true,
            true,
          ]);
        }
      }
    });
  },
);

it("names no fact that leads back in no chart", () => {
  const useful = new Set<string>();
  const named = new Set<string>();
  for (const procedure of procedures)
    for (const [fact, { back }] of listFacts(procedure)) {
      for (const leading of listWaysBack(fact, back)) named.add(`${fact} by ${leading}`);
      for (const state of listTargets(procedure, fact))
        for (const way of waysBackAt(procedure, fact, state)) useful.add(`${fact} by ${way.fact}`);
    }
  expect([...named].filter((each) => !useful.has(each))).toEqual([]);
});
