/** What must hold for every state chart, whatever people try. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import type { StateValue } from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import {
  getInitialState,
  getChart,
  decide,
  hasTag,
  getHolder,
  nameOfState,
  replayStrictly,
  restore,
  say,
  getStatus,
  toMermaid,
  createSay,
  stateValueOf,
  whatMayHappen,
} from "~/workflows/kit";
import type { Actor, Current, Decision, Fact, SubmissionContext } from "~/workflows/kit";
import { people, referralB1 } from "~/workflows/forms/referral-b1";
import { procedures } from "~/workflows/registry";
import { filingExamples, reviewRequested, paths } from "./support/filing";
import { NOON } from "./support/scenario";
import type { Step } from "./support/scenario";
import { attempt, listBits, examples, listExamples, forgotten, materialise } from "./support/walk";

describe.each(procedures.map((procedure) => [procedure.type, procedure] as const))("%s", (_, procedure) => {
  const chart = getChart(procedure);
  it("every state has a status, a holder, and a way out unless it is final", () => {
    for (const state of chart.states) {
      expect(say(procedure, "en", state.statusKey)).not.toBe("");
      const out = chart.transitions.filter(({ from, to }) => from === state.id && to !== state.id);
      // One that is shown as the end may take note of what still comes in.
      const isEnd = state.final || (out.length === 0 && hasTag(procedure, state.id, "final"));
      expect([state.id, out.length > 0]).toEqual([state.id, !isEnd]);
    }
  });
  it("every state can be reached from the beginning", () => {
    const reached = new Set([getInitialState(procedure).state]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of chart.transitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual(chart.states.map(({ id }) => id).sort());
  });
  it("no transition is without a guard that asks who", () => {
    const who = /^(may|is(Office|Scheduler|Portal|Self)$)/;
    for (const { id, guards } of chart.transitions)
      expect([id, guards.some((name) => who.test(name))]).toEqual([id, true]);
  });
  it("finds each state inside its regions by the name that logs have of it", () => {
    for (const { id } of chart.states) {
      const value = stateValueOf(procedure, id) ?? {};
      expect(nameOfState(procedure.machine.resolveState({ value, context: {} }).value)).toBe(id);
    }
  });
  it("draws itself in three languages, each state inside its regions", () => {
    for (const locale of ["en", "zh-hk", "zh-cn"] as const) {
      const around: string[] = [];
      const drawn: [string, readonly string[]][] = [];
      for (const line of toMermaid(chart, createSay(procedure, locale)).split("\n")) {
        const [, id = "", opens] = /^ +state ".+" as (\w+)( \{)?$/.exec(line) ?? [];
        if (opens) around.push(id);
        else if (id) drawn.push([id, [...around]]);
        else if (line.trim() === "}") around.pop();
      }
      const byId = (one: readonly [string, unknown], other: readonly [string, unknown]) =>
        one[0].localeCompare(other[0]);
      const expected = chart.states.map(({ id, regions }) => [id, regions] as const);
      expect(drawn.toSorted(byId)).toEqual(expected.toSorted(byId));
    }
  });
});

describe.each(filingExamples.map((example) => [example.type.type, example] as const))(
  "paths generated from the machine of %s",
  (_, filing) => {
    const { type } = filing;
    it("take every transition of the chart", () => {
      const open = new Set(getChart(type).transitions.map(({ id }) => id));
      getAdjacencyMap(type.machine, {
        serializeState: (snapshot) => {
          const { value, context } = read(snapshot);
          return JSON.stringify([value, listBits(filing, context), Math.min(context.contentVersion, 4)]);
        },
        events: (snapshot) => {
          // What was to be found is found: the rest of the graph has nothing new.
          if (open.size === 0) return [];
          const { value, context } = read(snapshot);
          const current = { state: value, context };
          return listExamples(filing)
            .map((example) => materialise(example, current))
            .filter((each) => {
              const decision = decide(type, current, each);
              if (decision.ok) open.delete(`${value}>${each.type}>${decision.state}`);
              return decision.ok && context.edition < 3 && context.files.length < 3;
            });
        },
        limit: 20_000,
      });
      expect([...open]).toEqual([]);
    });

    /** The graph's snapshots are untyped; a filing's are known to be these. */
    function read(snapshot: { value: StateValue; context: unknown }): {
      value: string;
      context: SubmissionContext;
    } {
      const { value, context } = snapshot;
      if (!isFiling(context)) throw new Error("The machine is no filing");
      return { value: nameOfState(value), context };
    }
    const isFiling = (context: unknown): context is SubmissionContext =>
      typeof context === "object" && context !== null && "contentVersion" in context;
  },
);

