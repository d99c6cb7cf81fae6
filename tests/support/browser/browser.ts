/**
 * The path of a browser: decided here, for PDF printing and for the browser tests alike. In this order: the one named by
 * TEST_BROWSER, the system's own, the one that comes with the npm packages.
 */
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { unpackBundledBrowser } from "./bundled-browser";

export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Variables that this browser needs beside the inherited ones. */
  readonly env?: Readonly<Record<string, string>>;
  readonly origin: "TEST_BROWSER" | "system" | "bundled";
}

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
const WELL_KNOWN = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium to print and to test with.
 * @param environment Where TEST_BROWSER and PATH are read from.
 * @throws Error when TEST_BROWSER names no program, or when the bundled browser does not run on this machine.
 */
export async function findBrowser(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<FoundBrowser> {
  const args = launchArguments();
  const named = environment.TEST_BROWSER;
  if (named) {
    if (!(await isProgram(named))) throw new Error(`TEST_BROWSER names no program: ${named}`);
    return { executablePath: named, args, origin: "TEST_BROWSER" };
  }
  for (const candidate of systemCandidates(environment.PATH ?? "")) {
    if (await isProgram(candidate)) return { executablePath: candidate, args, origin: "system" };
  }
  return { ...(await unpackBundledBrowser()), args, origin: "bundled" };
}

/** Chromium refuses to keep its sandbox when root runs it (containers); everybody else keeps it. */
function launchArguments(): readonly string[] {
  return process.getuid?.() === 0 ? ["--no-sandbox"] : [];
}

function systemCandidates(path: string): string[] {
  const folders = path.split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...WELL_KNOWN];
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
