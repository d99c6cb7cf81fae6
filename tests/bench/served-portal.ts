/** A portal to measure: the one at the address given, else a demo office of its own that goes away afterwards. */
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** Not 4190: that is of the ports that `fetch` does not speak to (Fetch standard, "bad port"). */
const PORT = Number(process.env.BENCH_PORT ?? 4195);

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function withPortal(
  given: string | undefined,
  measure: (origin: string) => Promise<void>,
): Promise<void> {
  if (given !== undefined) return measure(given);
  const server = spawn(process.execPath, ["tests/support/serve-demo.js"], {
    env: { ...process.env, JOURNEY_PORT: String(PORT) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const origin = `http://localhost:${String(PORT)}`;
    while (!(await isReady(origin))) {
      if (server.exitCode !== null) throw new Error("The demo office ended before it was ready");
      await wait(500);
    }
    await measure(origin);
  } finally {
    server.kill("SIGTERM");
  }
}
