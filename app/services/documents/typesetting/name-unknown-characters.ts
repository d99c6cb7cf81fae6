/** What stands in place of a character that no face has: its name, so that a reader knows which it was and the paper is made all the same. */

const name = (character: string): string =>
  `〔U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}〕`;

/** What made one character of two: names are not joined, or no line could end between them. */
const JOINERS = /(?<=〕)(?:\u200d|\ufe0f)+|(?:\u200d|\ufe0f)+(?=〔U\+)/gu;

/** @param isKnown whether one of the faces has the character */
export function nameUnknownCharacters(text: string, isKnown: (character: string) => boolean): string {
  // Almost everything is of these.
  if (/^[\t\n -~]*$/.test(text)) return text;
  return [...text]
    .map((character) => (isKnown(character) ? character : name(character)))
    .join("")
    .replace(JOINERS, "");
}
