import { describe, expect, it } from "vitest";
import * as z from "zod";

import { getChart } from "./chart";
import { decide, whatMayHappen } from "./decide";
import { declareProcedure } from "./define";
import { final, guard, leadsTo, stays, withWays } from ".";
import type { Actor, Fact, Guard, ProcedureFacts } from ".";
import { isAmong, isIn, statesWith, getTones } from "./states";
import type { StateDescription } from "./states";

const states = {
  begun: { status: "draft", holder: "preparer", tags: ["editable"], tone: "neutral", lists: [] },
  waiting: { status: "filed", holder: "office", tone: "good", lists: ["queue", "all"] },
  taken: {
    status: "filed",
    also: { overdue: "bad" },
    holder: "office",
    tags: ["with-office"],
    tone: "good",
    lists: ["all"],
  },
} as const satisfies Readonly<Record<string, StateDescription<"queue" | "all">>>;

describe("declared states", () => {
  it("are found by what they say, in the order of their declaration", () => {
    expect(statesWith(states, "lists", "all")).toEqual(["waiting", "taken"]);
    expect(statesWith(states, "lists", "queue")).toEqual(["waiting"]);
    expect(statesWith(states, "tags", "editable")).toEqual(["begun"]);
    expect(statesWith(states, "tone", "good")).toEqual(["waiting", "taken"]);
  });

  it("are told from the names that a log or a row has", () => {
    const queue = statesWith(states, "lists", "queue");
    expect(isAmong(queue, "waiting")).toBe(true);
    expect(isAmong(queue, "taken")).toBe(false);
    expect(isAmong(queue, "gone")).toBe(false);
  });

  it("are asked for by name: a name that is not declared does not compile", () => {
    expect([isIn(states, "taken", "waiting", "taken"), isIn(states, "begun", "waiting")]).toEqual([
      true,
      false,
    ]);
    expect([isIn(states, undefined, "begun"), isIn(states, "gone", "begun")]).toEqual([false, false]);
    // @ts-expect-error No state is called so.
    expect(isIn(states, "gone", "gone")).toBe(false);
  });

  it("give each status its tone, also those that the moment asks for", () => {
    expect(getTones(states)).toEqual({ draft: "neutral", filed: "good", overdue: "bad" });
  });
});

