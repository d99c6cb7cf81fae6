/** A portal that a drill starts as `npm start` does, kills, and starts again on what is there. */
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";

import { PortalProcess } from "./load/portal-process";
import { CAPTCHA_ANSWER } from "./people";

export const METRICS_TOKEN = "token-of-the-drills";

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
  readonly #process: PortalProcess;

  constructor(private readonly serving: Serving) {
    this.origin = `http://localhost:${String(serving.port)}`;
    const ofDrill = {
      PORTAL_MODE: "test",
      PORTAL_DATA: serving.folder,
      PORTAL_DEMO_CASES: String(serving.cases),
      PORTAL_CAPTCHA_ANSWER: CAPTCHA_ANSWER,
      PORTAL_METRICS_TOKEN: METRICS_TOKEN,
      PORTAL_LOG_LEVEL: "error",
    };
    this.environment = {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(serving.port),
      ...ofDrill,
    };
    this.#process = new PortalProcess(serving.port, { ...ofDrill, ...serving.environment });
  }

  get isRunning(): boolean {
    return this.#process.isRunning;
  }

  /** @returns milliseconds until it was ready. @throws Error where it ends first, or takes too long */
  async start(): Promise<number> {
    await this.#copyOffice();
    return this.#process.start();
  }

  /** `DRILL_OFFICE` names a folder of data with an office that was told before: the first start is quicker with a copy of it. */
  async #copyOffice(): Promise<void> {
    const told = process.env["DRILL_OFFICE"];
    const { folder } = this.serving;
    if (told === undefined || existsSync(join(folder, "portal.db"))) return;
    await cp(told, folder, { recursive: true });
  }

  isReady(): Promise<boolean> {
    return this.#process.isReady();
  }

  end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    return this.#process.end(signal);
  }
}
