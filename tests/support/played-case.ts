/**
 * A liquidation with its cash books and accounts, played through the pure machines, with what the server looks up before it asks them:
 * no database, no clock, thousands of histories in seconds. A world is never changed: each step gives another.
 */
import { compiledFrom } from "~/app/families/accounts/statement/compiled";
import { openingDifference, openingOf } from "~/app/families/accounts/statement/opening";
import {
  accountIn,
  calendarPeriod,
  dayAfter,
  numberAfter,
  openingDue,
  placeDemand,
  s203Values,
  type AccountMemory,
} from "~/workflows/account-period";
import { accountS203 } from "~/workflows/account-s203";
import {
  compileStatement,
  heldBeside,
  isSameBooks,
  movedRows,
  type AccountedEntry,
  type Statement,
} from "~/workflows/accounts";
import { cashBook, markOf, type CashBook, type Entry, type EntryMark } from "~/workflows/cash-book";
import {
  addDays,
  changesBetween,
  decide,
  type By,
  type Fact,
  type Procedure,
  type SubmissionContext,
} from "~/workflows/kit";
import { people } from "~/workflows/referral-b1";

export const ORDER = "2026-01-01";
export const BOOKS = ["cash-book/a", "cash-book/b"] as const;
const KIND = "s203";
const keeper: By = {
  ...people.trustee,
  standing: "appointee",
  rights: [...people.trustee.rights, "MENU_ACCT_LCASE"],
};
const trustee: By = { ...people.trustee, standing: "appointee" };

interface Stream<Context> {
  readonly state: string;
  readonly context: Context;
  readonly version: number;
}
export interface Account extends Stream<SubmissionContext> {
  readonly stream: string;
  readonly account: AccountMemory;
  /** The entries that its statement was compiled from. */
  readonly read: readonly AccountedEntry[];
}
export interface World {
  readonly today: string;
  /** For ids. */
  readonly count: number;
  readonly books: Readonly<Record<string, Stream<CashBook>>>;
  readonly entries: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  readonly accounts: Readonly<Record<string, Account>>;
  /** Certified before books were closed with it: their books wait for being closed. */
  readonly toClose: readonly string[];
}

/** A case on the day of its order, with one book. */
export function begunCase(): World {
  const world: World = { today: ORDER, count: 0, books: {}, entries: {}, accounts: {}, toClose: [] };
  return opened(openedBook(world, BOOKS[0]) ?? world);
}

export const chainOf = ({ accounts }: World): readonly Account[] =>
  Object.values(accounts).sort((one, other) =>
    one.account.period.from < other.account.period.from ? -1 : 1,
  );
const FILED: ReadonlySet<string> = new Set(["withOffice", "certified"]);
export const isFiled = ({ state }: Account): boolean => FILED.has(state);

/** Entries up to a day, as an account reads them: of the same entries the same reading. */
function readBooks({ entries }: World, to: string): readonly AccountedEntry[] {
  const before = readings.get(entries) ?? new Map<string, readonly AccountedEntry[]>();
  readings.set(entries, before);
  const reading = before.get(to) ?? readAfresh(entries, to);
  before.set(to, reading);
  return reading;
}
const readings = new WeakMap<World["entries"], Map<string, readonly AccountedEntry[]>>();

const readAfresh = (entries: World["entries"], to: string): readonly AccountedEntry[] =>
  Object.keys(entries).flatMap((book) =>
    Object.values(entries[book] ?? {})
      .filter(({ date }) => date <= to)
      .map((entry) => ({
        ...entry,
        id: `${book}/${entry.id}`,
        book,
        transfer: entry.transfer && {
          book: entry.transfer.book,
          entry: `${entry.transfer.book}/${entry.transfer.entry}`,
        },
      })),
  );

/** The statement of an account as it would be compiled now. */
export function statementNow(world: World, account: AccountMemory): Statement {
  return compileStatement({
    kind: KIND,
    period: account.period,
    opening: openingOf(account),
    books: Object.keys(world.books).map((id) => ({ id, name: id })),
    entries: readBooks(world, account.period.to),
  });
}

function after<Context>(
  procedure: Procedure<Context>,
  stream: Stream<Context> | undefined,
  fact: Pick<Fact, "type" | "by" | "data">,
  today: string,
): Stream<Context> | null {
  const decision = decide(procedure, stream ?? null, { ...fact, at: `${today}T04:00:00.000Z` });
  if (!decision.ok) return null;
  return { state: decision.state, context: decision.context, version: (stream?.version ?? 0) + 1 };
}

