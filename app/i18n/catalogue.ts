/**
 * Every text of the app in every language, for the server, its jobs, programs and tests. The browser fetches those of its
 * reader's language instead (`words.server.ts`): of this module it knows types alone.
 */
import { familyWords } from "~/app/families/words";
import { unbrokenTree, type Locale, type Wording, type WordingTree } from "~/workflows/kit";

import cases from "./chapters/cases";
import filings from "./chapters/filings";
import identity from "./chapters/identity";
import office from "./chapters/office";
import platform from "./chapters/platform";
import users from "./chapters/users";
import workspace from "./chapters/workspace";
import shared from "./chapters/platform/shared";

/** The chapters of every domain, each under a key of its own. */
const CHAPTERS = {
  ...cases,
  ...filings,
  ...identity,
  ...office,
  ...platform,
  ...users,
  ...workspace,
} satisfies Readonly<Record<string, Wording>>;

type Chapters = typeof CHAPTERS;
type OfFamilies = (typeof familyWords)[keyof typeof familyWords]["pages"]["en"];
/** All members of a union at once. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The texts of one language, as English has them: keys of texts are derived from this type. */
export type Catalogue = { [Name in keyof Chapters]: Chapters[Name]["en"] } & typeof shared.en &
  Together<OfFamilies>;

/** The chapters in one language, the texts that belong to none, and what the families of forms add to them. */
function compose(locale: Locale): WordingTree {
  const words: Record<string, WordingTree[string]> = { ...shared[locale] };
  for (const [name, wording] of Object.entries<Wording>(CHAPTERS)) words[name] = wording[locale];
  return unbrokenTree(
    Object.values(familyWords).reduce<WordingTree>((all, { pages }) => withWords(all, pages[locale]), words),
  );
}

/** @throws where a key is given twice: one of the texts would never be read */
function withWords(words: WordingTree, further: WordingTree, at = ""): WordingTree {
  const all: Record<string, WordingTree[string]> = { ...words };
  for (const [key, added] of Object.entries(further)) {
    const known = all[key];
    if (known === undefined) all[key] = added;
    else if (typeof known === "object" && typeof added === "object")
      all[key] = withWords(known, added, `${at}${key}.`);
    else throw new Error(`The catalogue has two texts for ${at}${key}`);
  }
  return all;
}

const CATALOGUES: Wording = { en: compose("en"), "zh-hk": compose("zh-hk"), "zh-cn": compose("zh-cn") };

/** Every text of the app in one language. */
export function getCatalogue(locale: Locale): WordingTree {
  return CATALOGUES[locale];
}
