import { expect, it } from "vitest";

import { readMinor } from "./money";
import { readSpokenCount } from "./spoken-amount";

it.each([
  ["12k", 12_000],
  ["12.5K", 12_500],
  ["1.5萬", 15_000],
  ["1万", 10_000],
  ["1萬2", 12_000],
  ["1萬2千", 12_000],
  ["1萬2345", 12_345],
  ["一萬", 10_000],
  ["一萬二", 12_000],
  ["一萬二千三百四十五", 12_345],
  ["壹萬貳仟元", 12_000],
  ["一萬零五百", 10_500],
  ["兩千", 2_000],
  ["三千五", 3_500],
  ["八百", 800],
  ["一百零五", 105],
  ["二百五十", 250],
  ["十五", 15],
  ["二十", 20],
  ["十二萬", 120_000],
  ["二十萬", 200_000],
  ["12345元", 12_345],
  ["港幣1,200元", 1_200],
  ["HK$1萬", 10_000],
  ["800蚊", 800],
  ["１２ｋ", 12_000],
  ["-1萬", -10_000],
])("%s is %d dollars", (typed, dollars) => {
  expect(readMinor(typed)).toBe(dollars * 100);
});

it.each(["萬", "百", "1萬2萬", "1百2千", "1.5萬2", "萬二", "五", "12kk", "1萬k", "元", "1千1千", "12 k k"])(
  "%s is not read",
  (typed) => {
    expect(readMinor(typed)).toBeNull();
  },
);

it.each([
  ["九", 9],
  ["9歲", 9],
  ["9 岁", 9],
  ["十二", 12],
  ["二十三歲", 23],
  ["一百零五", 105],
])("%s is a count of %d", (typed, count) => {
  expect(readSpokenCount(typed)).toBe(count);
});

it.each(["", "歲", "1.5", "1.5歲", "about five", "9 years", "-9"])("%s is no count", (typed) => {
  expect(readSpokenCount(typed)).toBeNull();
});
