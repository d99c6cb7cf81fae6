/** The scan of an account that was signed on paper: read, judged, scanned for malware, and recorded as what was signed. */
import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";

import type { TFunction } from "i18next";
import { PDFDocument } from "pdf-lib";
import { ulid } from "ulidx";

import { UPLOAD_LIMIT, type Locale } from "~/workflows/kit";

import { PageCommand } from "~/app/services/portal/command-names.server";
import type { Portal } from "~/app/services/portal/portal";
import { whyNotDone, type Why } from "~/app/services/pages/reasons";
import { dispatchTo } from "~/app/services/submissions/dispatch-to.server";
import { referenceFor } from "~/app/services/submissions/filing.server";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";
import { displayName, extensionOf } from "~/app/services/uploads/file-name.server";
import { inspectIn } from "~/app/services/uploads/inspect-in-thread.server";
import { readMultipart } from "~/app/services/uploads/parts.server";
import { receiveUpload, type QuarantinedFile } from "~/app/services/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "~/app/services/uploads/refusal.server";

/** Name of the control that takes the scan. */
export const SCAN_CONTROL = "scan";
const PDF = "application/pdf";
const EXTENSIONS: ReadonlySet<string> = new Set(["pdf", "jpg", "jpeg"]);
/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];

interface Asked {
  readonly portal: Portal;
  readonly locale: Locale;
  readonly t: TFunction;
  readonly requestId: string;
}
export type ScanOutcome =
  | { readonly outcome: "done" }
  /** The file itself is not taken. */
  | { readonly outcome: "file"; readonly sentence: string }
  | { readonly outcome: "refused"; readonly why: readonly Why[] };

/**
 * Takes the posted scan. A picture becomes a page: what is filed is a PDF, whatever the scanner made.
 * @throws a 400 for what no page of ours posts
 */
export async function takeScan(
  asked: Asked,
  submission: VisibleSubmission,
  request: Request,
): Promise<ScanOutcome> {
  const { portal, t } = asked;
  const { files, fields } = await readMultipart(request, async (part) => {
    if (!EXTENSIONS.has(extensionOf(displayName(part.fileName)) ?? ""))
      return { accepted: false, code: "type-not-supported" } as const;
    return receiveUpload(part.content, {
      name: part.fileName,
      limit: UPLOAD_LIMIT,
      quarantine: portal.quarantine,
      inspect: inspectIn(portal.threads),
    });
  });
  try {
    const commandId = PageCommand.safeParse(fields["commandId"]?.[0]).data;
    const seen = Number(fields["contentVersion"]?.[0]);
    if (commandId === undefined || !Number.isInteger(seen)) throw badRequest();
    const [received] = files;
    if (received === undefined) return { outcome: "file", sentence: t("accounts.paper.noFile") };
    if (!received.accepted)
      return { outcome: "file", sentence: REFUSAL_WORDING[asked.locale][received.code] };
    const { file } = received;
    const result = await portal.scanner.scan(file.path);
    if (result.state === "infected")
      return { outcome: "file", sentence: t("filing.uploads.infected", { name: file.name }) };
    if (result.state !== "clean") return { outcome: "file", sentence: t("accounts.paper.notScanned") };
    return await recordScan(asked, submission, file, { commandId, seen });
  } finally {
    // However it was answered: nothing stays in clear.
    for (const each of files) if (each.accepted) await rm(each.file.path, { force: true });
  }
}

const badRequest = () => new Response(null, { status: 400, statusText: "Bad Request" });

async function recordScan(
  { portal, locale, t, requestId }: Asked,
  submission: VisibleSubmission,
  file: QuarantinedFile,
  { commandId, seen }: { readonly commandId: string; readonly seen: number },
): Promise<ScanOutcome> {
  const { type, stream, by } = submission;
  const raw = await readFile(file.path);
  const content = file.mediaType === PDF ? raw : await pageOf(raw);
  const at = portal.clock.now();
  const id = ulid(Date.parse(at));
  const known = {
    id,
    name: `${referenceFor(portal, submission).replace("/", "-")}.pdf`,
    size: content.length,
    mediaType: PDF,
    hash: createHash("sha256").update(content).digest("hex"),
  };
  await portal.documents.store({
    ...known,
    stream,
    field: "signed-document",
    scan: "clean",
    content,
    createdBy: by.id,
    createdAt: at,
  });
  const outcome = await dispatchTo(portal, submission, {
    type: "scan.uploaded",
    data: { contentVersion: seen, file: known },
    at,
    commandId,
    asked: { contentVersion: seen, original: file.hash },
    requestId,
  });
  // What no entry names is not kept.
  if (outcome.outcome !== "done" || outcome.repeated) await portal.documents.remove(id);
  return outcome.outcome === "done"
    ? { outcome: "done" }
    : { outcome: "refused", why: whyNotDone({ locale, t }, type, outcome, t("filing.sign.changed")) };
}

/** A photograph of one page, as large as A4 lets it be. */
async function pageOf(picture: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(picture);
  const page = pdf.addPage([WIDTH, HEIGHT]);
  const { width, height } = image.scaleToFit(WIDTH, HEIGHT);
  page.drawImage(image, { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height });
  return Buffer.from(await pdf.save());
}
