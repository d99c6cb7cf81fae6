/** The words of submissions: what each remembers, and how a type is declared. Types only. */
import type { AttachedFile, FormDefinition, FormValues } from "../form/types";
import type { CalendarDate, Fact, Holder, Instant, Procedure } from "../types";
import type { ORGANISATION_COMPARISONS } from "./payloads";
import type { SubmissionFacts } from "./properties";

export interface Pin {
  readonly id: string;
  /** Field, row, file or figure that the remark is pinned to. */
  readonly target: string;
  readonly remark: string;
  /** The figure as it was when it was remarked on. */
  readonly figure?: { readonly label: string; readonly amount: string } | undefined;
  readonly by: string;
  readonly answer?: { readonly done: boolean; readonly note: string };
}
/** The editors of a form, in the order of the leases. */
export interface Lease {
  readonly no: number;
  /** `null` where it was taken away, or the form has gone on. */
  readonly by: string | null;
  readonly since: Instant;
  /** Last save under it. */
  readonly renewedAt: Instant;
}
/** The check of a certificate before it signed. */
export interface CertificateCheck {
  readonly checkedAt: Instant;
  /** Subject of the root that is trusted. */
  readonly root: string;
  /** SHA-256 of each certificate, the signer's first and the root last. */
  readonly path: readonly string[];
  /** The name in the certificate. */
  readonly holder: string;
  /** Of an organisational certificate. */
  readonly organisation?: CheckedOrganisation | undefined;
  readonly revocation: readonly RevocationRecord[];
}
/** The organisation in a certificate, beside what the office holds of the signer's institution. */
export interface CheckedOrganisation {
  readonly name: string;
  readonly branch?: string | undefined;
  readonly businessRegistration: string | null;
  readonly companyNumber: string | null;
  readonly comparison: (typeof ORGANISATION_COMPARISONS)[number];
}
/** One question about revocation, and its answer. */
export interface RevocationRecord {
  /** SHA-256 of the certificate that was asked about. */
  readonly certificate: string;
  /** `none`: nobody answered, and the portal is set to go on. */
  readonly method: "ocsp" | "crl" | "none";
  readonly address: string;
  /** SHA-256 of the answer; empty where there is none. */
  readonly answer: string;
  readonly thisUpdate: Instant;
  /** Until then the answer may be relied on. */
  readonly nextUpdate: Instant;
}
/** The schedule by which a form was signed together with others: the paper of the form bears the office's seal, the schedule the signature. */
export interface SignedBySchedule {
  readonly id: string;
  /** Of the form in it, from 1. */
  readonly place: number;
  /** Id of the signed schedule among the stored documents. */
  readonly document: string;
  /** Of the signed schedule, hexadecimal. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}
export interface Signature {
  readonly contentVersion: number;
  readonly by: string;
  readonly at: Instant;
  readonly pdfFile: string;
  /** SHA-256 of the signed PDF, hexadecimal. */
  readonly pdfHash: string;
  readonly certificateSubject: string;
  readonly certificateSerial: string;
  /** Signatures of the first release have none. */
  readonly certificateCheck?: CertificateCheck | undefined;
  /** Where the person signed a schedule that lists the form. */
  readonly schedule?: SignedBySchedule | undefined;
  /** The name in block letters under a declaration on the screen that stands in a signature's place. */
  readonly declaredAs?: string | undefined;
}
/** A note of the office on a filed edition. */
export interface OfficeRemark {
  readonly edition: number;
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
}
export interface FiledEdition {
  readonly edition: number;
  readonly reference: string;
  readonly at: Instant;
  readonly by: string;
  readonly values: FormValues;
  readonly files: readonly AttachedFile[];
  readonly signature: Signature;
  readonly contentVersion: number;
}
/** The memory of every submission (state-charts: "Each type remembers"). */
export interface SubmissionContext {
  readonly caseId: string;
  readonly formVersion: number;
  readonly edition: number;
  /** Name of the key of each edition that was ever opened, from the first; of one opened again, the newest. */
  readonly keyNames: readonly string[];
  /** Raised by every save, attachment and restore; a signature holds for one content version. */
  readonly contentVersion: number;
  readonly values: FormValues;
  readonly files: readonly AttachedFile[];
  readonly pins: readonly Pin[];
  /** What the preparer had to say when the form was sent for review. */
  readonly reviewNote: string | null;
  readonly returnReason: string | null;
  /** This edition has been in review before: the next review is "(amended)". */
  readonly returned: boolean;
  readonly signature: Signature | null;
  readonly filed: readonly FiledEdition[];
  readonly startedBy: string;
  readonly startedAt: Instant;
  readonly lastSavedAt: Instant;
  readonly heldSince: Instant;
  /** When the office acknowledged the newest filed edition. */
  readonly acknowledgedAt: Instant | null;
  readonly officeRemarks: readonly OfficeRemark[];
  /** Day by which whoever has it should have done their part; `null` where there is none. */
  readonly dueOn: CalendarDate | null;
  /** While a reviewer has it: the day that its preparer had, who has it again if they take it back. */
  readonly dueBefore: CalendarDate | null;
  /** The newest lease; `null` before anybody has written. */
  readonly lease: Lease | null;
  /** The newest announcement of the draft's end. */
  readonly expiryAnnounced: { readonly endsOn: CalendarDate; readonly days: number } | null;
}

/** A field that stands in the list of its form's type, and in the spreadsheet of that list: see `list-columns.ts`. */
export interface ListedField {
  readonly field: string;
  /** On the screen only where the reader has chosen it. */
  readonly optional?: true;
  /** The fields by whose answers it is shown at all: their values are kept beside its own. */
  readonly shownBy?: readonly string[];
}
/** The values that a row of a list keeps, in clear. */
export interface ListDetail {
  readonly formVersion: number;
  /** As they stand, a draft's among them. */
  readonly values: FormValues;
  /** Of the newest filed edition; `null` where none was filed. */
  readonly filed: FormValues | null;
}

