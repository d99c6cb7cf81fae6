/**
 * What has very many combinations is tried by turns: the runs of each day take a part of them, those of the next day another part. The
 * turn stands in the names of such tests; `TURN=412 npm test` plays a run again, `npm run drill -- turns` takes every combination.
 */
const ALL = "all";
/** Milliseconds. All runs of a day take the same part, so that what passed here passes there. */
const DAY = 24 * 60 * 60 * 1000;

/** Told to the processes that run tests, so that all of them are in the same turn; for the configurations of the suites. */
export function takeTurn(): void {
  process.env["TURN"] ??= String(Math.floor(Date.now() / DAY));
}

/** As it is shown in names of tests. */
export const turnName = (): string => `turn ${process.env["TURN"] ?? ALL}`;

/**
 * Whether a combination is tried in this run.
 * @param place of the combination among all of them, or any number that differs where they do
 * @param parts into how many the combinations are divided: each is tried once in so many turns that follow each other
 */
export function isInTurn(place: number, parts: number): boolean {
  const turn = process.env["TURN"] ?? ALL;
  return turn === ALL || (place + Number(turn)) % parts === 0;
}

/** Where a series that goes on for ever begins in this run. */
export const turnNumber = (): number => Number(process.env["TURN"] ?? 0) || 0;

/** In every turn a part of the whole; the whole where every combination is tried. */
export const portion = (whole: number, part: number): number =>
  (process.env["TURN"] ?? ALL) === ALL ? whole : part;
