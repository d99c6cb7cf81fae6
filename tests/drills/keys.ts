/**
 * `npm run drill -- keys`: a portal is filed at without a pause while each of its keys is changed in turn, and the former ones retired.
 * No request may be refused, no session lost, and every receipt, from before, between and after, must be genuine at `/verify` and
 * to the independent verifier, by the first key that was published and by the last. Ends with 1 where anything is not.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import * as z from "zod";

import { verifyFile } from "~/docs/verifier/verify.mjs";

import { openFiler, type Filer, type Filing } from "./filer";
import { openTarget } from "./target";

const PORT = Number(process.env["DRILL_PORT"] ?? 4650);
/** Filings in each phase. */
const EACH = Number(process.env["DRILL_FILINGS"] ?? 4);
const LOOK_EVERY_MS = 250;
const LANES = 2;
const CASES = 80;

const Keys = z.looseObject({ publicKey: z.string(), changes: z.array(z.looseObject({})) });

interface Kept {
  readonly phase: string;
  readonly filing: Filing;
  readonly receipt: Buffer;
}
interface Phase {
  readonly name: string;
  filings: number;
  looks: number;
  readonly troubles: string[];
}

const folder = await mkdtemp(join(tmpdir(), "portal-drill-keys-"));
const target = await openTarget(PORT, CASES);
const phases: Phase[] = [];
const kept: Kept[] = [];
let isOver = false;
const phase = (): Phase => phases.at(-1) ?? begin("before");

function begin(name: string): Phase {
  const begun: Phase = { name, filings: 0, looks: 0, troubles: [] };
  phases.push(begun);
  return begun;
}

async function lane(filer: Filer): Promise<void> {
  while (!isOver) {
    const { name } = phase();
    try {
      const filing = await filer.file();
      kept.push({ phase: name, filing, receipt: await filer.receipt(filing) });
      phase().filings += 1;
    } catch (error) {
      phase().troubles.push(error instanceof Error ? error.message : String(error));
      await sleep(LOOK_EVERY_MS);
    }
  }
}
async function look(filer: Filer): Promise<void> {
  while (!isOver) {
    const status = await filer.look().catch((error: unknown) => String(error));
    phase().looks += 1;
    if (status !== 200) phase().troubles.push(`a page: ${String(status)}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Runs a command of the portal beside it. @returns what it said */
function run(program: string, ...args: readonly string[]): Promise<{ exit: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", program, ...args], {
      env: target.environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (said += String(piece)));
    child.once("exit", (exit) => resolve({ exit, said }));
  });
}

async function filed(count: number): Promise<void> {
  const until = phase().filings + count;
  while (phase().filings < until && phase().troubles.length < 20) await sleep(100);
}

/** Former keys seal captchas for five minutes more: until then a key is rightly not retired. */
const RETIRED_WITHIN_MS = 7 * 60_000;

async function change(...args: readonly string[]): Promise<void> {
  const { troubles } = begin(args.join(" "));
  const until = performance.now() + (args[0] === "retire" ? RETIRED_WITHIN_MS : 0);
  let [exit, said]: [number | null, string] = [null, ""];
  do {
    ({ exit, said } = await run("db/change-keys.ts", ...args));
    console.log(said.replace(/^/gm, "    ").trimEnd());
    if (exit !== 0) await sleep(30_000);
  } while (exit !== 0 && performance.now() < until);
  if (exit !== 0) troubles.push(`npm run keys -- ${args.join(" ")}: ended with ${String(exit)}`);
  await filed(EACH);
}

const published = async () => Keys.parse(await (await fetch(`${target.origin}/verify/keys.json`)).json());
async function formerMasterKey(): Promise<string> {
  const { said } = await run("db/change-keys.ts", "status");
  return /^master +(m-\w+) +former/m.exec(said)?.[1] ?? "none";
}

async function isGenuineAtThePortal(receipt: Buffer): Promise<boolean> {
  const body = new FormData();
  body.append("receipt", new Blob([new Uint8Array(receipt)]), "receipt.json");
  const headers = { Origin: target.origin, "Accept-Language": "en" };
  for (;;) {
    const answer = await fetch(`${target.origin}/verify`, { method: "POST", body, headers });
    if (answer.status === 200) return (await answer.text()).includes("The Office issued this receipt");
    if (answer.status !== 429) return false;
    await sleep(1_000 * Number(answer.headers.get("Retry-After") ?? 1));
  }
}

/** Lines of what was found wrong. */
async function check(first: z.infer<typeof Keys>): Promise<readonly string[]> {
  const last = await published();
  const wrong: string[] = [];
  for (const [index, { phase: when, receipt, filing }] of kept.entries()) {
    const path = join(folder, `${String(index)}.json`);
    await writeFile(path, receipt);
    for (const [whose, key] of [
      ["first", first.publicKey],
      ["last", last.publicKey],
    ] as const) {
      const verdict = verifyFile(path, key, last.changes);
      if (!verdict.sound) wrong.push(`${filing.id} (${when}), by the ${whose} key: ${String(verdict.wrong)}`);
    }
    if (!(await isGenuineAtThePortal(receipt)))
      wrong.push(`${filing.id} (${when}) is not genuine at /verify`);
  }
  const { exit, said } = await run("events/cli.ts", "verify", "--from-start", "--lists");
  if (exit !== 0) wrong.push(`npm run log -- verify: ${said.trim().split("\n").slice(-5).join(" ")}`);
  return wrong;
}

try {
  const filer = await openFiler(target.origin);
  const first = await published();
  begin("before");
  const lanes = [...Array.from({ length: LANES }, () => lane(filer)), look(filer)];
  await filed(EACH);
  await change("rotate-session");
  await change("rotate-signing");
  await change("rotate-master");
  await change("rewrap");
  const old = await formerMasterKey();
  await change("retire", old);
  await change("rotate-signing", "--again");
  isOver = true;
  await Promise.all(lanes);
  const wrong = await check(first);
  const troubles = phases.flatMap(({ name, troubles: all }) => all.map((each) => `${name}: ${each}`));
  console.log("\n  while                                    filings  pages  refused or lost");
  for (const { name, filings, looks, troubles: all } of phases)
    console.log(
      `  ${name.padEnd(40)} ${String(filings).padStart(7)} ${String(looks).padStart(6)} ${String(all.length).padStart(16)}`,
    );
  console.log(
    `\n  ${String(kept.length)} receipts, each checked at /verify and twice by the independent verifier.`,
  );
  for (const line of [...troubles, ...wrong]) console.log(`  ✗ ${line}`);
  console.log(
    troubles.length + wrong.length === 0
      ? "  Nothing refused, nothing lost, all genuine; the log and its lists verify."
      : "  NOT AS IT SHOULD BE",
  );
  process.exitCode = troubles.length + wrong.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await target.close();
  await rm(folder, { recursive: true, force: true });
}