const LAMP = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  dark: { status: "dark", holder: "nobody", within: ["whole"], tone: "neutral", lists: [] },
  lit: { status: "lit", holder: "nobody", within: ["whole", "burning"], tone: "good", lists: [] },
  dimmed: { status: "dimmed", holder: "nobody", within: ["whole", "burning"], tone: "waiting", lists: [] },
  broken: { status: "broken", holder: "nobody", tags: ["final"], last: true, tone: "bad", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription>>;
const nothing = { payload: z.strictObject({}), back: final("happened") };
const lampFacts = {
  hung: nothing,
  cleaned: nothing,
  dropped: nothing,
  switched: nothing,
  turned: nothing,
} satisfies ProcedureFacts;
const heard: string[] = [];
const note = (name: string, about: Guard["about"], holds: boolean) =>
  guard(about, "ERR-WKSP-001", () => {
    heard.push(name);
    return holds;
  });
const lampGuards = {
  isBright: note("isBright", "branch", false),
  isNear: note("isNear", "circumstances", false),
  saysWhy: note("saysWhy", "data", false),
  mayTouch: note("mayTouch", "circumstances", true),
};
const to = leadsTo<keyof typeof LAMP, keyof typeof lampGuards>;
const stay = stays<keyof typeof lampGuards>;
const WAYS = {
  notStarted: { hung: to("dark", "mayTouch") },
  whole: { cleaned: stay("mayTouch"), dropped: to("broken", "mayTouch", "isNear", "saysWhy") },
  dark: { switched: to("lit", "mayTouch") },
  burning: { turned: [to("dark", "isBright", "mayTouch"), to("dimmed", "mayTouch")] },
  lit: {},
  dimmed: {},
  broken: {},
};
const lampOf = (ways: typeof WAYS) =>
  declareProcedure<object>({
    type: "lamp",
    initialContext: {},
    evolve: (context) => context,
    guards: lampGuards,
    facts: lampFacts,
    states: withWays<typeof LAMP, keyof typeof lampGuards>(LAMP, ways),
    wording: { en: {}, "zh-hk": {}, "zh-cn": {} },
    statuses: ["dark", "lit", "dimmed", "broken"],
  });
const lamp = lampOf(WAYS);
const by: Actor = { id: "a", role: "PA", rights: [], firm: null, standing: "appointee" };
const at = "2026-11-02T04:00:00.000Z";
const fact = (type: string): Fact => ({ type, by, at, data: {} });

describe("a region", () => {
  it("gives each of its states what may happen in it", () => {
    const { transitions } = getChart(lamp);
    const idsOf = (type: string) => transitions.flatMap((each) => (each.fact === type ? [each.id] : []));
    expect(idsOf("cleaned")).toEqual(["dark>cleaned>dark", "lit>cleaned>lit", "dimmed>cleaned>dimmed"]);
    expect(idsOf("dropped")).toEqual(["dark>dropped>broken", "lit>dropped>broken", "dimmed>dropped>broken"]);
    expect(getChart(lamp).states.map(({ id, regions }) => [id, regions])).toEqual([
      ["notStarted", []],
      ["dark", ["whole"]],
      ["lit", ["whole", "burning"]],
      ["dimmed", ["whole", "burning"]],
      ["broken", []],
    ]);
  });

  it("is told once by the chart, with what may happen in it, behind those that it lies in", () => {
    const { regions, declared } = getChart(lamp);
    expect(regions).toEqual([
      { id: "whole", nameKey: "regions.whole", regions: [] },
      { id: "burning", nameKey: "regions.burning", regions: ["whole"] },
    ]);
    expect(declared.map(({ id, to: target, each }) => [id, target, each.map(({ from }) => from)])).toEqual([
      ["notStarted>hung>dark", "dark", ["notStarted"]],
      ["dark>switched>lit", "lit", ["dark"]],
      ["whole>cleaned>whole", null, ["dark", "lit", "dimmed"]],
      ["whole>dropped>broken", "broken", ["dark", "lit", "dimmed"]],
      ["burning>turned>dark", "dark", ["lit", "dimmed"]],
      ["burning>turned>dimmed", "dimmed", ["lit", "dimmed"]],
    ]);
  });

  it("leaves the state what it was, or leads out of it", () => {
    expect(decide(lamp, { state: "lit", context: {} }, fact("cleaned"))).toMatchObject({ state: "lit" });
    expect(decide(lamp, { state: "lit", context: {} }, fact("turned"))).toMatchObject({ state: "dimmed" });
  });

  it("names every guard that objects, and asks each but once", () => {
    heard.length = 0;
    const decision = decide(lamp, { state: "dimmed", context: {} }, fact("dropped"));
    expect(decision).toMatchObject({ ok: false, refusals: [{ guard: "isNear" }, { guard: "saysWhy" }] });
    expect(heard).toEqual(["mayTouch", "isNear", "saysWhy"]);
  });

  it("says before anything is typed what will be asked", () => {
    const dropped = whatMayHappen(lamp, { state: "lit", context: {} }, by, at).find(
      (each) => each.fact === "dropped",
    );
    expect(dropped).toMatchObject({ allowed: false, leadsTo: "broken", asks: ["saysWhy"] });
    expect(dropped?.refusals.map((each) => each.guard)).toEqual(["isNear"]);
  });

  it("is not contradicted by a state within it", () => {
    const twice = { ...WAYS, lit: { cleaned: to("dark", "mayTouch") } };
    expect(() => lampOf(twice)).toThrow("says of cleaned for whole and for lit within it");
  });
});
