/** A portal as a process of its own, started as `npm start` does; it may be killed, and started again on what is there. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START = join(import.meta.dirname, "../../../app/server/start.js");
/** Packages, pages and a demo office are made in it, on a slow machine. */
const START_LIMIT = 10 * 60_000;

export class PortalProcess {
  #child: ChildProcess | undefined;
  readonly origin: string;

  /** @param node arguments of Node itself, a profiler's for instance */
  constructor(
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly node: readonly string[] = [],
  ) {
    this.origin = `http://127.0.0.1:${String(port)}`;
  }

  /**
   * Resolves once it says that it is ready, with the milliseconds until then.
   * @throws Error where another answers on its port already, where it ends, or is not ready in time
   */
  async start(): Promise<number> {
    // What a drill that fell over has left would be taken for this one.
    if (await this.isReady()) throw new Error(`Something answers on port ${String(this.port)} already`);
    const startedAt = performance.now();
    const child = spawn(process.execPath, [...this.node, START], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production", ...this.environment, PORT: String(this.port) },
    });
    this.#child = child;
    endWithThisProcess(child);
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error("The portal ended while it started");
      if (performance.now() - startedAt > START_LIMIT) {
        await this.end("SIGKILL");
        throw new Error(`The portal on port ${String(this.port)} is not ready in time`);
      }
      await sleep(100);
    }
    return performance.now() - startedAt;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its process id while it runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** @param signal SIGKILL ends it at once, SIGTERM as an office would */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

/** However this process ends, short of being killed itself. */
function endWithThisProcess(child: ChildProcess): void {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}
