/**
 * The way by which every account of a played case is completed, from wherever it stands: what a firm and the office would do next, one
 * sensible step after the other. Where there is none, it says where the case is stuck.
 */
import { listAdjustments } from "~/app/families/accounts/statement/fee-adjustments";
import { findEntryMark, type CashBook } from "~/workflows/records/cash-book";

import {
  acceptDifference,
  certifyAccount,
  compileAccount,
  openDays,
  deliverEffects,
  refundFee,
  returnAccount,
  saveForm,
  requireAmendment,
  signAccount,
  beginSigning,
  submitAccount,
} from "./played-accounts";
import {
  toEntry,
  recordOtherLeg,
  recordEntries,
  removeEntry,
  reopenBook,
  undoStatement,
  withdrawReconciliation,
} from "./played-books";
import {
  findNeighbours,
  BOOKS,
  getChain,
  listProblems,
  workedOut,
  type Account,
  type World,
} from "./played-case";

/** Far more steps than any way has: whoever takes so many goes round in circles. */
const MOST_STEPS = 400;

export type WayOut =
  | {
      readonly found: true;
      readonly world: World;
      readonly steps: number;
      /** How often the office opened days again on it. */
      readonly opened: number;
    }
  | { readonly found: false; readonly stuck: string };

/**
 * Completes every account of the case that is open.
 * @param helps whether the office may be asked to accept a difference, and to open days again: needed by accounts that were certified before
 *   their books were closed with it
 */
export function findWayOut(begun: World, { helps }: { readonly helps: boolean }): WayOut {
  let [world, opened] = [begun, 0];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    world = deliverEffects(world);
    const account = getChain(world).find(({ state }) => state !== "certified");
    if (account === undefined) return { found: true, world, steps, opened };
    const next = findStep(world, account, helps);
    if (next === null) return { found: false, stuck: summariseAccount(world, account) };
    if (openedIn(next) > openedIn(world)) opened += 1;
    world = next;
  }
  return { found: false, stuck: "it goes round in circles" };
}

const openedIn = ({ books }: World): number =>
  Object.values(books).reduce((sum, { context }) => sum + context.openedDays.length, 0);

const summariseAccount = (world: World, account: Account): string =>
  JSON.stringify({
    stream: account.stream,
    state: account.state,
    period: account.account.period,
    opening: account.account.opening,
    newest: account.account.newest,
    problems: listProblems(world, account),
    differences: workedOut(world, account).statement.differences,
    books: Object.values(world.books).map(({ state, context: { closedUntil, openedDays } }) => ({
      state,
      closedUntil,
      openedDays,
    })),
  });

function findStep(world: World, account: Account, helps: boolean): World | null {
  const { stream, context, state } = account;
  const { newest, statement } = account.account;
  switch (state) {
    case "open":
    case "compiled":
    case "amendmentRequired":
      if (context.contentVersion === 0) return saveForm(world, stream);
      if (statement !== null && newest) return beginSigning(world, stream);
      return compileAccount(world, stream) ?? putRight(world, account, helps);
    case "withPrincipal":
      return newest ? beginSigning(world, stream) : returnAccount(world, stream);
    case "pendingSignature":
      if (!newest) return returnAccount(world, stream);
      return submitAccount(world, stream) ?? signAccount(world, stream);
    case "withOffice":
      return certifyAccount(world, stream) ?? requireAmendment(world, stream);
    default:
      return null;
  }
}

/** One of the problems that stop the account is put right: in the books, in the form, or by the office. */
function putRight(world: World, account: Account, helps: boolean): World | null {
  const { stream } = account;
  for (const problem of listProblems(world, account)) {
    const found = putProblemRight(world, account, problem.code, problem.entries);
    if (found) return found;
  }
  if (!helps) return null;
  return openDays(world, stream) ?? acceptFormerDifference(world, account);
}

