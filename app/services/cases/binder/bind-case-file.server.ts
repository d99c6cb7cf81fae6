/** A case file as one PDF: its documents in the order of their numbers, behind a table of contents. */
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { TFunction } from "i18next";

import {
  findCaseDocumentPage,
  type CaseDocumentQuery,
  type CaseDocumentRow,
} from "~/db/queries/cases/case-documents";
import { getNumber } from "~/workflows/records/case-document/index";
import type { Locale } from "~/workflows/kit";

import { typeLabel } from "../documents/document-labels.server";
import type { VisibleCase } from "../access/visible-case.server";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/case-document.server";
import type { BoundDocument } from "../../platform/portal/ports/case-binder";
import { describeFront, type ListedDocument } from "./front.server";

/** What one PDF takes: it is put together in memory, and somebody has to open it. */
export const MOST_BOUND = { documents: 1_000, bytes: 150 * 1024 * 1024, pages: 3_000 } as const;
/** Lines of the table of contents that fit on a page; a first guess, which the setting corrects. */
const LINES_ON_A_PAGE = 26;
/** How often the table of contents is set until it names its own length. */
const PRINTS = 3;

interface Input {
  readonly visible: Pick<VisibleCase, "id" | "caseNo" | "nameEn">;
  /** Which documents, as far as the person sees them. */
  readonly query: Pick<CaseDocumentQuery, "ofFiles" | "part">;
  readonly locale: Locale;
  readonly t: TFunction;
}
export type BoundCaseFile =
  | { readonly ok: true; readonly content: Readable; readonly bytes: number; readonly pages: number }
  | { readonly ok: false; readonly why: "none" | "tooMuch" };

/** A document with its file on the disk, where it has one that may be opened. */
interface Download {
  readonly row: CaseDocumentRow;
  readonly path: string | null;
  readonly name: string;
  readonly mediaType: string;
}

