/** The practitioner's reply to an inquiry: drafted by anybody of the firm, read and signed by the office-holder. */
import * as z from "zod";

import { pickName } from "~/app/i18n/names";
import type { CertificateCheck, Locale } from "~/workflows/kit";
import { LETTER_LENGTH, REPLY_FILES, type Release, type StoredFile } from "~/workflows/shared/release/index";

import {
  openOwnCertificate,
  type OfferedCertificate,
} from "~/app/services/identity/certificates/linked-certificate.server";
import {
  CertificateRefused,
  type CertificateProblem,
} from "~/app/services/documents/pdf-signatures/certificate-problem";
import { signPdfWith } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import { stampPaper } from "~/app/services/documents/time-stamps/stamp-paper.server";
import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import type { SignatureWords, SignedPdf } from "~/app/services/platform/portal/ports/pdf-work";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { findCommand, PageCommand, plainJson } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { dispatchReleaseStep } from "../applications/act.server";
import { findInquiryFor, type VisibleInquiry } from "../applications/find-release.server";
import { storePrint, storeFileWithFact, type ReleasePost } from "../applications/release-post.server";
import { getDay, describeReply } from "../letters/letter-paper.server";
import type { AccountSigner } from "~/app/services/filings/signing/account-signing.view";

/** What the page of a reply shows of it, beside the inquiry. */
export interface ReplyPage {
  /** `null` before anything was saved. */
  readonly draft: {
    readonly text: string;
    readonly version: number;
    /** When it was saved; an instant in UTC. */
    readonly at: string;
  } | null;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    /** In bytes. */
    readonly size: number;
    readonly to: string;
  }[];
  /** The address of the page. */
  readonly here: string;
  /** Types of files that a browser offers first. */
  readonly accept: string;
  readonly maySign: boolean;
  readonly appSigner: AccountSigner;
  /** Of the demonstration's certificates; `null` in production, and for who may not sign. */
  readonly demoPassword: string | null;
  readonly commandId: string;
}

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

const Pressed = z.object({ commandId: PageCommand });
const Draft = z.object({
  text: z.string().default(""),
  /** The version of the draft that the page showed: what a colleague saved since is not written over. Programs show none. */
  seen: z.coerce.number().int().nonnegative().optional(),
  remove: z.string().max(100).optional(),
});

export type DraftOutcome =
  | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
  | DispatchOutcome<Release>;

/** Saves what was typed, with a file that came along, and without one that was to be removed. */
export async function saveReply(
  input: Input,
  found: VisibleInquiry,
  { form, file, fileProblem }: ReleasePost,
  commandId = parseFormOrThrow(form, Pressed).commandId,
): Promise<DraftOutcome> {
  const { text, remove, seen } = parseFormOrThrow(form, Draft);
  const { inquiry, stream, current, by } = found;
  const isOverwritten = seen !== undefined && seen !== (inquiry.draft?.version ?? 0);
  // Pressed twice, the second press is answered as the first.
  if (isOverwritten && findCommand(current.entries, { by, commandId }) === undefined)
    return { outcome: "conflict", since: [] };
  const kept = (inquiry.draft?.files ?? []).filter(({ id }) => id !== remove);
  const tooMany = file !== null && kept.length >= REPLY_FILES;
  const problems = {
    ...(text.length > LETTER_LENGTH && { text: input.t("release.problems.long") }),
    ...(fileProblem !== undefined && { file: fileProblem }),
    ...(tooMany && { file: input.t("release.reply.tooMany", { count: REPLY_FILES }) }),
  };
  if (Object.keys(problems).length > 0) return { outcome: "problems", problems };
  const former = { text, remove: remove ?? null };
  const content = { ...former, inquiry: inquiry.id, file: file?.hash ?? null };
  const command = { commandId, requestId: input.requestId, input: content, formerInput: former };
  const draft = (files: readonly StoredFile[]) =>
    dispatchReleaseStep(
      input.portal,
      found,
      "reply.drafted",
      { inquiry: inquiry.id, text, files: [...files] },
      command,
    );
  return file === null
    ? draft(kept)
    : storeFileWithFact(input, stream, file, (stored) => draft([...kept, stored]));
}