/** A fact of a book; `null` where its machine refuses. */
function inBook(world: World, book: string, type: string, data: Fact["data"], by: By = keeper): World | null {
  const next = after(cashBook, world.books[book], { type, by, data }, world.today);
  return next && { ...world, count: world.count + 1, books: { ...world.books, [book]: next } };
}
const withEntries = (world: World, book: string, change: (entries: Record<string, Entry>) => void): World => {
  const entries = { ...world.entries[book] };
  change(entries);
  return { ...world, entries: { ...world.entries, [book]: entries } };
};

/** A fact of an account; `null` where its machine refuses. */
function inAccount(world: World, stream: string, type: string, data: Fact["data"], by: By): World | null {
  const before = world.accounts[stream];
  const next = after(accountS203, before, { type, by, data }, world.today);
  const account = next && accountIn(next.context);
  if (!next || !account) return null;
  const known: Account = { ...next, stream, account, read: before?.read ?? [] };
  return { ...world, accounts: { ...world.accounts, [stream]: known } };
}

// The cash books

/** @param balance what lay in the account before; 0 for nothing */
export function openedBook(world: World, book: string, balance = 0): World | null {
  if (world.books[book]) return null;
  const header = { name: book, form: "bank", foreign: false, severalCurrencies: false, currencies: [] };
  const certified = chainOf(world).findLast(({ state }) => state === "certified");
  const opened = inBook(world, book, "book.opened", {
    caseId: "HCCW-1-2026",
    caseType: "L",
    header,
    closedUntil: certified?.account.period.to ?? null,
  });
  if (opened === null || balance === 0) return opened;
  return recorded(opened, book, [
    { ...entryOf(opened, world.today, balance), category: null, classification: null, opening: true },
  ]);
}

/** A receipt, or, below nil, a payment. */
export const entryOf = ({ count }: World, date: string, minor: number): Entry => ({
  id: `e${String(count)}`,
  date,
  currency: "HKD",
  ...(minor >= 0
    ? { kind: "receipt", category: "taxRefund", minor, hkd: minor, classification: null }
    : {
        kind: "payment",
        category: "bankCharges",
        minor: -minor,
        hkd: -minor,
        classification: "disbursement",
      }),
  realization: false,
});

export function recorded(world: World, book: string, entries: readonly Entry[]): World | null {
  const batch = `b${String(world.count)}`;
  const next = inBook(world, book, "entries.recorded", { batch, source: { kind: "typed" }, entries });
  return next && withEntries(next, book, (all) => entries.forEach((entry) => (all[entry.id] = entry)));
}
const known = (world: World, book: string, id: string): { entry: Entry; mark: EntryMark } | null => {
  const entry = world.entries[book]?.[id];
  const mark = world.books[book] && markOf(world.books[book].context, id);
  return entry && mark ? { entry, mark } : null;
};

export function changed(world: World, book: string, id: string, date: string, minor: number): World | null {
  const found = known(world, book, id);
  if (found === null) return null;
  const { entry: before, mark } = found;
  const entry = before.transfer ? { ...before, details: "x" } : { ...entryOf(world, date, minor), id };
  const next = inBook(world, book, "entry.changed", { entry, revision: mark.revision });
  return next && withEntries(next, book, (all) => (all[id] = entry));
}

/** Of a transfer both legs go; one whose other leg is gone goes alone. */
export function removed(world: World, book: string, id: string): World | null {
  const found = known(world, book, id);
  if (found === null) return null;
  const { transfer } = found.entry;
  const own = removedAlone(world, book, id, found.mark);
  const other = transfer && known(world, transfer.book, transfer.entry);
  return own && transfer && other ? removedAlone(own, transfer.book, transfer.entry, other.mark) : own;
}
function removedAlone(world: World, book: string, id: string, { revision }: EntryMark): World | null {
  const next = inBook(world, book, "entry.removed", { id, revision });
  return next && withEntries(next, book, (all) => delete all[id]);
}

/** What came together goes together; of a transfer the other leg stays. */
export function undone(world: World, book: string, id: string): World | null {
  const batch = known(world, book, id)?.mark.batch;
  if (batch === undefined) return null;
  const ids = Object.keys(world.entries[book] ?? {}).filter(
    (each) => known(world, book, each)?.mark.batch === batch,
  );
  const next = inBook(world, book, "entries.undone", { batch, ids });
  return next && withEntries(next, book, (all) => ids.forEach((each) => delete all[each]));
}

export function transferred(world: World, date: string, minor: number): World | null {
  const [from, to] = BOOKS;
  if (!world.books[to]) return null;
  const id = `t${String(world.count)}`;
  const leg = (kind: Entry["kind"], other: string): Entry => ({
    ...entryOf(world, date, minor),
    id,
    kind,
    category: null,
    transfer: { book: other, entry: id, currency: "HKD", minor, hkd: minor },
  });
  const paid = recorded(world, from, [leg("payment", to)]);
  return paid && recorded(paid, to, [leg("receipt", from)]);
}

