/**
 * The words that every procedure of the office is written in. Types only: what they do is in the modules beside.
 * Nothing here knows a database, a request, a clock or a screen.
 */
import type { AnyStateMachine } from "xstate";
import type * as z from "zod";
import type { FactProperties } from "./filing/properties";
import type { SubmissionSummary } from "./filing/summary";

export const LOCALES = ["en", "zh-hk", "zh-cn"] as const;
export type Locale = (typeof LOCALES)[number];

/** A calendar date in Hong Kong, `YYYY-MM-DD`. It has no zone and no time. */
export type CalendarDate = string;
/** An instant in UTC, ISO 8601 with milliseconds and `Z`. */
export type Instant = string;

/**
 * How the acting person stands to the case at the moment of the fact. Worked out from the appointments when the fact
 * is dispatched and recorded with it, so that a replay needs no register of appointments.
 * - `appointee`: a trustee or liquidator of the case in person, the appointment being in force
 * - `appointedFirm`: belongs to a firm with an appointment in force
 * - `formerAppointee` / `formerFirm`: the same, but every such appointment has ended: may read what was filed in that time
 * - `office`: the Official Receiver's staff
 * - `system`: the portal itself (scheduled jobs)
 * - `none`: a stranger to the case
 */
export type Standing =
  | "appointee"
  | "appointedFirm"
  | "formerAppointee"
  | "formerFirm"
  | "office"
  | "system"
  | "none";

/** Who did it: ids and codes only, never a name. */
export interface By {
  readonly id: string;
  readonly role: string;
  readonly rights: readonly string[];
  readonly firm: string | null;
  readonly standing: Standing;
  /**
   * Everybody who holds the office in the case jointly on that day, and not severally: what one of them signs, the others
   * must have approved. Recorded as the standing is; absent where any one may act alone.
   */
  readonly jointly?: readonly string[] | undefined;
}

/** Something that happened, or that somebody asks to let happen: the same shape serves the button, the machine and the log. */
export interface Fact<Type extends string = string, Data = Readonly<Record<string, unknown>>> {
  readonly type: Type;
  readonly by: By;
  readonly at: Instant;
  readonly data: Data;
  /** Where it is recorded; absent for a fact that is only asked for. */
  readonly recorded?: Recorded | undefined;
}

/** Place of a fact in the log. */
export interface Recorded {
  readonly stream: string;
  readonly version: number;
  /** Its payload was destroyed: `data` is empty then. */
  readonly destroyed: boolean;
}

/** An older payload as the next version of its fact's schema has it. */
export interface FactUpcast {
  readonly type: string;
  /** Schema version that it takes; it gives the next. */
  readonly from: number;
  upcast(this: void, data: JsonData): JsonData;
}
type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonData;
export type JsonData = { readonly [key: string]: JsonValue };

