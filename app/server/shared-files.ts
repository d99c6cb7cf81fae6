/** How the browser's code is cut into files. */
import type { Rollup } from "vite";

/** What the bundler knows of a module, as far as it is needed here. */
export type FindModule = (id: string) => Pick<Rollup.ModuleInfo, "isEntry" | "importers"> | null;

/** Code that as many pages need goes into a file that all of them share. */
const PAGES_TO_SHARE = 8;

/**
 * Puts modules that many pages need into two files, one for libraries and one for our own code: cut as finely as it is
 * written, a page would ask for sixty. What fewer pages need, or what is loaded when it is asked for (PDF pages, calendar,
 * dashboard grid), stays where the bundler puts it.
 * @returns the file's name; nothing where the bundler decides
 */
export function sharedFileOf(
  id: string,
  { getModuleInfo }: { readonly getModuleInfo: FindModule },
): string | undefined {
  if (countPages(id, getModuleInfo) < PAGES_TO_SHARE) return undefined;
  // What the bundler adds itself begins with a null character; libraries rest on it, and never on our own code.
  return id.includes("/node_modules/") || id.startsWith("\0") ? "libraries" : "portal";
}

/** How many pages import a module, directly or through others, without waiting for it. */
function countPages(id: string, getModuleInfo: FindModule): number {
  const met = new Set([id]);
  let pages = 0;
  for (const each of met) {
    const found = getModuleInfo(each);
    if (found?.isEntry) pages += 1;
    for (const importer of found?.importers ?? []) met.add(importer);
  }
  return pages;
}
