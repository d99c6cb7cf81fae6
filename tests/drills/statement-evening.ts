/**
 * The evening on which annual statements are due: 300 people fill theirs in at the same time, at the public door over HTTP, and amid it 400
 * others declare, all within some seconds. What was acknowledged is held against what the portal has afterwards. A bare server that only inserts takes the
 * same saves in the same run.
 * `--filling 300 --declaring 400 --within 10 --seconds 120 --peer-seconds 30` are what it does by itself; `--profile` says which functions took the time.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { isDeclared, makeBankrupts, openEvening, readStatement } from "./evening/bankrupts";
import { asTyped, QUESTIONS } from "./evening/questions";
import { EveningVisitor, type Timed, type Went } from "./evening/visitor";
import { readArguments } from "./load/arguments";
import { line } from "./load/output-line";
import { PortalProcess } from "./load/portal-process";
import { processorTimes, spentSince } from "./load/processors";
import { costlyFunctions, profileClock } from "./load/profile";
import { CAPTCHA_ANSWER } from "./people";

const { number, has } = readArguments(
  { filling: 300, declaring: 400, within: 10, seconds: 120, "peer-seconds": 30, port: 4193 },
  ["profile"],
);
/** Milliseconds between two saves of somebody who types on a telephone. */
const THINKING = [8_000, 15_000] as const;
const AT_THE_DOOR = 6;
const PEER_BYTES = 300;

interface Answer extends Timed {
  readonly at: number;
}
const saves: Answer[] = [];
const pages: Answer[] = [];
const declared: Answer[] = [];
const failures: string[] = [];
let refused = 0;

const folder = await mkdtemp(join(tmpdir(), "portal-evening-"));
const settings = {
  PORTAL_MODE: "test",
  PORTAL_DATA: folder,
  PORTAL_DEMO_CASES: "60",
  PORTAL_CAPTCHA_ANSWER: CAPTCHA_ANSWER,
  PORTAL_LOG_LEVEL: "error",
};
const profiles = join(folder, "profiles");
const portal = new PortalProcess(
  number("port"),
  settings,
  has("profile") ? ["--cpu-prof", "--cpu-prof-dir", profiles] : [],
);
const think = () => randomInt(...THINKING);
/** Not all of them begin in the same moment. */
const arrive = () => sleep(randomInt(THINKING[1]));
const now = () => performance.now();

