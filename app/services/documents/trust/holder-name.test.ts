import { expect, it } from "vitest";

import { matchesHolderName } from "./holder-name";

const chan = { fullName: "CHAN Tai Man", fullNameZh: "陳大文" };
const peter = { fullName: "CHAN Tai Man Peter", fullNameZh: null };
const rene = { fullName: "O'Brien René", fullNameZh: null };
const inChinese = { fullName: "", fullNameZh: "陳大文" };
const oneField = { fullName: "無戶明", fullNameZh: null };
const bothInOne = { fullName: "無戶明 NOBODY Ka Ho", fullNameZh: null };

it.each([
  ["CHAN Tai Man", chan],
  ["CHAN TAI MAN", chan],
  ["chan, tai-man", chan],
  ["Tai Man Chan", chan],
  ["CHAN Taiman", chan],
  ["Tai-Man CHAN 陳大文", chan],
  ["陳大文", chan],
  ["陳 大 文", chan],
  ["ＣＨＡＮ Ｔａｉ Ｍａｎ", chan],
  ["Peter CHAN Tai Man", peter],
  ["Peter Tai Man CHAN", peter],
  ["Rene OBrien", rene],
  ["O’BRIEN, RENÉ", rene],
  ["陳大文", inChinese],
  ["NOBODY Ka Ho 無戶明", oneField],
  ["無戶明", oneField],
  ["NOBODY Ka Ho 無戶明", bothInOne],
  ["Ka Ho NOBODY, 無 戶 明", bothInOne],
  ["NOBODY Ka Ho", bothInOne],
])("%s is the name of the account (%#)", (name, holder) => {
  expect(matchesHolderName(name, holder)).toBe(true);
});

it.each([
  ["CHAN Tai Ming", chan],
  ["CHAN Tai", chan],
  ["MAN Tai Chan", chan],
  ["CHAN Tai Man Peter", chan],
  ["CHAN Tai Man 陳小文", chan],
  ["陳文大", chan],
  ["WONG Tai Man 陳大文", chan],
  ["CHAN Tai Man", inChinese],
  ["", chan],
  ["- .", chan],
  ["", { fullName: "", fullNameZh: null }],
  ["陳大文", peter],
  ["NOBODY Ka Ho", oneField],
  ["NOBODY Ka Ho 無戶名", oneField],
  ["NOBODY Ka Ho 无户明", oneField],
  ["NOBODY Ka Ho 無戶名", bothInOne],
  ["SOMEBODY Ka Ho 無戶明", bothInOne],
])("%s is not the name of the account (%#)", (name, holder) => {
  expect(matchesHolderName(name, holder)).toBe(false);
});
