import { expect, test } from "vitest";

import { JsonTooLarge, parseBoundedJson, parsePostedJson } from "./bounded-json";

const bounds = { values: 20, depth: 3 };

test.each(["1", '"a,[{\\",,,,,,,,,,,,,,,,,,,,,,,,"', '{"a":[1,2,{"b":null}]}', "[[[]]]", " [1 , 2] "])(
  "%s is read as it is",
  (text) => {
    expect(parseBoundedJson(text, bounds)).toEqual(JSON.parse(text));
  },
);

test.each([
  ["deeper", "[[[[1]]]]"],
  ["deeper, and never closed", "[".repeat(1_000_000)],
  ["of more values", `[${"1,".repeat(30)}1]`],
  ["of more empty ones", `[${"{},".repeat(15)}{}]`],
])("one that is %s is not read at all", (_, text) => {
  expect(() => parseBoundedJson(text, bounds)).toThrow(JsonTooLarge);
});

test.each(["", "{", '"', '"\\', "]", "undefined"])("%j is none", (text) => {
  expect(() => parseBoundedJson(text, bounds)).toThrow(SyntaxError);
});

test("what a page posted as JSON has no characters that cannot be kept, in whatever way they were written", () => {
  expect(
    parsePostedJson('{"a\\u0000":["\\ud800x","\\uFFFF"],"b":{"c":"\\u9673"},"d":null,"__proto__":1}'),
  ).toEqual(JSON.parse('{"a":["x",""],"b":{"c":"陳"},"d":null,"__proto__":1}'));
});
