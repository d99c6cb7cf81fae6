/**
 * The terms that a case can be found by. The same cutting serves the list's index (`caseTerms`) and the search box
 * (`searchTerms`), so that what was typed meets what was stored: English words and the beginnings of words, any two
 * neighbouring Chinese characters, and the case number in the forms that people write it in.
 */
import { foldSpellings } from "../platform/chinese-spellings";

const HAN = /\p{Script=Han}/u;
const HAN_RUN = /\p{Script=Han}+/gu;
const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu;
/** Court, number with its suffix, year: `HCB 1234/2026`, `hcb-001234-2026`, `1234 of 2026`, `HCB1234/26`. */
const CASE_NUMBER = /\b(hccw|hcb)?[\s-]*0*(\d{1,6}[a-z]?)\s*(?:\/|-|\bof\b)\s*(\d{4}|\d{2})\b/g;
const COURT_AND_NUMBER = /\b(hccw|hcb)[\s-]*0*(\d{1,6}[a-z]?)\b/g;

export interface CaseNames {
  /** `HCB 1234/2026` */
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
}

/** Terms that a case is stored under, each once. */
export function caseTerms({ caseNo, nameEn, nameZh }: CaseNames): readonly string[] {
  const terms = new Set<string>();
  for (const [, court, number, year] of normalise(caseNo).matchAll(CASE_NUMBER)) {
    terms.add(`${number}/${year}`);
    if (court !== undefined) terms.add(`${court}${number}/${year}`);
  }
  for (const name of [nameEn, nameZh ?? ""]) {
    for (const word of getWords(normalise(name))) terms.add(word);
    for (const pair of getPairs(normalise(name))) terms.add(pair);
  }
  return [...terms].sort();
}

/** The rows under which a case is stored: each of its terms, and beside it all of them. */
export function toTermRows(
  caseId: string,
  names: CaseNames,
): readonly { readonly case_id: string; readonly term: string; readonly terms: string }[] {
  const terms = caseTerms(names);
  const beside = ` ${terms.join(" ")} `;
  return terms.map((term) => ({ case_id: caseId, term, terms: beside }));
}

/** One thing that a case must match: any of its alternatives. */
export type SearchTerm = readonly SearchRange[];
/** Stored terms from `from` (inclusive) to `below` (exclusive): those that begin with a text, or the text alone. */
export interface SearchRange {
  readonly from: string;
  readonly below: string;
  readonly whole: boolean;
}

/** The typed search, as terms that must all be met; empty when there is nothing to look for. */
export function searchTerms(typed: string): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  let rest = normalise(typed);
  rest = rest.replace(CASE_NUMBER, (_match, court: string | undefined, number: string, year: string) => {
    terms.push([exactly(`${court ?? ""}${number}/${fullYear(year)}`)]);
    return " ";
  });
  rest = rest.replace(COURT_AND_NUMBER, (_match, court: string, number: string) => {
    terms.push([beginningWith(`${court}${number}/`)]);
    return " ";
  });
  for (const word of getWords(rest)) {
    const numeric = /^0*(\d{1,6}[a-z]?)$/.exec(word)?.[1];
    // A bare number may be the case's, or stand in a company's name.
    terms.push(numeric === undefined ? [beginningWith(word)] : [beginningWith(`${numeric}/`), exactly(word)]);
  }
  for (const run of rest.match(HAN_RUN) ?? []) {
    const pairs = getPairs(run);
    if (pairs.length === 0) terms.push([beginningWith(run)]);
    for (const pair of pairs) terms.push([exactly(pair)]);
  }
  return terms;
}

/** Full-width forms, capitals and curved apostrophes count as plain ones, and all spellings of a Chinese character as one. */
function normalise(text: string): string {
  return foldSpellings(text.normalize("NFKC").toLowerCase().replaceAll("’", "'").replaceAll("\0", ""));
}

function getWords(text: string): readonly string[] {
  return (text.replace(HAN_RUN, " ").match(WORD) ?? []).filter((word) => !HAN.test(word));
}

function getPairs(text: string): readonly string[] {
  return (text.match(HAN_RUN) ?? []).flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`);
  });
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  // The earliest cases on file are of the 1970s.
  return Number(year) >= 70 ? `19${year}` : `20${year}`;
}

function exactly(term: string): SearchRange {
  return { from: term, below: `${term}\u0001`, whole: true };
}
/** Both databases compare by bytes of UTF-8, which order as code points do; nothing lies above the last code point. */
function beginningWith(term: string): SearchRange {
  return { from: term, below: `${term}\u{10FFFF}`, whole: false };
}
