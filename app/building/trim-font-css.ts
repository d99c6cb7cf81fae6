/** The lists of slices of the Chinese faces, without what only browsers of before 2016 would ask for. */
import type { Plugin } from "vite";

const FACES = /@fontsource[/]noto-sans-[a-z]+[/]\d+[.]css/;
const OLDER_FILE = /,\s*url\([^)]*[.]woff\)\s*format\(["']woff["']\)/g;

/** Every browser that runs the portal reads WOFF2: the older files are neither named nor built. */
export function trimFontCss(): Plugin {
  return {
    name: "lighter-faces",
    enforce: "pre",
    transform: (code, id) => (FACES.test(id) ? { code: code.replaceAll(OLDER_FILE, ""), map: null } : null),
  };
}
