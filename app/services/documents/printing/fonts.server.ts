/** The faces that documents are set in. They come with the app, in slices, so that a PDF is right on a machine without any. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "~/workflows/kit";

const LATIN = "Public Sans";
const HONG_KONG = "Noto Sans HK";
const SIMPLIFIED = "Noto Sans SC";

const STYLESHEETS = [
  "@fontsource/public-sans/400.css",
  "@fontsource/public-sans/700.css",
  "@fontsource/noto-sans-hk/400.css",
  "@fontsource/noto-sans-hk/700.css",
  "@fontsource/noto-sans-sc/400.css",
  "@fontsource/noto-sans-sc/700.css",
];

/** Language of a document, as HTML writes it: it decides which shape a shared code point takes. */
export const HTML_LANGUAGE: Readonly<Record<Locale, string>> = {
  en: "en",
  "zh-hk": "zh-HK",
  "zh-cn": "zh-CN",
};

/** The `font-family` of a document: Latin first, then the Chinese face of its language, then the other one for the rest. */
export function fontFamily(language: Locale): string {
  const chinese = language === "zh-cn" ? [SIMPLIFIED, HONG_KONG] : [HONG_KONG, SIMPLIFIED];
  return [LATIN, ...chinese].map((name) => `"${name}"`).join(", ") + ", sans-serif";
}

/**
 * Addresses (`file:`) of the stylesheets that declare the faces.
 * The sliced stylesheets are needed: the one-file faces lack characters such as U+35CE and U+282E2.
 * @param fontsFolder A `node_modules` folder to take them from; found from here where none is given.
 * @throws Error when a face is not installed.
 */
export function fontStylesheets(fontsFolder?: string): readonly string[] {
  const require = createRequire(import.meta.url);
  return STYLESHEETS.map((stylesheet) => {
    const [scope = "", name = "", ...file] = stylesheet.split("/");
    const folder =
      fontsFolder === undefined
        ? dirname(require.resolve(`${scope}/${name}/package.json`))
        : join(fontsFolder, scope, name);
    const path = join(folder, ...file);
    if (!existsSync(path)) throw new Error(`A face that documents are set in is missing: ${path}`);
    return pathToFileURL(path).href;
  });
}
