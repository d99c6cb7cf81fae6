/** What a fact that is asked for would do to a book: read off its payload, before anybody has judged it. */
import type { Fact } from "../../kit";
import type { Entry } from "./entry";
import { bookFacts } from "./facts";
import type { Reconciled } from "./facts";
import type { Header } from "./header";
import { listMatchedEntries } from "./state";
import type { CashBook, EntryMark } from "./state";

/** The head that a fact gives the book. */
export function readHeader({ type, data }: Fact): Header | undefined {
  return type === "book.opened"
    ? bookFacts["book.opened"].payload.safeParse(data).data?.header
    : bookFacts["book.corrected"].payload.safeParse(data).data?.to;
}

/** The entries that a fact puts into the book, in their rows. */
export function readEntries({ type, data }: Fact): readonly Entry[] {
  if (type === "entries.recorded")
    return bookFacts["entries.recorded"].payload.safeParse(data).data?.entries ?? [];
  const entry = bookFacts["entry.changed"].payload.safeParse(data).data?.entry;
  return entry ? [entry] : [];
}

export const readId = ({ data }: Fact): string =>
  bookFacts["statement.undone"].payload.safeParse(data).data?.id ?? "";

/** The entries that a fact changes, takes out or sets free, by their ids. */
export function readIds(book: CashBook, fact: Fact): readonly string[] {
  const { type, data } = fact;
  if (type === "entries.undone") return bookFacts["entries.undone"].payload.safeParse(data).data?.ids ?? [];
  if (type === "statement.undone") return listMatchedEntries(book, readId(fact));
  if (type === "entry.removed") return [bookFacts["entry.removed"].payload.safeParse(data).data?.id ?? ""];
  return readEntries(fact).map(({ id }) => id);
}

export const readRevision = ({ type, data }: Fact): number | undefined =>
  (type === "entry.removed" ? bookFacts["entry.removed"] : bookFacts["entry.changed"]).payload.safeParse(data)
    .data?.revision;

/** What a change leaves as it was: the amount and its day. */
export const preservesAmount = (mark: EntryMark, fact: Fact): boolean =>
  readEntries(fact).every(
    ({ date, kind, currency, minor, hkd }) =>
      date === mark.date &&
      kind === mark.kind &&
      currency === mark.currency &&
      minor === mark.minor &&
      hkd === mark.hkd,
  );

export function readReconciliation(fact: Fact): Reconciled | undefined {
  return bookFacts["statement.reconciled"].payload.safeParse(fact.data).data;
}

/** Something that must be `true` only once among all; the row of the second. */
export function findFirstDuplicate(names: readonly (string | null)[]): number | undefined {
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name !== null && seen.has(name)) return index + 1;
    if (name !== null) seen.add(name);
  }
  return undefined;
}
