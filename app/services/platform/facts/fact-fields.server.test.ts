/** The fields of a fact's form follow from its payload: as what is typed there is read. */
import * as z from "zod";
import { describe, expect, it } from "vitest";

import { final, type ProcedureFacts } from "~/workflows/kit";

import { listFactFields } from "./fact-fields.server";

const facts = {
  asked: {
    payload: z.strictObject({
      id: z.string(),
      email: z.email().max(254),
      note: z.string().max(2_000).optional(),
      reason: z.string().min(1).max(300),
      on: z.iso.date().nullable(),
      how: z.enum(["letter", "telephone"]),
      confirmed: z.literal(true),
      title: z.string(),
    }),
    asks: ["email", "how", "on", "note", "reason", "confirmed", "title"],
    back: final("happened"),
  },
} satisfies ProcedureFacts;

describe("the fields of a fact's form", () => {
  it("are those that it asks for, in their order, each as it is typed", () => {
    expect(listFactFields(facts, "asked")).toEqual([
      { name: "email", kind: "email", required: true, most: 254 },
      { name: "how", kind: "choice", required: true, values: ["letter", "telephone"] },
      { name: "on", kind: "day", required: false },
      { name: "note", kind: "text", required: false, most: 2_000 },
      { name: "reason", kind: "text", required: true, most: 300 },
      { name: "confirmed", kind: "tick", required: true },
      { name: "title", kind: "text", required: false },
    ]);
  });
  it("are called and asked for as the form has them", () => {
    const as = { names: { note: "remark" }, required: ["note", "title"] };
    expect(listFactFields(facts, "asked", as)).toMatchObject([
      {},
      {},
      {},
      { name: "remark", required: true },
      {},
      {},
      { name: "title", required: true },
    ]);
  });
  it("are none of a fact that is not there", () => {
    expect(() => listFactFields(facts, "other")).toThrow("There is no fact other");
  });
});
