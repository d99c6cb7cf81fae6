import { expect, test } from "vitest";

import { findBrokenPasswordRules } from "./password-rules";

const NAMES = ["ua.demo", "LAM Wai Yin"];
const broken = (password: string) => findBrokenPasswordRules(password, NAMES);

test("a password that keeps every rule breaks none", () => {
  expect(broken("Kestrel+41 harbour")).toEqual([]);
  expect(broken("Tolo9!bay")).toEqual([]);
  expect(broken("Ünter9!wegs")).toEqual([]);
});

test.each([
  ["Tr9!xyq", ["length"]],
  [`Tr9!wq${"kmvzbtplhg".repeat(13)}`, ["length", "repetition"]],
  ["tolo9!bayx", ["capital"]],
  ["TOLO9!BAYX", ["small"]],
  ["Tolobay!zw", ["digit"]],
  ["Tolo9bayzw", ["special"]],
  ["Tolo9_bayzw", ["special"]],
  ["Tolo9 bayzw", ["special"]],
  ["Tolo9!!!bay", ["repetition"]],
  ["Pier7!Pier7!", ["repetition"]],
  ["Tolo!bay2345", ["sequence"]],
  ["Tolo9!dcba", ["sequence"]],
  ["Demo9!harbour", ["personal"]],
  ["Wai9!harbour", ["personal"]],
] as const)("%s breaks the rules %j", (password, rules) => {
  expect(broken(password)).toEqual(rules);
});

test("an empty password breaks what it lacks, and nothing that it cannot have", () => {
  expect(broken("")).toEqual(["length", "capital", "small", "digit", "special"]);
});
