import { describe, expect, it } from "vitest";

import { caseTerms, searchTerms } from "./case-terms";

const chan = caseTerms({ caseNo: "HCB 1234/2026", nameEn: "CHAN Tai-man, Peter", nameZh: "陳大文" });
const shop = caseTerms({
  caseNo: "HCCW 88/2025",
  nameEn: "O’Brien 1234 Trading Ltd",
  nameZh: "奧拜仁貿易(香港)有限公司",
});

/** Whether the stored terms meet everything that was typed. */
function finds(typed: string, stored: readonly string[]): boolean {
  const terms = searchTerms(typed);
  return (
    terms.length > 0 &&
    terms.every((term) => term.some(({ from, below }) => stored.some((one) => one >= from && one < below)))
  );
}

describe("a case", () => {
  it.each([
    "HCB 1234/2026",
    "hcb1234/2026",
    "HCB-1234-2026",
    "HCB 001234/2026",
    "1234/2026",
    "1234/26",
    "1234 of 2026",
    "HCB1234",
    "HCB 1234",
    "1234",
    "ＨＣＢ １２３４／２０２６",
  ])("is found by its number written %s", (typed) => {
    expect(finds(typed, chan)).toBe(true);
  });

  it.each([
    "chan",
    "CHAN TAI",
    "tai man",
    "Man Chan",
    "pet",
    "Tai-man",
    "陳大",
    "大文",
    "陳大文",
    "陳",
    "chan 陳大文",
    "peter 1234",
  ])("is found by %s", (typed) => {
    expect(finds(typed, chan)).toBe(true);
  });

  it.each([
    "123",
    "1234/2025",
    "HCCW 1234",
    "HCCW 1234/2026",
    "chang",
    "陳文",
    "文大",
    "chan wong",
    "李",
    "34",
  ])("is not found by %s", (typed) => {
    expect(finds(typed, chan)).toBe(false);
  });

  it.each(["o'brien", "O’Brien", "1234 trading", "香港", "有限公司", "88/2025", "hccw88"])(
    "of a company is found by %s",
    (typed) => {
      expect(finds(typed, shop)).toBe(true);
    },
  );

  it("is not looked for when nothing was typed that could be met", () => {
    expect(searchTerms("  —!? ")).toEqual([]);
  });
});

describe("a Chinese name", () => {
  const written = (nameZh: string) => caseTerms({ caseNo: "HCB 1/2026", nameEn: "IP Kin-man", nameZh });
  it.each([
    ["葉健民", "叶健民"],
    ["葉健民", "叶健"],
    ["叶健民", "葉健民"],
    ["衞永強", "卫永强"],
    ["卫永强", "衞永強"],
    ["衛永強", "衞永强"],
    ["發達貿易有限公司", "发达贸易"],
  ])("%s is found by %s", (name, typed) => {
    expect(finds(typed, written(name))).toBe(true);
  });
  it("is not found by another", () => {
    expect(finds("葉建民", written("葉健民"))).toBe(false);
    expect(finds("叶建民", written("葉健民"))).toBe(false);
  });
});
