/** `npm run keys -- <command>`: the portal's keys, looked at and changed while it serves. See docs/operations/keys.md. */
import { parseArgs } from "node:util";

import { openPortalForCommand, runCommand } from "~/app/services/assembly/starting/run-command.server";
import { beginKeys } from "~/app/services/platform/keys/begin-keys.server";
import {
  changeKey,
  prepareKey,
  recordRewrapped,
  retireKey,
  type KeyParts,
} from "~/app/services/platform/keys/change-key.server";
import { openKeyRing } from "~/app/services/platform/keys/key-ring.server";
import { openKeyService } from "~/app/services/platform/keys/open-key-service.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { listKeyHolders, listKeyLines } from "~/app/services/platform/keys/key-status.server";
import { rewrapAll } from "~/app/services/platform/keys/rewrap.server";
import { terminal } from "~/events/commands/terminal";
import { KEY_USES, type KeyUse } from "~/workflows/records/key-register/index";

const USAGE = `npm run keys -- <command>
  begin                      make the first keys of a new portal into the key file, before its first start
  status                     which keys are in use, prepared, former or retired, what former master keys still
                             wrap, and which processes have and use which
  prepare master|signing|session
                             put a new key into the key file and stop there: to copy the file to other machines
  rotate-master [--leaked]   wrap with a new master key from now on; then: rewrap, retire
  rotate-signing [--leaked]  sign heads, receipts and dossiers with a new key from now on
  rotate-session [--leaked]  sign cookies with a new secret; with --leaked everybody has to log in again
  rewrap                     wrap by the master key in use what former ones have wrapped; goes on where it was stopped
  retire <key>               take a former key out of the key file; refused while something needs it
Options: --again               change a key once more within ten minutes
         --patience SECONDS    for how long processes are waited for that do not have the key yet (60)
Everything runs beside a portal that serves. Exit codes: 0 done, 1 refused, 2 wrong use, 130 stopped`;

const EXIT = { done: 0, refused: 1, usage: 2, stopped: 130 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

interface Input {
  readonly command: string;
  readonly subject: string | undefined;
  readonly leaked: boolean;
  readonly again: boolean;
  readonly patienceMs: number;
}

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());
const say = (line: string): void => console.log(line);

const parseKeyUse = (text: string | undefined): KeyUse | undefined => KEY_USES.find((use) => use === text);

function readArguments(): Input | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        leaked: { type: "boolean", default: false },
        again: { type: "boolean", default: false },
        patience: { type: "string", default: "60" },
      },
    });
    const [command = "help", subject, ...more] = positionals;
    const seconds = Number(values.patience);
    if (more.length > 0 || !(seconds >= 0)) return null;
    return { command, subject, leaked: values.leaked, again: values.again, patienceMs: seconds * 1_000 };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function showStatus({ keys, database, config }: KeyParts): Promise<void> {
  say(`Key file   ${config.keyFile ?? "none: PORTAL_KEY_FILE is not set, and no key can be changed"}`);
  if (config.keyService !== null) say(`Key service ${config.keyService.address}`);
  for (const { use, id, state: standing, since, until, leaked, isHere, wraps } of await listKeyLines(
    keys,
    database,
  )) {
    const times = standing === "prepared" ? "" : `${since ?? "the beginning"} – ${until ?? "now"}`;
    const notes = [leaked ? "leaked" : "", isHere ? "" : "not here"].filter(Boolean).join(", ");
    say(`${use.padEnd(8)} ${id}  ${standing.padEnd(8)} ${times}${notes === "" ? "" : `  (${notes})`}`);
    for (const { place, count } of wraps) say(`           wraps ${String(count).padStart(9)} of ${place}`);
  }
  for (const { process: name, has, uses } of await listKeyHolders(database))
    say(`${name}: has ${String(has.length)} keys, uses ${Object.values(uses).join(", ")}`);
}

async function rewrap(parts: KeyParts): Promise<void> {
  const bars = new Map<string, ReturnType<typeof terminal.progress>>();
  const written = await rewrapAll(parts.keys, parts.database, {
    signal: stop.signal,
    onProgress(table, done, total) {
      const bar = bars.get(table) ?? terminal.progress(table.padEnd(12));
      bars.set(table, bar);
      bar.update(done, total);
    },
  }).finally(() => {
    for (const bar of bars.values()) bar.stop();
  });
  await recordRewrapped(parts, written);
  say(
    `${String(written)} wrapped anew by ${parts.keys.inUse("master").id}; nothing is left under another key.`,
  );
}

async function run(input: Input, parts: KeyParts): Promise<Exit> {
  const { command, subject } = input;
  const use = parseKeyUse(/^rotate-(.+)$/.exec(command)?.[1]);
  const prepared = command === "prepare" ? parseKeyUse(subject) : undefined;
  if (use !== undefined && subject === undefined) {
    const because = input.leaked ? "leaked" : "planned";
    await changeKey(parts, use, { ...input, because, say, signal: stop.signal });
    if (use === "master")
      say('What former keys wrapped is still theirs: "npm run keys -- rewrap" comes next.');
  } else if (prepared !== undefined) {
    say(`${(await prepareKey(parts, prepared)).id} is in ${parts.config.keyFile ?? ""}, and not yet in use.`);
  } else if (command === "status") await showStatus(parts);
  else if (command === "rewrap") await rewrap(parts);
  else if (command === "retire" && subject !== undefined) await retireKey(parts, subject, say);
  else {
    say(USAGE);
    return command === "help" ? EXIT.done : EXIT.usage;
  }
  return EXIT.done;
}

/** Before the first start there is no database to look at, and no key to open one with. */
async function begin(): Promise<Exit> {
  const config = readConfig();
  const made = await beginKeys(config, openKeyService(config));
  say(
    made.length === 0
      ? "There is a key of each use already: nothing was made."
      : `${made.join(", ")} ${made.length === 1 ? "is" : "are"} in ${config.keyFile ?? ""}. Keep a copy of that file where the backups of the database are not.`,
  );
  return EXIT.done;
}

async function main(): Promise<Exit> {
  const request = readArguments();
  if (request === null || request.command === "help") {
    say(USAGE);
    return request === null ? EXIT.usage : EXIT.done;
  }
  if (request.command === "begin") return begin();
  try {
    const portal = await openPortalForCommand();
    try {
      const { config, database, log } = portal;
      return await run(request, { config, database, log, keys: await openKeyRing(config, database) });
    } finally {
      await portal.close();
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    say("Stopped. The next run goes on from here.");
    return EXIT.stopped;
  }
}

await runCommand(main, EXIT.refused);
