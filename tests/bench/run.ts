/** `npm run bench -- log`: prints what it is, whatever it is. No pass, no fail: a clock judges nobody. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { arch, cpus, platform, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import * as z from "zod";

import { measureAppends, PAYLOAD, STREAMS } from "./appends";
import { measureCaseList } from "./case-list";
import { ratioRow, row, timingRow } from "./measure";
import { measureRebuild, measureRehydration } from "./reading";

const APPENDS = 6_000;
const EMMETT_APPENDS = 1_500;
const IN_FLIGHT = 32;
const here = fileURLToPath(new URL(".", import.meta.url));

const Timing = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() });
const EmmettTimings = z.object({ sequential: Timing, concurrent: Timing });

/** Emmett's own packages come with the first run. */
function measureEmmett(folder: string): z.infer<typeof EmmettTimings> {
  if (!existsSync(join(here, "node_modules"))) {
    console.log("Installing what only the bench needs (once; sqlite3 may have to be compiled) …");
    execFileSync(
      "npm",
      ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts=false"],
      {
        cwd: here,
        stdio: "ignore",
      },
    );
  }
  const parameters = [join(folder, "emmett.db"), EMMETT_APPENDS, IN_FLIGHT, STREAMS, JSON.stringify(PAYLOAD)];
  const output = execFileSync(process.execPath, [join(here, "emmett.mjs"), ...parameters.map(String)], {
    encoding: "utf8",
  });
  return EmmettTimings.parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
}

async function compareAppends(folder: string): Promise<void> {
  const ours = await measureAppends(folder, APPENDS, IN_FLIGHT);
  const emmett = measureEmmett(folder);
  console.log("\nAppends, a list kept inline, every one on disk before it is acknowledged");
  row("", "rate", "p50", "p99");
  timingRow("bare better-sqlite3 inserts, same bytes", ours.bare);
  timingRow("one after the other", ours.sequential);
  timingRow(`${IN_FLIGHT} in flight`, ours.concurrent);
  timingRow(`${IN_FLIGHT} in flight, payloads sealed`, ours.sealed);
  timingRow("Emmett SQLite, one after the other", emmett.sequential);
  timingRow(`Emmett SQLite, ${IN_FLIGHT} waiting in a queue`, emmett.concurrent);
  for (const form of ["sequential", "concurrent"] as const) {
    const label = form === "sequential" ? "one after the other" : `${IN_FLIGHT} in flight`;
    const toBare = ours[form].perSecond / ours.bare.perSecond;
    const toEmmett = ours[form].perSecond / emmett[form].perSecond;
    ratioRow(`${label}, to bare inserts`, toBare, "≥ 0.5", toBare >= 0.5);
    ratioRow(`${label}, to Emmett`, toEmmett, "≥ 5", toEmmett >= 5);
  }
}

async function compareReading(folder: string): Promise<void> {
  console.log("\nRehydrating one stream, payloads sealed");
  row("", "rate", "p50", "p99");
  for (const [length, timing] of await measureRehydration(folder, [10, 100, 1_000])) {
    timingRow(`${length} entries`, timing);
  }
  const rebuild = await measureRebuild(folder, 100_000);
  console.log(
    `\nA list from ${rebuild.entries.toLocaleString("en")} entries (${rebuild.rows} rows), half of them sealed`,
  );
  ratioRow("rebuilt, in 20,000 entries/s", rebuild.perSecond / 20_000, "≥ 1", rebuild.perSecond >= 20_000);
  row("rebuilt", `${Math.round(rebuild.perSecond).toLocaleString("en")}/s`);
  row("verified", `${Math.round(rebuild.verifiedPerSecond).toLocaleString("en")}/s`);
}

async function compareCaseLists(folder: string): Promise<void> {
  const short = await measureCaseList(folder, 1_000);
  const long = await measureCaseList(folder, 100_000);
  console.log("\nA page of the case list (rows and count), p50");
  row("", "1,000", "100,000", "ratio");
  for (const [name, timing] of long) {
    const before = short.get(name)?.p50 ?? Number.NaN;
    row(
      name,
      `${before.toFixed(2)} ms`,
      `${timing.p50.toFixed(2)} ms`,
      `${(timing.p50 / before).toFixed(2)} ×`,
    );
  }
  const worst = Math.max(...[...long].map(([name, { p50 }]) => p50 / (short.get(name)?.p50 ?? p50)));
  ratioRow("the page that grows most", worst, "≤ 1.5", worst <= 1.5);
  const sum = (timings: typeof short) => [...timings.values()].reduce((total, { p50 }) => total + p50, 0);
  const ratio = sum(long) / sum(short);
  ratioRow("all pages together", ratio, "≤ 1.5", ratio <= 1.5);
}

const folder = await mkdtemp(join(tmpdir(), "portal-bench-"));
try {
  const processors = cpus();
  console.log(
    `${processors.length} × ${processors[0]?.model.trim() ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  );
  console.log(`${platform()} ${release()} ${arch()}, Node ${process.versions.node}, data in ${tmpdir()}`);
  await compareAppends(folder);
  await compareReading(folder);
  await compareCaseLists(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
