/** Filings that come at a rate, whether those before them are done or not: as on a day on which many people file. */
import { setTimeout as sleep } from "node:timers/promises";

import { loadDemoCertificate } from "~/app/services/assembly/demo/certificates.server";

import { Caller, emptyTally, GivenUp, type RetryPolicy, type Tally } from "./calls";
import { file, newFiling, type Filing, type Pair } from "./filing";

const PREPARER = "ua.demo";
const TRUSTEE = "pa.demo";
/** Programs of each: a key makes four calls a second at most, and a filing four. */
const PROGRAMS_PER_FILING_A_SECOND = 3;

export interface Phase {
  /** Filings that are begun in a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly name: string;
}

export interface Load {
  readonly filings: readonly Filing[];
  readonly tally: Tally;
  /** Seconds from the first arrival until the last filing was done, or given up. */
  readonly seconds: number;
}

interface LoadOptions {
  readonly origin: string;
  readonly phases: readonly Phase[];
  readonly afterRefusal: RetryPolicy["afterRefusal"];
  /** Goes on at the last rate until this is over, where it takes longer than the phases. */
  readonly meanwhile?: Promise<unknown>;
  /** Seconds after the last arrival in which whoever has begun may still finish. */
  readonly finishing: number;
  /** Distinguishes this load's commands from any other's. */
  readonly name: string;
  /** Told of each second: how many were filed until then, and how many are under way. */
  readonly onSecond?: (second: {
    readonly filed: number;
    readonly underWay: number;
    readonly phase: string;
  }) => void;
}

/** Cases in which the firm may begin a form. */
export async function openCases(origin: string): Promise<readonly string[]> {
  const retryPolicy = { afterRefusal: () => 500, until: () => Infinity };
  const { client } = new Caller(origin, TRUSTEE, retryPolicy, emptyTally());
  const cases: string[] = [];
  for await (const { id } of client.listCases({ list: "active", type: "B" }))
    if ((await client.getCase(id)).open) cases.push(id);
  if (cases.length === 0) throw new Error("No case of the demo office lets a form be started");
  return cases;
}

export async function carryLoad(options: LoadOptions): Promise<Load> {
  const { origin, phases, finishing, name, onSecond } = options;
  const tally = emptyTally();
  const cases = await openCases(origin);
  const startedAt = performance.now();
  /** Nobody gives up before the last has come. */
  let latest = Infinity;
  const retryPolicy: RetryPolicy = {
    afterRefusal: options.afterRefusal,
    until: () => latest,
  };
  const most = Math.max(...phases.map(({ rate }) => rate));
  const certificate = await loadDemoCertificate(TRUSTEE);
  const pairs: readonly Pair[] = Array.from(
    { length: Math.ceil(most * PROGRAMS_PER_FILING_A_SECOND) + 2 },
    () => ({
      preparer: new Caller(origin, PREPARER, retryPolicy, tally),
      trustee: new Caller(origin, TRUSTEE, retryPolicy, tally),
      certificate,
    }),
  );

  const filings: Filing[] = [];
  const underWay = new Set<Promise<void>>();
  let phase = "";
  const begin = () => {
    const place = filings.length;
    const key = `${name}-${String(place)}`;
    const filing = newFiling(PREPARER, cases[place % cases.length] ?? "", key);
    const pair = pairs[place % pairs.length];
    if (pair === undefined) throw new Error("Nobody files");
    filings.push(filing);
    const work = file(filing, pair, key)
      .catch((error: unknown) => {
        filing.failure = error instanceof GivenUp || error instanceof Error ? error.message : String(error);
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  const seconds = setInterval(() => {
    const filed = filings.filter(({ reference }) => reference !== null).length;
    onSecond?.({ filed, underWay: underWay.size, phase });
  }, 1_000);
  try {
    for (const each of phases) {
      phase = each.name;
      const from = performance.now();
      const count = Math.round(each.rate * each.seconds);
      for (let place = 0; place < count; place += 1) {
        const due = from + (place / each.rate) * 1_000;
        if (due > performance.now()) await sleep(due - performance.now());
        begin();
      }
      const end = from + each.seconds * 1_000;
      if (end > performance.now()) await sleep(end - performance.now());
    }
    let isOver = options.meanwhile === undefined;
    void options.meanwhile?.finally(() => (isOver = true));
    const rate = phases.at(-1)?.rate ?? 0;
    while (!isOver && rate > 0) {
      begin();
      await sleep(1_000 / rate);
    }
    phase = "finishing";
    latest = performance.now() + finishing * 1_000;
    await Promise.all(underWay);
  } finally {
    clearInterval(seconds);
  }
  return { filings, tally, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Filings a second that are done where so many are always under way: what the machine holds. */
export async function measureCapacity(
  origin: string,
  { inFlight, seconds, name }: { readonly inFlight: number; readonly seconds: number; readonly name: string },
): Promise<Load> {
  const tally = emptyTally();
  const cases = await openCases(origin);
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const retryPolicy: RetryPolicy = { afterRefusal: () => 500, until: () => end + 60_000 };
  const certificate = await loadDemoCertificate(TRUSTEE);
  const filings: Filing[] = [];
  const lane = async () => {
    const pair: Pair = {
      preparer: new Caller(origin, PREPARER, retryPolicy, tally),
      trustee: new Caller(origin, TRUSTEE, retryPolicy, tally),
      certificate,
    };
    while (performance.now() < end) {
      const place = filings.length;
      const key = `${name}-${String(place)}`;
      const filing = newFiling(PREPARER, cases[place % cases.length] ?? "", key);
      filings.push(filing);
      await file(filing, pair, key).catch((error: unknown) => {
        filing.failure = error instanceof Error ? error.message : String(error);
      });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return { filings, tally, seconds: (performance.now() - startedAt) / 1_000 };
}
