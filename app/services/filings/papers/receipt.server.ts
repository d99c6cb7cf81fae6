/** The receipts of a submission: one for each edition that was filed, made from its entry in the log. */
import { EvidenceFile } from "~/events/integrity/evidence";
import type { RecordedEntry } from "~/events/types";
import {
  getForm,
  hongKongDate,
  signedHow,
  type FiledEdition,
  type FormPeriod,
  type Instant,
  type Locale,
  type SignedBySchedule,
  type SubmissionContext,
} from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file/index";
import { findNotice, listVersions } from "~/workflows/shared/specified-forms/index";
import { sayRole } from "~/workflows/registry";

import { DOCUMENT_WORDING } from "../../documents/printing/document-wording.server";
import { foldEntries, loadStream } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import {
  formatHongKongDateTime,
  signReceipt,
  type CaseParty,
  type Receipt,
  type Validity,
} from "../receipts/receipt.server";
import type { VisibleStream, VisibleSubmission } from "../submissions/visible.server";
import { issueReceiptPdf } from "../receipts/issue-receipt.server";

/** An edition as it was filed, its entry, and whether it still stands. */
export interface Filing {
  readonly edition: FiledEdition;
  readonly entry: RecordedEntry;
  readonly validity: Validity;
  /** The role of whoever filed it: what is paid for, the portal files in the name of who signed it. */
  readonly role: string;
}

/** Every filing of a submission that the reader sees, the oldest first. */
export function listFilings(current: VisibleStream, asOf: Instant): readonly Filing[] {
  const placed = current.context.filed.map((edition) => ({ edition, entry: toEntry(current, edition) }));
  return placed.map(({ edition, entry }, index) => {
    const next = placed[index + 1];
    return {
      edition,
      entry,
      role: roleOfFiler(current, edition, entry),
      validity: next ? supersededBy(next, asOf) : judgeNewestFiling(current, entry, asOf),
    };
  });
}

function roleOfFiler({ entries }: VisibleStream, { by }: FiledEdition, filed: RecordedEntry): string {
  if (filed.meta.by.standing !== "system") return filed.meta.by.role;
  return entries.findLast(({ meta }) => meta.by.id === by)?.meta.by.role ?? filed.meta.by.role;
}

const supersededBy = ({ edition, entry }: Pick<Filing, "edition" | "entry">, asOf: Instant): Validity => ({
  state: "superseded",
  asOf,
  by: { reference: edition.reference, position: entry.position },
});

/** Of the newest filing that the reader sees: there may be a later one, which they are not told of by its number. */
function judgeNewestFiling(
  { entries, later, state }: VisibleStream,
  filed: RecordedEntry,
  asOf: Instant,
): Validity {
  if (later?.isSuperseded) return { state: "superseded", asOf };
  const isWithdrawn =
    later?.isWithdrawn ??
    (state === WITHDRAWN ||
      entries.some(({ type, version }) => type === "form.withdrawn" && version > filed.version));
  return { state: isWithdrawn ? "withdrawn" : "current", asOf };
}

function toEntry({ entries, stream }: LoadedStream<SubmissionContext>, filed: FiledEdition): RecordedEntry {
  const found = entries.find(
    ({ type, data }) => type === "form.submitted" && data?.["reference"] === filed.reference,
  );
  if (!found) throw new Error(`No entry of ${stream} filed edition ${String(filed.edition)}`);
  return found;
}

/** The state of what was taken back, in whichever way. */
const WITHDRAWN = "withdrawn";

/** The edition that an address names by `?edition=2`; `null` where it names none. */
export function getRequestedEdition(request: Request): number | null {
  const parameter = new URL(request.url).searchParams.get("edition");
  // What is no number is no edition either: nothing is found for it.
  return parameter === null ? null : Number(parameter);
}

/** The filing of an edition, the newest where none is asked for; `null` where there is none. */
export function findFiling(
  { current }: Pick<VisibleSubmission, "current">,
  edition: number | null,
  asOf: Instant,
): Filing | null {
  const filings = listFilings(current, asOf);
  return (
    (edition === null ? filings.at(-1) : filings.find((each) => each.edition.edition === edition)) ?? null
  );
}

/** The receipt printed, with its record inside, and sealed by the office. @throws PrintingFailed when it is not done in time */
export async function printReceipt(
  portal: Pick<Portal, "config" | "typesetter" | "pdfs" | "seal">,
  receipt: Receipt,
  language: Locale,
  at: Instant,
): Promise<Buffer> {
  const { pdf } = await issueReceiptPdf({
    receipt,
    language,
    verificationAddress: `${portal.config.origin}/verify`,
    typesetter: portal.typesetter,
    pdfs: portal.pdfs,
    seal: portal.seal,
    at: new Date(at),
  });
  return pdf;
}

/** What a receipt's files are called, without their endings. */
export const getReceiptStem = ({ reference }: Pick<Receipt, "reference">): string =>
  `receipt-${reference.replaceAll("/", "-")}`;

/** The names of the filer and the signer, and the role of the filer. */
export interface FilingPeople {
  readonly submittedBy: Receipt["submittedBy"];
  readonly signedBy: Receipt["signedBy"];
}

export async function loadPeople(
  portal: Pick<Portal, "findNames">,
  { edition, role }: Pick<Filing, "edition" | "role">,
  language: Locale,
): Promise<FilingPeople> {
  const names = await portal.findNames([edition.by, edition.signature.by]);
  const getName = (id: string) => {
    const name = names.get(id);
    return name ? [name.en, name.zh].filter(Boolean).join(" ") : id;
  };
  return {
    submittedBy: { name: getName(edition.by), role: sayRole(role, language) },
    signedBy: toSigner(edition.signature, getName, language),
  };
}

