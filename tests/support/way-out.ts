/**
 * The way by which every account of a played case is completed, from wherever it stands: what a firm and the office would do next, one
 * sensible step after the other. Where there is none, it says where the case is stuck.
 */
import {
  BOOKS,
  accepted,
  certified,
  chainOf,
  compiled,
  delivered,
  entryOf,
  problemsOf,
  recorded,
  removed,
  reopened,
  returned,
  saved,
  sentBack,
  signed,
  signingBegun,
  statementNow,
  submitted,
  type Account,
  type World,
} from "./played-case";

/** Far more steps than any way has: whoever takes so many goes round in circles. */
const MOST_STEPS = 400;

export type WayOut =
  | { readonly found: true; readonly world: World; readonly steps: number }
  | { readonly found: false; readonly stuck: string };

/**
 * Completes every account of the case that is open.
 * @param accepts whether the office may be asked to accept a difference: needed by books from before they were closed with certifications
 */
export function findWayOut(begun: World, { accepts }: { readonly accepts: boolean }): WayOut {
  let world = begun;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    world = delivered(world);
    const account = chainOf(world).find(({ state }) => state !== "certified");
    if (account === undefined) return { found: true, world, steps };
    const next = stepOf(world, account, accepts);
    if (next === null) return { found: false, stuck: standingOf(world, account) };
    world = next;
  }
  return { found: false, stuck: "it goes round in circles" };
}

const standingOf = (world: World, account: Account): string =>
  JSON.stringify({
    stream: account.stream,
    state: account.state,
    period: account.account.period,
    opening: account.account.opening,
    newest: account.account.newest,
    problems: problemsOf(world, account),
    differences: statementNow(world, account.account).differences,
    books: Object.values(world.books).map(({ state, context: { closedUntil } }) => ({ state, closedUntil })),
  });

function stepOf(world: World, account: Account, accepts: boolean): World | null {
  const { stream, context, state } = account;
  const { newest, statement } = account.account;
  switch (state) {
    case "open":
    case "compiled":
    case "amendmentRequired":
      if (context.contentVersion === 0) return saved(world, stream);
      if (statement !== null && newest) return signingBegun(world, stream);
      return compiled(world, stream) ?? putRight(world, account, accepts);
    case "withPrincipal":
      return newest ? signingBegun(world, stream) : returned(world, stream);
    case "pendingSignature":
      if (!newest) return returned(world, stream);
      return submitted(world, stream) ?? signed(world, stream);
    case "withOffice":
      return certified(world, stream) ?? sentBack(world, stream);
    default:
      return null;
  }
}

/** One of the problems that stop the account is put right: in the books, or by the office. */
function putRight(world: World, account: Account, accepts: boolean): World | null {
  const { differences } = statementNow(world, account.account);
  for (const { code, entries } of problemsOf(world, account)) {
    if (code === "expendituresNotPositive") {
      const found = firstOf(world, entries, (now, book, id) => asReceipt(now, book, id));
      if (found) return found;
    }
    if (code !== "carriedForwardDiffers") continue;
    for (const { reason, entries: legs } of differences) {
      const found =
        reason === "opening"
          ? (withoutOpenings(world, account) ?? (accepts ? acceptedBefore(world, account) : null))
          : firstOf(world, legs, removedFrom);
      if (found) return found;
    }
  }
  return null;
}

/** A payment that was taken back is a receipt. */
function asReceipt(world: World, book: string, id: string): World | null {
  const entry = world.entries[book]?.[id];
  if (!entry || entry.minor > 0) return null;
  const without = removedFrom(world, book, id);
  return without && recorded(without, book, [entryOf(without, entry.date, -entry.minor)]);
}

function withoutOpenings(world: World, { account }: Account): World | null {
  const openings = BOOKS.flatMap((book) =>
    Object.values(world.entries[book] ?? {})
      .filter(({ opening, date }) => opening === true && date <= account.period.to)
      .map(({ id }) => `${book}/${id}`),
  );
  return account.opening === null ? null : firstOf(world, openings, removedFrom);
}

function acceptedBefore(world: World, { stream }: Account): World | null {
  const chain = chainOf(world);
  const former = chain[chain.findIndex((each) => each.stream === stream) - 1];
  return former ? accepted(world, former.stream) : null;
}

/** Of a book that has ended it is opened once more. */
const removedFrom = (world: World, book: string, id: string): World | null =>
  removed(world, book, id) ?? removed(reopened(world, book) ?? world, book, id);

/** @param ids each with its book: `cash-book/a/e1` */
function firstOf(
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