/** The reply as it is saved, printed for whoever signs it. */
export async function replyPrint(
  { portal, user }: Pick<Input, "portal" | "user">,
  { visible, caseType, inquiry }: VisibleInquiry,
  language: Locale,
): Promise<Buffer> {
  const paper = await describeReply({
    ...{ caseType, inquiry, language, on: getDay(portal) },
    caseNo: visible.caseNo,
    caseName: pickName(language, visible.nameEn, visible.nameZh),
    text: inquiry.draft?.text ?? "",
    files: (inquiry.draft?.files ?? []).map(({ name }) => name),
    signatory: { name: user.fullName, firm: user.firmName },
  });
  return portal.typesetter.set(paper);
}

export type SignedOutcome =
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | { readonly outcome: "printing" }
  | DispatchOutcome<Release>;

export interface ReviewedDraft {
  readonly commandId: string;
  /** Of the draft that the page showed. */
  readonly draftVersion: number;
}
interface Signing extends ReviewedDraft {
  readonly certificate: OfferedCertificate;
}

/** What the signature under a reply says. */
export const signatureWords = (
  { portal, user }: Pick<Input, "portal" | "user">,
  { inquiry, visible }: VisibleInquiry,
): SignatureWords => ({
  name: user.fullName,
  reason: `${visible.caseNo} ${String(inquiry.number)}`,
  location: "Hong Kong",
  at: new Date(portal.clock.now()),
});

/** Prints the reply, signs it with the certificate and sends it: what was read is what is signed, or nothing happens. */
export async function signReply(
  input: Input,
  found: VisibleInquiry,
  { certificate, ...seen }: Signing,
): Promise<SignedOutcome> {
  const { portal, user, locale } = input;
  try {
    const { opened, check, data } = await openOwnCertificate(portal, user, certificate);
    const printed = await replyPrint(input, found, locale);
    const unstamped = await signPdfWith(portal.pdfs, printed, opened, signatureWords(input, found));
    const signed = await stampPaper(portal, unstamped, data);
    return await sendSigned(input, found, { signed, check }, seen);
  } catch (error) {
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    if (error instanceof PrintingFailed) return { outcome: "printing" };
    throw error;
  }
}

/** A signed letter, and what was checked of the certificate that signed it. */
interface Signed {
  readonly signed: SignedPdf;
  readonly check: CertificateCheck;
}

/** Last part of every way to sign: keeps the signed letter and sends it. */
export async function sendSigned(
  input: Omit<Input, "locale" | "t">,
  { caseType, inquiry, stream, visible }: VisibleInquiry,
  { signed, check }: Signed,
  { commandId, draftVersion }: ReviewedDraft,
): Promise<DispatchOutcome<Release>> {
  const { portal, user, requestId } = input;
  // Printing takes time: the appointment may have ceased meanwhile.
  const now = await findInquiryFor(portal, user, caseType, inquiry.id);
  if (now === null) return { outcome: "conflict", since: [] };
  const name = `${visible.id}-reply-${String(inquiry.number)}.pdf`;
  const { pdf, sha256, subject, serial } = signed;
  const command = { commandId, requestId, input: { inquiry: inquiry.id, draftVersion } };
  return storePrint(input, stream, { name, pdf, sha256 }, (letter) =>
    dispatchReleaseStep(
      portal,
      now,
      "inquiry.replied",
      {
        ...{ inquiry: inquiry.id, draftVersion, letter },
        certificateSubject: subject,
        certificateSerial: serial,
        certificateCheck: z.json().parse(plainJson(check)),
      },
      command,
    ),
  );
}
