/** Earlier filings enter their case files while the process is killed, again and again: none enters twice, and none is missing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createPortal } from "~/app/services/composition/portal.server";
import { readConfig } from "~/app/services/portal/config.server";
import { createLogger } from "~/app/services/portal/logger.server";
import type { Portal } from "~/app/services/portal/portal";
import { completeFiles } from "~/workflows/referral-b1";

import { databaseSource, DIALECTS, type DatabaseSource } from "../support/databases";
import { attached, b1, filledIn, reviewRequested, signed, started, submitted } from "../support/filing";
import { PlayedFiling } from "../support/filing-log";

const FILINGS = 60;
const CASES = ["HCB-1-2024", "HCB-2-2024", "HCB-3-2024"];
const KILLED_AT = [5, 20, 40];
const ROOT = join(import.meta.dirname, "..", "..");

describe.each(DIALECTS)("filings that enter their case files, on %s,", (dialect) => {
  let source: DatabaseSource;
  let portal: Portal;
  let folder = "";
  let environment: Record<string, string> = {};
  const files: string[] = [];

  beforeAll(async () => {
    source = await databaseSource(dialect);
    const { url } = await source.create();
    folder = await mkdtemp(join(tmpdir(), "portal-killed-filings-"));
    environment = {
      PORTAL_MODE: "test",
      PORTAL_DATA: folder,
      DATABASE_URL: url,
      PORTAL_LOG_LEVEL: "error",
    };
    portal = await createPortal(readConfig(environment), createLogger({ logLevel: "silent" }));
    for (let number = 1; number <= FILINGS; number += 1) {
      const id = ulid();
      files.push(id);
      const filing = new PlayedFiling(portal.log, b1.type);
      const caseId = CASES[number % CASES.length];
      await filing.play(
        { ...started, data: { ...started.data, caseId } },
        filledIn,
        { ...attached, data: { file: { ...completeFiles[0], id } } },
        reviewRequested,
        signed,
        {
          ...submitted,
          data: { ...submitted.data, reference: `B1-2025-${String(number).padStart(6, "0")}` },
        },
      );
    }
  }, 120_000);
  afterAll(async () => {
    await portal?.close();
    await source?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const entered = () => portal.database.kysely.selectFrom("case_document").select("document_id").execute();

  /** Runs the job in a process of its own; kills it once so many documents are in their case files. */
  async function run(killedAt?: number): Promise<NodeJS.Signals | null> {
    const child = spawn(process.execPath, ["--import", "tsx", "tests/faults/enter-filings.ts"], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const closed = once(child, "close");
    while (killedAt !== undefined && child.exitCode === null && child.signalCode === null) {
      await sleep(5);
      if ((await entered()).length >= killedAt) child.kill("SIGKILL");
    }
    await closed;
    return child.signalCode;
  }

  it("enter once each, and the numbers of their enclosures have no gap", async () => {
    for (const place of KILLED_AT) {
      expect(await run(place)).toBe("SIGKILL");
      expect((await entered()).length).toBeLessThan(FILINGS);
    }
    expect(await run()).toBeNull();
    expect((await entered()).map(({ document_id: id }) => id).sort()).toEqual(files.toSorted());

    const added = (await portal.log.readAll({ after: 0, limit: 10_000, streamType: "case-document" })).filter(
      ({ type }) => type === "document.added",
    );
    expect(added).toHaveLength(FILINGS);
    for (const caseId of CASES) {
      const numbers = added
        .filter(({ stream }) => stream === `case-document/${caseId}`)
        .map(({ data }) => data?.enclosure);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }
    const { size } = await portal.log.head();
    expect(await run(), "once more, nothing is left to enter").toBeNull();
    expect((await portal.log.head()).size).toBe(size);
    expect(await portal.log.verify()).toEqual([]);
    expect((await portal.log.verifyLists({ lists: ["case_document"] })).findings).toEqual([]);
  }, 240_000);
});
