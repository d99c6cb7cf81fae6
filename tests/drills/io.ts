/**
 * `npm run drill -- io`: the n-th open, write, sync or change of a name that a portal asks of its disk fails, for n = 1, 2, … until a
 * whole filing (draft, enclosure, review, signature, receipt) passes without a failure. After each: whoever was refused was told
 * so with a code and a sentence, the portal serves again (or starts again), nothing that was acknowledged is lost, and the log and
 * its lists verify. Ends with 1 where anything is not so.
 *
 * `DRILL_STEP=5` tries every fifth call, `DRILL_CALLS=sync,write` those kinds alone, `DRILL_MOST=40` so many of each at most.
 */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { faultsOfLog } from "./checked-log";
import { CALLS, compileFaultyDisk, DiskControl, ERRORS, NoCompiler, type CallKind } from "./disk/control";
import { openFiler, StepRefused, type Filer, type Filing } from "./filer";
import { ServedPortal } from "./served-portal";

const PORT = Number(process.env["DRILL_PORT"] ?? 4660);
const STEP = Number(process.env["DRILL_STEP"] ?? 1);
const MOST = Number(process.env["DRILL_MOST"] ?? Infinity);
const CASES = 120;
/** A portal that has not recovered by then is started again, and says so. */
const TIMEOUT_MS = 20_000;
const KINDS: readonly { readonly kind: CallKind; readonly error: keyof typeof ERRORS }[] = [
  { kind: "sync", error: "EIO" },
  { kind: "write", error: "EIO" },
  { kind: "write", error: "ENOSPC" },
  { kind: "open", error: "EIO" },
  { kind: "name", error: "EIO" },
];

interface Line {
  readonly name: string;
  calls: number;
  tried: number;
  hit: number;
  refused: number;
  restarts: number;
}

const folder = await realpath(await mkdtemp(join(tmpdir(), "portal-drill-io-")));
const wrong: string[] = [];
const lines: Line[] = [];
const acknowledged: Filing[] = [];

/** What was refused must say why, and what it is called. */
function isHonest(message: string): boolean {
  return (
    /: (4|5)\d\d /.test(message) &&
    /"errorCode":"[A-Z0-9-]+"/.test(message) &&
    /"errorMessage":"[^"]+"/.test(message)
  );
}

async function attempt(filer: Filer, line: Line, named: string): Promise<void> {
  try {
    const filing = await filer.file();
    acknowledged.push(filing);
  } catch (error) {
    line.refused += 1;
    const message =
      error instanceof Error
        ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`
        : String(error);
    // A connection that broke off is the end of the process: the check that follows says whether it came back.
    if (error instanceof StepRefused && !isHonest(message)) wrong.push(`${named}: ${message}`);
  }
}

async function recovered(portal: ServedPortal, line: Line): Promise<boolean> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until && portal.isRunning) {
    if (await portal.isReady()) return true;
    await sleep(100);
  }
  line.restarts += 1;
  await portal.end("SIGKILL");
  await portal.start();
  return false;
}

async function main(): Promise<void> {
  const control = new DiskControl(join(folder, "control"));
  const data = join(folder, "data");
  const library = compileFaultyDisk(folder);
  const portal = new ServedPortal({
    folder: data,
    port: PORT,
    cases: CASES,
    environment: {
      LD_PRELOAD: library,
      DISK_FOLDER: data,
      DISK_CONTROL: control.path,
      UV_USE_IO_URING: "0",
      PORTAL_LOG_LEVEL: "silent",
    },
  });
  try {
    await portal.start();
    let filer = await openFiler(portal.origin);
    acknowledged.push(await filer.file());
    const wanted = process.env["DRILL_CALLS"]?.split(",");
    for (const { kind, error } of KINDS.filter((one) => wanted?.includes(one.kind) ?? true)) {
      const line: Line = { name: `${kind} ${error}`, calls: 0, tried: 0, hit: 0, refused: 0, restarts: 0 };
      lines.push(line);
      for (let nth = 1; line.tried < MOST; nth += STEP) {
        const named = `${line.name}, call ${String(nth)}`;
        control.arm(CALLS[kind], nth, ERRORS[error]);
        line.tried += 1;
        await attempt(filer, line, named);
        const { failed, counted } = control.rest();
        line.calls = Math.max(line.calls, counted);
        line.hit += failed;
        if (!(await recovered(portal, line))) filer = await openFiler(portal.origin);
        for (const fault of await faultsOfLog(portal.environment)) wrong.push(`${named}: ${fault}`);
        if (failed === 0) break;
        if (line.tried % 10 === 0)
          console.log(`    ${line.name}: ${String(nth)} of about ${String(line.calls)}`);
      }
    }
    filer = await openFiler(portal.origin);
    for (const filing of acknowledged)
      await filer
        .receipt(filing)
        .catch((error: unknown) => wrong.push(`${filing.id} is lost: ${String(error)}`));
  } finally {
    await portal.end("SIGKILL");
    control.close();
  }
}

try {
  await main();
  console.log("\n  what fails      calls a filing  tried  hit  refused  started again");
  for (const { name, calls, tried, hit, refused, restarts } of lines)
    console.log(
      `  ${name.padEnd(14)} ${String(calls).padStart(15)} ${String(tried).padStart(6)} ${String(hit).padStart(4)} ${String(refused).padStart(8)} ${String(restarts).padStart(14)}`,
    );
  console.log(`\n  ${String(acknowledged.length)} filings were acknowledged; each has its receipt.`);
  for (const each of wrong) console.log(`  ✗ ${each}`);
  console.log(
    wrong.length === 0
      ? "  Every refusal said why; nothing acknowledged is lost; the log and its lists verify."
      : "  NOT AS IT SHOULD BE",
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoCompiler)) throw error;
  console.log(error.message);
  process.exitCode = 2;
} finally {
  await rm(folder, { recursive: true, force: true });
}