/** A mistake in a period that is closed, put right by an entry of today. */
export function corrected(world: World, book: string, id: string): World | null {
  const found = known(world, book, id);
  if (found === null || found.entry.transfer !== undefined || found.entry.opening === true) return null;
  const { minor } = found.entry;
  return recorded(world, book, [
    {
      ...found.entry,
      id: `c${String(world.count)}`,
      date: world.today,
      minor: -minor,
      hkd: -minor,
      correcting: { entry: id, reason: "It was never received" },
    },
  ]);
}

export const ended = (world: World, book: string): World | null => inBook(world, book, "book.ended", {});
export const reopened = (world: World, book: string): World | null =>
  inBook(world, book, "book.reopened", { reason: "A refund came in" });

// The calendar, and what the office asks for

/** Every period whose first day has come is open. */
function opened(world: World): World {
  const last = chainOf(world).at(-1)?.account.period;
  const number = last ? numberAfter(KIND, ORDER, last.to) : 1;
  const byCalendar = calendarPeriod(KIND, ORDER, number);
  const from = last ? dayAfter(last) : byCalendar.from;
  if (from > world.today) return world;
  const period = { ...byCalendar, from, number, follows: last?.to ?? null, onDemand: false };
  return opened(openedPeriod(world, `account-s203/${String(number)}`, period, people.portal) ?? world);
}
const openedPeriod = (world: World, stream: string, period: Fact["data"], by: By): World | null =>
  inAccount(
    world,
    stream,
    "period.opened",
    { caseId: "HCCW-1-2026", formVersion: accountS203.form.version, countedFrom: ORDER, ...period },
    by,
  );

export const later = (world: World, days: number): World =>
  opened({ ...world, today: addDays(world.today, days) });

/** The office asks for an account up to a day. */
export function askedFor(world: World, to: string): World | null {
  const chain = chainOf(world);
  const dates = chain.map((of) => ({
    ...of.account.period,
    isFiled: isFiled(of) || of.context.filed.length > 0,
    of,
  }));
  const place = placeDemand(KIND, { order: ORDER, to, goesOn: true }, dates);
  if (place.place === "refused") return null;
  const within = place.place === "within" ? place.period.of : null;
  const period = {
    from: place.place === "within" ? place.period.from : place.from,
    to,
    dueOn: addDays(to, 30),
    number: numberAfter(KIND, ORDER, addDays(to, -1)),
    follows: within ? within.account.follows : (chain.at(-1)?.account.period.to ?? null),
    onDemand: true,
  };
  const next = openedPeriod(world, `account-s203/up to ${to}`, period, people.officer);
  if (next === null || within === null) return next;
  const was = within.account.period;
  return inAccount(
    next,
    within.stream,
    "dates.rederived",
    {
      was,
      now: { ...was, from: dayAfter({ to }) },
      why: "formerPeriod",
      countedFrom: { was: ORDER, now: ORDER },
    },
    people.portal,
  );
}

// The way of an account

type Step = (world: World, stream: string) => World | null;
const step =
  (type: string, by: By, data: Fact["data"] = {}): Step =>
  (world, stream) =>
    inAccount(world, stream, type, data, by);

export const saved: Step = (world, stream) =>
  inAccount(
    world,
    stream,
    "draft.saved",
    {
      changes: changesBetween(accountS203.form, world.accounts[stream]?.context.values ?? {}, s203Values),
      basedOn: world.accounts[stream]?.context.contentVersion ?? 0,
    },
    people.preparer,
  );

/** What stops an account from being compiled now. */
export const problemsOf = (world: World, { account }: Account) =>
  statementNow(world, account).problems.filter(({ weight }) => weight === "refused");

export const compiled: Step = (before, stream) => {
  const world = openingFixed(before, stream);
  const found = world.accounts[stream];
  if (!found || problemsOf(world, found).length > 0) return null;
  const statement = statementNow(world, found.account);
  const books = Object.entries(world.books).map(([book, { version }]) => ({ book, version }));
  const data = compiledFrom({ statement, fee: NO_FEE }, books, found.context);
  const next = inAccount(world, stream, "statement.compiled", { ...data }, people.preparer);
  const now = next?.accounts[stream];
  if (!next || !now) return null;
  const read = readBooks(world, found.account.period.to);
  return { ...next, accounts: { ...next.accounts, [stream]: { ...now, read } } };
};
const NO_FEE = { lines: [], waitsFor: null };