/** The submission in short, as lists show it: see `summary.ts`. */
export interface SubmissionSummary {
  readonly caseId: string;
  /** Firm of whoever began it. */
  readonly firmId: string | null;
  readonly state: string;
  readonly status: string;
  readonly holder: Holder;
  /** Since when the holder has it. */
  readonly since: Instant;
  readonly edition: number;
  /** Of the newest filing. */
  readonly reference: string | null;
  readonly contentVersion: number;
  readonly startedAt: Instant;
  readonly startedBy: string;
  /** The person who worked on it last as its preparer. */
  readonly preparedBy: string;
  /** The people who have approved its present content. */
  readonly approvedBy: readonly string[];
  readonly lastSavedAt: Instant;
  readonly firstSubmittedAt: Instant | null;
  /** The newest filing, by whom, and in which role. */
  readonly lastSubmittedAt: Instant | null;
  readonly lastSubmittedBy: string | null;
  readonly lastSubmittedRole: string | null;
  /** Days on which its editions were filed. */
  readonly filedDays: readonly CalendarDate[];
  readonly acknowledgedAt: Instant | null;
  readonly updatedAt: Instant;
  readonly updatedBy: string;
  /** Day by which whoever has it should have done their part. */
  readonly dueOn: CalendarDate | null;
  /** Day on which the draft ends unless somebody saves it. */
  readonly expiresOn: CalendarDate | null;
  readonly signed: boolean;
  /** What its type lists of the form itself; `null` for a type that lists nothing of it. */
  readonly detail: ListDetail | null;
}

/** How a submission stands, as a list knows it. */
export type StandingInList = Pick<SubmissionSummary, "state" | "status" | "dueOn">;

/** First and last day. */
export interface FormPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface SubmissionType extends Procedure<SubmissionContext> {
  /** Each fact: what it carries, who brings it about, what it changes, whom it is told to. */
  readonly facts: SubmissionFacts;
  /** The form that new submissions are started in. */
  readonly form: FormDefinition;
  /** Forms of former versions, so that an old submission opens as it was filed. */
  readonly formerForms?: readonly FormDefinition[];
  /** Short code shown in lists and addresses: `b1`. */
  readonly code: string;
  /** How a reference begins under which it is filed, in capitals; absent: with the code. */
  readonly quotedAs?: string;
  /** Right to fill, and right to review, sign and submit. */
  readonly rights: { readonly fill: string; readonly submit: string };
  /** Families share list pages: `referral`, `peq`, `conduct`, `account`, … */
  readonly family: string;
  /**
   * Fields of the form that are columns of its list, made by `listColumn`. The row of a list is not sealed as the form is: each
   * line is the choice to keep this field in clear until the form is deleted or forgotten.
   */
  readonly listColumns?: readonly ListedField[];
  /** Days on which the offences that are reported were committed, as far as they can be read; absent: it reports none. */
  offenceDates?(values: FormValues): readonly CalendarDate[];
  /** It can be filled in on paper and uploaded as a scan; the page that says how is at `/<code>submission/…/download-form`. */
  readonly onPaper?: boolean;
  /** Whether what was filed asks for a further form of the type, which begins at `/<code>submission/…/fillForm/true`. */
  followedUp?(filed: FormValues): boolean;
  /** The types of cases that it can be filed for. */
  readonly caseTypes: readonly ("B" | "L")[];
  /**
   * The capacity in which somebody files it, as its family calls it: the practitioner in office, unless it says otherwise.
   * How a person stands to a case in this capacity is said by `getStanding` of the case.
   */
  readonly filedBy?: string;
  /**
   * Whether it is somebody's own matter: a creditor's proof. Absent: it is filed by whoever is appointed in its case. Then nobody
   * is appointed to it, its owner sees the whole of it, and everybody else who sees its case only what was filed.
   */
  readonly isOwn?: (
    context: SubmissionContext,
    person: { readonly id: string; readonly firms: readonly string[] },
  ) => boolean;
  /**
   * Who is told what becomes of it, where that is not whoever filed it: an account, or an institution's people; nobody where both are
   * `null`. `undefined`: whoever filed it.
   */
  readonly toldInstead?: (
    context: SubmissionContext,
  ) => { readonly account: string | null; readonly firm: string | null } | undefined;
  /** What its first fact says, where that is not `draft.started`; nothing where its payload is gone, or for any other fact. */
  begunBy?(fact: Fact): { readonly caseId: string; readonly dueOn: CalendarDate | null } | null;
  /** The status of a day, where it is another than that of the state once something has become overdue. */
  statusOn?: (shown: StandingInList, today: CalendarDate) => string;
  /** Whether a reviewer has nothing left to do with it while others have: a liquidator who approved before the other joint ones. */
  hasDoneTheirPart?(state: string, context: SubmissionContext, person: string): boolean;
  /** Days beside the form that its dates are compared with, by names that no field has: of an account, its period and the order. */
  datesBeside?(context: SubmissionContext): Readonly<Record<string, CalendarDate>>;
  /** The days that it is about, where a case has such a form for one period after another: an account's. It is named by them. */
  findPeriod?(context: SubmissionContext): FormPeriod | null;
  /** The effect of a fact of the type's own on the submission in short, after the kit has had its part. */
  summarise?(summary: SubmissionSummary, fact: Fact): SubmissionSummary;
  /** A state's status where the edition makes it another (PEQ: `resubmitted`); nothing: the state's own. */
  statusByEdition?(state: string, edition: number): string | undefined;
}