describe("random walks over a filing", () => {
  /** Half of the walks begin somewhere on the path, so that all of it is walked. */
  const walk = fc
    .tuple(
      fc.constantFrom<readonly Step<SubmissionContext>[]>([], ...Object.values(paths)),
      fc.array(attempt, { maxLength: 40 }),
      fc.boolean(),
    )
    .map(([path, attempts, ends]) => [
      ...path.map((step) => ({ step, by: null })),
      ...attempts,
      ...(ends ? [{ step: forgotten, by: null }] : []),
    ]);

  /** Makes every attempt; gives the facts that were allowed, with the states that they led to. */
  function go(attempts: readonly { readonly step: Step<SubmissionContext>; readonly by: Actor | null }[]) {
    let current: Current<SubmissionContext> | null = null;
    const recorded: {
      fact: Fact;
      state: string;
      readable: boolean;
      before: Current<SubmissionContext> | null;
    }[] = [];
    for (const { step, by } of attempts) {
      const example = materialise(step, current);
      const fact = by ? { ...example, by } : example;
      const decision: Decision<SubmissionContext> = decide(referralB1, current, fact);
      if (!decision.ok) {
        expect(decision.refusals.length).toBeGreaterThan(0);
        continue;
      }
      recorded.push({ fact, state: decision.state, readable: true, before: current });
      current = { state: decision.state, context: decision.context };
    }
    return { current, recorded };
  }

  it("go through every state", () => {
    const visited = new Set<string>();
    fc.assert(
      fc.property(walk, (attempts) => {
        for (const { state } of go(attempts).recorded) visited.add(state);
      }),
      { seed: 26, numRuns: 300 },
    );
    const states = getChart(referralB1).states.filter(({ initial }) => !initial);
    expect([...visited].sort()).toEqual(states.map(({ id }) => id).sort());
  });

  it("never reach a state without a status, a holder or a way out", () => {
    fc.assert(
      fc.property(walk, (attempts) => {
        const { current } = go(attempts);
        if (!current) return;
        const status = getStatus(referralB1, current.state, current.context, NOON);
        expect(say(referralB1, "zh-hk", `status.${status}`)).not.toBe("");
        const possible = Object.values(people).flatMap((by) =>
          whatMayHappen(referralB1, current, by, NOON).filter(
            // Whatever has ended can still be forgotten.
            ({ allowed, fact: type }) => allowed && type !== "filing.forgotten",
          ),
        );
        const final = hasTag(referralB1, current.state, "final");
        expect(possible.length > 0).toBe(!final);
        expect(getHolder(referralB1, current.state) === "nobody").toBe(final);
      }),
    );
  });

  it("replayed from the record give what they gave live", () => {
    fc.assert(
      fc.property(walk, (attempts) => {
        const { current, recorded } = go(attempts);
        if (!current) return;
        const facts = recorded.map(({ fact }) => fact);
        expect(restore(referralB1, current.state, facts)).toEqual(current);
        expect(replayStrictly(referralB1, recorded)).toEqual([]);
      }),
    );
  });

  it("never let a fact happen without its right and its standing", () => {
    const FILL = new Set([
      "draft.started",
      "draft.saved",
      "draft.restored",
      "file.attached",
      "file.removed",
      "review.requested",
      "draft.deleted",
    ]);
    const SUBMIT = new Set(["form.returned", "form.signed", "form.submitted", "form.withdrawn"]);
    fc.assert(
      fc.property(walk, (attempts) => {
        for (const { fact } of go(attempts).recorded) {
          const { rights, standing } = fact.by;
          if (FILL.has(fact.type))
            expect([rights.includes("REF_FILL"), standing.startsWith("appoint")]).toEqual([true, true]);
          if (SUBMIT.has(fact.type))
            expect([rights.includes("REF_SUBMIT"), standing]).toEqual([true, "appointee"]);
          if (fact.type.startsWith("office.")) expect(rights).toContain("OFFICE_ANNOTATE");
          if (["draft.expired", "draft.expiryAnnounced", "file.scanned"].includes(fact.type))
            expect(standing).toBe("system");
        }
      }),
    );
  });

  it("never file what is not signed in exactly the version that is filed", () => {
    fc.assert(
      fc.property(walk, (attempts) => {
        for (const { fact, before } of go(attempts).recorded) {
          if (fact.type !== "form.submitted") continue;
          expect(before?.context.signature?.contentVersion).toBe(before?.context.contentVersion);
        }
      }),
    );
  });

  it("promise what they keep: what may happen agrees with what is decided", () => {
    fc.assert(
      fc.property(walk, fc.constantFrom(...Object.values(people)), (attempts, by) => {
        const { current } = go(attempts);
        for (const { fact: type, allowed, asks } of whatMayHappen(referralB1, current, by, NOON)) {
          if (asks.length > 0) continue;
          const tried = examples
            .map((each) => materialise(each, current))
            .filter((each) => each.type === type);
          for (const each of tried) {
            expect([type, decide(referralB1, current, { ...each, by, at: NOON }).ok]).toEqual([
              type,
              allowed,
            ]);
          }
        }
      }),
    );
  });
});

