/** A thread of `openThreads`. Plain JavaScript, as a thread begins without anything that compiles; the work itself is TypeScript. */
import { parentPort } from "node:worker_threads";

import { register } from "tsx/esm/api";

register();
const { WORK } = await import("./thread-work.server.ts");

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
