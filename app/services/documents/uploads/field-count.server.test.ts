import { expect, it } from "vitest";

import { expectLinearTime } from "~/tests/support/linear-time";

import { hasTooManyFields, MOST_PUBLIC_FIELDS } from "./field-count.server";

const PAIRS = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
const times = (count: number, text: (place: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join("");

it.each([
  ["a table of a thousand rows, as pairs", PAIRS, times(12_000, (place) => `row.${String(place)}=1&`)],
  ["a table of a thousand rows, as parts", PARTS, times(12_000, (place) => part(`row.${String(place)}`))],
  ["a list with all its boxes ticked", PAIRS, times(900, () => "mark=1&")],
  ["a long text", PARTS, part("text") + "line\r\n".repeat(10_000)],
])("takes %s", (_, type, body) => {
  expect(hasTooManyFields(type, Buffer.from(body))).toBe(false);
});

it.each([
  ["nothing but separators", PAIRS, "&".repeat(2_000_000)],
  ["one name over and over", PAIRS, "a&".repeat(2_000)],
  ["one name, written in several ways", PAIRS, "a=1&%61=1&".repeat(600)],
  ["one name over and over, as parts", PARTS, part("a").repeat(2_000)],
  ["very many parts", PARTS, times(40_000, (place) => part(String(place)))],
  ["a part with very many headers", PARTS, `--x\r\n${"A: b\r\n".repeat(300_000)}`],
])("refuses %s", (_, type, body) => {
  expect(hasTooManyFields(type, Buffer.from(body))).toBe(true);
});

it("takes fewer from pages that anybody may open", () => {
  const pairs = (count: number) => Buffer.from(times(count, (place) => `f${String(place)}=1&`).slice(0, -1));
  const parts = (count: number) => Buffer.from(times(count, (place) => part(`f${String(place)}`)));
  for (const [type, getBody] of [
    [PAIRS, pairs],
    [PARTS, parts],
  ] as const)
    expect([200, 201].map((count) => hasTooManyFields(type, getBody(count), MOST_PUBLIC_FIELDS))).toEqual([
      false,
      true,
    ]);
});

it.each([
  ["pairs", PAIRS, (count: number) => times(count, (place) => `f${String(place)}=1&`)],
  ["parts", PARTS, (count: number) => times(count, (place) => part(`f${String(place)}`))],
  ["quotation marks", PARTS, (count: number) => `--x\r\n${'name="'.repeat(count)}`],
  ["percent signs", PAIRS, (count: number) => "%".repeat(count)],
])("takes twice as long for twice as many %s", (_, type, getBody) => {
  expectLinearTime(
    4_000,
    (count) => Buffer.from(getBody(count)),
    (body) => hasTooManyFields(type, body),
  );
});
