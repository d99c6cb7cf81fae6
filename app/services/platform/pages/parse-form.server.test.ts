import { expect, test } from "vitest";
import * as z from "zod";

import { expectLinearTime } from "~/tests/support/linear-time";

import { parseFormOrThrow, Json, toProblemMessages, parseForm } from "./parse-form.server";

const PostedForm = z.object({
  intent: z.enum(["save", "remove"]),
  name: z.string("required").trim().min(1, "required").max(5, "tooLong"),
  ticked: z.array(z.string()),
  note: z.string().optional(),
});

function buildForm(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const getStatus = (read: () => unknown): number | null => {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
};

test("a field is read whose name has a hyphen, and no schema has one that nobody could post", () => {
  const form = buildForm([["name_zh-hk", "小組"]]);
  const Named = z.object({ "name_zh-hk": z.string("required") });
  expect(parseForm(form, Named)).toEqual({ ok: true, input: { "name_zh-hk": "小組" } });
  expect(() => parseForm(form, z.object({ "name 2": z.string() }))).toThrow("name 2");
});

test("what was typed is read, and an empty field counts as absent", () => {
  const form = buildForm([
    ["intent", "save"],
    ["name", " Chan "],
    ["ticked", "a"],
    ["ticked", "b"],
    ["note", ""],
  ]);
  expect(parseForm(form, PostedForm)).toEqual({
    ok: true,
    input: { intent: "save", name: "Chan", ticked: ["a", "b"] },
  });
});

test("one tick is a list of one, and none a list of none", () => {
  const ticks = (fields: readonly (readonly [string, string])[]) =>
    parseFormOrThrow(buildForm([["intent", "save"], ["name", "Chan"], ...fields]), PostedForm).ticked;
  expect(ticks([["ticked", "a"]])).toEqual(["a"]);
  expect(ticks([])).toEqual([]);
});

test("of a field in parts each part is a field, whichever is posted first", () => {
  const Paid = z.object({
    amount: z.string(),
    amountCurrency: z.string(),
    columns: z.record(z.string(), z.string()),
  });
  const parts = [
    ["amount.currency", "USD"],
    ["amount", "1,200.00"],
    ["columns.0", "date"],
    ["columns.2", "text"],
  ] as const;
  for (const fields of [parts, parts.toReversed()])
    expect(parseFormOrThrow(buildForm(fields), Paid)).toEqual({
      amount: "1,200.00",
      amountCurrency: "USD",
      columns: { "0": "date", "2": "text" },
    });
  expect(parseFormOrThrow(buildForm(parts), Paid.pick({ amount: true }))).toEqual({ amount: "1,200.00" });
});

test("what a page showed comes back as JSON, and nothing else passes for it", () => {
  const Showed = z.object({ shown: Json.pipe(z.object({ name: z.string() })) });
  expect(parseFormOrThrow(buildForm([["shown", '{"name":"Chan"}']]), Showed).shown).toEqual({ name: "Chan" });
  for (const text of ["{", '{"name":1}', ""])
    expect(getStatus(() => parseFormOrThrow(buildForm([["shown", text]]), Showed))).toBe(400);
});

test.each([
  ["", "required"],
  ["   ", "required"],
])("of %j the first message is %s", (name, message) => {
  const read = parseForm(
    buildForm([
      ["intent", "save"],
      ["name", name],
    ]),
    PostedForm,
  );
  expect(read).toEqual({ ok: false, wrong: { name: message } });
});

test("what a page fills in by itself nobody typed wrongly: no page of ours posted it", () => {
  expect(getStatus(() => parseForm(buildForm([["name", "Chan"]]), PostedForm))).toBe(400);
  expect(getStatus(() => parseForm(buildForm([["intent", "other"]]), PostedForm))).toBe(400);
  expect(getStatus(() => parseFormOrThrow(buildForm([["intent", "save"]]), PostedForm))).toBe(400);
});

test.each([
  "__proto__",
  "constructor",
  "name[",
  "name[0]",
  "name.first",
  "[]",
  ".",
  "a..b",
  "ticked[4000000000]",
  "ticked[]",
  "__intent__",
  "__state__",
])("a field called %s is nothing of ours, and breaks nothing", (name) => {
  const form = buildForm([
    ["intent", "save"],
    ["name", "Chan"],
    [name, "x"],
  ]);
  const read = parseForm(form, PostedForm);
  expect(read.ok ? read.input.intent : "save").toBe("save");
  expect(read.ok && name !== "name.first" ? read.input.ticked : []).toEqual([]);
  expect(Object.hasOwn(Object.prototype, "first")).toBe(false);
});

test("messages are put into words; one that the page does not know reads as the usual", () => {
  const wrong = { name: "tooLong", note: "Invalid input" };
  const say = (problem: string, field: string) => `${field}: ${problem}`;
  expect(toProblemMessages(wrong, ["required", "tooLong"], "required", say)).toEqual({
    name: "name: tooLong",
    note: "note: required",
  });
});

test("fields that the page does not have are not read, and those that it has in linear time", () => {
  const Lines = z.object({ verb: z.record(z.string(), z.string()).default({}), ticked: z.array(z.string()) });
  const createForm =
    (nameAt: (place: number) => string) =>
    (fields: number): FormData => {
      const form = new FormData();
      for (let place = 0; place < fields; place += 1) form.append(nameAt(place), "x");
      return form;
    };
  for (const nameAt of [
    (place: number) => `other${String(place)}`,
    (place: number) => `verb.${String(place)}`,
    (place: number) => `ticked[${String(place)}]`,
  ])
    expectLinearTime(4_000, createForm(nameAt), (form) => parseForm(form, Lines));
});
