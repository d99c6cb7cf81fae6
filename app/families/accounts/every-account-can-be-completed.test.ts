/**
 * Books and accounts never reach a state without a way out: random histories of a case with two books and five periods, in any order and
 * at any time; wherever one stops, every account that is open can be completed, and the next one, too. Under the rules of today no difference
 * has to be accepted for that; books from before them need it.
 *
 * `HISTORIES=10000 SEED=1 EVERY=1 npm run unit -- every-account-can-be-completed` plays more of them, and looks after every step.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import {
  BOOKS,
  accepted,
  askedFor,
  begunCase,
  certified,
  certifiedFormerly,
  chainOf,
  changed,
  checked,
  compiled,
  corrected,
  delivered,
  ended,
  entryOf,
  later,
  openedBook,
  ORDER,
  recorded,
  removed,
  reopened,
  returned,
  reviewed,
  saved,
  sentBack,
  signed,
  signingBegun,
  submitted,
  transferred,
  undone,
  type World,
} from "~/tests/support/played-case";
import { findWayOut } from "~/tests/support/way-out";
import { addDays, daysBetween } from "~/workflows/kit";

const HISTORIES = Number(process.env["HISTORIES"] ?? 100);
const SEED = Number(process.env["SEED"] ?? 20_260_731);
/** After how many steps, about, it is looked at whether there is a way out. */
const EVERY = Number(process.env["EVERY"] ?? 8);
/** Five half-years, and the beginning of a sixth. */
const LAST_DAY = "2028-07-15";

/** What happens next: which step, and what it is done to. */
interface Turn {
  readonly what: number;
  readonly which: number;
  readonly day: number;
  readonly minor: number;
}
type Play = (world: World, turn: Turn) => World | null;

const bookOf = (world: World, { which }: Turn): string =>
  world.books[BOOKS[1]] && which % 2 === 1 ? BOOKS[1] : BOOKS[0];
/** Any day from the order until today. */
const dayOf = ({ today }: World, { day }: Turn): string =>
  addDays(ORDER, day % (daysBetween(ORDER, today) + 1));
const entryIn = (world: World, turn: Turn): readonly [string, string] => {
  const book = bookOf(world, turn);
  const ids = Object.keys(world.entries[book] ?? {});
  return [book, ids[turn.day % Math.max(1, ids.length)] ?? ""];
};
const accountOf = (world: World, { which }: Turn): string => {
  const chain = chainOf(world);
  return chain[which % chain.length]?.stream ?? "";
};
/** The first account that is not certified yet, now and then any. */
const nextAccount = (world: World, turn: Turn): string =>
  turn.minor % 4 === 0
    ? accountOf(world, turn)
    : (chainOf(world).find(({ state }) => state !== "certified")?.stream ?? accountOf(world, turn));

/** Prepared, signed and filed in one go: else hardly any history would come so far. */
const filed: Play = (world, turn) => {
  const stream = nextAccount(world, turn);
  const prepared = world.accounts[stream]?.context.contentVersion === 0 ? saved(world, stream) : world;
  const whole = [compiled, signingBegun, signed, submitted].reduce<World | null>(
    (now, step) => now && step(now, stream),
    prepared,
  );
  return whole;
};

const BOOK_TURNS: readonly Play[] = [
  (world, turn) => recorded(world, bookOf(world, turn), [entryOf(world, dayOf(world, turn), turn.minor)]),
  (world, turn) => recorded(world, bookOf(world, turn), [entryOf(world, dayOf(world, turn), turn.minor)]),
  (world, turn) => recorded(world, bookOf(world, turn), [entryOf(world, world.today, turn.minor)]),
  (world, turn) => changed(world, ...entryIn(world, turn), dayOf(world, turn), turn.minor),
  (world, turn) => removed(world, ...entryIn(world, turn)),
  (world, turn) => undone(world, ...entryIn(world, turn)),
  (world, turn) => transferred(world, dayOf(world, turn), Math.abs(turn.minor)),
  (world, turn) => corrected(world, ...entryIn(world, turn)),
  (world, turn) => openedBook(world, BOOKS[1], turn.which % 3 === 0 ? turn.minor : 0),
  (world, turn) => ended(world, bookOf(world, turn)) ?? reopened(world, bookOf(world, turn)),
];
const ACCOUNT_TURNS: readonly Play[] = [
  (world, turn) => later(world, 1 + (turn.day % 90)),
  (world, turn) => later(world, 1 + (turn.day % 200)),
  filed,
  filed,
  filed,
  filed,
  (world, turn) => saved(world, nextAccount(world, turn)),
  (world, turn) => compiled(world, nextAccount(world, turn)),
  (world, turn) => reviewed(world, nextAccount(world, turn)),
  (world, turn) => signingBegun(world, nextAccount(world, turn)),
  (world, turn) => signed(world, nextAccount(world, turn)),
  (world, turn) => submitted(world, nextAccount(world, turn)),
  (world, turn) => returned(world, nextAccount(world, turn)),
  (world, turn) => checked(world, nextAccount(world, turn)),
  (world, turn) => sentBack(world, nextAccount(world, turn)),
  (world, turn) => accepted(world, accountOf(world, turn)),
  (world, turn) => askedFor(world, addDays(dayOf(world, turn), turn.which)),
  (world) => delivered(world),
];
const CERTIFIED: Play = (world, turn) => certified(world, nextAccount(world, turn));
const CERTIFIED_FORMERLY: Play = (world, turn) => certifiedFormerly(world, nextAccount(world, turn));
const fourTimes = (turn: Play): readonly Play[] => [turn, turn, turn, turn];
const TURNS = [...BOOK_TURNS, ...ACCOUNT_TURNS, ...fourTimes(CERTIFIED)];
/** Before books were closed together with the certification. */
const FORMER_TURNS = [...BOOK_TURNS, ...ACCOUNT_TURNS, ...fourTimes(CERTIFIED_FORMERLY)];

