/** The texts of all notices, in every language: the portal's own, and those of the families of forms. */
import { familyWords, type NoticeText } from "~/app/families/words";
import type { Locale } from "~/workflows/kit";

import en from "./en.json";
import zhCn from "./zh-cn.json";
import zhHk from "./zh-hk.json";

type FamilyWords = (typeof familyWords)[keyof typeof familyWords];
type Announcements = Extract<FamilyWords, { readonly announcements: unknown }>["announcements"];
/** The keys of every member of a union. */
type AnyKey<Union> = Union extends unknown ? keyof Union : never;

/** A kind of notice: the key of its text here, or in the `announcements/` of a family. */
export type NoticeCode = keyof typeof en | AnyKey<Announcements["texts"]["en"]>;

const FAMILIES: readonly Announcements[] = Object.values(familyWords).flatMap((words) =>
  "announcements" in words ? [words.announcements] : [],
);

/** Those of families that ask their reader to do something. */
export const FAMILY_TASKS: readonly NoticeCode[] = FAMILIES.flatMap(
  ({ tasks }): readonly NoticeCode[] => tasks,
);

type Texts = Readonly<Record<string, NoticeText>>;
const OWN: Readonly<Record<Locale, Texts>> = { en, "zh-hk": zhHk, "zh-cn": zhCn };

/** @throws where two families announce by the same code: one of the texts would never be read */
function compose(locale: Locale): Texts {
  const all: Record<string, NoticeText> = { ...OWN[locale] };
  const further = FAMILIES.flatMap(({ texts }) => Object.entries<NoticeText>(texts[locale]));
  for (const [code, text] of further) {
    if (Object.hasOwn(all, code)) throw new Error(`There are two texts for the notice ${code}`);
    all[code] = text;
  }
  return all;
}

/** Every text of a notice by its code. */
export const NOTICE_TEXTS: Readonly<Record<Locale, Texts>> = {
  en: compose("en"),
  "zh-hk": compose("zh-hk"),
  "zh-cn": compose("zh-cn"),
};

export const isNoticeCode = (code: string): code is NoticeCode => Object.hasOwn(NOTICE_TEXTS.en, code);

/** @throws where a language lacks the text, which no catalogue that passes its tests does */
export function getNoticeText(code: NoticeCode, locale: Locale): NoticeText {
  const text = NOTICE_TEXTS[locale][code];
  if (text === undefined) throw new Error(`The notice ${code} has no text in ${locale}`);
  return text;
}
