/** The abbreviations of the office that the portal writes; what each stands for: `abbreviations` of the shared words. */
export const ABBREVIATIONS = [
  "A/S",
  "AD",
  "BO",
  "ESS",
  "FSD",
  "GMC",
  "HA",
  "NCO",
  "OL",
  "OR",
  "ORMIS",
  "OT",
  "PDD",
  "PEQ",
  "POD",
  "ROP",
  "RSEPA",
  "SPO",
  "TD",
] as const;
export type Abbreviation = (typeof ABBREVIATIONS)[number];

export interface TextPart {
  readonly text: string;
  /** Its number among the parts of its text. */
  readonly place: number;
  /** Where the part is one. */
  readonly abbreviation: Abbreviation | null;
}

const isAbbreviation = (text: string): text is Abbreviation => ABBREVIATIONS.some((each) => each === text);
/** Not within a word: Chinese text has no spaces around them. */
const FOUND = new RegExp(`(?<![A-Za-z0-9])(${ABBREVIATIONS.join("|")})(?![A-Za-z0-9])`);

/** A text in its parts. */
export const getParts = (text: string): readonly TextPart[] =>
  text
    .split(FOUND)
    .flatMap((part, index): readonly TextPart[] =>
      part === "" ? [] : [{ text: part, place: index, abbreviation: isAbbreviation(part) ? part : null }],
    );

/** Those in any of the texts, each once, in alphabetical order. */
export function abbreviationsIn(texts: readonly string[]): readonly Abbreviation[] {
  const found = new Set(texts.flatMap((text) => getParts(text).map(({ abbreviation }) => abbreviation)));
  return ABBREVIATIONS.filter((each) => found.has(each));
}

/** Under which it is explained: a key has no sign but letters. */
export const getKey = (abbreviation: Abbreviation) => (abbreviation === "A/S" ? "AS" : abbreviation);