/** A step that is compared with the books first: where they are others, it is refused, and the account is told. */
const compared =
  (type: string, by: By, dataOf: (of: Account) => Fact["data"] = () => ({})): Step =>
  (world, stream) => {
    const found = world.accounts[stream];
    if (!found) return null;
    const { newest, statement } = found.account;
    if (newest && statement && !isSameBooks(found.read, readBooks(world, found.account.period.to)))
      return inAccount(world, stream, "books.changed", { book: BOOKS[0] }, people.portal);
    return inAccount(world, stream, type, dataOf(found), by);
  };

export const reviewed = compared("review.requested", people.preparer, () => ({ dueOn: "2035-01-01" }));
export const signingBegun = compared("signing.begun", trustee);
export const signed = compared("form.signed", trustee, ({ context }) => ({
  contentVersion: context.contentVersion,
  pdfFile: "pdf-1",
  pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  certificateSubject: "CN=X",
  certificateSerial: "1",
}));
export const submitted = compared("form.submitted", trustee, ({ stream, context }) => ({
  reference: `${stream}/${String(context.edition)}`,
}));
export const returned = step("form.returned", trustee, { reason: "Look again" });
export const checked = step("office.checked", people.officer);
export const sentBack = step("amendment.required", people.officer, {
  reason: "Amend it",
  dueOn: "2035-01-01",
});

/** The office certifies an account, and its books are closed with it; refused where they hold something else. */
export const certified: Step = (before, stream) => {
  const world = openingFixed(before, stream);
  const found = world.accounts[stream];
  if (!found?.account.statement) return null;
  const moved = movedRows(found.account.statement, statementNow(world, found.account));
  const next = inAccount(world, stream, "accounts.certified", { books: [], moved }, people.supervisor);
  return next && closed(next, stream);
};

/** As the office certified before books were closed with it: whatever they held, in whatever order. */
export const certifiedFormerly: Step = (world, stream) => {
  const found = world.accounts[stream];
  if (found?.state !== "withOffice") return null;
  const at = `${world.today}T04:00:00.000Z`;
  const fact: Fact = { type: "accounts.certified", at, by: people.supervisor, data: {} };
  const context = accountS203.evolve(found.context, fact);
  const account = accountIn(context);
  if (account === null) return null;
  const now: Account = { ...found, state: "certified", context, account, version: found.version + 1 };
  return {
    ...world,
    accounts: { ...world.accounts, [stream]: now },
    toClose: [...world.toClose, stream],
  };
};

function closed(world: World, stream: string): World {
  const { from = "", to = "" } = world.accounts[stream]?.account.period ?? {};
  return Object.keys(world.books).reduce(
    (now, book) => inBook(now, book, "period.closed", { period: stream, from, to }, people.portal) ?? now,
    world,
  );
}

/** The office accepts what the books hold beside a certified account. */
export const accepted: Step = (world, stream) => {
  const chain = chainOf(world);
  const place = chain.findIndex((each) => each.stream === stream);
  const [found, next] = [chain[place], chain[place + 1]];
  const certifiedFor = found?.account.statement;
  if (!found || !certifiedFor || found.state !== "certified" || next?.state === "certified") return null;
  const opening = { period: stream, on: found.account.period.to, balances: certifiedFor.closing };
  const minor = next
    ? openingDifference(statementNow(world, { ...next.account, opening }))
    : heldBeside(certifiedFor, statementNow(world, found.account));
  if (minor === (found.account.accepted?.minor ?? 0)) return null;
  return inAccount(
    world,
    stream,
    "difference.accepted",
    { name: "What was found", reason: "It was entered late", minor },
    people.supervisor,
  );
};

// What the portal does by itself, sooner or later

function openingFixed(world: World, stream: string): World {
  const chain = chainOf(world);
  const place = chain.findIndex((each) => each.stream === stream);
  const [former, found] = [chain[place - 1], chain[place]];
  const due = found && openingDue(found.account, former);
  return (due && inAccount(world, stream, "opening.fixed", due, people.portal)) ?? world;
}

/** Books of former certifications are closed, openings fixed, and accounts are told of changed books. */
export function delivered(world: World): World {
  let now = world.toClose.reduce(closed, { ...world, toClose: [] });
  for (const { stream } of chainOf(now)) {
    now = openingFixed(now, stream);
    const found = now.accounts[stream];
    if (!found?.account.statement || found.state === "certified") continue;
    if (isSameBooks(found.read, readBooks(now, found.account.period.to))) continue;
    if (!isFiled(found) && found.account.newest)
      now = inAccount(now, stream, "books.changed", { book: BOOKS[0] }, people.portal) ?? now;
  }
  return now;
}
