/** What `npm run` names is there: a door that leads nowhere would be found by whoever opens it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import * as z from "zod";

import { BENCHES, CHECKS, COMMANDS, DRILLS, TOOLS } from "./commands.js";
import { findProgram } from "./programs.js";

const ROOT = join(import.meta.dirname, "..", "..");
const Steps = z.object({
  steps: z.array(
    z.object({
      module: z.string().optional(),
      tool: z.string().optional(),
      args: z.array(z.string()).optional(),
    }),
  ),
});
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));

describe.each(Object.entries({ BENCHES, CHECKS, COMMANDS, DRILLS, TOOLS }))("%s", (_, commands) => {
  it.each(Object.entries(commands))("%s leads to a program that is there", (_name, command) => {
    for (const step of Steps.parse(command).steps) {
      const path = findProgram(step).find((each) => each.startsWith(ROOT));
      expect(existsSync(path ?? "")).toBe(true);
    }
  });
});

describe("the scripts of the package", () => {
  it("are few enough to be read at one look", () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(16);
  });

  it("are all known to the one that runs them, and it knows no other", () => {
    const named = Object.values(scripts).flatMap((script) => /run[.]js (\S+)$/.exec(script)?.[1] ?? []);
    expect(named.toSorted()).toEqual(
      [...Object.keys(COMMANDS), "bench", "check", "drill", "tool"].toSorted(),
    );
  });
});
