/**
 * The last part of `npm run build`: the folder `release/`, which runs by `node server.js` wherever there is a Node, with what it needs of
 * its packages alone. Nothing is installed or built where it serves.
 */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

import * as z from "zod";

import { listFiles } from "./list-files";
import { FILES_LIST, sha256 } from "./release/check-files.js";
import { findPackagesInUse } from "./packages-in-use";
import { writeNotices } from "./licence-notices";
import { writeSbom } from "./sbom";

const ROOT = join(import.meta.dirname, "..", "..");
const RELEASE_FOLDER = join(ROOT, "release");

/** Packages of which files are read by a name that is put together as the program runs. */
const READ_BY_NAME = [
  "@fontsource/public-sans",
  "@fontsource/noto-sans-hk",
  "@fontsource/noto-sans-sc",
  "@expo-google-fonts/public-sans",
  "@expo-google-fonts/noto-sans-hk",
  "@expo-google-fonts/noto-sans-sc",
  "pdfjs-dist",
] as const;
/** Papers are set in the one kind of face, in two weights; what fields of a form can show is looked up in the other. */
const FACES = /@(?:fontsource|expo-google-fonts)[/]/;
const FACES_IN_USE =
  /(?:-400-normal[.]woff|_(?:400Regular|700Bold)[.]ttf|[/]400[.]css|[/]package[.]json|[/]LICENSE)$/;
/** For whoever writes or reads a program, not for one that runs. */
const NOT_RUN = /(?:[.]d[.][cm]?ts|[.][cm]?ts|[.]tsx|[.]map|[.]flow|[.]md|[.]markdown)$/i;
/** What the folder holds beside the packages: the build, what sources read beside them, and what an operator reads. */
const COPIED = [
  "build",
  "app/services/identity/captcha/voice",
  "app/services/documents/typesetting/layouts",
  "app/services/assembly/composition/work-process.server.js",
  "docs/operations",
  ".env.example",
  "CHANGELOG.md",
  "LICENSE",
] as const;

/** Commands have the names in a release that they have in a checkout. */
const SCRIPTS = {
  start: "node server.js",
  ...Object.fromEntries(
    ["log", "keys", "account:open", "cases:import"].map((name) => [name, `node command.js ${name}`]),
  ),
};

/** What package.json of the release says of the portal's own. */
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
});

const release = (path: string): string => join(RELEASE_FOLDER, path);

async function copy(path: string): Promise<void> {
  await mkdir(dirname(release(path)), { recursive: true });
  await cp(join(ROOT, path), release(path), { recursive: true, dereference: true });
}

/** Each without what lies in it as a package of its own, and without what is not run. */
async function copyPackages(): Promise<void> {
  const compiled = await listFiles(join(ROOT, "build", "programs"));
  const programs = compiled
    .filter((path) => path.endsWith(".mjs"))
    .map((path) => join("build", "programs", path));
  const places = findPackagesInUse(ROOT, [...programs, join("build", "server", "index.js")], READ_BY_NAME);
  for (const place of places)
    await cp(join(ROOT, place), release(place), {
      recursive: true,
      filter: (path) => {
        const inside = relative(join(ROOT, place), path).split(sep).join("/");
        if (inside === "node_modules" || NOT_RUN.test(inside)) return false;
        return !FACES.test(place) || !/[.]\w+$/.test(inside) || FACES_IN_USE.test(`/${inside}`);
      },
    });
}

async function main(): Promise<void> {
  await rm(RELEASE_FOLDER, { recursive: true, force: true });
  for (const path of COPIED) await copy(path);
  await copyPackages();
  await cp(join(import.meta.dirname, "release"), RELEASE_FOLDER, {
    recursive: true,
    filter: (path) => !path.endsWith(".ts"),
  });

  const { name, version, license, engines } = Manifest.parse(
    JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")),
  );
  const manifest = { name, version, private: true, license, type: "module", engines, scripts: SCRIPTS };
  await writeFile(release("package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeSbom(ROOT, RELEASE_FOLDER);
  await writeNotices(ROOT, RELEASE_FOLDER);

  const files = [...(await listFiles(RELEASE_FOLDER))].sort();
  let bytes = 0;
  const sums: string[] = [];
  for (const path of files) {
    const content = await readFile(release(path));
    bytes += content.length;
    sums.push(`${sha256(content)}  ${path}\n`);
  }
  await writeFile(release(FILES_LIST), sums.join(""));
  console.log(
    `release/: ${String(files.length)} files, ${(bytes / 1_000_000).toFixed(0)} MB. Run it by: node server.js`,
  );
}

await main();
