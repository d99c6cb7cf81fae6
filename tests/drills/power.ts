/**
 * `npm run drill -- power`: a portal files forms while everything that it asks of its disk is recorded; then the disk is made as it may be
 * after a power cut at many moments (what was not synced is lost, or torn, or there in another order), and a portal is opened on
 * each. Whatever was acknowledged before the cut must be there, and the log and its lists verify. Ends with 1 where anything is not.
 *
 * `DRILL_FILINGS` forms are filed (4), and `DRILL_CUTS` moments tried (60), each in three ways; `DRILL_SEED` plays one again.
 */
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as z from "zod";

import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { seededRandom, type Random } from "~/app/services/assembly/demo/random";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findUploads } from "~/db/queries/documents/uploads";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { faultsOfLog } from "./checked-log";
import { compileFaultyDisk, NoCompiler } from "./disk/control";
import { readTrace, RecordedDisk, type Recorded, type Survival } from "./disk/recorded-disk";
import { openFiler } from "./filer";
import { ServedPortal } from "./served-portal";

const PORT = Number(process.env["DRILL_PORT"] ?? 4670);
const FILINGS = Number(process.env["DRILL_FILINGS"] ?? 4);
const CUTS = Number(process.env["DRILL_CUTS"] ?? 60);
const SEED = Number(process.env["DRILL_SEED"] ?? Date.now() % 1_000_000);
const CASES = 80;
const SURVIVALS: readonly Survival[] = ["nothing", "some", "everything"];

/** What somebody was told, and holds the portal to. */
const Told = z.object({ id: z.string(), step: z.enum(["begun", "enclosed", "filed"]) });
type Told = z.infer<typeof Told>;

const folder = await realpath(await mkdtemp(join(tmpdir(), "portal-drill-power-")));
const data = join(folder, "data");
const start = join(folder, "start");
const trace = join(folder, "trace");

/** Files forms at a portal that is recorded, and ends as when the power goes. */
async function record(): Promise<readonly Recorded[]> {
  const fresh = new ServedPortal({ folder: data, port: PORT, cases: CASES });
  await fresh.start();
  await fresh.end("SIGTERM");
  cpSync(data, start, { recursive: true });
  const recorded = new ServedPortal({
    folder: data,
    port: PORT,
    cases: CASES,
    environment: {
      LD_PRELOAD: compileFaultyDisk(folder),
      DISK_FOLDER: data,
      DISK_TRACE: trace,
      UV_USE_IO_URING: "0",
    },
  });
  await recorded.start();
  const recordFact = (told: Told) => {
    const text = JSON.stringify(told);
    appendFileSync(trace, `ack ${String(Buffer.byteLength(text))} 0 0 0\n${text}`);
  };
  const filer = await openFiler(recorded.origin, recordFact);
  for (let filed = 0; filed < FILINGS; filed += 1) await filer.file();
  await recorded.end("SIGKILL");
  return readTrace(readFileSync(trace));
}

/** Lines of what is not there, though somebody was told that it is. */
async function lost(portal: Portal, told: readonly Told[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { id, step } of told) {
    const stream = `${referralB1.type}/${id}`;
    const form = await loadStream(portal.log, referralB1, stream);
    if (form === undefined) {
      wrong.push(`${stream} was begun, and is not there`);
      continue;
    }
    if (step === "begun") continue;
    if (step === "filed" && form.state !== "submitted")
      wrong.push(`${stream} was filed, and is ${form.state}`);
    for (const upload of await findUploads(portal.database, stream)) {
      const content = await portal.documents.read(upload).catch((error: unknown) => String(error));
      if (typeof content === "string") wrong.push(`${stream}: ${upload.name} cannot be read: ${content}`);
      else if (content.length !== upload.size) wrong.push(`${stream}: ${upload.name} has another size`);
    }
  }
  return wrong;
}

async function openOn(cut: string, told: readonly Told[]): Promise<readonly string[]> {
  const environment = {
    PORTAL_MODE: "test",
    PORTAL_DATA: cut,
    PORTAL_LOG_LEVEL: "silent",
    PORTAL_ORIGIN: `http://localhost:${String(PORT)}`,
  };
  const config = readConfig(environment);
  let portal: Portal;
  try {
    portal = await createPortal(config, createLogger(config));
  } catch (error) {
    return [`the portal does not open: ${String(error)}`];
  }
  try {
    return [...(await lost(portal, told)), ...(await faultsOfLog(environment))];
  } finally {
    await portal.close();
  }
}

/** As many before the first answer as between any two and after the last: of the writes most are those of a portal that starts. */
function chooseCuts(records: readonly Recorded[], random: Random): readonly number[] {
  const told = records.flatMap(({ op }, index) => (op === "ack" ? [index] : []));
  const bounds = [0, ...told, records.length];
  const stretches = bounds.slice(1).map((end, index) => ({ begin: bounds[index] ?? 0, end }));
  return Array.from({ length: CUTS }, (_, at) => {
    const { begin, end } = stretches[at % stretches.length] ?? { begin: 0, end: records.length };
    return random.between(begin, end);
  }).sort((one, other) => one - other);
}

async function main(): Promise<void> {
  console.log(`  DRILL_SEED=${String(SEED)}`);
  const records = await record();
  const random = seededRandom(SEED);
  const cuts = chooseCuts(records, random);
  const disk = new RecordedDisk(start, join(folder, "safe"));
  const told: Told[] = [];
  const counts = { opened: 0, wrong: new Map<Survival, number>() };
  const wrong: string[] = [];
  let played = 0;
  for (const cut of cuts) {
    for (; played < cut; played += 1) {
      const next = records[played];
      if (next === undefined) break;
      if (next.op === "ack") told.push(Told.parse(JSON.parse(next.path)));
      else disk.play(next, data);
    }
    for (const survival of SURVIVALS) {
      const after = join(folder, "after");
      rmSync(after, { recursive: true, force: true });
      mkdirSync(after);
      disk.cut(after, survival, random);
      const found = await openOn(after, told);
      counts.opened += 1;
      if (found.length > 0) counts.wrong.set(survival, (counts.wrong.get(survival) ?? 0) + 1);
      for (const each of found) wrong.push(`cut at ${String(cut)}, ${survival} survives: ${each}`);
    }
  }
  const kinds = [...new Set(records.map(({ op }) => op))].map(
    (kind) => `${String(records.filter(({ op }) => op === kind).length)} ${kind}`,
  );
  console.log(`\n  recorded: ${kinds.join(", ")}; ${String(Math.round(statSync(trace).size / 1024))} KB`);
  console.log("  what survives   cuts  not as it must be");
  for (const survival of SURVIVALS)
    console.log(
      `  ${survival.padEnd(13)} ${String(CUTS).padStart(6)} ${String(counts.wrong.get(survival) ?? 0).padStart(18)}`,
    );
  console.log(
    `\n  ${String(told.length)} acknowledgements by the last cut, ${String(counts.opened)} disks opened.`,
  );
  for (const each of wrong.slice(0, 40)) console.log(`  ✗ ${each}`);
  console.log(
    wrong.length === 0
      ? "  Everything acknowledged is there; the log and its lists verify."
      : `  NOT AS IT SHOULD BE (${String(wrong.length)})`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NoCompiler)) throw error;
  console.log(error.message);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
