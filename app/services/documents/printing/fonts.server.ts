/** The faces in slices, which come with the app: what can be written into a form that is filled in is looked up in them. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const STYLESHEETS = [
  "@fontsource/public-sans/400.css",
  "@fontsource/noto-sans-hk/400.css",
  "@fontsource/noto-sans-sc/400.css",
];

/**
 * Addresses (`file:`) of the stylesheets that declare the faces.
 * The sliced stylesheets are needed: the one-file faces lack characters such as U+35CE and U+282E2.
 * @throws Error when a face is not installed.
 */
export function fontStylesheets(): readonly string[] {
  const require = createRequire(import.meta.url);
  return STYLESHEETS.map((stylesheet) => {
    const [scope = "", name = "", ...file] = stylesheet.split("/");
    const path = join(dirname(require.resolve(`${scope}/${name}/package.json`)), ...file);
    if (!existsSync(path)) throw new Error(`A face that forms are filled in with is missing: ${path}`);
    return pathToFileURL(path).href;
  });
}
