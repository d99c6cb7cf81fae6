/** The paper that is attached to a form of the demo office. */
import { createHash } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

import type { AttachedFile } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { DemoFiling } from "./filings.server";

interface SupportingPaperSubject extends Pick<DemoFiling, "stream" | "preparer"> {
  readonly demoCase: Pick<DemoFiling["demoCase"], "number" | "nameZh">;
  readonly form: Pick<DemoFiling["form"], "paper">;
}

/** A supporting document with real content. */
export async function supportingPaper(
  portal: Pick<Portal, "documents">,
  { stream, demoCase, preparer, form: { paper } }: SupportingPaperSubject,
  at: string,
  field = "supportingDocuments",
): Promise<AttachedFile> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [paper.name.toUpperCase(), `Re: ${demoCase.number}`, "", ...paper.lines];
  lines.forEach((line, index) => page.drawText(line, { x: 72, y: 740 - index * 22, size: 12, font }));
  pdf.setCreationDate(new Date(at));
  pdf.setModificationDate(new Date(at));
  const content = Buffer.from(await pdf.save());
  const known = {
    id: `${stream.split("/")[1] ?? ""}-f1`,
    field,
    name: `${paper.name} ${demoCase.nameZh}.pdf`,
    size: content.length,
    mediaType: "application/pdf",
    hash: createHash("sha256").update(content).digest("hex"),
  };
  await portal.documents.store({
    ...known,
    stream,
    content,
    scan: "clean",
    createdBy: preparer.id,
    createdAt: at,
  });
  return { ...known, scan: "clean", attachedAt: at, attachedBy: preparer.id };
}