function putProblemRight(
  world: World,
  account: Account,
  code: string,
  entries: readonly string[],
): World | null {
  const { stream } = account;
  const { statement, fee } = workedOut(world, account);
  switch (code) {
    case "expendituresNotPositive":
      return findFirst(world, entries, makeReceipt);
    case "outstandingNegative":
    case "refundBeyondOverpaid":
      return refundFee(world, stream, false);
    case "aggregateNegative":
      return saveForm(world, stream, getCorrection(account) - fee.adjusted);
    case "carriedForwardDiffers":
      for (const { reason, entries: legs } of statement.differences) {
        const found =
          reason === "opening"
            ? removeOpenings(world, account)
            : (findFirst(world, legs, removeFrom) ?? findFirst(world, legs, recordOtherLeg));
        if (found) return found;
      }
      return null;
    default:
      return null;
  }
}

/** What its form corrects already. */
const getCorrection = ({ context }: Account): number =>
  listAdjustments(context.values).reduce((sum, { amount }) => sum + amount, 0);

/** A payment that was taken back is a receipt. */
function makeReceipt(world: World, book: string, id: string): World | null {
  const entry = world.entries[book]?.[id];
  if (!entry || entry.minor > 0) return null;
  const without = removeFrom(world, book, id);
  return without && recordEntries(without, book, [toEntry(without, book, entry.date, -entry.minor)]);
}

function removeOpenings(world: World, { account }: Account): World | null {
  const openings = BOOKS.flatMap((book) =>
    Object.values(world.entries[book] ?? {})
      .filter(({ opening, date }) => opening === true && date <= account.period.to)
      .map(({ id }) => `${book}/${id}`),
  );
  return account.opening === null ? null : findFirst(world, openings, removeFrom);
}

function acceptFormerDifference(world: World, { stream }: Account): World | null {
  const [former] = findNeighbours(world, stream);
  return former ? acceptDifference(world, former.stream) : null;
}

/** Of a book that has ended it is opened once more; what a statement or a reconciliation holds is set free first. */
function removeFrom(world: World, book: string, id: string): World | null {
  const open = world.books[book]?.state === "ended" ? reopenBook(world, book) : world;
  return open && (removeEntry(open, book, id) ?? freeAndRemove(open, book, id));
}
function freeAndRemove(world: World, book: string, id: string): World | null {
  const free = setFree(world, book, id);
  return free && removeEntry(free, book, id);
}

/** An entry that is ticked off, or that a line was found to be; the other leg of a transfer as well. */
function setFree(world: World, book: string, id: string): World | null {
  const { transfer } = world.entries[book]?.[id] ?? {};
  const own = setFreeHere(world, book, id);
  return own && transfer ? setFreeHere(own, transfer.book, transfer.entry) : own;
}
function setFreeHere(world: World, book: string, id: string): World | null {
  const mark = markIn(world, book, id);
  if (mark === undefined) return world;
  if (mark.reconciliation !== null) {
    const next = withdrawReconciliation(world, book, mark.reconciliation);
    return next && setFreeHere(next, book, id);
  }
  return mark.matched && mark.line !== null
    ? takeStatementOut(world, book, mark.line.split(" ")[0] ?? "")
    : world;
}

/** Its reconciliations are withdrawn, and what was made of its lines is taken out one by one where it cannot be together. */
function takeStatementOut(world: World, book: string, id: string): World | null {
  let now: World | null = world;
  for (const each of getContext(world, book)?.reconciliations ?? [])
    if (each.statement === id && now) now = withdrawReconciliation(now, book, each.id);
  if (now === null) return null;
  const made = Object.keys(now.entries[book] ?? {}).filter(
    (entry) => markIn(world, book, entry)?.batch === id,
  );
  for (const entry of made) now = now && setFreeHere(now, book, entry);
  if (now === null) return null;
  const together = undoStatement(now, book, id);
  if (together) return together;
  for (const entry of made) now = now && removeEntry(now, book, entry);
  return now && undoStatement(now, book, id);
}
const getContext = (world: World, book: string): CashBook | undefined => world.books[book]?.context;
const markIn = (world: World, book: string, id: string) => {
  const context = getContext(world, book);
  return context && findEntryMark(context, id);
};

/** @param ids each with its book: `cash-book/a/e1` */
function findFirst(
  world: World,
  ids: readonly string[],
  attempt: (world: World, book: string, id: string) => World | null,
): World | null {
  for (const each of ids) {
    const place = each.lastIndexOf("/");
    const found = attempt(world, each.slice(0, place), each.slice(place + 1));
    if (found) return found;
  }
  return null;
}
