/**
 * `npm run drill -- release`: the folder that `npm run build` has made, copied to where nobody may write and started with nothing but
 * Node. It serves, files lie whole, its commands work, and a copy with one byte changed or one file missing does not start.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import * as z from "zod";

const Provenance = z.object({ sources: z.string().min(1) });
const BUILT = join(import.meta.dirname, "..", "..", "release");
const PORT = process.env["DRILL_PORT"] ?? "4750";
const ADDRESS = `http://localhost:${PORT}`;
const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 250;

if (!existsSync(join(BUILT, "SHA256SUMS"))) {
  console.error("There is no release here: npm run build makes it.");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "release-"));
const copy = join(folder, "portal");
const environment: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/bin:/bin",
  HOME: folder,
  TMPDIR: tmpdir(),
  PORTAL_MODE: "demo",
  PORTAL_DATA: join(folder, "data"),
  PORTAL_DEMO_CASES: "50",
  PORT,
};
let faults = 0;

function tell(what: string, isRight: boolean, detail = ""): void {
  if (!isRight) faults += 1;
  console.log(`${isRight ? "held  " : "FAILED"}  ${what}${detail === "" ? "" : `: ${detail}`}`);
}

/** Takes the right to write from everybody, or gives it back to their owner. */
function protect(place: string, isProtected: boolean): void {
  execFileSync("chmod", ["-R", isProtected ? "a-w" : "u+w", place]);
}

const readPage = async (path: string): Promise<string> => (await fetch(`${ADDRESS}${path}`)).text();
const runCommand = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(copy, "command.js"), ...args], { env: environment, encoding: "utf8" });
const startRefused = () =>
  spawnSync(process.execPath, [join(copy, "server.js")], { env: environment, encoding: "utf8" });

async function serve(): Promise<void> {
  const begun = Date.now();
  const server = spawn(process.execPath, [join(copy, "server.js")], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  try {
    let isReady = false;
    while (!isReady && server.exitCode === null && Date.now() - begun < READY_WITHIN_MS) {
      await sleep(LOOK_EVERY_MS);
      isReady = await fetch(`${ADDRESS}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }
    tell(
      "it serves",
      isReady,
      `ready after ${String(Math.round((Date.now() - begun) / 1000))} s, with a demo office`,
    );
    if (!isReady) return;
    tell(
      "the login page comes with its scripts",
      (await readPage("/login")).includes("/assets/entry.client"),
    );
    const { sources } = Provenance.parse(
      JSON.parse(readFileSync(join(BUILT, "build", "provenance.json"), "utf8")),
    );
    tell("/about says what it was built from", (await readPage("/about")).includes(sources));
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

try {
  cpSync(BUILT, copy, { recursive: true });
  protect(copy, true);
  await serve();
  const verified = runCommand("log", "verify");
  tell("its command verifies the log", verified.status === 0 && verified.stdout.includes("nothing wrong"));
  tell("a command that is none is named", runCommand("nothing").status === 2);

  protect(copy, false);
  const [page = ""] = readdirSync(join(copy, "build", "client", "assets"));
  const changed = join(copy, "build", "client", "assets", page);
  const before = readFileSync(changed);
  writeFileSync(changed, Buffer.concat([before, Buffer.from(" ")]));
  const refused = startRefused();
  tell(
    "one byte more is refused, by the name of its file",
    refused.status === 1 && refused.stderr.includes(page),
  );
  writeFileSync(changed, before);
  chmodSync(join(copy, "LICENSE"), 0o600);
  rmSync(join(copy, "LICENSE"));
  const without = startRefused();
  tell("a file that is missing is refused", without.status === 1 && without.stderr.includes("LICENSE"));
} finally {
  protect(folder, false);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = faults === 0 ? 0 : 1;
