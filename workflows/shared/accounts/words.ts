/** The words of the figures in three languages, on screen and on paper: what layouts do not say themselves. */
import { say, writeMinor } from "../../kit";
import type { Locale, RefusalParams, Wording } from "../../kit";
import type { Difference } from "./differences";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import type { FigureProblem } from "./problems";

export const ACCOUNT_WORDS: Wording = { en, "zh-hk": zhHk, "zh-cn": zhCn };
const SPEAKING = { type: "accounts", wording: ACCOUNT_WORDS };

/** Of nested words the keys of every text: `fee.lines.current`. */
type WordingKeys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${WordingKeys<Tree[Key]>}`;
}[keyof Tree & string];
export type AccountWord = WordingKeys<typeof en>;

/** The text of a key, `{{name}}` filled from `params`. */
export type SayFigures = (key: AccountWord, params?: RefusalParams) => string;

/** `SayFigures` in a language. */
export const figureWords =
  (locale: Locale): SayFigures =>
  (key, params) =>
    say(SPEAKING, locale, key, params);

/** A problem as a sentence, with what to do about it. */
export const sayProblem = (locale: Locale, { code, params }: FigureProblem): string =>
  say(SPEAKING, locale, `problems.${code}`, params);

/** A reason why the books hold something else than is carried forward. */
export const sayDifference = (locale: Locale, { reason, amount, entries }: Difference): string =>
  say(SPEAKING, locale, `differences.${reason}`, {
    amount: `HKD ${writeMinor(amount)}`,
    count: entries.length,
  });
