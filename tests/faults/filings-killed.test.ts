/** The job that enters earlier filings into their case files, killed in the midst of it: nothing is half there, and it goes on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { expect, it } from "vitest";

import { enterEarlierFilings } from "~/app/services/cases/documents/enter-earlier-filings.server";
import { jobStates } from "~/app/services/assembly/background/overview.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import { compiledProgram } from "../support/compiled-programs";
import { openOwnPortal } from "../support/own-portal";
import { copySeededOffice, SMALL_OFFICE } from "../support/seeded-office";

const ROOT = join(import.meta.dirname, "..", "..");
const KILLS = [
  { at: 5, moment: "during" },
  { at: 8, moment: "after" },
] as const;

const open = () => openOwnPortal({ fill: (folder) => copySeededOffice(SMALL_OFFICE, folder) });

/** Runs the job in a process of its own until it is killed. */
async function enterUntilKilled(folder: string, at: number, moment: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [await compiledProgram("filing-enterer"), folder, String(at), moment],
    { cwd: ROOT, stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, "close");
  expect(child.signalCode, complaints).toBe("SIGKILL");
}

/** What has entered, as the list has it: without when that was. */
const entered = ({ database }: Portal) =>
  database.kysely
    .selectFrom("case_document")
    .select(["id", "case_id", "part", "enclosure", "description"])
    .orderBy("id")
    .execute();

it("goes on after each kill, and what has entered in the end is what one whole run enters", async () => {
  const [killed, whole] = await Promise.all([open(), open()]);
  try {
    const { signal } = new AbortController();
    await enterEarlierFilings(whole.portal, signal);
    const all = await entered(whole.portal);
    const { portal, folder } = killed;
    let before = 0;
    for (const { at, moment } of KILLS) {
      await enterUntilKilled(folder, at, moment);
      const documents = await entered(portal);
      // Each append is one document: there or not, and never twice.
      expect(documents.length - before - at).toBeGreaterThanOrEqual(moment === "during" ? -1 : 0);
      expect(documents.length - before - at).toBeLessThanOrEqual(0);
      expect(all).toEqual(expect.arrayContaining([...documents]));
      before = documents.length;
    }
    expect(before).toBeLessThan(all.length);
    await enterEarlierFilings(portal, signal);
    expect(await entered(portal)).toEqual(all);
    const states = await jobStates(portal);
    const progress = states.find(({ name }) => name === "earlier-filings")?.progress;
    expect(progress?.done).toBe(progress?.total);
    expect(await portal.log.verify()).toEqual([]);
    expect((await portal.log.verifyLists({ lists: ["case_document"] })).findings).toEqual([]);
  } finally {
    await Promise.all([killed.close(), whole.close()]);
  }
}, 120_000);
