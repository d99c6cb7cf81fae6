import { expect, test } from "vitest";
import * as z from "zod";

import { expectForm, problemsIn, readForm } from "./read-form.server";

const Posted = z.object({
  intent: z.enum(["save", "remove"]),
  name: z.string("required").trim().min(1, "required").max(5, "tooLong"),
  ticked: z.array(z.string()),
  note: z.string().optional(),
});

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const statusOf = (read: () => unknown): number | null => {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
};

test("what was typed is read, and an empty field counts as absent", () => {
  const form = formOf([
    ["intent", "save"],
    ["name", " Chan "],
    ["ticked", "a"],
    ["ticked", "b"],
    ["note", ""],
  ]);
  expect(readForm(form, Posted)).toEqual({
    ok: true,
    input: { intent: "save", name: "Chan", ticked: ["a", "b"] },
  });
});

test("one tick is a list of one, and none a list of none", () => {
  const ticks = (fields: readonly (readonly [string, string])[]) =>
    expectForm(formOf([["intent", "save"], ["name", "Chan"], ...fields]), Posted).ticked;
  expect(ticks([["ticked", "a"]])).toEqual(["a"]);
  expect(ticks([])).toEqual([]);
});

test.each([
  ["", "required"],
  ["   ", "required"],
  ["Chan Tai Man", "tooLong"],
])("of %j the first message is %s", (name, message) => {
  const read = readForm(
    formOf([
      ["intent", "save"],
      ["name", name],
    ]),
    Posted,
  );
  expect(read).toEqual({ ok: false, wrong: { name: message } });
});

test("what a page fills in by itself nobody typed wrongly: no page of ours posted it", () => {
  expect(statusOf(() => readForm(formOf([["name", "Chan"]]), Posted))).toBe(400);
  expect(statusOf(() => readForm(formOf([["intent", "other"]]), Posted))).toBe(400);
  expect(statusOf(() => expectForm(formOf([["intent", "save"]]), Posted))).toBe(400);
});

test.each(["__proto__", "constructor", "name[", "name[0]", "name.first", "[]", ".", "a..b"])(
  "a field called %s is nothing of ours, and breaks nothing",
  (name) => {
    const form = formOf([
      ["intent", "save"],
      ["name", "Chan"],
      [name, "x"],
    ]);
    const read = readForm(form, Posted);
    expect(read.ok ? read.input.intent : "save").toBe("save");
    expect(Object.hasOwn(Object.prototype, "first")).toBe(false);
  },
);

test("messages are put into words; one that the page does not know reads as the usual", () => {
  const wrong = { name: "tooLong", note: "Invalid input" };
  const say = (problem: string, field: string) => `${field}: ${problem}`;
  expect(problemsIn(wrong, ["required", "tooLong"], "required", say)).toEqual({
    name: "name: tooLong",
    note: "note: required",
  });
});