describe("a destroyed draft", () => {
  it("is replayed to the same memory although its payloads are gone", () => {
    const facts: Fact[] = [];
    let current: Current<SubmissionContext> | null = null;
    const path = [...paths.resubmitting, ...examples.slice(2, 5)];
    for (const step of [
      ...path,
      examples.find((each) => materialise(each, null).type === "resubmission.withdrawn")!,
    ]) {
      const fact = materialise(step, current);
      const decision: Decision<SubmissionContext> = decide(referralB1, current, fact);
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusals));
      facts.push(fact);
      current = { state: decision.state, context: decision.context };
    }
    const sealed = facts.map((fact, index) =>
      index >= paths.resubmitting.length && referralB1.facts[fact.type]?.personal
        ? { ...fact, data: {}, recorded: { stream: "referral-b1/a", version: index + 1, destroyed: true } }
        : fact,
    );
    expect(restore(referralB1, "submitted", sealed)).toEqual(current);
  });
});

describe("a stream of which drafts were destroyed", () => {
  it("is judged by what is left: what followed on destroyed words is not, what came after the draft is", () => {
    const facts: Fact[] = [];
    const states: string[] = [];
    let current: Current<SubmissionContext> | null = null;
    const withdrawn = examples.find((each) => materialise(each, null).type === "resubmission.withdrawn")!;
    for (const step of [...paths.resubmitting, paths.readyForReview[2], reviewRequested, withdrawn]) {
      const fact = materialise(step, current);
      const decision: Decision<SubmissionContext> = decide(referralB1, current, fact);
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusals));
      facts.push(fact);
      states.push(decision.state);
      current = { state: decision.state, context: decision.context };
    }
    const lost = paths.resubmitting.length;
    const recorded = facts.map((fact, index) => ({
      fact:
        index === lost
          ? { ...fact, data: {}, recorded: { stream: "referral-b1/a", version: index + 1, destroyed: true } }
          : fact,
      state: states[index] ?? "",
      readable: index !== lost,
    }));
    expect(replayStrictly(referralB1, recorded)).toEqual([]);
    const odd = { fact: facts[0]!, state: "drafted", readable: true };
    expect(replayStrictly(referralB1, [...recorded, odd]).map(({ fact }) => fact)).toEqual(["draft.started"]);
  });
});

describe("the machine's own memory", () => {
  it.each(Object.entries(paths))("is what evolve remembers: %s", (_, path) => {
    let current: Current<SubmissionContext> | null = null;
    let [snapshot] = initialTransition(referralB1.machine);
    for (const step of path) {
      const fact = materialise(step, current);
      const decision: Decision<SubmissionContext> = decide(referralB1, current, fact);
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusals));
      current = decision;
      [snapshot] = transition(referralB1.machine, snapshot, fact);
      expect([nameOfState(snapshot.value), snapshot.context]).toEqual([current.state, current.context]);
    }
  });
});
