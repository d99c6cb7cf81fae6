/** Papers of the demo office's releases: short, but real, and kept as every other. */
import { createHash } from "node:crypto";

import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

import {
  loadDemoCertificate,
  DEMO_CERTIFICATE_PASSWORD,
} from "~/app/services/assembly/demo/certificates.server";
import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import { signPdf, signPdfWith } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { StoredFile } from "~/workflows/shared/release/index";

interface Paper {
  readonly stream: string;
  /** Tells it apart in its stream. */
  readonly key: string;
  readonly name: string;
  readonly by: string;
  readonly at: string;
}

/** @param lines what it says, in Latin letters */
async function printed({ name, at }: Paper, lines: readonly string[] = []): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage();
  page.drawText("Demonstration document", { x: 72, y: 740, size: 14, font });
  page.drawText(name.replace(/[^ -~]/g, ""), { x: 72, y: 712, size: 11, font });
  lines
    .flatMap((line) => line.match(/.{1,80}(?:\s|$)/g) ?? [""])
    .forEach((line, place) => page.drawText(line.trim(), { x: 72, y: 676 - place * 18, size: 11, font }));
  pdf.setCreationDate(new Date(at));
  pdf.setModificationDate(new Date(at));
  return Buffer.from(await pdf.save());
}

async function keep(
  { documents }: Pick<Portal, "documents">,
  paper: Paper,
  content: Buffer,
): Promise<StoredFile> {
  const { stream, key, name, by, at } = paper;
  const known = {
    id: `${stream.split("/")[1] ?? ""}-${key}`,
    name,
    size: content.length,
    mediaType: "application/pdf",
    hash: createHash("sha256").update(content).digest("hex"),
  };
  const stored = { ...known, stream, field: "release-document", content, scan: "clean" } as const;
  await documents.store({ ...stored, createdBy: by, createdAt: at });
  return known;
}

export const storeDemoPaper = async (portal: Pick<Portal, "documents">, paper: Paper): Promise<StoredFile> =>
  keep(portal, paper, await printed(paper));

/** A letter of the office, under its seal. */
export async function storeDemoLetter(
  portal: Pick<Portal, "documents" | "pdfs" | "seal">,
  paper: Paper,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<StoredFile> {
  const lines = [subject, "", ...text.split("\n")].map((line) => line.replace(/[^ -~]/g, "'"));
  const sealed = await signPdfWith(portal.pdfs, await printed(paper, lines), portal.seal, {
    name: "Official Receiver’s Office 破產管理署",
    reason: subject,
    location: "Hong Kong",
    at: new Date(paper.at),
  });
  return keep(portal, paper, sealed.pdf);
}

/** A reply, signed with its author's demonstration certificate. */
export async function storeDemoReply(portal: Pick<Portal, "documents">, paper: Paper) {
  const account = DEMO_ACCOUNTS.find(({ id }) => id === paper.by);
  const signed = await signPdf(await printed(paper), {
    p12: await loadDemoCertificate(paper.by),
    password: DEMO_CERTIFICATE_PASSWORD,
    name: account?.fullName ?? paper.by,
    reason: paper.name,
    location: "Hong Kong",
    at: new Date(paper.at),
  });
  return {
    letter: await keep(portal, paper, signed.pdf),
    certificateSubject: signed.subject,
    certificateSerial: signed.serial,
    certificateCheck: {},
  };
}