// What the log waits for keeps no process up: without a server, this does.
const awake = setInterval(() => undefined, 1_000);
try {
  const own = await openEvening(settings);
  const bankrupts = await makeBankrupts(own, number("filling") + number("declaring"), number("declaring"));
  await own.close();
  await portal.start();
  const visitors = bankrupts.map((each) => new EveningVisitor(portal.origin, each));
  await inLanes(visitors, AT_THE_DOOR, (each) => each.comeIn());
  const filling = visitors.slice(0, number("filling"));
  const declaring = visitors.slice(number("filling"));
  await inLanes(filling, AT_THE_DOOR, (each) => each.begin());
  const declarations = new Map<EveningVisitor, Readonly<Record<string, string>>>();
  await inLanes(declaring, AT_THE_DOOR, async (each) => {
    declarations.set(each, await each.openDeclaration());
  });
  await sleep(5_000);

  const loadBefore = loadavg()[0] ?? 0;
  const profiledFrom = profileClock();
  const times = await processorTimes(portal.pid);
  const startedAt = now();
  const end = startedAt + number("seconds") * 1_000;
  let burst = { from: Infinity, to: -Infinity };
  await Promise.all([
    ...filling.map((each) => fillIn(each, end)),
    (async () => {
      await sleep((end - startedAt) / 2);
      const from = now();
      await Promise.all(
        declaring.map(async (each) => {
          await sleep(randomInt(number("within") * 1_000 + 1));
          await declare(each, declarations.get(each) ?? {});
        }),
      );
      burst = { from, to: now() };
    })(),
  ]);
  const spent = spentSince(times, await processorTimes(portal.pid));
  console.log(
    `${String(filling.length)} people fill in for ${String(number("seconds"))} s, ${String(declaring.length)} declare within ${String(number("within"))} s; load of the machine ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  );
  const amid = ({ at, milliseconds }: Answer) => at + milliseconds >= burst.from && at <= burst.to;
  tell(
    "saves, while nobody declares",
    saves.filter((each) => !amid(each)),
  );
  tell("saves, while others declare", saves.filter(amid));
  tell("saves, all", saves);
  tell("pages read", pages);
  tell("declarations", declared);
  line("until the last of them was received", `${((burst.to - burst.from) / 1_000).toFixed(1)} s`);
  for (const [kind, seconds] of spent)
    line(
      `processor time of ${kind}`,
      `${seconds.toFixed(1)} s`,
      `${((seconds / number("seconds")) * 100).toFixed(0)} %`,
    );
  line("refused with a time to come again", refused);
  line("errors", failures.length);
  for (const failure of [...new Set(failures)].slice(0, 5)) console.log(`  ${failure}`);
  await portal.end("SIGTERM");
  if (has("profile")) await tellProfile(profiledFrom);
  await readBack(filling, declaring);
  await holdAgainstPeer();
} finally {
  clearInterval(awake);
  await portal.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
}

async function inLanes<Each>(all: readonly Each[], lanes: number, work: (each: Each) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    for (let each = all[next++]; each !== undefined; each = all[next++]) await work(each);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Page after page: saved by itself while one types, then gone on from. */
async function fillIn(visitor: EveningVisitor, until: number): Promise<void> {
  await arrive();
  for (let round = 1; ; round += 1)
    for (const [place, [step, typed]] of QUESTIONS.entries()) {
      const fields = typed(round);
      const next = QUESTIONS[(place + 1) % QUESTIONS.length]?.[0] ?? step;
      for (const act of [() => visitor.save(step, fields), () => visitor.goOn(step, fields, next)]) {
        if (now() > until) return;
        await count(act);
        await sleep(think());
      }
    }
}

async function count(act: () => Promise<Went>): Promise<void> {
  const at = now();
  try {
    const { saved, read } = await act();
    keep(saves, saved, at, [200, 202]);
    if (read !== null) keep(pages, read, at + saved.milliseconds, [200]);
  } catch (error) {
    failures.push(String(error));
  }
}

function keep(kept: Answer[], answer: Timed, at: number, wanted: readonly number[]): void {
  kept.push({ ...answer, at });
  if (answer.retryAfter !== null) refused += 1;
  else if (!wanted.includes(answer.status))
    failures.push(`answered ${String(answer.status)}: ${answer.body.slice(0, 120)}`);
}

/** Sent, and sent again where the portal says when. */
async function declare(
  visitor: EveningVisitor,
  declaration: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    const at = now();
    for (;;) {
      const answer = await visitor.declare(declaration);
      if (answer.retryAfter === null) {
        keep(declared, { ...answer, milliseconds: now() - at }, at, [302]);
        return;
      }
      refused += 1;
      await sleep(answer.retryAfter * 1_000);
    }
  } catch (error) {
    failures.push(String(error));
  }
}

/** Milliseconds below which a half, 95 and 99 in a hundred lie. */
function percentiles(answers: readonly { readonly milliseconds: number }[]): readonly number[] {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return [0.5, 0.95, 0.99].map(
    (share) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0,
  );
}
function tell(name: string, answers: readonly Answer[]): void {
  const [p50 = 0, p95 = 0, p99 = 0] = percentiles(answers);
  line(name, answers.length, ...[p50, p95, p99].map((each) => `${each.toFixed(0)} ms`));
}

/** What was acknowledged is there, to the last answer. */
async function readBack(
  filling: readonly EveningVisitor[],
  declaring: readonly EveningVisitor[],
): Promise<void> {
  const own = await openEvening(settings);
  let acknowledged = 0;
  let there = 0;
  for (const { bankrupt, saved } of filling) {
    const { values } = await readStatement(own, bankrupt.caseId);
    for (const [name, typed] of saved) {
      acknowledged += 1;
      if (asTyped(values[name]) === typed) there += 1;
      else console.log(`LOST ${bankrupt.caseId} ${name}: ${typed}, and not ${asTyped(values[name])}`);
    }
  }
  let receipts = 0;
  for (const { bankrupt } of declaring)
    if (isDeclared(await readStatement(own, bankrupt.caseId))) receipts += 1;
  await own.close();
  line("answers acknowledged, and read back", acknowledged, there);
  line("declarations received, and read back", declared.length, receipts);
  if (there !== acknowledged || receipts !== declaring.length || failures.length > 0) process.exitCode = 1;
}

/** The same number of people save at the same pace at a server that only inserts. */
async function holdAgainstPeer(): Promise<void> {
  const port = number("port") + 1;
  const server = join(import.meta.dirname, "evening/bare-server.mjs");
  const child = spawn(process.execPath, [server, String(port), join(folder, "bare.db")], {
    stdio: "inherit",
  });
  const address = `http://127.0.0.1:${String(port)}/`;
  const taken: { readonly milliseconds: number }[] = [];
  try {
    await sleep(1_500);
    const until = now() + number("peer-seconds") * 1_000;
    const body = "x".repeat(PEER_BYTES);
    await Promise.all(
      Array.from({ length: number("filling") }, async () => {
        await arrive();
        for (; now() < until; await sleep(think())) {
          const at = now();
          await (await fetch(address, { method: "POST", body })).text();
          taken.push({ milliseconds: now() - at });
        }
      }),
    );
  } finally {
    child.kill("SIGKILL");
  }
  const [p50 = 0, p95 = 0] = percentiles(taken);
  const [own50 = 0, own95 = 0] = percentiles(saves);
  line("a bare server that only inserts", taken.length, `${p50.toFixed(1)} ms`, `${p95.toFixed(1)} ms`);
  line("the portal's saves to these", "", `${(own50 / p50).toFixed(1)} ×`, `${(own95 / p95).toFixed(1)} ×`);
}

async function tellProfile(from: number): Promise<void> {
  const { busy, bySelf, byTotal } = await costlyFunctions(profiles, from);
  console.log(`The portal's own process worked ${(busy * 100).toFixed(0)} % of the time`);
  for (const [title, functions] of [
    ["time of their own", bySelf],
    ["time with what they call", byTotal],
  ] as const) {
    console.log(`Functions by ${title}:`);
    for (const { name, self, total } of functions)
      line(name.slice(0, 90), `${(self * 100).toFixed(1)} %`, `${(total * 100).toFixed(1)} %`);
  }
}
