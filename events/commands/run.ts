/** `npm run log -- <command>`: reads the arguments and runs the command. */
import { parseArgs } from "node:util";

import { asUnavailable, LogUnavailable } from "../errors";
import { backUp, exportLog, showStream } from "./copies";
import { EXIT } from "./cli-context";
import type { DoorUse, ExitCode, LogDoor, Output } from "./cli-context";
import { rebuildLists, showStats } from "./lists";
import { moveLog } from "./move";
import { verifyLog } from "./verify";

const USAGE = `npm run log -- <command>
  verify [--from-start] [--lists] [--files]
                             check every hash, replay every stream, compare every list and every counted
                             figure with the log, and every file that was filed or attached with the log, its
                             row and its content; changes nothing, and goes on where it was stopped
  rebuild [list]             make a list (or all of them) again from the log, and count again what is
                             counted of it, while the portal runs
  stats                      what is in the log, in numbers
  show <stream>              the entries of one stream, e.g. referral-b1/01J…
  export [--file FILE]       every entry as hashed, one JSON object a line
  backup --file FILE         a checked copy of a SQLite database, while the portal runs
  move --to URL              everything from SQLite into an empty PostgreSQL database, or back (sqlite:/path),
                             checked there; stop the portal first. The old database stays as it is
  verify-receipt FILE [--paper FILE] [--key BASE64] [--keys FILE] [--register FILE]
                             whether a receipt is genuine, by the office's published key and, where given, the
                             published changes of it and its register of superseded filings; needs no database
Exit codes: 0 fine, 1 something was found, 2 wrong use, 3 the database cannot be read, 130 stopped;
of verify-receipt: 0 genuine, 1 altered, no receipt or another paper, 2 wrong use, 3 genuine but superseded`;

export interface Programs {
  /** Opens the portal's log. Not called for what needs none. */
  open(use: DoorUse): Promise<LogDoor>;
  /** Takes the arguments that follow its name. */
  verifyReceipt(args: readonly string[], output: Output): Promise<ExitCode>;
  readonly output: Output;
  /** Aborted when the operator stops the work. */
  readonly signal: AbortSignal;
}

export async function runLogCommand(args: readonly string[], programs: Programs): Promise<ExitCode> {
  const { output, signal } = programs;
  const [name, ...rest] = args;
  if (name === "verify-receipt") return programs.verifyReceipt(rest, output);
  const parsed = parse(args);
  if (typeof parsed === "string") {
    output.line(parsed);
    return EXIT.usage;
  }
  const { command, subject, file, to, fromStart, lists, files } = parsed;
  const commands: Record<string, (door: LogDoor) => Promise<ExitCode>> = {
    verify: (door) => verifyLog(door, output, { fromStart, lists, files, signal }),
    rebuild: (door) => rebuildLists(door, output, { name: subject, signal }),
    stats: (door) => showStats(door, output),
    export: (door) => exportLog(door, output, { file, signal }),
    ...(subject !== undefined && { show: (door) => showStream(door, output, subject) }),
    ...(to !== undefined && { move: (door) => moveLog(door, output, { to, signal }) }),
    ...(file !== undefined && { backup: (door) => backUp(door, output, file) }),
  };
  const run = commands[command];
  if (run === undefined) {
    output.line(USAGE);
    return command === "help" ? EXIT.fine : EXIT.usage;
  }
  return withDoor(programs, CHANGING.has(command) ? "change" : "look", run);
}

/** Commands that write to the database. */
const CHANGING: ReadonlySet<string> = new Set(["rebuild", "backup"]);

async function withDoor(
  programs: Programs,
  use: DoorUse,
  run: (door: LogDoor) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    const door = await programs.open(use);
    try {
      return await run(door);
    } finally {
      await door.close();
    }
  } catch (error) {
    const refusal = asUnavailable(error);
    if (!(refusal instanceof LogUnavailable)) throw error;
    programs.output.line(refusal.message);
    return EXIT.unavailable;
  }
}

interface Arguments {
  readonly command: string;
  readonly subject: string | undefined;
  readonly file: string | undefined;
  /** Address of another database. */
  readonly to: string | undefined;
  readonly fromStart: boolean;
  readonly lists: boolean;
  readonly files: boolean;
}

/** @returns the arguments, or what is wrong with them */
function parse(args: readonly string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        file: { type: "string" },
        to: { type: "string" },
        "from-start": { type: "boolean" },
        lists: { type: "boolean" },
        files: { type: "boolean" },
      },
    });
    const [command = "help", subject] = positionals;
    return {
      command,
      subject,
      file: values.file,
      to: values.to,
      fromStart: values["from-start"] ?? false,
      lists: values.lists ?? false,
      files: values.files ?? false,
    };
  } catch (error) {
    // parseArgs throws a TypeError for an option that it does not know.
    if (error instanceof TypeError) return `${error.message}\n${USAGE}`;
    throw error;
  }
}
