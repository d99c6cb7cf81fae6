/** A portal that a drill starts as `npm start` does, kills, and starts again on what is there. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { CAPTCHA_ANSWER } from "./people";

export const METRICS_TOKEN = "token-of-the-drills";
/** Packages, pages and a demo office are made in it, on a slow machine. */
const START_LIMIT_MS = 10 * 60_000;

export interface Serving {
  readonly folder: string;
  readonly port: number;
  readonly cases: number;
  /** Beside those of every drill, of the portal's process alone. */
  readonly environment?: Readonly<Record<string, string>>;
}

export class ServedPortal {
  readonly origin: string;
  /** With which commands of the portal are run beside it. */
  readonly environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();

  constructor(private readonly serving: Serving) {
    this.origin = `http://localhost:${String(serving.port)}`;
    this.environment = {
      ...process.env,
      NODE_ENV: "production",
      PORTAL_MODE: "test",
      PORTAL_DATA: serving.folder,
      PORT: String(serving.port),
      PORTAL_DEMO_CASES: String(serving.cases),
      PORTAL_CAPTCHA_ANSWER: CAPTCHA_ANSWER,
      PORTAL_METRICS_TOKEN: METRICS_TOKEN,
      PORTAL_LOG_LEVEL: "error",
    };
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** @returns milliseconds until it was ready. @throws Error where it ends first, or takes too long */
  async start(): Promise<number> {
    const begun = performance.now();
    await this.#copyOffice();
    const child = spawn(process.execPath, [join(import.meta.dirname, "../../app/server/start.js")], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...this.environment, ...this.serving.environment },
    });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once("exit", () => resolve()));
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error("The portal ended while it started");
      if (performance.now() - begun > START_LIMIT_MS) {
        await this.end("SIGKILL");
        throw new Error(`The portal did not answer on port ${String(this.serving.port)} in time`);
      }
      await sleep(100);
    }
    return performance.now() - begun;
  }

  /** `DRILL_OFFICE` names a folder of data with an office that was told before: the first start is quicker with a copy of it. */
  async #copyOffice(): Promise<void> {
    const told = process.env["DRILL_OFFICE"];
    const { folder } = this.serving;
    if (told === undefined || existsSync(join(folder, "portal.db"))) return;
    await cp(told, folder, { recursive: true });
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    this.#child?.kill(signal);
    await this.#ended;
  }
}
