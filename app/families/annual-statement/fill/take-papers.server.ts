/**
 * Papers of a bankrupt, who has a telephone and no scanner: photographs that come together become one document, other files stay as they
 * are; of each that is not taken it is said by name why, and what to do.
 */
import { rm } from "node:fs/promises";

import { UPLOAD_TYPES } from "~/workflows/kit";

import { bindPhotographs, isPhotograph } from "~/app/services/documents/photographs/bind-photographs.server";
import { REFUSAL_WORDING, type RefusalCode } from "~/app/services/documents/formats/refusal.server";
import { displayName, getExtension } from "~/app/services/documents/uploads/file-name.server";
import type { UploadedPart } from "~/app/services/documents/uploads/parts.server";
import { inspectQuarantined, scanFile } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { formatHongKongDateTime } from "~/app/services/filings/receipts/receipt.server";
import type { VisitContext } from "../visit/opened.server";

export type PostedPaper = QuarantinedFile | { readonly refused: string };
export interface TakenPaper {
  readonly file: QuarantinedFile;
  /** What no scanner has judged yet is held until one has. */
  readonly scan: "clean" | "pending";
}
type Taking = Pick<VisitContext, "portal" | "requestId" | "locale" | "t">;

/** Pictures of iPhones, which no reader here opens. */
const HEIC = ["heic", "heif"];
const TYPES = UPLOAD_TYPES.map((type) => type.toUpperCase()).join(", ");
/** Files of which a photograph does as well: what is wrong with them nobody mends on a telephone. */
const PHOTOGRAPHED: readonly RefusalCode[] = [
  "type-not-supported",
  "content-differs",
  "content-in-front",
  "damaged",
  "locked",
  "encrypted",
  "hidden-content",
  "outside-content",
  "active-content",
];

/** Judges a paper by its content. @returns the sentence to be told where it is not taken */
export async function inspectPaper(
  {
    portal,
    locale,
    t,
  }: Pick<Taking, "locale" | "t"> & {
    readonly portal: Pick<Portal, "database" | "quarantine" | "processes" | "keys">;
  },
  part: UploadedPart,
): Promise<PostedPaper> {
  const name = displayName(part.fileName);
  const inspected = await inspectQuarantined(portal, part);
  if (!("refused" in inspected)) return inspected;
  if (HEIC.includes(getExtension(name))) return { refused: t("annualStatement.papers.heic", { name }) };
  return { refused: sayRefused({ locale, t }, name, inspected.code) };
}

function sayRefused({ locale, t }: Pick<Taking, "locale" | "t">, name: string, code: RefusalCode): string {
  const why = [t("annualStatement.papers.refusedFile", { name, sentence: REFUSAL_WORDING[locale][code] })];
  if (code === "type-not-supported") why.push(t("annualStatement.papers.types", { types: TYPES }));
  if (PHOTOGRAPHED.includes(code)) why.push(t("annualStatement.papers.photograph"));
  return why.join(locale === "en" ? " " : "");
}

/**
 * Scans what was posted, makes one document of the photographs, and hands it on. What was made is gone afterwards; what was posted is
 * whoever's who received it.
 */
export async function usePapers<Answer>(
  context: Taking,
  posted: readonly PostedPaper[],
  use: (papers: readonly TakenPaper[], refused: readonly string[]) => Promise<Answer>,
): Promise<Answer> {
  const refused = posted.flatMap((each) => ("refused" in each ? [each.refused] : []));
  const files = posted.filter((each): each is QuarantinedFile => !("refused" in each));
  const scanned: TakenPaper[] = [];
  let isAway = false;
  for (const file of files) {
    // Nobody waits for a scanner that is away once for each page.
    const verdict: Awaited<ReturnType<typeof scanFile>> = isAway
      ? "notScanned"
      : await scanFile(context.portal, file, context.requestId);
    isAway ||= verdict === "notScanned";
    if (verdict === "infected")
      refused.push(context.t("annualStatement.papers.infected", { name: file.name }));
    else scanned.push({ file, scan: verdict === "clean" ? "clean" : "pending" });
  }
  const photographs = scanned.filter(({ file }) => isPhotograph(file));
  if (photographs.length === 0) return use(scanned, refused);
  const name = nameDocument(context, photographs);
  const bound = await bindPhotographs(
    context.portal,
    photographs.map(({ file }) => file),
    name,
  );
  refused.push(...bound.refused.map(({ name: of, code }) => sayRefused(context, of, code)));
  const scan = photographs.every((each) => each.scan === "clean") ? "clean" : "pending";
  try {
    const papers = scanned.flatMap((each) => {
      if (!isPhotograph(each.file)) return [each];
      return each === photographs[0] && bound.file !== null ? [{ file: bound.file, scan } as const] : [];
    });
    return await use(papers, refused);
  } finally {
    if (bound.file !== null) await rm(bound.file.path, { force: true });
  }
}

/** One photograph keeps its name. */
function nameDocument({ portal, t }: Taking, photographs: readonly TakenPaper[]): string {
  const [first] = photographs;
  if (photographs.length === 1 && first !== undefined) return first.file.name.replace(/\.\w{1,5}$/, "");
  const at = formatHongKongDateTime(portal.clock.now()).slice(0, 19).replaceAll(/[/:]/g, "-");
  return t("annualStatement.papers.photos", { count: photographs.length, at });
}
