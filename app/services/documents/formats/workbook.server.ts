/**
 * Workbooks (.xlsx) as the library writes them, and reads those that are to be written again, whichever office program has saved them.
 * Nothing else in `app/` imports the library: what follows is all that is known of it.
 */
import ExcelJS from "@protobi/exceljs";
import JSZip from "jszip";

import { toKeepable } from "~/workflows/kit";

import { plainPackage } from "./plain-package.server";
import { LONGEST_CELL } from "./workbook-text";

export type Workbook = ExcelJS.Workbook;
export type Worksheet = ExcelJS.Worksheet;
export type Cell = ExcelJS.Cell;
export type CellValue = ExcelJS.CellValue;
export type DataValidation = ExcelJS.DataValidation;

/** A workbook without a sheet. */
export const createWorkbook = (): Workbook => new ExcelJS.Workbook();

/**
 * A workbook that is to be written again; what is only read is read by `openSheets`.
 * @throws Error for a workbook that cannot be read
 */
export async function loadWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const plain = await plainPackage(bytes);
  return load(plain).catch(async () => load(await withUsualNames(plain)));
}

/** A program that finds a longer text in a cell takes the whole file for damaged. */
const shortened = (text: string): string =>
  text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;

/**
 * The file of a workbook, as every program opens it: what an old fact or somebody's own file holds and XML has no place for is left
 * out, and a text that is longer than a cell is cut off where one sees it.
 */
export async function writeWorkbook(workbook: Workbook): Promise<Buffer> {
  for (const sheet of workbook.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const { value } = cell;
        if (typeof value === "string") {
          const writable = shortened(toKeepable(value));
          if (writable !== value) cell.value = writable;
        } else if (typeof value === "object" && value !== null && "richText" in value)
          cell.value = {
            richText: value.richText.map((run) => ({ ...run, text: toKeepable(run.text) })),
          };
      }),
    );
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

async function load(bytes: Uint8Array): Promise<Workbook> {
  const workbook = createWorkbook();
  // The library declares a Buffer of its own.
  return workbook.xlsx.load(Uint8Array.from(bytes).buffer);
}

/** Parts that belong to a sheet: the kind at the end of the relation's type, and the name by which the library knows it. */
const PARTS = [
  { kind: "/comments", named: (number: number) => `comments${String(number)}.xml` },
  { kind: "/vmlDrawing", named: (number: number) => `drawings/vmlDrawing${String(number)}.vml` },
] as const;
const RELATIONS = /^xl\/worksheets\/_rels\/[^/]+\.rels$/;

/**
 * The same workbook, the notes of its sheets in parts that are named as Excel names them. Where they lie is a sheet's to say, and other
 * programs say other places (`/xl/comments/comment1.xml`), of which the library knows nothing.
 * @throws Error for what is no zip container
 */
async function withUsualNames(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  const moved: { readonly from: string; readonly to: string }[] = [];
  for (const [index, path] of Object.keys(zip.files)
    .filter((name) => RELATIONS.test(name))
    .entries()) {
    const relations = (await zip.file(path)?.async("string")) ?? "";
    const renamed = relations.replaceAll(/<Relationship\b[^>]*>/g, (relation) => {
      const part = PARTS.find(({ kind }) => attribute(relation, "Type")?.endsWith(kind) === true);
      const target = attribute(relation, "Target");
      if (part === undefined || target === undefined) return relation;
      const name = part.named(index + 1);
      moved.push({ from: new URL(target, "part:/xl/worksheets/").pathname.slice(1), to: `xl/${name}` });
      return relation.replace(target, `../${name}`);
    });
    zip.file(path, renamed);
  }
  const contents: { readonly to: string; readonly content: Uint8Array }[] = [];
  for (const { from, to } of moved) {
    const part = zip.file(from);
    if (part === null) throw new Error("A sheet of the workbook names a part that is not there");
    contents.push({ to, content: await part.async("uint8array") });
  }
  for (const { from } of moved) zip.remove(from);
  for (const { to, content } of contents) zip.file(to, content);
  return zip.generateAsync({ type: "uint8array" });
}

const attribute = (relation: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(relation)?.[1];
