import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { COOKIES } from "./cookies";
import { privacy } from "./privacy";

/** How cookies get their names in the code: by Remix, as the secret of a ceremony or of a code, as a constant. */
const NAMED = [
  /createCookie\(\s*(?:secure \? "__Host-[a-z-]+" : )?"([a-z-]+)"/g,
  /ceremonyCookie\(\s*portal,\s*"([a-z-]+)"/g,
  /oneTimeCodes<\w+>\(\s*"([a-z-]+)"/g,
  /proofsByApp<[^(]*\(\s*"([a-z-]+)"/g,
  /\b[A-Z_]*COOKIE = "([a-z-]+)"/g,
];

function namesInTheCode(): readonly string[] {
  const app = join(import.meta.dirname, "..");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(app, file), "utf8"));
  const names = files.flatMap((text) =>
    NAMED.flatMap((named) => [...text.matchAll(named)].map(([, name]) => name)),
  );
  return [...new Set(names.map(String))].toSorted();
}

it("the privacy policy lists every cookie that the code sets, and no other", () => {
  expect(COOKIES.map(({ name }) => name).toSorted()).toEqual(namesInTheCode());
});

it.each(["en", "zh-hk", "zh-cn"] as const)("says in %s what each is for", (locale) => {
  const text = privacy[locale].sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
  for (const { name, purpose } of COOKIES) expect(text).toContain(`${name}: ${purpose[locale]}`);
});
