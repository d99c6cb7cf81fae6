/**
 * Secrets that are given in files: `PORTAL_MASTER_KEY_FILE` names the file with what `PORTAL_MASTER_KEY` would say. Which settings are
 * secrets their table says (`environment.ts`). An environment is shown by more than one would like: by `docker inspect`, by the unit's
 * properties, to every program that is started.
 */
import { readFileSync, statSync } from "node:fs";

import { ConfigurationRefused } from "./configuration-refused";
import { cutEnd } from "./cut-end";
import { Environment } from "./environment";
import { settingNotes } from "./setting-note";
import { describeUnreadable } from "./unreadable-file";

/** The variable that names the file of a secret. */
export const nameFileVariable = (secret: string): string => `${secret}_FILE`;

/** The settings of which each has such a variable beside it. */
export const SECRETS: readonly string[] = Object.entries(Environment.shape)
  .filter(([, schema]) => settingNotes.get(schema)?.isSecret)
  .map(([name]) => name);

/** More than any secret has: whoever names another file by mistake is told so. */
const MOST_BYTES = 64 * 1024;

export interface GivenSettings {
  /** With what the files say in the place of what names them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The paths, by the names of the secrets. */
  readonly files: ReadonlyMap<string, string>;
  /** Why a secret could not be taken, by its name: a sentence that begins with a variable and tells no value. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Reads the file of each secret that has one. Each is read anew whenever it is asked for. */
export function readSecretFiles(environment: Readonly<Record<string, string | undefined>>): GivenSettings {
  const read: Record<string, string | undefined> = { ...environment };
  const files = new Map<string, string>();
  const faults = new Map<string, string>();
  for (const name of SECRETS) {
    const variable = nameFileVariable(name);
    const path = environment[variable] ?? "";
    // As every setting: an empty value counts as not set.
    if (path === "") continue;
    files.set(name, path);
    if ((environment[name] ?? "") !== "") {
      faults.set(name, `${name} and ${variable} are both set: only one of them may be`);
      continue;
    }
    const secret = readSecret(variable, path);
    if ("fault" in secret) faults.set(name, secret.fault);
    else read[name] = secret.text;
  }
  return { environment: read, files, faults };
}

/** One secret as it is given now. @throws ConfigurationRefused where its file cannot be read any more */
export function readGivenSecret(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const variable = nameFileVariable(name);
  const path = environment[variable] ?? "";
  if (path === "") return environment[name];
  const secret = readSecret(variable, path);
  if ("fault" in secret) throw new ConfigurationRefused(secret.fault);
  return secret.text;
}

function readSecret(variable: string, path: string): { readonly text: string } | { readonly fault: string } {
  const refuse = (why: string) => ({ fault: `${variable}: ${path} ${why}` });
  try {
    const found = statSync(path);
    if (found.isDirectory()) return refuse("is a folder");
    // Of a device or a pipe nobody knows when it ends.
    if (!found.isFile()) return refuse("is no ordinary file");
    if (found.size > MOST_BYTES) return refuse("is too long for a secret");
    // Editors and `echo` end a file with a new line, which is nobody's secret.
    const content = decode(readFileSync(path));
    if (content === undefined) return refuse("is not text");
    const text = cutEnd(content, "\r\n");
    return text === "" ? refuse("is empty") : { text };
  } catch (error) {
    return { fault: describeUnreadable(variable, path, error) };
  }
}

/** @returns `undefined` where it is no UTF-8, or no text that a variable could hold */
function decode(content: Buffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return text.includes("\0") ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
