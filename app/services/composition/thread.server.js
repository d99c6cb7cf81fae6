/** A thread of `openThreads`. Plain JavaScript, as a thread begins without anything that compiles; the work itself is TypeScript. */
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";

/** Where it has been compiled before: tests begin threads by the hundred, and compiling takes many times as long as the work. */
const compiled = process.env.COMPILED_THREAD_WORK;
if (compiled === undefined) (await import("tsx/esm/api")).register();
const { WORK } = await import(
  compiled === undefined ? "./thread-work.server.ts" : pathToFileURL(compiled).href
);

parentPort.on("message", async ({ name, input }) => {
  try {
    const perform = WORK.get(name);
    if (perform === undefined) throw new Error(`no room does ${name}`);
    parentPort.postMessage({
      result: await perform(input, (part) => parentPort.postMessage({ part })),
    });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ failure: message, stack: stack ?? "" });
  }
});
// From now on its time counts.
parentPort.postMessage({ ready: true });
