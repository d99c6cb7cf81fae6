/** `npm run log -- verify-receipt FILE [--key BASE64] [--register FILE]`: needs no database and no network. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { ConfigurationRefused, readConfig } from "../portal/config.server";
import { publicKeyOf, signingKeyOf } from "../keys/signing-key.server";
import { verifyReceiptFile, type ReceiptVerdict } from "./verify-receipt.server";

const USAGE = "verify-receipt FILE [--key BASE64] [--register FILE]";

const ANSWERS: Readonly<Record<ReceiptVerdict, { readonly words: string; readonly exit: 0 | 1 | 3 }>> = {
  genuine: { words: "Genuine", exit: 0 },
  altered: { words: "Altered", exit: 1 },
  unreadable: { words: "Not a receipt", exit: 1 },
  superseded: { words: "Genuine but superseded", exit: 3 },
};
/** The command could not be carried out: nothing is said about the receipt. */
const NOT_CARRIED_OUT = 2;

interface Asked {
  readonly file: string;
  readonly key: string | undefined;
  readonly register: string | undefined;
}

/**
 * Says whether a receipt is genuine, altered, or genuine but superseded, and what was checked.
 * The public key is the one given; else that of the portal's own signing key.
 * @param write where the lines go
 * @returns the exit code: 0 genuine, 1 altered or no receipt, 3 superseded, 2 where the command could not be carried out
 */
export async function verifyReceiptCommand(
  args: readonly string[],
  write: (line: string) => void = console.log,
): Promise<0 | 1 | 2 | 3> {
  const asked = readArguments(args);
  if (typeof asked === "string") {
    write(asked);
    return NOT_CARRIED_OUT;
  }
  try {
    const { verdict, findings, receipt } = await verifyReceiptFile(await readFile(asked.file), {
      publicKey: asked.key ?? publicKeyOf(signingKeyOf(readConfig().signingKey)),
      ...(asked.register !== undefined && { supersessionRegister: await readFile(asked.register) }),
    });
    const { words, exit } = ANSWERS[verdict];
    const isTrusted = verdict === "genuine" || verdict === "superseded";
    write(receipt && isTrusted ? `${words}: ${receipt.reference}, ${receipt.submittedAtHongKong}` : words);
    for (const { check, passed, detail } of findings) write(`  ${passed ? "✓" : "✗"} ${check}: ${detail}`);
    return exit;
  } catch (error) {
    if (!isAboutTheCommand(error)) throw error;
    write(error.message);
    return NOT_CARRIED_OUT;
  }
}

function readArguments(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { key: { type: "string" }, register: { type: "string" } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return `Usage: ${USAGE}`;
    if (values.key !== undefined && !isPublicKey(values.key))
      return "--key is not an Ed25519 public key (SubjectPublicKeyInfo in base64)";
    return { file, key: values.key, register: values.register };
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
