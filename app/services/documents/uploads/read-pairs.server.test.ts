import fc from "fast-check";
import { expect, test } from "vitest";

import { expectLinearTime, measureQuickest } from "~/tests/support/linear-time";

import { isOfPairs, readPairs } from "./read-pairs.server";

const read = (text: string) => readPairs(new TextEncoder().encode(text));
const asUsual = (text: string) => [...new URLSearchParams(text)];

test.each([
  "a=1&b=2&a=3",
  "a",
  "=1",
  "&&a=1&",
  "a=1=2",
  "name=Chan+Tai%20Man&zh=%E9%99%B3%E5%A4%A7%E6%96%87",
  "a=%&b=%4&c=%zz&d=100%+sure",
  "a=%FF&b=%ED%A0%80&c=%E9%99&d=%EF%BB%BFx",
  "陳=大文&half=%",
])("%s is read as everywhere else", (text) => {
  expect([...read(text)]).toEqual(asUsual(text));
});

test("whatever is posted is read as everywhere else", () => {
  const pieces = fc.constantFrom(
    "a",
    "=",
    "&",
    "+",
    "%",
    "%2",
    "%20",
    "%E9%99%B3",
    "%FF",
    "%C3",
    "\u0000",
    ";",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const text = parts.join("");
      expect([...read(text)]).toEqual(asUsual(text));
    }),
  );
});

const posted = (piece: string, size: number) => `a=${piece.repeat(Math.ceil(size / piece.length))}`;
test.each(["+", "%20", "%", "%FF", "a", "%E9%99%B3"])("of %s twice as much takes twice as long", (piece) => {
  expectLinearTime(
    500_000,
    (size) => posted(piece, size),
    (text) => read(text),
  );
});

test("two megabytes of blanks take a fraction of what they take elsewhere", () => {
  const text = posted("+", 2_000_000);
  // The first tries run before their code is compiled to its quickest.
  const measure = () => [measureQuickest(() => read(text)), measureQuickest(() => asUsual(text))] as const;
  measure();
  const [ours, usual] = measure();
  expect(ours).toBeLessThan(usual / 1.5);
});

test("is told by its type", () => {
  expect(isOfPairs("application/x-www-form-urlencoded")).toBe(true);
  expect(isOfPairs("Application/X-WWW-Form-Urlencoded; charset=UTF-8")).toBe(true);
  expect(isOfPairs("multipart/form-data; boundary=x")).toBe(false);
  expect(isOfPairs("application/x-www-form-urlencodedx")).toBe(false);
});
