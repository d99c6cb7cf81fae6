/**
 * `npm run drill -- kill`: a portal is killed (`kill -9`) at random moments while programs file at it: whole B1s, and drafts of every
 * other form that their people may begin. Each call is sent again until it is answered. After each kill the portal starts on what is
 * there, and everything that was acknowledged must be there, once; the log and its lists must verify. Ends with 1 where anything is not.
 *
 * `DRILL_KILLS` times (500); `DRILL_SEED` plays the same moments again. Interrupted (Ctrl-C) it says what it has found until then.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { seededRandom } from "~/app/services/assembly/demo/random";
import { openReadOnly } from "~/app/services/office/log/read-only-log.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { submissions } from "~/workflows/registry";

import { faultsOfLog } from "./checked-log";
import { openFiler, type Acknowledged, type Filer } from "./filer";
import { withRetries } from "./patient";
import { clientOver, listOpenCases, program, startDraft } from "./people";
import { ServedPortal } from "./served-portal";

const PORT = Number(process.env["DRILL_PORT"] ?? 4680);
const KILLS = Number(process.env["DRILL_KILLS"] ?? 500);
const SEED = Number(process.env["DRILL_SEED"] ?? Date.now() % 1_000_000);
const CASES = 120;
/** Between becoming ready and being killed. On a slow machine longer: in some of its lives a portal must come to print and sign. */
const LIVES_MS = { least: 500, most: 6_000, mostOfStart: 2 } as const;
const FILERS = 2;

const folder = await mkdtemp(join(tmpdir(), "portal-drill-kill-"));
const portal = new ServedPortal({ folder: join(folder, "data"), port: PORT, cases: CASES });
const random = seededRandom(SEED);
const wrong: string[] = [];
const counts = { kills: 0, filed: 0, drafts: 0, repeated: 0 };
const starts: number[] = [];
/** Streams that somebody was told of, and how far; those of the present life, and those before. */
const told: (Acknowledged & { readonly form: string })[] = [];
const begun = new Map<string, string>();
let isOver = false;
let isInterrupted = false;
process.once("SIGINT", () => (isInterrupted = true));

const repeated = () => void (counts.repeated += 1);
function acknowledge(form: string, { id, step }: Acknowledged): void {
  told.push({ form, id, step });
  if (step !== "begun") return;
  if (begun.has(id)) wrong.push(`${form}/${id} was begun twice`);
  begun.set(id, form);
}

const openLane = (): Promise<Filer> =>
  openFiler(
    portal.origin,
    (known) => acknowledge("referral-b1", known),
    (ask) => withRetries(ask, repeated),
  );

async function fileWhole(filer: Filer): Promise<void> {
  while (!isOver) {
    try {
      await filer.file();
      counts.filed += 1;
    } catch (error) {
      wrong.push(`a filing: ${String(error)}`);
      await sleep(1_000);
    }
  }
}

/** Begins drafts of every form, one after the other, in every case. */
async function beginDrafts(): Promise<void> {
  const client = clientOver(portal.origin, withRetries(program(portal.origin, "ua.demo"), repeated));
  const cases = [...(await listOpenCases(client, "B")), ...(await listOpenCases(client, "L"))];
  const others = submissions.filter(({ type }) => type !== "referral-b1");
  for (let at = 0; !isOver; at += 1) {
    const form = others[at % others.length];
    const caseId = random.pick(cases);
    if (form === undefined) return;
    const draft = await startDraft(client, caseId, form.code);
    if (draft === null) continue;
    acknowledge(form.type, { id: draft.submissionId, step: "begun" });
    counts.drafts += 1;
  }
}

const FACT: Readonly<Record<Acknowledged["step"], string>> = {
  begun: "draft.started",
  enclosed: "files.attached",
  filed: "form.submitted",
};

/** What was acknowledged must be there, once. */
async function check(since: number): Promise<void> {
  const door = await openReadOnly(readConfig(portal.environment));
  try {
    for (const { form, id, step } of told.slice(since)) {
      const entries = await door.log.read(`${form}/${id}`);
      if (entries.length === 0) wrong.push(`${form}/${id} is lost`);
      const times = entries.filter(({ type }) => type === FACT[step]).length;
      if (step !== "enclosed" && times !== 1)
        wrong.push(`${form}/${id}: ${FACT[step]} stands there ${String(times)} times`);
    }
  } finally {
    await door.close();
  }
  wrong.push(...(await faultsOfLog(portal.environment)));
}

async function main(): Promise<void> {
  console.log(`  DRILL_SEED=${String(SEED)}`);
  await portal.start();
  // A person at a login page presses again when it does not answer; that is not what is tried here.
  const filers = await Promise.all(Array.from({ length: FILERS }, openLane));
  const lanes = [...filers.map(fileWhole), beginDrafts()];
  let checked = 0;
  for (; counts.kills < KILLS && wrong.length < 50 && !isInterrupted; counts.kills += 1) {
    const longest = Math.max(LIVES_MS.most, LIVES_MS.mostOfStart * (starts.at(-1) ?? 0));
    const known = told.length;
    // What the last kill may have taken is looked for while the next one is waited for.
    await Promise.all([sleep(random.between(LIVES_MS.least, Math.round(longest))), check(checked)]);
    checked = known;
    await portal.end("SIGKILL");
    starts.push(await portal.start());
    if (counts.kills % 10 === 9)
      console.log(`    ${String(counts.kills + 1)} kills, ${String(told.length)} acknowledgements`);
  }
  isOver = true;
  await Promise.all(lanes);
  await check(0);
  starts.sort((one, other) => one - other);
}

try {
  await main();
  const seconds = (at: number) =>
    `${((starts[Math.min(starts.length - 1, Math.floor(starts.length * at))] ?? 0) / 1_000).toFixed(1)} s`;
  console.log(`
  killed                     ${String(counts.kills).padStart(7)}
  filed whole                ${String(counts.filed).padStart(7)}
  drafts of other forms      ${String(counts.drafts).padStart(7)}
  acknowledgements           ${String(told.length).padStart(7)}
  calls that were repeated   ${String(counts.repeated).padStart(7)}
  ready again, median        ${seconds(0.5).padStart(7)}
  ready again, 95 of 100     ${seconds(0.95).padStart(7)}
`);
  for (const each of wrong) console.log(`  ✗ ${each}`);
  console.log(
    wrong.length === 0
      ? "  Nothing acknowledged is lost, nothing stands there twice; the log and its lists verify after each."
      : "  NOT AS IT SHOULD BE",
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await portal.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
}
