/**
 * Chinese characters that are written in several ways: 葉 and 叶, 衞 and 衛. What is stored to be searched, and what is looked for
 * there, is folded to one of them; a text that is looked for as it stands is looked for in each script.
 */
import hongKong from "opencc-js/dict/HKVariantsRev";
import toTraditional from "opencc-js/dict/STCharacters";
import toSimplified from "opencc-js/dict/TSCharacters";

const HAN = /\p{Script=Han}/gu;

/** The first of the characters that may stand for one: of what is only searched no choice among them matters. */
const getTable = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split("|").flatMap((pair) => {
      const [from, to] = pair.split(" ");
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    }),
  );

const USUAL = getTable(hongKong);
const SIMPLIFIED = getTable(toSimplified);
const TRADITIONAL = getTable(toTraditional);

function inSimplified(character: string): string {
  const usual = USUAL.get(character) ?? character;
  return SIMPLIFIED.get(usual) ?? usual;
}

/** The text in simplified characters: every spelling of it becomes the same. */
export const foldSpellings = (text: string): string => text.replace(HAN, inSimplified);

/** The text as it is, in simplified and in traditional characters, each once. */
export const listSpellings = (text: string): readonly string[] => [
  ...new Set([
    text,
    foldSpellings(text),
    text.replace(HAN, (character) => TRADITIONAL.get(character) ?? character),
  ]),
];