/** @throws ProcessStopped, ProcessesBusy, PrintingFailed where it is not done in time */
export async function bindCaseFile(portal: Portal, input: Input): Promise<BoundCaseFile> {
  const { rows, total } = await findCaseDocumentPage(portal.database, {
    ...input.query,
    caseId: input.visible.id,
    sort: { column: "part", direction: "asc" },
    page: 1,
    size: MOST_BOUND.documents,
  });
  if (rows.length === 0) return { ok: false, why: "none" };
  if (total.capped || getSize(rows) > MOST_BOUND.bytes) return { ok: false, why: "tooMuch" };
  // Swept like the rest of the quarantine, should the portal end before it does so itself.
  const folder = join(portal.quarantine, `bind-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  const leave = () => rm(folder, { recursive: true, force: true });
  try {
    const bound = await composed(portal, input, await fetchAll(portal, rows, folder), folder);
    if (bound === null) {
      await leave();
      return { ok: false, why: "tooMuch" };
    }
    const content = createReadStream(bound.out);
    content.once("close", () => void leave());
    return { ok: true, content, bytes: bound.bytes, pages: bound.pages };
  } catch (error) {
    await leave();
    throw error;
  }
}

const getSize = (rows: readonly CaseDocumentRow[]): number =>
  rows.reduce((sum, row) => sum + (stateFromRow(row).file?.size ?? 0), 0);

async function fetchAll(
  { documents }: Pick<Portal, "documents">,
  rows: readonly CaseDocumentRow[],
  folder: string,
): Promise<readonly Download[]> {
  const downloads: Download[] = [];
  for (const [index, row] of rows.entries()) {
    const { file } = stateFromRow(row);
    const upload = file?.scan === "clean" ? await documents.find(file.id) : undefined;
    const path = upload === undefined ? null : join(folder, String(index));
    if (upload && path !== null)
      await pipeline(await documents.stream(upload), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    downloads.push({ row, path, name: file?.name ?? "", mediaType: file?.mediaType ?? "" });
  }
  return downloads;
}

async function composed(portal: Portal, input: Input, downloads: readonly Download[], folder: string) {
  const pdfs = downloads.flatMap(({ path, mediaType }) =>
    path !== null && mediaType === "application/pdf" ? [path] : [],
  );
  const counts = await portal.binder.countPages(pdfs);
  const pagesByPath = new Map(pdfs.map((path, index) => [path, counts[index] ?? null]));
  const unbound = new Set<number>();
  // Each round leaves out what failed in the one before: there is an end.
  for (;;) {
    const bound = await composedWithout(portal, input, { fetched: downloads, pagesByPath, unbound, folder });
    if (bound === null || bound.ok) return bound;
    for (const place of bound.unbound) {
      if (unbound.has(place)) throw new Error("A document that has a sheet stands in the way of the others");
      unbound.add(place);
      portal.logger.warn(
        { file: downloads[place]?.row.file_id },
        "a document cannot be bound: its case file has a sheet instead",
      );
    }
  }
}

interface Round {
  readonly fetched: readonly Download[];
  readonly pagesByPath: ReadonlyMap<string, number | null>;
  /** Places of the documents that cannot be bound. */
  readonly unbound: ReadonlySet<number>;
  readonly folder: string;
}

/** `null` where it becomes too long. */
async function composedWithout(
  portal: Portal,
  input: Input,
  { fetched: downloads, pagesByPath, unbound, folder }: Round,
) {
  const parts = downloads.map((each, index) => ({
    each,
    ...(unbound.has(index) ? missing(input) : getPlace(each, pagesByPath, input)),
  }));
  const length = parts.reduce((sum, { pages }) => sum + pages, 0);
  if (length > MOST_BOUND.pages) return null;
  const listed = (contents: number): readonly ListedDocument[] => {
    let page = contents + 1;
    return parts.map(({ each: { row }, pages, sheet }) => {
      const begins = page;
      page += pages;
      return {
        number: getNumber(row),
        description: row.description,
        typeLabel: typeLabel(row.document_type, input),
        receivedOn: row.received_on,
        page: begins,
        sheet,
      };
    });
  };
  const sheets = parts.filter(({ sheet }) => sheet !== null).length;
  const front = await printFront(portal, input, listed, sheets, folder);
  const out = join(folder, "bound.pdf");
  const documents = parts.map(({ each: { row }, bound }): BoundDocument => ({
    number: getNumber(row),
    title: `${getNumber(row)} ${row.description}`,
    pages: bound,
  }));
  const title = `${input.visible.caseNo} ${input.t("caseDocuments.whole.title")}`;
  return { out, ...(await portal.binder.bind({ front, documents, title, out })) };
}

interface Place {
  readonly bound: BoundDocument["pages"];
  readonly pages: number;
  readonly sheet: string | null;
}

const missing = ({ t }: Pick<Input, "t">): Place => ({
  bound: { from: "sheet", enclosed: null },
  pages: 1,
  sheet: t("caseDocuments.whole.missing"),
});

/** Where the pages of a document come from, how many they are, and what stands on its sheet. */
function getPlace(
  { row, path, name, mediaType }: Download,
  pagesByPath: ReadonlyMap<string, number | null>,
  { t }: Pick<Input, "t">,
): Place {
  const own = path === null ? undefined : pagesByPath.get(path);
  if (path !== null && typeof own === "number")
    return { bound: { from: "pdf", path }, pages: own, sheet: null };
  if (path !== null && mediaType.startsWith("image/"))
    return { bound: { from: "image", path }, pages: 1, sheet: null };
  const enclosed = path === null || mediaType === "application/pdf" ? null : { path, name, mediaType };
  const sheet =
    enclosed !== null
      ? t("caseDocuments.whole.enclosed", { name })
      : row.file_id === null
        ? t("caseDocuments.whole.physical")
        : t("caseDocuments.whole.missing");
  return { bound: { from: "sheet", enclosed }, pages: 1, sheet };
}

/** Sets the front until the table of contents is as long as the numbers of its pages take it to be. */
async function printFront(
  portal: Portal,
  { visible, locale, t }: Input,
  listed: (contents: number) => readonly ListedDocument[],
  sheets: number,
  folder: string,
): Promise<Buffer> {
  const at = portal.clock.now();
  let contents = Math.max(1, Math.ceil(listed(0).length / LINES_ON_A_PAGE));
  for (let print = 1; ; print += 1) {
    const paper = describeFront(listed(contents), {
      caseNo: visible.caseNo,
      caseName: visible.nameEn,
      at,
      locale,
      t,
    });
    const pdf = await portal.typesetter.set(paper);
    const path = join(folder, `front-${String(print)}.pdf`);
    await pipeline([pdf], createWriteStream(path, { mode: 0o600 }));
    const [pages] = await portal.binder.countPages([path]);
    const found = (pages ?? 0) - sheets;
    if (found === contents || print === PRINTS) return pdf;
    contents = found;
  }
}