/** One reason why a fact may not happen: the guard's name, and what its sentence needs (`{officer}`, `{count}`). */
export interface Refusal {
  readonly guard: string;
  /** The code of the specification's error catalogue (section 8) that this refusal belongs to. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Texts of one procedure in one language, nested: `status.drafted`, `guards.mayFill`, `facts.form-returned`, `fields.trusteeName.label`. */
export interface WordingTree {
  readonly [key: string]: string | WordingTree;
}
export type Wording = Readonly<Record<Locale, WordingTree>>;

/** Whose turn it is. */
export type Holder = "preparer" | "reviewer" | "office" | "nobody";
export type StateTag = "editable" | "with-reviewer" | "with-office" | "final" | "unlisted";

/** Kept in `meta` of each state of a machine. */
export interface StateMeta {
  /** Key below `status.` of the wording. */
  readonly status: string;
  readonly holder: Holder;
  readonly tags: readonly StateTag[];
}

export type RefusalParams = Readonly<Record<string, string | number>>;

/** A condition of a transition, written once. Its sentence is `guards.<name>` in the wording. */
export interface Guard<Context = unknown> {
  /**
   * What it looks at. `circumstances`: the person and the memory, so the answer is known before anything is typed.
   * `data`: what the fact itself says (a reason, a confirmation), so it is asked in the dialog. `road`: which of several
   * transitions of the same fact is taken; never a reason to refuse.
   */
  readonly about: "circumstances" | "data" | "road";
  /** Code of the error catalogue (section 8). */
  readonly code: string;
  /** `null` where there is no objection; else what the sentence needs. */
  objection(context: Context, fact: Fact): RefusalParams | null;
}

/**
 * A procedure: a state chart whose transitions are entries of the log. Submissions, cases, firms and accounts are all
 * procedures; only submissions have a form.
 */
export interface Procedure<Context = unknown> {
  /** Kebab-case; folder, machine id and stream prefix in one. */
  readonly type: string;
  readonly machine: AnyStateMachine;
  /**
   * What is remembered after the fact. Pure; never judges. A fact whose payload has been destroyed comes with empty data, and
   * says so; one that was recorded and does not fit is an error (`PayloadUnreadable`), never taken for destroyed.
   * (A method, so that procedures with different memories fit into one registry.)
   */
  evolve(context: Context, fact: Fact): Context;
  readonly initialContext: Context;
  /** The named guards that the machine's transitions ask. */
  readonly guards: Readonly<Record<string, Guard<Context>>>;
  /** What each fact carries: checked before the machine is asked, so that no fact smuggles anything in. */
  readonly facts: Readonly<Record<string, z.ZodType>>;
  /** What each fact is beside what it carries: who brings it about, what it changes, whom it is told to. */
  readonly properties?: Readonly<Record<string, FactProperties>>;
  /** Version of each fact's schema, where it is not the first: written with the fact. Each older one has an upcast. */
  readonly schemas?: Readonly<Record<string, number>>;
  readonly upcasts?: readonly FactUpcast[];
  /** Former names of states, as old entries have them, by the names of today. */
  readonly renamedStates?: Readonly<Record<string, string>>;
  /** Facts whose data is personal: stored under the key of the edition that they belong to (`sealOf`). */
  readonly sealed: readonly string[];
  readonly wording: Wording;
  /** Status to show where it is more than the state's own: time-dependent ones ("draft expiring"), edition-dependent ones. */
  statusOf?(state: string, context: Context, at: Instant): string;
  /** Every status that can be shown, in the order of the specification. */
  readonly statuses: readonly string[];
}

// ── Forms ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Money is integer minor units (cents) with a currency; never a float. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}
export interface AttachedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
  /** `pending`: the scanner could not be asked yet; the file is held and cannot be opened. */
  readonly scan: "clean" | "pending" | "infected";
  readonly attachedAt: Instant;
  readonly attachedBy: string;
}
export interface TableRow {
  readonly id: string;
  readonly [column: string]: FieldValue | undefined;
}
/**
 * What a field holds. A draft keeps what was typed: a value that cannot be read yet (31/02/2026) stays the string that
 * it is, and the final check says so.
 */
export type FieldValue = string | number | boolean | Money | readonly string[] | readonly TableRow[] | null;
export type FormValues = Readonly<Record<string, FieldValue | undefined>>;

/**
 * What one save changed: field id, or `table/rowId/column`; `null` clears. `table/rowId`: `null` takes the row away,
 * `true` puts an empty one. `table`: the ids of its rows, only where their order has changed.
 */
export type Changes = Readonly<Record<string, FieldValue>>;

export interface TablePlace {
  readonly form: FormValues;
  readonly rows: readonly TableRow[];
  readonly index: number;
}

export interface FieldCommon {
  readonly id: string;
  /** Mandatory whenever shown. */
  readonly required?: boolean;
  /** Shown only then; a hidden field is neither checked nor filed, but its draft value is kept. */
  readonly showWhen?: (values: FormValues) => boolean;
  /** Mandatory only then (and when shown). */
  readonly requiredWhen?: (values: FormValues) => boolean;
  readonly width?: "short" | "medium" | "full";
  /** An HTML autocomplete token. */
  readonly autocomplete?: string;
  /** Value to offer from the case file or the filer's account: a key of `Prefill`. */
  readonly prefill?: string;
}
export type Field =
  | (FieldCommon & { readonly kind: "text"; readonly maxLength?: number; readonly format?: "time" })
  | (FieldCommon & { readonly kind: "longText"; readonly maxLength?: number; readonly rows?: number })
  | (FieldCommon & {
      readonly kind: "date";
      readonly notAfter?: "today";
      /** Dates that it cannot be earlier than: of the same row, or else of the form. */
      readonly notBeforeField?: string | readonly string[];
      /** A date of the form that it must be an anniversary of, a year later or more. */
      readonly anniversaryOf?: string;
      /** In a table: no two rows have the same. */
      readonly onceInTable?: boolean;
    })
  | (FieldCommon & {
      readonly kind: "money";
      readonly currencies: readonly string[];
      readonly positive?: boolean;
    })
  | (FieldCommon & {
      readonly kind: "number";
      readonly min?: number;
      readonly max?: number;
      readonly integer?: boolean;
    })
  | (FieldCommon & { readonly kind: "yesNo" })
  | (FieldCommon & {
      readonly kind: "choice";
      readonly options: readonly string[];
      readonly display?: "radio" | "select";
    })
  | (FieldCommon & { readonly kind: "checklist"; readonly options: readonly string[] })
  | (FieldCommon & { readonly kind: "person" })
  | (FieldCommon & { readonly kind: "address" })
  | (FieldCommon & { readonly kind: "hkid" })
  | (FieldCommon & { readonly kind: "phone" })
  | (FieldCommon & { readonly kind: "email" })
  | (FieldCommon & {
      readonly kind: "table";
      readonly columns: readonly Field[];
      readonly maxRows?: number;
      readonly totals?: readonly string[];
      /** Rows that follow from the rest of the form: offered by a button (`fields.<id>.offer`), never put in unasked. */
      readonly offeredRows?: (values: FormValues, today: CalendarDate) => readonly FormValues[];
    })
  | (FieldCommon & { readonly kind: "files"; readonly multiple: boolean })
  | (FieldCommon & {
      readonly kind: "computed";
      /** For a column, `values` is the row and `place` says where it stands, so that a running total can look back. */
      readonly compute: (values: FormValues, place?: TablePlace) => FieldValue;
      readonly of: "money" | "number" | "text" | "date";
    });
