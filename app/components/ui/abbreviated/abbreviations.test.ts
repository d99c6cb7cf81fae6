import { describe, expect, it } from "vitest";

import { abbreviationsIn, getParts } from "./abbreviations";

describe("abbreviations", () => {
  it("are found between words, and between Chinese characters", () => {
    const found = (text: string) => getParts(text).filter(({ abbreviation }) => abbreviation !== null);
    expect(found("Was a non-commencement order (NCO) made?").map(({ text }) => text)).toEqual(["NCO"]);
    expect(found("有否進行ROP查冊？").map(({ text }) => text)).toEqual(["ROP"]);
  });
  it("are no parts of other words", () => {
    for (const text of ["NCOs1", "HAD", "BOTH", "HA2"]) expect(abbreviationsIn([text])).toEqual([]);
  });
  it("leave the text as it was", () => {
    const text = "PEQ case list: BO made (OT/OL)";
    expect(
      getParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
    expect(abbreviationsIn([text, "PEQ"])).toEqual(["BO", "OL", "OT", "PEQ"]);
  });
});