const Turns = fc.array(
  fc.record({
    what: fc.nat(10_000),
    which: fc.nat(20),
    day: fc.nat(1_500),
    minor: fc.integer({ min: -50_000, max: 100_000 }).filter((minor) => minor !== 0),
  }),
  { minLength: 20, maxLength: 80, size: "max" },
);
/** Turns of former times come first: an old log that goes on under the rules of today. */
const Histories = fc.record({
  former: fc.oneof(
    { weight: 3, arbitrary: fc.constant<readonly Turn[]>([]) },
    { weight: 2, arbitrary: Turns },
  ),
  turns: Turns,
});

const counted = { histories: 0, turns: 0, checks: 0, certified: 0, longest: 0, accepted: 0 };

/** Of every account that is open. @returns the case with all of them completed */
function expectWayOut(world: World, formerly: boolean): World {
  counted.checks += 1;
  // What was accepted once may have to be accepted in another amount: where what it was for has changed since.
  const accepts = formerly || chainOf(world).some(({ account }) => account.accepted !== null);
  const way = findWayOut(world, { accepts });
  if (!way.found) throw new Error(`No way out: ${way.stuck}`);
  counted.longest = Math.max(counted.longest, way.steps);
  return way.world;
}

/** All of them, and the one after them, which opens with what they close with. */
function expectNextAccount(world: World, accepts: boolean): void {
  const completed = expectWayOut(world, accepts);
  const last = chainOf(completed).at(-1)?.account.period.to ?? "";
  const next = later(completed, daysBetween(completed.today, addDays(last, 1)));
  expectWayOut(recorded(next, BOOKS[0], [entryOf(next, next.today, 100)]) ?? next, accepts);
}

interface Rules {
  readonly plays: readonly Play[];
  /** Whether somebody certified without a look at the books. */
  readonly accepts: boolean;
}

function play(begun: World, turns: readonly Turn[], { plays, accepts }: Rules): World {
  let world = begun;
  for (const turn of turns) {
    counted.turns += 1;
    const next = plays[turn.what % plays.length]?.(world, turn) ?? null;
    if (next === null || next.today > LAST_DAY) continue;
    world = next;
    if (turn.minor % EVERY === 0) expectWayOut(world, accepts);
  }
  expectNextAccount(world, accepts);
  return world;
}

it("every account can be completed, at every point of every history", { timeout: 3_600_000 }, () => {
  const begun = Date.now();
  fc.assert(
    fc.property(Histories, ({ former, turns }) => {
      const accepts = former.length > 0;
      const old = accepts ? play(begunCase(), former, { plays: FORMER_TURNS, accepts }) : begunCase();
      const world = play(old, turns, { plays: TURNS, accepts });
      const accounts = chainOf(world);
      counted.histories += 1;
      counted.certified += accounts.filter(({ state }) => state === "certified").length;
      counted.accepted += accounts.filter(({ account }) => account.accepted !== null).length;
    }),
    { numRuns: HISTORIES, seed: SEED },
  );
  // Histories that never come so far would show nothing.
  expect(counted.certified).toBeGreaterThan(HISTORIES / 2);
  if (process.env["HISTORIES"] !== undefined)
    process.stdout.write(
      `${JSON.stringify({ ...counted, seed: SEED, seconds: (Date.now() - begun) / 1000 })}\n`,
    );
});
