/** Which packages a release needs: those that its compiled programs import, with all that these depend on. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import * as z from "zod";

/** What only builds: the programs import it while one develops, never in a release. */
const ONLY_BUILDS: ReadonlySet<string> = new Set(["vite", "tsx", "typescript"]);
/** Loaded by a package where it is there, for pictures that nothing here draws: 32 MB. */
const NEVER_CALLED = /^@napi-rs[/]canvas/;
const IMPORTED = /\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+[/])?[\w.-]+)(?:[/][^"']*)?["']/g;

const Names = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});

const readManifest = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));

/**
 * @param root of the portal
 * @param programs paths of compiled programs below it
 * @param byName packages of which files are read by a name that is put together as the program runs
 * @returns places of packages, as the lock calls them: `node_modules/a`, `node_modules/a/node_modules/b`
 */
export function findPackagesInUse(
  root: string,
  programs: readonly string[],
  byName: readonly string[],
): readonly string[] {
  const own = readManifest(root).dependencies;
  const imported = programs.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(IMPORTED)].map(([, name]) => name ?? ""),
  );
  const direct = [...imported, ...byName].filter((name) => name in own && !ONLY_BUILDS.has(name));
  const found = new Set<string>();
  const waiting = direct.map((name) => ({ name, from: "" }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = findPlace(root, next.name, next.from);
    // An optional one of another kind of machine is not here.
    if (place === null || found.has(place) || ONLY_BUILDS.has(next.name) || NEVER_CALLED.test(next.name))
      continue;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(
      join(root, place),
    );
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])
      waiting.push({ name, from: place });
  }
  return [...found].sort();
}

/** As Node looks for a package: beside the one that imports it, then further out. */
function findPlace(root: string, name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (existsSync(join(root, place, "package.json"))) return place;
    if (folder === "") return null;
  }
}
