/** The description of the API as other people's tools take it: two rulesets find nothing, and two generators make programs of it that compile. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openApiDocument } from "~/app/api/openapi.server";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..");
const description = openApiDocument("https://portal.example");
const text = JSON.stringify(description);

let folder: string;
beforeAll(async () => {
  const parent = join(ROOT, "node_modules", ".cache");
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, "openapi-"));
  await writeFile(join(folder, "openapi.json"), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lintWithRedocly = async (source: string) =>
  (await lintFromString({ source, config: await createConfig({ extends: ["recommended"] }) })).map(
    ({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ""}`,
  );

test("Redocly's recommended rules find nothing but three addresses that the specification gives (section 7)", async () => {
  expect(await lintWithRedocly(text)).toEqual(
    ["{noticeId}~1read", "{noticeId}~1unRead", "deleteNotification~1{noticeId}"].map(
      (place) => `no-ambiguous-paths #/paths/~1oro~1api~1notification~1${place}`,
    ),
  );
  expect(await lintWithRedocly('{"openapi":"3.1.0","info":{"title":"","version":"1"},"paths":{}}')).toContain(
    "info-license #/info",
  );
});

test("Spectral's recommended rules find nothing", async () => {
  const spectral = new Spectral();
  const rules: RulesetDefinition = { extends: [oas as RulesetDefinition] };
  spectral.setRuleset(rules);
  const lint = async (source: object) =>
    (await spectral.run({ ...source })).map(({ code, path }) => [code, path]);
  expect(await lint(description)).toEqual([]);
  expect(await lint({ openapi: "3.1.0", info: { title: "", version: "1" }, paths: {} })).not.toEqual([]);
});

async function compile(files: readonly string[]): Promise<string> {
  const program = join(ROOT, "node_modules", "typescript-native", "bin", "tsc");
  const options = [
    "--ignoreConfig",
    "--strict",
    "--noEmit",
    "--target",
    "es2022",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--types",
    "",
  ];
  const told = await run(process.execPath, [program, ...options, ...files], { cwd: folder }).catch(
    (error: unknown) => error,
  );
  return typeof told === "object" && told !== null && "stdout" in told ? String(told.stdout) : String(told);
}

test("the types that openapi-typescript makes of it compile, and know a form's values and the codes", async () => {
  await writeFile(join(folder, "types.d.ts"), astToString(await openapiTypescript(text)));
  const uses = (code: string) => `
    import type { components, operations } from "./types.js";
    export const values: components["schemas"]["B1Values"] = { trusteePhone: "2123 4567" };
    export const code: components["schemas"]["ErrorCode"] = "${code}";
    export type Saved = operations["saveForm"]["requestBody"]["content"]["application/json"]["basedOn"];
    export const version: Saved = 1;`;
  await writeFile(join(folder, "right.ts"), uses("ERR-WKSP-001"));
  await writeFile(join(folder, "wrong.ts"), uses("ERR-NOBODY-KNOWS"));
  expect(await compile(["right.ts", "types.d.ts"])).toBe("");
  expect(await compile(["wrong.ts"])).toContain("TS2322");
});

test("the client that another generator makes of it compiles", async () => {
  // By its command: its function answers before it has written everything.
  const program = join(ROOT, "node_modules", ".bin", "openapi-ts");
  await run(program, ["-i", "openapi.json", "-o", "client", "--silent"], { cwd: folder });
  expect(await compile([join("client", "index.ts")])).toBe("");
});
