/** What every filing's chart allows happens in a real log, with keys that are destroyed: machines alone have none. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EventLog } from "~/events/types";
import { getChart, decide } from "~/workflows/kit";
import type { Fact, SubmissionContext } from "~/workflows/kit";

import { DIALECTS, databaseSource } from "./support/databases";
import type { DatabaseSource } from "./support/databases";
import {
  attached,
  b1,
  filingExamples,
  people,
  resubmissionRequested,
  reviewRequested,
  paths,
  saved,
  signed,
  submitted,
} from "./support/filing";
import type { FilingExample } from "./support/filing";
import { PlayedFiling, openPortalLog } from "./support/filing-log";
import { fact } from "./support/scenario";
import type { Step } from "./support/scenario";
import { isInTurn, portion, turnName, turnNumber } from "./support/turns";
import { listExamples, materialise, pathsTo } from "./support/walk";

type FilingStep = Step<SubmissionContext>;

const withdrawn = fact("resubmission.withdrawn", people.preparer);
const unlocked = fact("form.unlocked", people.supervisor, { reason: "By request" });
const requestFact = fact("resubmission.requested", people.officer, { reason: "Enclosure 3 cannot be read" });
const note = (text: string) => saved({ findings: text });
/** A new edition is worked on, and filed. */
const filedAgain: readonly FilingStep[] = [note("Again."), attached, signed, submitted];
/** An unlocked form goes through the review before it is signed. */
const unlockedAndFiled: readonly FilingStep[] = [
  note("Again."),
  attached,
  reviewRequested,
  signed,
  submitted,
];

async function expectReadable(filing: PlayedFiling): Promise<void> {
  const { expected, found } = await filing.readability();
  expect(found).toEqual(expected);
}

describe.each(DIALECTS)("a filing in a log on %s", (dialect) => {
  let source: DatabaseSource;
  let log: EventLog;
  beforeAll(async () => {
    source = await databaseSource(dialect);
    log = openPortalLog((await source.create()).database);
  });
  afterAll(() => source?.dispose());

  it("is resubmitted after a resubmission was withdrawn, as often as it takes", async () => {
    const filing = new PlayedFiling(log, b1.type);
    await filing.play(...paths.resubmitting, note("Given up."), attached, signed, withdrawn);
    await filing.play(resubmissionRequested, note("Given up, too."), withdrawn);
    await filing.play(requestFact, note("Meant."), attached, signed, submitted);
    expect(filing.current?.state).toBe("submitted");
    expect(filing.current?.context.filed.map(({ edition }) => edition)).toEqual([1, 2]);
    expect(filing.current?.context.values.findings).toBe("Meant.");
    await expectReadable(filing);
    expect(await log.verifyStream(filing.stream)).toEqual([]);
  });

  it("is unlocked after a resubmission was withdrawn", async () => {
    const filing = new PlayedFiling(log, b1.type);
    await filing.play(...paths.resubmitting, note("Given up."), withdrawn, unlocked, note("Meant."));
    expect(filing.current?.state).toBe("pendingAmendment");
    await expectReadable(filing);
  });

  it("keeps what a later edition is sealed with apart from one that is given up", async () => {
    const filing = new PlayedFiling(log, b1.type);
    await filing.play(...paths.resubmitting, withdrawn, resubmissionRequested, ...filedAgain);
    await filing.play(resubmissionRequested, note("Given up."), withdrawn);
    expect(filing.current?.context.edition).toBe(2);
    await filing.play(resubmissionRequested, ...filedAgain);
    expect(filing.current?.context.filed).toHaveLength(3);
    await expectReadable(filing);
  });
});

/** How many facts one filing is played for at most, by turns, and how many all filings of a type together. */
const LENGTHS = [60, 8, 24];
const MOST = portion(400, 150);
/** Of so many facts as many pairs of transitions differ at least. */
const LEAST_PAIRS = portion(100, 60);
/** What some of them begin with: the rest is then played in a later edition. */
const TO_RESUBMISSION = [
  "draft.started",
  "draft.saved",
  "file.attached",
  "form.signed",
  "form.submitted",
  "resubmission.requested",
];

