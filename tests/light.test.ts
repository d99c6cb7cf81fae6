/**
 * What a first visit brings over the wire, by the sizes of the files that the build has made: no page becomes heavy unnoticed.
 * `npm run bench -- transfer` measures the same in a browser.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import * as z from "zod";

import { getMessageAddresses, answerWords } from "~/app/i18n/words.server";

const CLIENT = join(import.meta.dirname, "..", "build", "client");
const ASSETS = join(CLIENT, "assets");
/** Bytes, of which a page's own text and the heads of its answers take some. */
const LOGIN = { budget: 250_000, text: 15_000 };
const FORM = { budget: 350_000, text: 25_000 };

const Loaded = z.object({ module: z.string(), imports: z.array(z.string()).optional() });
const Manifest = z.object({ url: z.string(), entry: Loaded, routes: z.record(z.string(), Loaded) });

const fileNamed = (pattern: RegExp): string => {
  const found = readdirSync(ASSETS).find((name) => pattern.test(name));
  if (found === undefined) throw new Error(`The build has no file ${String(pattern)}`);
  return `/assets/${found}`;
};
/** As it is sent: compressed where the build has compressed it. */
function getSize(address: string): number {
  const path = join(CLIENT, address);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** A file and all that it imports, directly or through others. */
function withImports(address: string): readonly string[] {
  const met = new Set([address]);
  for (const each of met) {
    const code = readFileSync(join(CLIENT, each), "utf8");
    for (const [, name = ""] of code.matchAll(/(?:from|import)\s*"[.][/]([\w.-]+[.]js)"/g))
      met.add(`/assets/${name}`);
  }
  return [...met];
}

async function measureWeight(routes: readonly string[], later: readonly string[] = []): Promise<number> {
  const source = readFileSync(join(CLIENT, fileNamed(/^manifest-\w+[.]js$/)), "utf8");
  const manifest = Manifest.parse(
    JSON.parse(source.replace(/^window[.]__remixManifest=/, "").replace(/;$/, "")),
  );
  const shown = [manifest.entry, ...routes.map((id) => manifest.routes[id])].filter(
    (each) => each !== undefined,
  );
  expect(shown).toHaveLength(routes.length + 1);
  const scripts = new Set([
    manifest.url,
    ...shown.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...later.flatMap(withImports),
  ]);
  const others = [fileNamed(/^theme-.*[.]css$/), fileNamed(/^public-sans-latin-wght-normal-.*[.]woff2$/)];
  const { page, whole } = getMessageAddresses(
    "zh-hk",
    shown.map(({ module }) => module),
  );
  expect(page, "the page brings the words that it can show, and no others").not.toBe(whole);
  const words = await (await answerWords(page.split("/").at(-1) ?? "", "br")).arrayBuffer();
  if (process.env.LIGHT_FILES) for (const each of [...scripts, ...others]) console.log(getSize(each), each);
  return [...scripts, ...others].reduce((sum, address) => sum + getSize(address), words.byteLength);
}

// The build is made before these run; whoever runs them alone may not have it.
describe.skipIf(!existsSync(ASSETS))("over the wire, at a first visit,", () => {
  it("the login page is light", async () => {
    expect(await measureWeight(["root", "routes/login"])).toBeLessThan(LOGIN.budget - LOGIN.text);
  });

  it("a page of a form is light", async () => {
    const form = fileNamed(/^referral-b1-.*[.]js$/);
    expect(await measureWeight(["root", "routes/_shell", "routes/wizard-step"], [form])).toBeLessThan(
      FORM.budget - FORM.text,
    );
  });

  it("a page of a form fetches what draws tables for itself, and a page without one does not", () => {
    const page = withImports(fileNamed(/^wizard-step-.*[.]js$/));
    const tables = withImports(fileNamed(/^form-table-.*[.]js$/));
    const grid = /[/]form-table-|[/]data-grid-/;
    expect(tables.filter((address) => grid.test(address))).not.toEqual([]);
    expect(page.filter((address) => grid.test(address))).toEqual([]);
  });

  it("the login page brings no state machine and no declaration of a form", () => {
    const code = readFileSync(join(CLIENT, fileNamed(/^libraries-(?!inside)[\w-]+[.]js$/)), "utf8");
    expect(code).not.toContain("xstate.");
  });
});
