import { expect, test } from "vitest";

import { IMPORT_ENTRIES, IMPORT_LINE } from "~/workflows/kit";

import { readLine } from "./records.server";

const withDirectors = (count: number): string =>
  JSON.stringify({
    kind: "case",
    number: "HCCW 1/2026",
    directors: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`D${String(at)}`, { nameEn: `Director ${String(at)}` }]),
    ),
  });

test("a record brings as many entries as can be taken at once, and no more", () => {
  expect(readLine(withDirectors(IMPORT_ENTRIES)).read).toHaveProperty("record");
  expect(readLine(withDirectors(IMPORT_ENTRIES + 1))).toMatchObject({
    kind: "case",
    name: "HCCW 1/2026",
    read: { problems: [{ path: "", problem: "tooManyEntries", params: { most: IMPORT_ENTRIES } }] },
  });
});

test("entries of several lists are counted together, those that are taken away among them", () => {
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`K${String(at)}`, null]));
  const record = { kind: "case", number: "HCB 1/2026", orders: entries(300), programmes: entries(201) };
  expect(readLine(JSON.stringify(record)).read).toMatchObject({
    problems: [{ problem: "tooManyEntries" }],
  });
});

test("a longer line is not read at all", () => {
  expect(readLine(withDirectors(6_000)).read).toHaveProperty("problems");
  expect(readLine(" ".repeat(IMPORT_LINE + 1)).read).toMatchObject({
    problems: [{ problem: "lineTooLong" }],
  });
});

test("what cannot be kept is named with its place", () => {
  const record = { kind: "case", number: "HCB 1/2026", particulars: { nameEn: "Chan\u0000" } };
  expect(readLine(JSON.stringify(record)).read).toEqual({
    problems: [{ path: "particulars.nameEn", problem: "characters" }],
  });
  const half = '{"kind":"case","number":"HCB 1/2026","orders":{"O":{"note":"\\ud800"}}}';
  expect(readLine(half).read).toEqual({ problems: [{ path: "orders.O.note", problem: "characters" }] });
});
