import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { listHoles, LOCALES } from "../../kit";
import { ADJUSTMENT_REASONS, FEE_LINES } from "./ad-valorem";
import { PROBLEM_CODES } from "./problems";
import { ACCOUNT_WORDS, figureWords, sayDifference, sayProblem } from "./words";

function texts(node: unknown, at = ""): readonly (readonly [string, string])[] {
  if (typeof node === "string") return [[at, node]];
  return node !== null && typeof node === "object"
    ? Object.entries(node).flatMap(([key, inner]) => texts(inner, `${at}.${key}`))
    : [];
}
const holes = (text: string) => [...listHoles(text)].sort();

it.each(["zh-hk", "zh-cn"] as const)("%s has every text of English, with the same values in it", (locale) => {
  const english = texts(ACCOUNT_WORDS.en);
  const own = texts(ACCOUNT_WORDS[locale]);
  expect(own.map(([at, text]) => [at, holes(text)])).toEqual(english.map(([at, text]) => [at, holes(text)]));
});

it("every problem, difference and line has its words", () => {
  for (const locale of LOCALES) {
    const say = figureWords(locale);
    const said = [
      ...PROBLEM_CODES.map((code) =>
        sayProblem(locale, { code, weight: "refused", entries: [], params: {} }),
      ),
      ...(["opening", "transfer", "unknownBook"] as const).map((reason) =>
        sayDifference(locale, { reason, amount: 100, entries: [] }),
      ),
      ...FEE_LINES.flatMap((line) => [say(`fee.lines.${line}`), say(`fee.how.${line}`)]),
      ...ADJUSTMENT_REASONS.map((reason) => say(`fee.reasons.${reason}`)),
    ];
    expect(said.filter((text) => text.trim() === "")).toEqual([]);
  }
});

it("the specification's messages are to the letter", () => {
  const problem = { weight: "refused", entries: [], params: { count: 1 } } as const;
  expect(sayProblem("en", { ...problem, code: "amountMissing" })).toContain(
    'The "amount" field cannot be null for all entries.',
  );
  expect(sayProblem("en", { ...problem, code: "expendituresNotPositive" })).toContain(
    "The total expenditures must be greater than 0.",
  );
});

it("layouts write Simplified Chinese in its own characters, and Traditional in theirs", () => {
  const folder = join(import.meta.dirname, "layouts");
  const all = readdirSync(folder).flatMap((name) =>
    texts(JSON.parse(readFileSync(join(folder, name), "utf8")), name),
  );
  const of = (locale: string) => all.filter(([at]) => at.endsWith(`.${locale}`));
  expect(of("zh-cn").length).toBeGreaterThan(50);
  const strays = (locale: string, others: RegExp) => of(locale).filter(([, text]) => others.test(text));
  expect(strays("zh-cn", /[帳賬帐號資說從產業債權還時間為與單頁載錄變現該項屬於發給總額務費員]/u)).toEqual(
    [],
  );
  expect(strays("zh-hk", /[账賬号资说从产业债权还时间为与单页载录变现该项属发给总额务费员]/u)).toEqual([]);
});
