/** A process of `openWorkProcesses`. Plain JavaScript, as it begins without anything that compiles; the work itself is TypeScript. */
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** Where the build has compiled it: compiling takes many times as long as the work. While one develops nothing has. */
const compiled = process.env.COMPILED_PROCESS_WORK;
if (compiled === undefined) (await import("tsx/esm/api")).register();
const { WORK, executeWork } = await import(
  compiled === undefined ? "./process-work.server.ts" : pathToFileURL(compiled).href
);

process.on("message", (asked) =>
  executeWork(WORK, asked, (answer) => process.send({ ...answer, holds: process.memoryUsage.rss() })),
);
// Nobody waits for its work any more.
process.on("disconnect", () => process.exit());
// Work that never ends would not notice: a thread beside it looks whether the portal is still there.
const watch =
  "const portal = process.ppid; setInterval(() => process.ppid === portal || process.kill(process.pid, 'SIGKILL'), 2000)";
new Worker(watch, { eval: true }).unref();
// From now on its time counts.
process.send({ ready: true });
