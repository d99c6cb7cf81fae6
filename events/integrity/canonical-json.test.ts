import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";

import { canonicalJson } from "./canonical-json";

describe("canonical JSON", () => {
  it("spells a value alike whatever the order of its members", () => {
    expect(canonicalJson({ b: 1, a: [true, null, { d: "x", c: 2.5 }] })).toBe(
      '{"a":[true,null,{"c":2.5,"d":"x"}],"b":1}',
    );
  });

  it("keeps every value, Chinese and control characters among them", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value = z.json().parse(JSON.parse(text));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(JSON.parse(canonicalJson({ name: "陳大文\u0000" }))).toEqual({ name: "陳大文\u0000" });
  });

  it("refuses a number that JSON cannot say", () => {
    expect(() => canonicalJson({ amount: Number.NaN })).toThrow("cannot be recorded");
  });
});
