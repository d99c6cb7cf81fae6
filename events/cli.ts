/** `npm run log`: the commands of `events/commands/`, composed with the portal that they are run on. */
import { describeRefusal, PRIVATE_FILES } from "~/app/services/assembly/starting/explain-refusal.server";

import { EXIT } from "./commands/cli-context";
import { runLogCommand } from "./commands/run";
import { terminal } from "./commands/terminal";

const stop = new AbortController();
// The first Ctrl-C stops between two steps and keeps the place; a second one ends the process as usual.
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());
// Whoever reads the output has read enough (`… | head`): the work stops as with Ctrl-C, without a word.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  stop.abort();
});

// Each is loaded by the command that needs it: to check a receipt takes no portal.
process.umask(PRIVATE_FILES);
try {
  process.exitCode = await runLogCommand(process.argv.slice(2), {
    open: async (use) =>
      (await import("~/app/services/assembly/composition/log-commands.server")).openDoor(use),
    async verifyReceipt(args, output) {
      const { verifyReceiptCommand } =
        await import("~/app/services/filings/receipts/verify-receipt-command.server");
      return verifyReceiptCommand(args, (line) => output.line(line));
    },
    output: terminal,
    signal: stop.signal,
  });
} catch (error) {
  terminal.line(describeRefusal(error, "Nothing was done:"));
  process.exitCode = EXIT.unavailable;
}
