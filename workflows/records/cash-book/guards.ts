/** When a cash book may be opened, written in, reconciled and closed. Each refusal names the row that it is about, where it is about one. */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  guard,
  changesSomething,
  hasReason,
  hasRight,
  isAppointed,
  isScheduler,
  maySupervise,
  writeDate,
  writeMinor,
} from "../../kit";
import type { Actor, Fact, Guard, RefusalParams } from "../../kit";
import { listProblems, signedMinor } from "./entry";
import type { Entry } from "./entry";
import { bookFacts } from "./facts";
import { hasFixedDay, isBalanceFixed, isFixed } from "./fixed-days";
import { listCurrencies, hasItsCurrencies, isSameHeader } from "./header";
import {
  allMarks,
  computeBalanceOn,
  getEntryOfLine,
  getLegName,
  lineName,
  findEntryMark,
  countBatchEntries,
} from "./state";
import type { CashBook, EntryMark } from "./state";
import {
  readHeader,
  readEntries,
  readId,
  readIds,
  readRevision,
  preservesAmount,
  readReconciliation,
  findFirstDuplicate,
} from "./fact-payloads";

/** The right to the accounts of bankrupts, or of companies. */
export const RIGHT_OF = { B: "MENU_ACCT_BCASE", L: "MENU_ACCT_LCASE" } as const;

/** Whether somebody keeps the books of the case: those of the appointed firm, with the right to its accounts. */
const mayKeep = (by: Actor, caseType: "B" | "L"): boolean =>
  isAppointed(by) && hasRight(by, RIGHT_OF[caseType]);

/** Asks each entry that a fact puts in; the answer names the first row that does not hold. */
const eachEntry = (holds: (book: CashBook, entry: Entry) => boolean | RefusalParams): Guard<CashBook> =>
  guard("data", INVALID_ACTION, (book, fact) => {
    for (const [index, entry] of readEntries(fact).entries()) {
      const answer = holds(book, entry);
      if (answer !== true) return { row: index + 1, ...(answer === false ? {} : answer) };
    }
    return true;
  });

/** Asks what is remembered of each entry that a fact changes or takes out. */
const eachMark = (holds: (mark: EntryMark, book: CashBook, fact: Fact) => boolean): Guard<CashBook> =>
  guard("data", INVALID_ACTION, (book, fact) =>
    readIds(book, fact).every((id) => {
      const mark = findEntryMark(book, id);
      return mark === undefined || holds(mark, book, fact);
    }),
  );