describe.each(filingExamples.map((example) => [example.type.type, turnName(), example] as const))(
  "generated paths of %s (%s)",
  (_type, _turn, example) => {
    let source: DatabaseSource;
    let log: EventLog;
    beforeAll(async () => {
      source = await databaseSource("sqlite");
      log = openPortalLog((await source.create()).database);
    });
    afterAll(() => source?.dispose());

    it("take every transition, each after as many others as may come before it", async () => {
      const tried = new Map<string, number>();
      const open = new Set(getChart(example.type).transitions.map(({ id }) => id));
      let played = 0;
      for (let turn = turnNumber(); played < MOST; turn += 1) {
        const filing = new PlayedFiling(log, example.type);
        played += await playUntilItEnds(filing, example, turn, { tried, open });
        await expectReadable(filing);
      }
      for (const path of pathsTo(example, open)) {
        const filing = new PlayedFiling(log, example.type);
        await filing.play(...path);
        await expectReadable(filing);
        open.delete(`${filing.before ?? ""}>${path.at(-1)?.type ?? ""}>${filing.current?.state ?? ""}`);
      }
      expect([...open]).toEqual([]);
      expect(tried.size, "pairs of transitions").toBeGreaterThan(LEAST_PAIRS);
    }, 120_000);
  },
);

/** What has been played: how often each transition came after each other one, and the transitions that never came. */
interface Progress {
  readonly tried: Map<string, number>;
  readonly open: Set<string>;
}

/** Plays what has come least often after what came last. @returns how many facts were played */
async function playUntilItEnds(
  filing: PlayedFiling,
  example: FilingExample,
  turn: number,
  { tried, open }: Progress,
): Promise<number> {
  const { type } = example;
  const all = listExamples(example);
  const first = example.toNextEdition ?? TO_RESUBMISSION;
  if (turn % LENGTHS.length === 2)
    await playFirst(filing, first, [example.started, example.filledIn, ...all]);
  const longest = LENGTHS[turn % LENGTHS.length] ?? 0;
  let before = "";
  let steps = 0;
  for (; steps < longest; steps += 1) {
    const state = filing.current?.state ?? "notStarted";
    const choices = all.flatMap((step) => {
      const next: Fact = materialise(step, filing.current);
      const decision = decide(type, filing.current, next);
      return decision.ok ? [{ next, taken: `${state}>${next.type}>${decision.state}` }] : [];
    });
    // Rotated, so that filings differ where nothing else tells two choices apart.
    const rotated = choices.map((_, index) => choices[(index + turn + steps) % choices.length]);
    const pair = (taken: string) => `${before} ${taken}`;
    const [chosen] = rotated
      .filter((choice) => choice !== undefined)
      .sort((a, b) => measureWeight(pair(a.taken), a.taken) - measureWeight(pair(b.taken), b.taken));
    if (chosen === undefined) break;
    await filing.play(chosen.next);
    open.delete(chosen.taken);
    tried.set(pair(chosen.taken), (tried.get(pair(chosen.taken)) ?? 0) + 1);
    before = chosen.taken;
  }
  return steps;

  function measureWeight(pair: string, taken: string): number {
    if (open.has(taken)) return -1;
    // A filing that ends is played no further: it may end once it has gone some way.
    const ends = /(deleted|withdrawn|forgotten)$/.test(taken) && steps < longest / 2;
    return (tried.get(pair) ?? 0) + (ends ? 5 : 0);
  }
}

/** Each of the facts to a resubmission, by the first example that is allowed and complete. */
async function playFirst(
  filing: PlayedFiling,
  types: readonly string[],
  examples: readonly FilingStep[],
): Promise<void> {
  for (const type of types) {
    const next = examples
      .map((step) => materialise(step, filing.current))
      .find((each) => each.type === type && decide(filing.type, filing.current, each).ok);
    if (next === undefined) return;
    await filing.play(type === "draft.saved" ? completed(next, examples) : next);
  }
}

/** The save that fills in the whole form. */
function completed(next: Fact, examples: readonly FilingStep[]): Fact {
  const whole = examples[1];
  return typeof whole === "object" && whole.type === "draft.saved" ? whole : next;
}

/** How an edition may begin and end. */
const ROUNDS: readonly (readonly FilingStep[])[] = [
  [resubmissionRequested, note("Given up."), attached, withdrawn],
  [requestFact, ...filedAgain],
  [unlocked, note("Given up."), attached, withdrawn],
  [unlocked, ...unlockedAndFiled],
];

describe("editions that follow each other", () => {
  let source: DatabaseSource;
  let log: EventLog;
  beforeAll(async () => {
    source = await databaseSource("sqlite");
    log = openPortalLog((await source.create()).database);
  });
  afterAll(() => source?.dispose());

  /** Half of the orders in a run. */
  const PARTS = 2;
  it(`in every order of three keep what was filed and lose what was given up (${turnName()})`, async () => {
    for (const [one, first] of ROUNDS.entries())
      for (const [two, second] of ROUNDS.entries())
        for (const [three, third] of ROUNDS.entries()) {
          if (!isInTurn(one + two + three, PARTS)) continue;
          const filing = new PlayedFiling(log, b1.type);
          await filing.play(...paths.submitted, ...first, ...second, ...third);
          expect(filing.current?.state).toBe("submitted");
          await expectReadable(filing);
        }
  }, 120_000);
});
