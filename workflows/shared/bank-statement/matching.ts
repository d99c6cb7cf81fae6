/**
 * Which entry of the book a line of a statement is. Asked once, on the server; what was found is shown with its reasons and stored
 * with the decision, so that an import does what was shown.
 */
import type { CalendarDate } from "../../kit";
import { likeness, getPairs } from "./bigrams";
import type { StatementLine } from "./types";

/** An entry that a line may be; money in above nil. */
export interface MatchableEntry {
  readonly id: string;
  readonly date: CalendarDate;
  readonly text: string;
  readonly reference?: string | undefined;
  readonly amount: number;
}

export interface Candidate {
  readonly entry: string;
  /** Days between line and entry. */
  readonly days: number;
  readonly sameReference: boolean;
  /** Hundredths of likeness of the two texts. */
  readonly likeness: number;
  /** Higher is likelier. */
  readonly score: number;
}

/** A cheque may be presented weeks after it was entered; six months after its day no bank pays it. */
export const FARTHEST_DAYS = 183;
/** Without any word in common, a line and an entry of the same amount are taken for one only within so many days. */
const NEAR_DAYS = 5;
const MOST_CANDIDATES = 5;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The entries that a line may be, the likeliest first. The amount is always equal to the cent: an entry of another amount is another
 * entry.
 * @param entries not matched to any line yet
 */
export function findCandidates(
  lines: readonly StatementLine[],
  entries: readonly MatchableEntry[],
): ReadonlyMap<number, readonly Candidate[]> {
  const byAmount = new Map<number, { readonly entry: MatchableEntry; pairs: ReadonlySet<string> | null }[]>();
  for (const entry of entries) {
    const known = { entry, pairs: null };
    const equal = byAmount.get(entry.amount);
    if (equal === undefined) byAmount.set(entry.amount, [known]);
    else equal.push(known);
  }
  const found = new Map<number, readonly Candidate[]>();
  for (const line of lines) {
    const equal = byAmount.get(line.amount);
    if (equal === undefined) continue;
    const pairs = getPairs(line.text);
    const candidates = equal.flatMap((known): readonly Candidate[] => {
      const days = daysBetween(line.date, known.entry.date);
      if (days > FARTHEST_DAYS) return [];
      known.pairs ??= getPairs(known.entry.text);
      return [judged(line, known.entry, days, Math.round(100 * likeness(pairs, known.pairs)))];
    });
    if (candidates.length > 0) found.set(line.number, candidates.sort(byScore).slice(0, MOST_CANDIDATES));
  }
  return found;
}

const daysBetween = (left: CalendarDate, right: CalendarDate): number =>
  Math.abs(Date.parse(left) - Date.parse(right)) / DAY;

const byScore = (left: Candidate, right: Candidate): number =>
  right.score - left.score || left.days - right.days || (left.entry < right.entry ? -1 : 1);

function judged(line: StatementLine, entry: MatchableEntry, days: number, alike: number): Candidate {
  const sameReference = isSameReference(line, entry);
  const score = (sameReference ? 200 : 0) + alike + Math.max(0, 60 - 6 * days);
  return { entry: entry.id, days, sameReference, likeness: alike, score };
}

/** By number of cheque or reference, leading noughts aside; or where the text of one names the reference of the other. */
function isSameReference(line: StatementLine, entry: MatchableEntry): boolean {
  const [ours, theirs] = [plainReference(line.reference), plainReference(entry.reference)];
  if (ours !== "" && ours === theirs) return true;
  return names(line.text, theirs) || names(entry.text, ours);
}

const plainReference = (reference: string | undefined): string =>
  (reference ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+/, "");

const SHORTEST_NAMED = 5;
const names = (text: string, reference: string): boolean =>
  reference.length >= SHORTEST_NAMED && plainReference(text).includes(reference);

/**
 * The entry that each line is proposed to be. Every entry is proposed once, to the line that has the most reason; where two lines or
 * two entries have as much, the earlier has the earlier.
 */
export function proposeMatches(
  candidates: ReadonlyMap<number, readonly Candidate[]>,
): ReadonlyMap<number, Candidate> {
  const pairs = [...candidates]
    .flatMap(([line, its]) => its.map((candidate) => ({ line, candidate })))
    .filter(({ candidate }) => isLikely(candidate))
    .sort((left, right) => byScore(left.candidate, right.candidate) || left.line - right.line);
  const proposed = new Map<number, Candidate>();
  const used = new Set<string>();
  for (const { line, candidate } of pairs) {
    if (proposed.has(line) || used.has(candidate.entry)) continue;
    proposed.set(line, candidate);
    used.add(candidate.entry);
  }
  return proposed;
}

const LIKELY_TEXT = 40;
const isLikely = ({ days, sameReference, likeness: alike }: Candidate): boolean =>
  sameReference || days <= NEAR_DAYS || alike >= LIKELY_TEXT;
