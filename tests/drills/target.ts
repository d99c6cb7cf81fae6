/** A portal of its own for a drill: started as `npm start` does, in a folder that goes with it, and asked over HTTP alone. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import * as z from "zod";

import { CAPTCHA_ANSWER, program } from "./people";

const METRICS_TOKEN = "token-of-the-drills";
/** Enough that its lists take a while. */
const CASES = "300";
/** Packages, pages and a demo office are made in it, on a slow machine. */
const START_LIMIT_MS = 10 * 60_000;

export interface Upload {
  readonly status: number;
  readonly said: string;
}
export interface Target {
  readonly origin: string;
  /** Attaches a file to a draft of its own. */
  upload(name: string, content: Buffer): Promise<Upload>;
  /** For how long the portal stood still at most, in milliseconds, since it was asked last. */
  longestStall(): Promise<number>;
  close(): Promise<void>;
}

const Cases = z.object({ content: z.array(z.object({ id: z.string() })) });
const Started = z.object({ data: z.object({ submissionId: z.string() }) });
const Answer = z.object({
  errorMessage: z.string().nullable().optional(),
  data: z.array(z.object({ scan: z.string() })).optional(),
});

/** @param port where it listens meanwhile */
export async function openTarget(port: number): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), "portal-drill-"));
  const origin = `http://localhost:${String(port)}`;
  const portal = spawn(process.execPath, [join(import.meta.dirname, "../../app/server/start.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORTAL_MODE: "test",
      PORTAL_DATA: folder,
      PORT: String(port),
      PORTAL_DEMO_CASES: CASES,
      PORTAL_CAPTCHA_ANSWER: CAPTCHA_ANSWER,
      PORTAL_METRICS_TOKEN: METRICS_TOKEN,
      PORTAL_LOG_LEVEL: "error",
    },
  });
  const ended = new Promise<void>((resolve) => portal.once("exit", () => resolve()));
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const latest = performance.now() + START_LIMIT_MS;
  while (!(await isReady())) {
    if (portal.exitCode !== null || portal.signalCode !== null)
      throw new Error("The portal ended while it started");
    if (performance.now() > latest) {
      portal.kill("SIGKILL");
      throw new Error(`The portal did not answer on port ${String(port)} in time`);
    }
    await setTimeout(200);
  }

  const calls = program(origin, "ua.demo");
  async function startDraft(): Promise<string> {
    const cases = await calls("/api/v1/cases?list=active&type=B&size=100");
    for (const { id } of Cases.parse(await cases.json()).content) {
      const forms = `/api/v1/cases/${id}/forms/b1`;
      const answer = await calls(forms, { method: "POST" });
      const started = Started.safeParse(await answer.json());
      if (answer.status === 201 && started.success) return `${forms}/${started.data.data.submissionId}/files`;
    }
    throw new Error("No case of the demo office lets a form be started");
  }
  const files = await startDraft();

  return {
    origin,
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
      portal.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