export type FieldKind = Field["kind"];

export interface FormSection {
  readonly id: string;
  readonly fields: readonly Field[];
  readonly showWhen?: (values: FormValues) => boolean;
}
export interface FormStep {
  readonly id: string;
  /** The field of an earlier step whose answer decides what this one asks: until then there is little or nothing to fill in. */
  readonly decidedBy?: string;
  readonly sections: readonly FormSection[];
}
export interface FormDefinition {
  /** The official form number, e.g. `PDD-B-01`. */
  readonly number: string;
  /** Raised with every change of meaning; a submission stays with the version that it was started in. */
  readonly version: number;
  readonly steps: readonly FormStep[];
}

/** Something that keeps a form from being filed: which field, and the message (a key below `problems.` of the kit's wording). */
export interface Gap {
  readonly step: string;
  readonly field: string;
  /** For tables: `table/rowId/column`; else the field id. */
  readonly path: string;
  readonly problem: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

// ── Submissions ──────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Pin {
  readonly id: string;
  /** Field, row or file that the remark is pinned to. */
  readonly target: string;
  readonly remark: string;
  readonly by: string;
  readonly answer?: { readonly done: boolean; readonly note: string };
}
/** Who edits a form, in the order of the leases. */
export interface Lease {
  readonly no: number;
  /** `null` where it was taken away, or the form has gone on. */
  readonly by: string | null;
  readonly since: Instant;
  /** Last save under it. */
  readonly renewedAt: Instant;
}
/** What was checked of a certificate before it signed. */
export interface CertificateCheck {
  readonly checkedAt: Instant;
  /** Subject of the root that is trusted. */
  readonly root: string;
  /** SHA-256 of each certificate, the signer's first and the root last. */
  readonly path: readonly string[];
  /** The name in the certificate. */
  readonly holder: string;
  readonly revocation: readonly RevocationRecord[];
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
/** What every submission remembers (state-charts: "Each type remembers"). */
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
  /** The newest lease; `null` before anybody has written. */
  readonly lease: Lease | null;
  /** The newest announcement of the draft's end. */
  readonly expiryAnnounced: { readonly endsOn: CalendarDate; readonly days: number } | null;
}

export interface SubmissionType extends Procedure<SubmissionContext> {
  readonly properties: Readonly<Record<string, FactProperties>>;
  /** The form that new submissions are started in. */
  readonly form: FormDefinition;
  /** Forms of former versions, so that an old submission opens as it was filed. */
  readonly formerForms?: readonly FormDefinition[];
  /** Short code shown in lists and addresses: `b1`. */
  readonly code: string;
  /** Right to fill, and right to review, sign and submit. */
  readonly rights: { readonly fill: string; readonly submit: string };
  /** Families share list pages: `referral`, `peq`, `conduct`, `account`, … */
  readonly family: string;
  /** Days on which the offences that are reported were committed, as far as they can be read; absent: it reports none. */
  offenceDates?(values: FormValues): readonly CalendarDate[];
  /** It can be filled in on paper and uploaded as a scan; the page that says how is at `/<code>submission/…/download-form`. */
  readonly onPaper?: boolean;
  /** Whether what was filed asks for a further form of the type, which begins at `/<code>submission/…/fillForm/true`. */
  followedUp?(filed: FormValues): boolean;
  /** Which cases it can be filed for. */
  readonly caseTypes: readonly ("B" | "L")[];
  /** Whose business it is: the practitioner's in office (unless it says otherwise), or the PEQ agent's. */
  readonly filedBy?: "practitioner" | "agent";
  /** Whether a reviewer has nothing left to do with it while others have: a liquidator who approved before the other joint ones. */
  hasDoneTheirPart?(state: string, context: SubmissionContext, person: string): boolean;
  /** What a fact of the type's own makes of the submission in short, after the kit has had its part. */
  summarise?(summary: SubmissionSummary, fact: Fact): SubmissionSummary;
  /** A state's status where the edition makes it another (PEQ: `resubmitted`); nothing: the state's own. */
  statusByEdition?(state: string, edition: number): string | undefined;
}
