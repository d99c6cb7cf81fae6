/** The scan of an account that was signed on paper: read, judged, scanned for malware, and recorded as what was signed. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import type { TFunction } from "i18next";
import { PDFDocument } from "@cantoo/pdf-lib";

import type { Locale, SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { whyNotDone, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import { buildReference } from "~/app/services/filings/signing/submit-signed.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import {
  answerPostedFile,
  readCommand,
  inspectQuarantined,
  scanFile,
  type FileRefused,
} from "~/app/services/documents/uploads/posted-file.server";
import type { UploadedPart } from "~/app/services/documents/uploads/parts.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";

/** Name of the control that takes the scan. */
export const SCAN_CONTROL = "scan";
const PDF = "application/pdf";
const EXTENSIONS = ["pdf", "jpg", "jpeg"];
/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];

interface Input {
  readonly portal: Portal;
  readonly locale: Locale;
  readonly t: TFunction;
  readonly requestId: string;
}
/** How the account stands afterwards. */
type Done = Pick<Extract<DispatchOutcome<SubmissionContext>, { outcome: "done" }>, "state" | "context">;
export type ScanOutcome =
  | { readonly outcome: "done"; readonly now: Done }
  /** The file itself is not taken. */
  | { readonly outcome: "file"; readonly sentence: string }
  | { readonly outcome: "refused"; readonly why: readonly RefusalMessage[] };

/**
 * Takes the posted scan. A picture becomes a page: what is filed is a PDF, whatever the scanner made.
 * @throws a 400 for what no page of ours posts
 */
export async function takeScan(
  input: Input,
  submission: VisibleSubmission,
  request: Request,
): Promise<ScanOutcome> {
  return answerPostedFile(request, {
    take: (part) => quarantinedScan(input.portal, part),
    answer: async ({ file, fields }): Promise<ScanOutcome> => {
      const commandId = readCommand(fields);
      const seen = Number(fields["contentVersion"]?.[0]);
      if (!Number.isInteger(seen)) throw new Response(null, { status: 400, statusText: "Bad Request" });
      return judgeScan(input, submission, file, { commandId, seen });
    },
  });
}

/** The file that came as the scan, in quarantine; which files are taken is judged there. */
export const quarantinedScan = (portal: Portal, part: UploadedPart): Promise<QuarantinedFile | FileRefused> =>
  inspectQuarantined(portal, part, EXTENSIONS);

interface ScanCommand {
  readonly commandId: string;
  /** Version of the content that was printed and signed. */
  readonly seen: number;
}

/**
 * Scans the file for malware and records it as what was signed.
 * @param file absent where none was sent
 */
export async function judgeScan(
  input: Input,
  submission: VisibleSubmission,
  file: QuarantinedFile | FileRefused | undefined,
  command: ScanCommand,
): Promise<ScanOutcome> {
  const { portal, locale, t } = input;
  if (file === undefined) return { outcome: "file", sentence: t("accounts.paper.noFile") };
  if ("refused" in file) return { outcome: "file", sentence: REFUSAL_WORDING[locale][file.code] };
  const scan = await scanFile(portal, file, input.requestId);
  if (scan === "infected")
    return { outcome: "file", sentence: t("filing.uploads.infected", { name: file.name }) };
  if (scan !== "clean") return { outcome: "file", sentence: t("accounts.paper.notScanned") };
  return recordScan(input, submission, file, command);
}

async function recordScan(
  { portal, locale, t, requestId }: Input,
  submission: VisibleSubmission,
  file: QuarantinedFile,
  { commandId, seen }: ScanCommand,
): Promise<ScanOutcome> {
  const { type, stream, by } = submission;
  const raw = await readFile(file.path);
  const content = file.mediaType === PDF ? raw : await buildPage(raw);
  const at = portal.clock.now();
  const known = {
    name: `${buildReference(portal, submission).replace("/", "-")}.pdf`,
    size: content.length,
    mediaType: PDF,
    hash: createHash("sha256").update(content).digest("hex"),
  };
  const outcome = await storeWithFact(
    portal,
    { ...known, content, stream, field: "signed-document", scan: "clean", createdBy: by.id, createdAt: at },
    (id) =>
      dispatchTo(portal, submission, {
        type: "scan.uploaded",
        data: { contentVersion: seen, file: { id, ...known } },
        at,
        commandId,
        input: { contentVersion: seen, original: file.hash },
        requestId,
      }),
  );
  return outcome.outcome === "done"
    ? { outcome: "done", now: outcome }
    : { outcome: "refused", why: whyNotDone({ locale, t }, type, outcome, t("filing.sign.changed")) };
}

/** A photograph of one page, as large as A4 lets it be. */
async function buildPage(picture: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(picture);
  const page = pdf.addPage([WIDTH, HEIGHT]);
  const { width, height } = image.scaleToFit(WIDTH, HEIGHT);
  page.drawImage(image, { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height });
  return Buffer.from(await pdf.save());
}