export const guards = {
  mayKeepBook: guard("circumstances", NO_PERMISSION, (book, { type, by, data }) =>
    mayKeep(
      by,
      (type === "book.opened"
        ? bookFacts["book.opened"].payload.safeParse(data).data?.caseType
        : undefined) ?? book.caseType,
    ),
  ),
  hasName: guard("data", FILL_MANDATORY, (_, fact) => (readHeader(fact)?.name ?? "") !== ""),
  hasForeignCurrency: guard("data", FILL_MANDATORY, (_, fact) => {
    const header = readHeader(fact);
    return header !== undefined && hasItsCurrencies(header);
  }),
  headerReadsAsBefore: guard("data", INVALID_ACTION, ({ header }, { data }) => {
    const from = bookFacts["book.corrected"].payload.safeParse(data).data?.from;
    return from !== undefined && header !== null && isSameHeader(header, from);
  }),
  /** No currency is taken away in which there are entries. */
  keepsUsedCurrencies: guard("data", INVALID_ACTION, (book, fact) => {
    const header = readHeader(fact);
    const left = new Set(header ? listCurrencies(header) : []);
    for (const [, { currency }] of allMarks(book)) if (!left.has(currency)) return { currency };
    return true;
  }),

  areNewEntries: guard("data", INVALID_ACTION, (book, fact) => {
    const ids = readEntries(fact).map(({ id }) => id);
    const known = ids.findIndex((id) => findEntryMark(book, id) !== undefined);
    const row = known < 0 ? findFirstDuplicate(ids) : known + 1;
    return row === undefined || { row };
  }),
  /** What came together is undone together: nothing is added to it later. */
  isNewBatch: guard("data", INVALID_ACTION, (book, { data }) => {
    const batch = bookFacts["entries.recorded"].payload.safeParse(data).data?.batch;
    return batch !== undefined && countBatchEntries(book, batch) === 0;
  }),
  areWhole: eachEntry((_, entry) => {
    const [problem] = listProblems(entry);
    return problem === undefined || { field: problem.field, problem: problem.problem };
  }),
  isInCurrency: eachEntry(
    ({ header }, { currency }) =>
      (header !== null && listCurrencies(header).includes(currency)) || { currency },
  ),
  isInOpenPeriod: eachEntry(
    (book, { date }) =>
      !isFixed(book, date) || { date: writeDate(date), until: writeDate(book.closedUntil ?? "") },
  ),
  /** A balance brought forward is the first entry of its currency, and nothing lies before it later either. */
  opensItsCurrency: eachEntry((book, { id, opening, currency, date }) => {
    if (opening !== true) return true;
    const isKnown = findEntryMark(book, id) !== undefined;
    for (const [other, mark] of allMarks(book))
      if (other !== id && mark.currency === currency && (!isKnown || mark.date < date)) return { currency };
    return true;
  }),
  /** In one currency both legs are the same amount; in two, the same in Hong Kong dollars. */
  legsMatch: eachEntry((_, { currency, minor, hkd, transfer }) => {
    if (transfer === undefined) return true;
    return transfer.hkd === hkd && (transfer.currency !== currency || transfer.minor === minor);
  }),
  correctsFixedEntry: eachEntry((book, { correcting }) => {
    if (correcting === undefined) return true;
    const mark = findEntryMark(book, correcting.entry);
    return mark !== undefined && isFixed(book, mark.date);
  }),
  areLinesFree: guard("data", INVALID_ACTION, (book, fact) => {
    const entries = readEntries(fact);
    const lines = entries.map(({ line }) => (line ? lineName(line) : null));
    const known = lines.findIndex((line, index) => {
      const taken = line === null ? undefined : getEntryOfLine(book, line);
      return taken !== undefined && taken !== entries[index]?.id;
    });
    const row = known < 0 ? findFirstDuplicate(lines) : known + 1;
    return row === undefined || { row };
  }),

  isKnownEntry: guard("data", INVALID_ACTION, (book, fact) =>
    readIds(book, fact).every((id) => findEntryMark(book, id) !== undefined),
  ),
  entryReadsAsBefore: eachMark(({ revision }, _, fact) => revision === readRevision(fact)),
  isNotFixed: guard("data", INVALID_ACTION, (book, fact) => {
    const fixed = readIds(book, fact).find((id) => {
      const mark = findEntryMark(book, id);
      return mark !== undefined && isFixed(book, mark.date);
    });
    return fixed === undefined || { until: writeDate(book.closedUntil ?? "") };
  }),
  /** What is ticked off keeps its amount and its day; the rest of it can be corrected. */
  isNotTickedOff: eachMark(
    (mark, _, fact) =>
      mark.reconciliation === null || (fact.type === "entry.changed" && preservesAmount(mark, fact)),
  ),
  /** One leg never says something else than the other: it is removed with it, and recorded again. */
  keepsTransfer: eachMark((mark, _, fact) => {
    const [entry] = readEntries(fact);
    const leg = entry?.transfer ? getLegName(entry.transfer) : null;
    return leg === mark.transfer && (leg === null || preservesAmount(mark, fact));
  }),
  isWholeBatch: guard("data", INVALID_ACTION, (book, { data }) => {
    const payload = bookFacts["entries.undone"].payload.safeParse(data).data;
    if (payload === undefined) return false;
    const named = new Set(payload.ids);
    const areOfBatch = [...named].every((id) => findEntryMark(book, id)?.batch === payload.batch);
    return areOfBatch && named.size === countBatchEntries(book, payload.batch);
  }),
  isUnchangedBatch: eachMark(({ revision }) => revision === 1),

  /** The same statement is refused the second time, with the days that it covers. */
  isNewStatement: guard("data", INVALID_ACTION, ({ statements }, { data }) => {
    const payload = bookFacts["statement.taken"].payload.safeParse(data).data?.statement;
    const known = statements.find(({ id }) => id === payload?.id);
    return known === undefined || { from: writeDate(known.from), to: writeDate(known.to) };
  }),
  isStatementInCurrency: guard("data", INVALID_ACTION, ({ header }, { data }) => {
    const currency = bookFacts["statement.taken"].payload.safeParse(data).data?.statement.currency ?? "";
    return (header !== null && listCurrencies(header).includes(currency)) || { currency };
  }),
  /** Each line is one entry, each entry one line, and both are of the same amount. */
  matchesFit: guard("data", INVALID_ACTION, (book, { data }) => {
    const payload = bookFacts["statement.taken"].payload.safeParse(data).data;
    if (payload === undefined) return false;
    const { statement, matches } = payload;
    const amounts = new Map(statement.lines.map(({ number, amount }) => [number, amount]));
    const row = matches.find(({ line, entry }) => {
      const mark = findEntryMark(book, entry);
      const isSame = mark?.currency === statement.currency && signedMinor(mark) === amounts.get(line);
      return !isSame || mark.line !== null;
    })?.line;
    const twice =
      findFirstDuplicate(matches.map(({ entry }) => entry)) ??
      findFirstDuplicate(matches.map(({ line }) => String(line)));
    const found = row ?? (twice === undefined ? undefined : matches[twice - 1]?.line);
    return found === undefined || { row: found };
  }),
  /** An entry that a line was found to be keeps its amount, and stays as long as the statement does. */
  isNotMatched: eachMark(
    (mark, _, fact) =>
      !mark.matched ||
      (fact.type === "entry.changed" &&
        readEntries(fact).every(
          ({ kind, currency, minor }) =>
            kind === mark.kind && currency === mark.currency && minor === mark.minor,
        )),
  ),
  /** Also where it ticked nothing off of its own: without its statement a reconciliation is found nowhere, and never withdrawn. */
  isNotReconciled: guard(
    "data",
    INVALID_ACTION,
    ({ reconciliations }, fact) => !reconciliations.some(({ statement }) => statement === readId(fact)),
  ),
  /** The entries that were made of its lines go with it. */
  areEntriesUndone: guard(
    "data",
    INVALID_ACTION,
    (book, fact) => countBatchEntries(book, readId(fact)) === 0,
  ),
  /** A statement that is named is one of the book. */
  isKnownStatement: guard("data", INVALID_ACTION, ({ statements }, fact) => {
    const statement =
      fact.type === "statement.undone" ? readId(fact) : (readReconciliation(fact)?.statement ?? null);
    return statement === null || statements.some(({ id }) => id === statement);
  }),

  isNewReconciliation: guard(
    "data",
    INVALID_ACTION,
    ({ reconciliations }, { data }) => !reconciliations.some(({ id }) => id === data["id"]),
  ),
  /** Ticked off once, in the currency of the statement, and no later than its last day. */
  areToBeTicked: guard("data", INVALID_ACTION, (book, fact) => {
    const payload = readReconciliation(fact);
    if (payload === undefined || new Set(payload.matched).size !== payload.matched.length) return false;
    return payload.matched.every((id) => {
      const mark = findEntryMark(book, id);
      return mark?.reconciliation === null && mark.currency === payload.currency && mark.date <= payload.on;
    });
  }),
  differenceAddsUp: guard("data", INVALID_ACTION, (book, fact) => {
    const payload = readReconciliation(fact);
    if (payload === undefined) return false;
    const difference = computeBalanceOn(book, payload.currency, payload.on) - payload.closing;
    return (
      difference === payload.difference || { difference: `${payload.currency} ${writeMinor(difference)}` }
    );
  }),
  isExplained: guard("data", FILL_MANDATORY, (_, fact) => {
    const payload = readReconciliation(fact);
    return payload !== undefined && (payload.difference === 0 || (payload.explanation ?? "") !== "");
  }),
  isKnownReconciliation: guard("data", INVALID_ACTION, ({ reconciliations }, { data }) =>
    reconciliations.some(({ id }) => id === data["id"]),
  ),
  isReconciledLater: guard("data", INVALID_ACTION, (book, { data }) => {
    const found = book.reconciliations.find(({ id }) => id === data["id"]);
    return (
      found === undefined || !isBalanceFixed(book, found.on) || { until: writeDate(book.closedUntil ?? "") }
    );
  }),

  /** Some of them are fixed: else there is nothing to open. */
  areFixedDays: guard("data", INVALID_ACTION, (book, { data }) => {
    const days = bookFacts["days.opened"].payload.safeParse(data).data;
    return days !== undefined && days.from <= days.to && hasFixedDay(book, days);
  }),
  maySupervise: maySupervise<CashBook>(),

  hasReason: hasReason<CashBook>(),
  changesSomething: changesSomething<CashBook>(),
  isScheduler: isScheduler<CashBook>(),
  isInOrder: guard("data", INVALID_ACTION, (_, { data }) => {
    const period = bookFacts["period.closed"].payload.safeParse(data).data;
    return period !== undefined && period.from <= period.to;
  }),
  /** Nothing is left in any currency. */
  isBalanceNil: guard("circumstances", INVALID_ACTION, ({ balances }) => {
    const left = Object.entries(balances).find(([, minor]) => minor !== 0);
    return left === undefined || { balance: `${left[0]} ${writeMinor(left[1])}` };
  }),
} satisfies Record<string, Guard<CashBook>>;
