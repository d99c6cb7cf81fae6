/** A thread of `threads.server.ts`. Plain JavaScript, as a thread begins without anything that compiles; the work itself is TypeScript. */
import { parentPort } from "node:worker_threads";

import { register } from "tsx/esm/api";

register();
const { perform } = await import("./perform.server.ts");

parentPort.on("message", async ({ name, input }) => {
  try {
    parentPort.postMessage({
      result: await perform(name, input, (part) => parentPort.postMessage({ part })),
    });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ failure: message, stack: stack ?? "" });
  }
});