/** Of what was signed by hand, the account that brought the scan is not who signed. */
function toSigner(
  signature: FiledEdition["signature"],
  getName: (id: string) => string,
  language: Locale,
): Receipt["signedBy"] {
  const { by, certificateSubject, declaredAs = "" } = signature;
  const text = DOCUMENT_WORDING[language];
  switch (signedHow(signature)) {
    case "paper":
      return { name: text.signedOnPaper, certificate: "" };
    case "declaration":
      return { name: text.declaredOnScreen(declaredAs), certificate: "" };
    case "certificate":
    case "erased":
      return { name: getName(by), certificate: certificateSubject };
  }
}

/** The party that the case was about when the form was filed: the case as the log had it up to that entry. */
export async function loadParty(
  { log }: Pick<Portal, "log">,
  { current }: Pick<VisibleSubmission, "current">,
  { entry }: Filing,
): Promise<CaseParty> {
  const stream = `${caseFile.type}/${current.context.caseId}`;
  const before = (await log.read(stream)).filter(({ position }) => position < entry.position);
  const known = foldEntries(caseFile, stream, before);
  if (!known) throw new Error(`${stream} was not there when ${current.stream} was filed`);
  const { type, nameEn, nameZh } = known.context;
  return { kind: type === "B" ? "bankrupt" : "company", nameEn, nameZh: nameZh ?? null };
}

/** Bytes of the signed PDF. @throws Error where nothing is known of the document that the log names */
export async function signedSize(
  { documents }: { readonly documents: Pick<Portal["documents"], "find"> },
  { edition: { signature } }: Filing,
): Promise<number> {
  const upload = await documents.find(signature.pdfFile);
  if (!upload) throw new Error(`The signed document ${signature.pdfFile} is not in the storage`);
  return upload.size;
}

/** The days that the form was for when it was filed: dates of the case that were corrected since change no receipt. */
async function findPeriodFiled(
  { log }: Pick<Portal, "log">,
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  { entry }: Pick<Filing, "entry">,
): Promise<FormPeriod | null> {
  if (type.findPeriod === undefined) return null;
  const then = await loadStream(log, type, current.stream, { upToVersion: entry.version });
  return then ? type.findPeriod(then.context) : null;
}

/** What a receipt says depends on what there is to say: a notice that specifies the form, a period. */
function toVersion(
  { type, current, caseFile: { file } }: Filed,
  { entry, edition: { signature } }: Filing,
  period: FormPeriod | null,
) {
  const notice = findNotice(type.type, file.type, hongKongDate(entry.at));
  const days = listVersions(type).find(({ version }) => version === current.context.formVersion);
  const formDays = { from: days?.from ?? null, until: days?.until ?? null };
  if (signature.schedule !== undefined) return bySchedule(signature.schedule, notice, formDays, period);
  if (notice === null) return period === null ? { version: 2 as const } : { version: 3 as const, period };
  const { forms: _, ...specifiedBy } = notice;
  return { version: 4 as const, period, specifiedBy, formDays };
}

function bySchedule(
  { id, place, sha256, size }: SignedBySchedule,
  notice: ReturnType<typeof findNotice>,
  formDays: { readonly from: string | null; readonly until: string | null },
  period: FormPeriod | null,
) {
  const schedule = { id, place, sha256, size };
  if (notice === null) return { version: 5 as const, period, specifiedBy: null, formDays: null, schedule };
  const { forms: _, ...specifiedBy } = notice;
  return { version: 5 as const, period, specifiedBy, formDays, schedule };
}

type Issuer = Pick<Portal, "findNames" | "log" | "keys"> & {
  readonly seal: Pick<Portal["seal"], "fingerprint">;
  readonly documents: Pick<Portal["documents"], "find">;
};
type Filed = Pick<VisibleSubmission, "type" | "current"> & {
  readonly caseFile: Pick<VisibleSubmission["caseFile"], "caseNo"> & {
    readonly file: Pick<VisibleSubmission["caseFile"]["file"], "type">;
  };
};

/** Makes the receipt of a filing and signs it: its content, its place in the log, and the proof of that place. */
export async function issueReceipt(
  portal: Issuer,
  submission: Filed,
  filing: Filing,
  language: Locale,
): Promise<Receipt> {
  const { type, current } = submission;
  const { edition, entry, validity: standing } = filing;
  const { number, version } = getForm(type, current.context.formVersion);
  const period = await findPeriodFiled(portal, submission, filing);
  return signReceipt(
    {
      kind: "receipt",
      ...toVersion(submission, filing, period),
      reference: edition.reference,
      form: { type: type.type, number, version },
      caseNumber: submission.caseFile.caseNo,
      caseParty: await loadParty(portal, submission, filing),
      edition: edition.edition,
      submittedAt: entry.at,
      submittedAtHongKong: formatHongKongDateTime(entry.at),
      ...(await loadPeople(portal, filing, language)),
      contentHash: edition.signature.pdfHash,
      contentSize: await signedSize(portal, filing),
      position: entry.position,
      evidence: EvidenceFile.parse(await portal.log.evidence(entry.position)),
      standing,
      sealFingerprint: portal.seal.fingerprint,
    },
    portal.keys.signer(),
  );
}
