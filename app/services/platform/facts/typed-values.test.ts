import { describe, expect, it } from "vitest";
import * as z from "zod";

import { parseForm } from "../pages/parse-form.server";
import { schemaOfAsked, type TypedAs } from "./typed-values";

const payload = z.strictObject({
  order: z.string().min(1).max(20),
  reason: z.string().max(30).optional(),
  note: z.string().max(30),
  on: z.iso.date(),
  until: z.iso.date().nullable(),
  kind: z.enum(["first", "second"]),
  confirmed: z.boolean(),
  amount: z.int().min(1),
  key: z.ulid(),
  /** The portal's own. */
  dueOn: z.iso.date(),
});

const read = (asks: readonly string[], typed: Readonly<Record<string, string>>, as?: TypedAs) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return parseForm(form, schemaOfAsked({ payload, asks }, as));
};

describe("what a fact asks for", () => {
  it("is read as its payload has it", () => {
    const typed = {
      order: " 12 ",
      reason: "",
      on: "27/03/2026",
      until: "",
      kind: "second",
      confirmed: "true",
      amount: "3",
      key: "01JZ0000000000000000000000",
      dueOn: "01/01/2027",
    };
    const asks = ["order", "reason", "note", "on", "until", "kind", "confirmed", "amount", "key"];
    expect(read(asks, typed)).toEqual({
      ok: true,
      input: {
        order: "12",
        note: "",
        on: "2026-03-27",
        until: null,
        kind: "second",
        confirmed: true,
        amount: 3,
        key: "01JZ0000000000000000000000",
      },
    });
  });
  it.each([
    ["order", "", "required"],
    ["order", "  ", "required"],
    ["on", "", "required"],
    ["on", "31/02/2026", "date"],
    ["kind", "third", "select"],
    ["confirmed", "", "tick"],
    ["key", "abc", "form"],
    ["key", "", "required"],
  ])("says of %s = '%s' that it is wrong: %s", (name, typed, problem) => {
    expect(read([name], { [name]: typed })).toEqual({ ok: false, wrong: { [name]: problem } });
  });
  it("may have other names in a form, and be asked for there though older facts have none", () => {
    const as = { names: { on: "ceasedOn" }, required: ["reason"] };
    expect(read(["on", "reason"], { ceasedOn: "27/03/2026" }, as)).toEqual({
      ok: false,
      wrong: { reason: "required" },
    });
    expect(read(["on", "reason"], { ceasedOn: "27/03/2026", reason: "Age" }, as)).toEqual({
      ok: true,
      input: { ceasedOn: "2026-03-27", reason: "Age" },
    });
  });
  it("is a value of its payload", () => {
    expect(() => read(["other"], {})).toThrow("The payload has no other");
    expect(() => schemaOfAsked({ payload: z.string(), asks: ["a"] })).toThrow();
  });
});
