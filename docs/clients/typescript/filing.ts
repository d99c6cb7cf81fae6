/** A whole filing from one description, as far as its receipt; told again after an interruption, it goes on where it was. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";

import type { FormPlace, FormValues, PortalClient } from "./client.ts";

export interface FilingDescription {
  readonly case: string;
  readonly form: string;
  readonly values: FormValues;
  /** Paths from the description's own folder. */
  readonly files?: readonly { readonly field: string; readonly path: string }[];
}

export interface Signer {
  readonly client: PortalClient;
  readonly certificate: { readonly p12: Uint8Array; readonly password: string };
}

export interface Filed extends FormPlace {
  readonly reference: string | null;
  readonly receipt: Uint8Array;
}

/**
 * Reads what is to be filed: a JSON file with one description or a list of them, or a spreadsheet saved as CSV (UTF-8), one row for each
 * filing, with the columns `case`, `form`, `files` (`field=path`, parted by `;`) and one for each field. @throws Error naming the place
 */
export async function readFilings(path: string): Promise<readonly FilingDescription[]> {
  const text = (await readNamed(path)).toString("utf8").replace(/^\uFEFF/, "");
  const found = path.toLowerCase().endsWith(".csv") ? readRows(text) : [parseNamed(path, text)].flat();
  if (found.length === 0) throw new Error(`${basename(path)}: no filing is described in it`);
  return found.map((each, at) => check(each, `${basename(path)}, filing ${String(at + 1)}`, dirname(path)));
}

/** @throws Error that says which file cannot be read */
async function readNamed(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`${path} cannot be read`, { cause: error });
  }
}

function parseNamed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${basename(path)} is no JSON: ${String(error)}`, { cause: error });
  }
}

function check(each: unknown, place: string, folder: string): FilingDescription {
  const { case: caseId, form, values, files = [] } = Object(each) as Partial<FilingDescription>;
  if (typeof caseId !== "string" || caseId === "") throw new Error(`${place}: the case is missing`);
  if (typeof form !== "string" || form === "") throw new Error(`${place}: the form is missing`);
  if (typeof values !== "object" || values === null) throw new Error(`${place}: the values are missing`);
  if (!Array.isArray(files)) throw new Error(`${place}: files is no list`);
  for (const { field, path } of files)
    if (!field || !path) throw new Error(`${place}: a file is no field=path`);
  return {
    case: caseId,
    form,
    values,
    files: files.map(({ field, path }: { field: string; path: string }) => ({
      field,
      path: resolve(folder, path),
    })),
  };
}

function readRows(text: string): readonly unknown[] {
  const [head = [], ...rows] = parseCsv(text);
  return rows.map((row) => {
    const cells = Object.fromEntries(head.map((name, at) => [name.trim(), row[at] ?? ""]));
    const { case: caseId, form, files = "", ...values } = cells;
    return {
      case: caseId,
      form,
      values: Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name !== "" && value !== ""),
      ),
      files: files
        .split(";")
        .filter((each) => each.trim() !== "")
        .map((each) => {
          const [field = "", path = ""] = each.split("=", 2);
          return { field: field.trim(), path: path.trim() };
        }),
    };
  });
}

/** RFC 4180; empty lines are left out. @throws Error for a quotation that does not end */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((each) => each !== "")) rows.push(row);
    [row, cell] = [[], ""];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
      else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ",") {
      row.push(cell);
      cell = "";
    } else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  if (quoted) throw new Error("A quotation of the spreadsheet does not end");
  endRow();
  return rows;
}

/**
 * Starts, fills in, encloses and hands over; with a signer signs and submits as well. Each step happens once for one description and one
 * `attempt`, however often it is told: after an interruption it is told again.
 * @returns what was filed; without a signer where the form lies
 */
export async function fileForm(
  preparer: PortalClient,
  description: FilingDescription,
  signer: Signer | null,
  attempt = "1",
): Promise<Filed | FormPlace> {
  const files = await Promise.all(
    (description.files ?? []).map(async ({ field, path }) => ({
      field,
      name: basename(path),
      content: new Uint8Array(await readNamed(path)),
    })),
  );
  const hash = createHash("sha256").update(
    JSON.stringify([attempt, description.case, description.form, description.values]),
  );
  for (const { field, name, content } of files) hash.update(`${field}\n${name}\n`).update(content);
  const id = hash.digest("hex");
  const once = (step: string) => `${id}-${step}`;

  const { caseId, form, submissionId } = await preparer.startForm(
    description.case,
    description.form,
    once("start"),
  );
  const place = { caseId, form, submissionId };
  const before = await preparer.getForm(place);
  if (before.reference === null && before.holder === "preparer") {
    const basedOn = before.version;
    await preparer.saveForm(place, description.values, basedOn, once(`save-${String(basedOn)}`));
    for (const [at, { field, ...file }] of files.entries())
      await preparer.attachFile(place, field, file, once(`file-${String(at)}`));
    const { version } = await preparer.getForm(place);
    await preparer.requestReview(place, version, once(`review-${String(version)}`));
  }
  if (signer === null) return place;
  const ready = await signer.client.getForm(place);
  if (ready.reference === null) {
    const { version } = ready;
    // A refusal, too, is answered again under its key: another password is another signature.
    const seal = createHash("sha256").update(signer.certificate.p12).update(signer.certificate.password);
    const signing = once(`signature-${String(version)}-${seal.digest("hex").slice(0, 16)}`);
    await signer.client.signForm(place, version, signer.certificate, signing);
    await signer.client.submitForm(place, version, once(`submission-${String(version)}`));
  }
  const { reference } = await signer.client.getForm(place);
  return { ...place, reference, receipt: await signer.client.downloadReceipt(place) };
}
