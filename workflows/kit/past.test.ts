/** Facts, forms and states that changed since they were recorded. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { fact } from "~/tests/support/scenario";
import { people, referralB1 } from "~/workflows/forms/referral-b1";
import { procedures, today, upcasts } from "~/workflows/registry";
import { PayloadUnreadable, defineProcedure, readFact, restore, when } from ".";
import type { Fact } from ".";

const Named = { payload: z.strictObject({ name: z.string() }) };
const requestFact = (data: Fact["data"]): Fact => fact("thing.named", people.preparer, data);
const recorded = (data: Fact["data"], destroyed = false): Fact => ({
  ...requestFact(data),
  recorded: { stream: "thing/a", version: 7, destroyed },
});

describe("a payload", () => {
  const remember = when(Named, (names: readonly string[], { name }) => [...names, name]);
  it("that was destroyed is nothing, and changes nothing", () => {
    expect(readFact(Named, recorded({}, true))).toBeNull();
    expect(remember(["a"], recorded({}, true))).toEqual(["a"]);
  });
  it("that was recorded and does not fit is an error that says where, and not what", () => {
    const odd = recorded({ name: 5, secret: "Chan Tai Man" });
    expect(() => remember([], odd)).toThrow(PayloadUnreadable);
    expect(() => remember([], odd)).toThrow(/thing\/a, version 7: thing\.named .*name: invalid_type/);
    expect(() => remember([], odd)).not.toThrow(/Chan/);
    expect(() => remember([], recorded({}))).toThrow(PayloadUnreadable);
  });
  it("that is only asked for and does not fit is nothing: the machine refuses it", () => {
    expect(readFact(Named, requestFact({ name: 5 }))).toBeNull();
  });
  it("of a filing that does not fit stops its fold, and is not taken for a deleted one", () => {
    const odd: Fact = {
      ...fact("draft.saved", people.preparer, { changes: { findings: "x" }, basedOn: 0, further: true }),
      recorded: { stream: "referral-b1/a", version: 1, destroyed: false },
    };
    expect(() => restore(referralB1, "drafted", [odd])).toThrow(PayloadUnreadable);
  });
});

describe("a declaration is refused that could not read its own past", () => {
  const step = { type: "draft.saved", from: 1, upcast: (data: Readonly<Record<string, never>>) => data };
  it.each([
    [
      "a schema without the step that lifts what came before",
      { schemas: { "draft.saved": 2 } },
      "does not lift",
    ],
    ["a schema of a fact that it does not have", { schemas: { "draft.sold": 1 } }, "no such fact"],
    ["a step that lifts what is today's", { upcasts: [step] }, "which is today's"],
    ["a state that was renamed and is there", { renamedStates: { drafted: "submitted" } }, "was renamed"],
    ["a state renamed to one that is not there", { renamedStates: { draft: "unheard" } }, "unknown state"],
  ])("%s", (_, past, message) => {
    expect(() => defineProcedure({ ...referralB1, ...past })).toThrow(message);
  });
  it("and taken with all of them", () => {
    const past = { schemas: { "draft.saved": 2 }, upcasts: [step], renamedStates: { draft: "drafted" } };
    expect(defineProcedure({ ...referralB1, ...past }).schemas).toEqual({ "draft.saved": 2 });
  });
});

describe("the registry", () => {
  it("says the newest schema of every fact, and nothing of other logs", () => {
    for (const procedure of procedures)
      for (const type of Object.keys(procedure.facts))
        expect(today.newestSchema(procedure.type, type)).toBe(procedure.schemas?.[type] ?? 1);
    expect(today.newestSchema("note", "note.written")).toBeUndefined();
    expect(today.getState("referral-b1", "drafted")).toBe("drafted");
  });
  it("gives every procedure's steps", () => {
    expect(upcasts).toHaveLength(procedures.flatMap(({ upcasts: own = [] }) => own).length);
  });
});
