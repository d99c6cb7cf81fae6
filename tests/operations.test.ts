/** The files of docs/operations are fit for what they say they are for. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { expect, it } from "vitest";

import { readConfig } from "~/app/services/platform/portal/config.server";
import { Environment } from "~/app/services/platform/portal/environment";

const FOLDER = join(import.meta.dirname, "..", "docs", "operations", "several-machines");
const FILES = ["portal.env", "secrets.env"] as const;
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

/** What a shell makes of a file of settings. */
function readByShell(name: string): Record<string, string> {
  const out = execFileSync("env", ["-i", "sh", "-c", `set -a; . "${join(FOLDER, name)}"; env`], {
    encoding: "utf8",
  });
  const own = out
    .split("\n")
    .filter((line) => line.includes("=") && !/^(PWD|SHLVL|_|OLDPWD)=/.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
  return Object.fromEntries(own);
}

it.each(FILES)("%s means the same to a shell as to systemd, and names settings alone", (name) => {
  const settings = parseEnv(read(name));
  expect(readByShell(name)).toEqual(settings);
  expect(Object.keys(settings).filter((each) => !(each in Environment.shape))).toEqual([]);
});

it("both together, with secrets put in, are settings that production takes", () => {
  const secrets = Object.fromEntries(
    Object.entries(parseEnv(read("secrets.env"))).map(([name, value], index) => [
      name,
      value === "" ? `${String(index)}a`.repeat(32) : value,
    ]),
  );
  expect(readConfig({ ...parseEnv(read("portal.env")), ...secrets }).mode).toBe("production");
});
