/**
 * `npm run bench -- scale --cases 200000 [--entries 4000000] [--postgres] [--queries] [--statements]`: how long the pages of an office of that
 * size take, beside one of 10,000 cases, and for how long anything stopped the process. Nothing passes or fails.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { readConfig } from "~/app/services/platform/portal/config.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { seedWhereEmpty } from "~/app/services/assembly/demo/seed-where-empty.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import { LIST_QUERIES } from "../../support/list-queries";
import { createTestDatabase, startPostgres } from "../../support/postgres";
import { fill } from "./fill";
import { measuredPages, type MeasuredPage } from "./pages";
import { CAST } from "./rows";
import { measuredStatementPages } from "./statement-pages";
import { STATEMENTS_A_YEAR } from "./statement-rows";

const SMALL = 10_000;
const AIM_MS = 100;
const AIM_RATIO = 1.5;
const ENTRIES_OF_A_CASE = 20;

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "200000" },
    entries: { type: "string" },
    postgres: { type: "boolean", default: false },
    queries: { type: "boolean", default: false },
    statements: { type: "boolean", default: false },
    repeats: { type: "string", default: "40" },
  },
});
const cases = Number(values.cases);
const repeats = Number(values.repeats);

interface Measured {
  readonly p50: number;
  readonly p95: number;
  /** Median of the processor's time. Where others work on the machine it says more than the clock; it leaves out the server of PostgreSQL. */
  readonly cpu: number;
}

async function measure({ open, seldom = false }: MeasuredPage): Promise<Measured> {
  const times: number[] = [];
  const spent: number[] = [];
  const rounds = seldom ? 3 : repeats;
  for (let round = -Math.ceil(rounds / 8); round < rounds; round += 1) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    await open();
    const { user, system } = process.cpuUsage(before);
    if (round < 0) continue;
    times.push(performance.now() - startedAt);
    spent.push((user + system) / 1_000);
  }
  const at = (all: number[], share: number) =>
    all.sort((one, other) => one - other)[Math.min(Math.floor(all.length * share), all.length - 1)] ?? 0;
  return { p50: at(times, 0.5), p95: at(times, 0.95), cpu: at(spent, 0.5) };
}

interface Office {
  readonly times: ReadonlyMap<string, Measured>;
  /** The longest that anything held the process up, and which page was open meanwhile. */
  readonly stall: { readonly ms: number; readonly page: string };
}

async function measureOffice(size: number, url: string | undefined): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), "portal-scale-"));
  const config = readConfig({
    PORTAL_MODE: "demo",
    PORTAL_DATA: folder,
    PORTAL_LOG_LEVEL: "error",
    PORTAL_DEMO_CASES: "60",
    ...(url !== undefined && { DATABASE_URL: url }),
  });
  const portal = await createPortal(config, createLogger(config));
  try {
    await seedWhereEmpty(portal);
    const startedAt = performance.now();
    const entries = Math.round((Number(values.entries ?? cases * ENTRIES_OF_A_CASE) * size) / cases);
    const today = hongKongDay(portal.clock.now());
    const owesEvery = Math.max(2, Math.floor(cases / STATEMENTS_A_YEAR));
    const made = { cases: size, entries, notices: 5_000, denials: size / 10, owesEvery };
    await fill(portal.database, made, today, (text) =>
      process.stderr.write(`\r${size.toLocaleString("en")}: ${text}          `),
    );
    process.stderr.write(
      `\r${size.toLocaleString("en")} cases made in ${Math.round((performance.now() - startedAt) / 1_000).toString()} s\n`,
    );
    collectGarbage();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const measured = new Map<string, Measured>();
    const pages = [
      ...(values.statements ? [] : await measuredPages(portal)),
      ...(await measuredStatementPages(portal)),
      ...(values.queries ? await measuredQueries(portal, today) : []),
    ];
    let stall = { ms: 0, page: "" };
    await warmUp(pages);
    for (const page of pages) {
      delay.reset();
      delay.enable();
      measured.set(page.name, await measure(page));
      delay.disable();
      const ms = delay.max / 1e6;
      if (ms > stall.ms) stall = { ms, page: page.name };
    }
    return { times: measured, stall };
  } finally {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first page is not to pay for what all share: a portal that runs has compiled its code and knows its statements. */
async function warmUp(pages: readonly MeasuredPage[]): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    for (const { open, seldom } of pages) if (seldom !== true) await open();
}

/** Millions of rows were made in this process: no page is to pay for what they left in memory. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

async function measuredQueries(portal: Portal, today: string): Promise<readonly MeasuredPage[]> {
  const one = await portal.database.kysely
    .selectFrom("case_file")
    .select(["id", "case_no"])
    .where("id", ">", "HCB-100")
    .limit(1)
    .executeTakeFirstOrThrow();
  const cast = {
    ...CAST,
    today,
    account: "officer.demo",
    caseId: one.id,
    caseNo: one.case_no,
    taker: "taker-x",
  };
  return Object.entries(LIST_QUERIES).flatMap(([name, variants]) =>
    Object.entries(variants).map(([wanted, query]) => ({
      name: `${name}: ${wanted}`,
      open: () => query(portal.database, cast),
    })),
  );
}

function report(small: Office, full: Office): void {
  const cell = (text: string) => text.padStart(10);
  const line = (name: string, cells: readonly string[]) =>
    console.log(`${name.slice(0, 57).padEnd(58)}${cells.map(cell).join("")}`);
  const [few, many] = [SMALL, cases].map((size) => size.toLocaleString("en"));
  line(`Milliseconds, ${values.postgres ? "PostgreSQL" : "SQLite"}`, [
    "p50",
    "p95",
    "cpu",
    "p50",
    "p95",
    "cpu",
    "ratio",
  ]);
  line("cases", [few ?? "", "", "", many ?? "", "", "", ""]);
  const slow: string[] = [];
  const grown: string[] = [];
  for (const [name, { p50, p95, cpu }] of full.times) {
    const before = small.times.get(name) ?? { p50: 0, p95: 0, cpu: 0 };
    const ratio = values.postgres ? p50 / before.p50 : cpu / before.cpu;
    if (p95 > AIM_MS) slow.push(`${name} (cpu ${cpu.toFixed(0)})`);
    // Of what takes a few milliseconds the clock says little.
    if (ratio > AIM_RATIO && Math.max(cpu, values.postgres ? p50 : 0) > 5)
      grown.push(`${name} (${ratio.toFixed(1)})`);
    const shown = [before.p50, before.p95, before.cpu, p50, p95, cpu].map((each) => each.toFixed(1));
    line(name, [...shown, ratio.toFixed(2)]);
  }
  console.log(`\nMore than ${String(AIM_MS)} ms at p95: ${slow.join("; ") || "none"}`);
  console.log(
    `More than ${String(AIM_RATIO)} times as long as at ${few ?? ""}, and 5 ms: ${grown.join("; ") || "none"}`,
  );
  console.log(
    `The longest that anything held the process up: ${full.stall.ms.toFixed(0)} ms (${full.stall.page})`,
  );
}

// What a portal waits for when it closes keeps no process up: without a server, this does.
const awake = setInterval(() => undefined, 1_000);
const server = values.postgres ? await startPostgres() : undefined;
try {
  const url = async () => (server === undefined ? undefined : createTestDatabase(server));
  const small = await measureOffice(SMALL, await url());
  report(small, await measureOffice(cases, await url()));
} finally {
  clearInterval(awake);
  await server?.stop();
}
