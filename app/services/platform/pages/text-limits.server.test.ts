import { expect, test } from "vitest";
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";

import { answerTooLong } from "./answers.server";
import { parseFormOrThrow, Json, parseForm } from "./parse-form.server";
import { isTextsTooLong, TextsTooLong } from "./text-limits.server";

const buildForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
function thrownBy(work: () => unknown): TextsTooLong {
  try {
    work();
  } catch (error) {
    if (error instanceof TextsTooLong) return error;
    throw error;
  }
  throw new Error("Nothing was too long");
}

const line = z.string().trim().max(5);
const Schema = z.object({ name: line, open: z.string().default(""), data: Json.optional() });

test.each<[string, z.ZodType, Readonly<Record<string, string>>, number]>([
  ["its schema says how long it may be", Schema, { name: "Chan Tai Man" }, 5],
  ["its schema says nothing", Schema, { name: "Chan", open: "x".repeat(10_001) }, 10_000],
  [
    "a text that cannot be read counts as none",
    z.object({ name: line.catch("") }),
    { name: "Chan Tai Man" },
    5,
  ],
  ["it may be left blank", z.object({ name: line.optional().default("") }), { name: "Chan Tai Man" }, 5],
  [
    "one of several buttons takes more",
    z.union([z.object({ name: line }), z.object({ name: z.string().max(8) })]),
    { name: "Chan Tai Man" },
    8,
  ],
])("a text that is too long is named where %s", (_, schema, fields, most) => {
  for (const read of [parseForm, parseFormOrThrow]) {
    const { texts } = thrownBy(() => read(buildForm(fields), schema));
    const [found] = Object.values(texts);
    expect(found).toEqual({ most, length: Math.max(...Object.values(fields).map(({ length }) => length)) });
  }
});

test("lines and parts are named as they were posted", () => {
  const ByLine = z.object({ details: z.record(z.string(), line), amountCurrency: z.string().max(3) });
  const fields = { "details.1": "short", "details.12": "too long", "amount.currency": "dollars" };
  expect(thrownBy(() => parseForm(buildForm(fields), ByLine)).texts).toEqual({
    "details.12": { most: 5, length: 8 },
    "amount.currency": { most: 3, length: 7 },
  });
});

test("line breaks count once, and blanks around a text not at all", () => {
  expect(parseForm(buildForm({ name: " a\r\nb\r\nc  " }), Schema)).toMatchObject({
    ok: true,
    input: { name: "a\nb\nc" },
  });
});

test("JSON of a page is as long as it is", () => {
  const read = parseForm(buildForm({ name: "Chan", data: JSON.stringify("x".repeat(50_000)) }), Schema);
  expect(read.ok).toBe(true);
});

test("what a page fills in by itself is refused as what no page of ours posts", () => {
  const Pressed = z.object({ commandId: z.string().max(5) });
  expect(() => parseFormOrThrow(buildForm({ commandId: "far too long" }), Pressed)).toThrow(Response);
});

test.each([
  ["en", "At most 5 characters. This text has 12."],
  ["zh-hk", "最多 5 個字元，這段文字有 12 個。"],
  ["zh-cn", "最多 5 个字符，这段文字有 12 个。"],
] as const)(
  "the page comes back with all that was typed, and says how long it is (%s)",
  async (locale, said) => {
    const long = thrownBy(() =>
      parseForm(buildForm({ name: "Chan Tai Man", open: "kept", password: "secret" }), Schema),
    );
    const { data, init } = answerTooLong(long, await getFixedT(locale));
    expect(init?.status).toBe(400);
    expect(data.problems).toEqual({ name: said });
    expect(data.typed).toEqual({ name: "Chan Tai Man", open: "kept" });
    expect(data.refused).toHaveLength(1);
  },
);

test("a text that no page could be made with in time stays where it was typed, and is named", async () => {
  const long = thrownBy(() => parseForm(buildForm({ name: "Chan", open: "x".repeat(500_000) }), Schema));
  const { data } = answerTooLong(long, await getFixedT("en"));
  expect(data.problems["open"]).toContain("500000");
  expect(data.typed).toEqual({ name: "Chan" });
});

test("is known whichever side has thrown it", () => {
  class TextsTooLong extends Error {
    override readonly name = "TextsTooLong";
    readonly form = new FormData();
    readonly texts = {};
  }
  expect(isTextsTooLong(new TextsTooLong())).toBe(true);
  expect([new Error("other"), null, new Response()].some(isTextsTooLong)).toBe(false);
});
