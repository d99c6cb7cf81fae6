/** `npm run log -- verify-receipt FILE [--paper FILE] [--schedule FILE] [--key BASE64] [--keys FILE] [--register FILE]`: needs no database and no network. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { ConfigurationRefused, readConfig } from "../../platform/portal/config.server";
import { listOwnPublicKeys } from "../../platform/keys/kept-keys.server";
import { PublishedKeys } from "../../platform/keys/published-keys.server";
import type { Receipt } from "./receipt.server";
import { verifyFiledPaper, type PaperFinding } from "./verify-filed-paper.server";
import { getFormBySchedule, verifySchedule, type ScheduleFinding } from "./verify-schedule.server";
import {
  verifyReceiptFile,
  type ReceiptVerdict,
  type ReceiptVerification,
  type VerifyReceiptOptions,
} from "./verify-receipt.server";

const USAGE =
  "verify-receipt FILE [--paper FILE] [--schedule FILE] [--key BASE64] [--keys FILE] [--register FILE]";

const ANSWERS: Readonly<Record<ReceiptVerdict, { readonly words: string; readonly exit: 0 | 1 | 3 }>> = {
  genuine: { words: "Genuine", exit: 0 },
  altered: { words: "Altered", exit: 1 },
  unreadable: { words: "Not a receipt", exit: 1 },
  superseded: { words: "Genuine but superseded", exit: 3 },
};
/** The command could not be carried out: nothing is said about the receipt. */
const NOT_CARRIED_OUT = 2;

interface Input {
  readonly file: string;
  readonly key: string | undefined;
  /** The published file of keys. */
  readonly keys: string | undefined;
  readonly register: string | undefined;
  /** The form that the receipt is for. */
  readonly paper: string | undefined;
  /** The schedule by which that form was signed. */
  readonly schedule: string | undefined;
}

/**
 * Says whether a receipt is genuine, altered, or genuine but superseded, and what was checked; of a paper that is given with it, whether it
 * is the one that the receipt is for, and whether the data inside agree with both.
 * The public key is the one given; else those of the portal's own signing keys. With the published file of keys, those that came before and after count as well.
 * @param write where the lines go
 * @returns the exit code: 0 genuine, 1 altered, no receipt, or another paper, 3 superseded, 2 where the command could not be carried out
 */
export async function verifyReceiptCommand(
  args: readonly string[],
  write: (line: string) => void = console.log,
): Promise<0 | 1 | 2 | 3> {
  const input = readArguments(args);
  if (typeof input === "string") {
    write(input);
    return NOT_CARRIED_OUT;
  }
  try {
    const file = await readFile(input.file);
    const { verdict, findings, receipt } = await verifyWithAny(await loadAnchors(input), file, {
      ...(input.keys !== undefined && { keyChanges: (await readPublished(input.keys)).changes }),
      ...(input.register !== undefined && { supersessionRegister: await readFile(input.register) }),
    });
    const { words, exit } = ANSWERS[verdict];
    const isTrusted = verdict === "genuine" || verdict === "superseded";
    write(receipt && isTrusted ? `${words}: ${receipt.reference}, ${receipt.submittedAtHongKong}` : words);
    const papers = await checkPaper(input, isTrusted ? receipt : undefined);
    const schedules = await checkSchedule(input, isTrusted ? receipt : undefined);
    for (const { check, passed, detail } of [...findings, ...papers, ...schedules])
      write(`  ${passed ? "✓" : "✗"} ${check}: ${detail}`);
    const isPaper = papers.every(({ passed }) => passed);
    const isSchedule = schedules.every(({ passed }) => passed);
    if (!isPaper) write("The paper is not what this receipt is for");
    if (!isSchedule) write("The schedule is not the one by which this form was signed");
    return isPaper && isSchedule ? exit : 1;
  } catch (error) {
    if (!isAboutTheCommand(error)) throw error;
    write(error.message);
    return NOT_CARRIED_OUT;
  }
}

/** @param receipt whose word counts; `undefined`: there is none to check a paper with */
async function checkPaper({ paper }: Input, receipt: Receipt | undefined): Promise<readonly PaperFinding[]> {
  if (paper === undefined || receipt === undefined) return [];
  return verifyFiledPaper(receipt, await readFile(paper));
}

async function checkSchedule(
  { schedule }: Input,
  receipt: Receipt | undefined,
): Promise<readonly ScheduleFinding[]> {
  if (schedule === undefined || receipt === undefined) return [];
  const form = getFormBySchedule(receipt);
  if (form !== null) return verifySchedule(form, await readFile(schedule));
  return [{ check: "schedule", passed: false, detail: "the form bears a signature of its own" }];
}

/** The keys that are trusted to begin with. @throws ConfigurationRefused */
async function loadAnchors({ key }: Input): Promise<readonly string[]> {
  if (key !== undefined) return [key];
  const own = await listOwnPublicKeys(readConfig());
  if (own.length === 0) throw new ConfigurationRefused("there is no signing key here: give one with --key");
  return own;
}

async function verifyWithAny(
  anchors: readonly string[],
  file: Buffer,
  options: Omit<VerifyReceiptOptions, "publicKey">,
): Promise<ReceiptVerification> {
  const all = await Promise.all(
    anchors.map((publicKey) => verifyReceiptFile(file, { ...options, publicKey })),
  );
  const best = all.find(({ verdict }) => verdict === "genuine" || verdict === "superseded") ?? all[0];
  if (best === undefined) throw new RangeError("No key to check with");
  return best;
}

/** @throws ConfigurationRefused for a file that is none */
async function readPublished(path: string): Promise<PublishedKeys> {
  const text = await readFile(path, "utf8");
  const parsed = PublishedKeys.safeParse(readJson(text));
  if (!parsed.success)
    throw new ConfigurationRefused(
      `${path} is not the file of keys that the portal publishes at /verify/keys.json`,
    );
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readArguments(args: readonly string[]): Input | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        key: { type: "string" },
        keys: { type: "string" },
        register: { type: "string" },
        paper: { type: "string" },
        schedule: { type: "string" },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return `Usage: ${USAGE}`;
    if (values.key !== undefined && !isPublicKey(values.key))
      return "--key is not an Ed25519 public key (SubjectPublicKeyInfo in base64)";
    const { key, keys, register, paper, schedule } = values;
    return { file, key, keys, register, paper, schedule };
  } catch (error) {
    if (error instanceof TypeError) return `${error.message}\nUsage: ${USAGE}`;
    throw error;
  }
}

/** A file that is not there, a setting that is not fit. */
function isAboutTheCommand(error: unknown): error is Error {
  return error instanceof ConfigurationRefused || (error instanceof Error && "syscall" in error);
}

const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64");
  return (
    bytes.length === SPKI_PREFIX.length + 32 && bytes.subarray(0, SPKI_PREFIX.length).equals(SPKI_PREFIX)
  );
}
