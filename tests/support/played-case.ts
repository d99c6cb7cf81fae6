/**
 * A case with its cash books and accounts, played through the pure machines, with what the server looks up before it asks them: no
 * database, no clock, thousands of histories in seconds. A world is never changed: each step (`played-steps.ts`) gives another.
 */
import {
  listRefusals,
  computeFromBooks,
  type ComputedStatement,
} from "~/app/families/accounts/statement/statement.server";
import { findAccountContext, type AccountState } from "~/workflows/shared/account-period";
import { accountS203 } from "~/workflows/forms/account-s203";
import { accountS93 } from "~/workflows/forms/account-s93";
import type { AccountedEntry, StatementKind } from "~/workflows/shared/accounts";
import { cashBook, type CashBook, type Entry } from "~/workflows/records/cash-book";
import { decide, type Actor, type Fact, type Procedure, type SubmissionContext } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

export const ORDER = "2026-01-01";
export const BOOKS = ["cash-book/a", "cash-book/b"] as const;
export const keeper: Actor = {
  ...people.trustee,
  standing: "appointee",
  rights: [...people.trustee.rights, "MENU_ACCT_LCASE", "MENU_ACCT_BCASE"],
};

/** Which case is played. */
export interface Setting {
  /** A liquidation, whose accounts the calendar opens; or a bankruptcy, whose accounts the office asks for. */
  readonly kind: StatementKind;
  /** The second book is of an account in US dollars. */
  readonly foreign: boolean;
}
interface Stream<Context> {
  readonly state: string;
  readonly context: Context;
  readonly version: number;
}
export interface Account extends Stream<SubmissionContext> {
  readonly stream: string;
  readonly account: AccountState;
  /** The entries that its statement was compiled from. */
  readonly read: readonly AccountedEntry[];
}
export interface World extends Setting {
  readonly today: string;
  /** For ids. */
  readonly count: number;
  readonly books: Readonly<Record<string, Stream<CashBook>>>;
  readonly entries: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  readonly accounts: Readonly<Record<string, Account>>;
  /** Certified before books were closed with it: their books wait for being closed. */
  readonly toClose: readonly string[];
}

/** Before anything has happened in it. */
export const newCase = (setting: Setting): World => ({
  ...setting,
  today: ORDER,
  count: 0,
  books: {},
  entries: {},
  accounts: {},
  toClose: [],
});

export const getType = ({ kind }: Setting) => (kind === "s93" ? accountS93 : accountS203);

export const getChain = ({ accounts }: World): readonly Account[] =>
  Object.values(accounts).sort((one, other) =>
    one.account.period.from < other.account.period.from ? -1 : 1,
  );
/** The account before one and the one after it, as far as there are any. */
export function findNeighbours(
  world: World,
  stream: string,
): readonly [Account | undefined, Account | undefined] {
  const chain = getChain(world);
  const place = chain.findIndex((each) => each.stream === stream);
  return place < 0 ? [undefined, undefined] : [chain[place - 1], chain[place + 1]];
}
const FILED: ReadonlySet<string> = new Set(["withOffice", "certified"]);
export const isFiled = ({ state }: Account): boolean => FILED.has(state);

/** Entries up to a day, as an account reads them: of the same entries the same reading. */
export function readBooks({ entries }: World, to: string): readonly AccountedEntry[] {
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

/** An account as it would be compiled now, with its fee. */
export function workedOut(
  world: World,
  { account, context }: Pick<Account, "account" | "context">,
): ComputedStatement {
  const type = getType(world);
  const earlier = getChain(world).filter((each) => each.account.period.from < account.period.from);
  return computeFromBooks(
    { kind: world.kind, account, values: context.values },
    {
      books: Object.keys(world.books).map((id) => ({ id, name: id })),
      versions: Object.entries(world.books).map(([book, { version }]) => ({ book, version })),
      entries: readBooks(world, account.period.to),
    },
    earlier.map((each) => ({ ...each, type })),
  );
}

/** What stops an account from being compiled now. */
export const listProblems = (world: World, account: Account) => listRefusals(workedOut(world, account));

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
export function inBook(
  world: World,
  book: string,
  type: string,
  data: Fact["data"],
  by: Actor = keeper,
): World | null {
  const next = after(cashBook, world.books[book], { type, by, data }, world.today);
  return next && { ...world, count: world.count + 1, books: { ...world.books, [book]: next } };
}
export const withEntries = (
  world: World,
  book: string,
  change: (entries: Record<string, Entry>) => void,
): World => {
  const entries = { ...world.entries[book] };
  change(entries);
  return { ...world, entries: { ...world.entries, [book]: entries } };
};

/** A fact of an account; `null` where its machine refuses. */
export function inAccount(
  world: World,
  stream: string,
  type: string,
  data: Fact["data"],
  by: Actor,
): World | null {
  const before = world.accounts[stream];
  const next = after(getType(world), before, { type, by, data }, world.today);
  const account = next && findAccountContext(next.context);
  if (!next || !account) return null;
  const known: Account = { ...next, stream, account, read: before?.read ?? [] };
  return { ...world, accounts: { ...world.accounts, [stream]: known } };
}
