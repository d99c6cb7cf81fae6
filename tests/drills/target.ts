/** A portal of its own for a drill: started as `npm start` does, in a folder that goes with it, and asked over HTTP alone. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as z from "zod";

import { clientOver, listOpenCases, program, startDraft } from "./people";
import { METRICS_TOKEN, ServedPortal } from "./served-portal";

/** Enough that its lists take a while. */
const CASES = 300;

export interface Upload {
  readonly status: number;
  readonly said: string;
}
export interface Target {
  readonly origin: string;
  /** With which commands of the portal are run beside it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Attaches a file to a draft of its own. */
  upload(name: string, content: Buffer): Promise<Upload>;
  /** For how long the portal stood still at most, in milliseconds, since it was asked last. */
  longestStall(): Promise<number>;
  close(): Promise<void>;
}

const Answer = z.object({
  errorMessage: z.string().nullable().optional(),
  data: z.array(z.object({ scan: z.string() })).optional(),
});

/** @param port where it listens meanwhile @param cases of its demo office */
export async function openTarget(port: number, cases = CASES): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), "portal-drill-"));
  const portal = new ServedPortal({ folder, port, cases });
  const { origin, environment } = portal;
  await portal.start();

  const calls = program(origin, "ua.demo");
  const client = clientOver(origin, calls);
  async function findFiles(): Promise<string> {
    for (const caseId of await listOpenCases(client, "B")) {
      const draft = await startDraft(client, caseId, "b1");
      if (draft !== null) return `/api/v1/cases/${caseId}/forms/b1/${draft.submissionId}/files`;
    }
    throw new Error("No case of the demo office lets a form be started");
  }
  const files = await findFiles();

  return {
    origin,
    environment,
    async upload(name, content) {
      const body = new FormData();
      body.append("supportingDocuments", new Blob([new Uint8Array(content)]), name);
      const answer = await calls(files, { method: "POST", body });
      const { data, errorMessage } = Answer.parse(await answer.json());
      return { status: answer.status, said: data?.[0]?.scan ?? errorMessage ?? "" };
    },
    async longestStall() {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
      const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
      return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1] ?? NaN);
    },
    async close() {
      await portal.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
