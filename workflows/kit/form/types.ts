/** The words that forms are declared in: fields, sections, steps, and what a draft holds. Types only. */
import type { CalendarDate, Instant } from "../types";

/** Money is integer minor units (cents) with a currency; never a float. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}
/** A file as it was sent. What is said of it (its type, a description) is among the values: `fields/file-details.ts`. */
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
/** A file as a page that fills in a form knows it: neither who attached it nor what its content hashes to. */
export type AttachmentOnPage = Pick<
  AttachedFile,
  "id" | "field" | "name" | "size" | "mediaType" | "scan" | "attachedAt"
>;
/** An address in Hong Kong by its parts, each blank where there is none. */
export interface HongKongAddress {
  /** A region and a district by their ids in `fields/address.ts`. */
  readonly region: string;
  readonly district: string;
  /** Number and street. */
  readonly street: string;
  readonly estate: string;
  /** Of an estate that was built in phases; addresses of before have none. */
  readonly phase?: string | undefined;
  readonly building: string;
  readonly block: string;
  readonly floor: string;
  readonly flat: string;
}
export interface TableRow {
  readonly id: string;
  readonly [column: string]: FieldValue | undefined;
}
/**
 * The value of a field. A draft keeps what was typed: a value that cannot be read yet (31/02/2026) stays the string that it
 * is, and the final check says so.
 */
export type FieldValue =
  | string
  | number
  | boolean
  | Money
  | HongKongAddress
  | readonly string[]
  | readonly TableRow[]
  | null;
export type FormValues = Readonly<Record<string, FieldValue | undefined>>;

/**
 * The changes of one save: field id, or `table/rowId/column`; `null` clears. `table/rowId`: `null` takes the row away,
 * `true` puts an empty one. `table`: the ids of its rows, only where their order has changed.
 */
export type Changes = Readonly<Record<string, FieldValue>>;

export interface TablePosition {
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
  /** Put in by the portal alone: nobody types it, on a page, in a spreadsheet or with a program. */
  readonly byPortal?: true;
  /** Says when, where or by whom this very form was signed: no other begins with it. */
  readonly ofSigning?: true;
  /** Of the firm that files, whatever the case is: a form of another case may begin with it. */
  readonly ofFirm?: true;
  /** Not asked in the spreadsheet in which many are filled in. */
  readonly notInSheets?: true;
}
export type Field =
  | (FieldCommon & { readonly kind: "text"; readonly maxLength?: number; readonly format?: "time" })
  | (FieldCommon & { readonly kind: "longText"; readonly maxLength?: number; readonly rows?: number })
  | (FieldCommon & {
      readonly kind: "date";
      readonly notAfter?: "today";
      /** Dates that it cannot be earlier than: of the same row, or else of the form. */
      readonly notBeforeField?: string | readonly string[];
      /** A date that it cannot be later than: of the same row, or else of the form. */
      readonly notAfterField?: string;
      /** A date of the form that it must be an anniversary of, a year later or more. */
      readonly anniversaryOf?: string;
      /** In a table: no two rows have the same. */
      readonly onceInTable?: boolean;
    })
  | (FieldCommon & {
      readonly kind: "money";
      readonly currencies: readonly string[];
      /** An amount beside it, of the same row or of the form, whose currency it must have. */
      readonly currencyOf?: string;
      /** An amount of the same row, or of the form, that it cannot be more than. */
      readonly notMoreThan?: string;
      readonly positive?: boolean;
      /** Nothing is an answer, less than nothing is none. */
      readonly notNegative?: boolean;
      /** What it is where other answers say it: shown, kept, and typed by nobody. `undefined`: it is typed. */
      readonly follows?: (values: FormValues) => Money | null | undefined;
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
  | (FieldCommon & {
      readonly kind: "address";
      /** Asked by the parts of a Hong Kong address, or else as lines. */
      readonly structured?: true;
    })
  | (FieldCommon & { readonly kind: "hkid" })
  | (FieldCommon & { readonly kind: "phone" })
  | (FieldCommon & { readonly kind: "email" })
  | (FieldCommon & {
      readonly kind: "table";
      readonly columns: readonly Column[];
      readonly maxRows?: number;
      readonly totals?: readonly string[];
      /** Rows that follow from the rest of the form: offered by a button (`fields.<id>.offer`), never put in unasked. */
      readonly offeredRows?: (values: FormValues, today: CalendarDate) => readonly FormValues[];
      /** What its first row begins with where it is still empty, from what was filled in before; an address may be given by its parts. */
      readonly firstRow?: (values: FormValues) => FormValues | null;
    })
  | (FieldCommon & {
      readonly kind: "files";
      readonly multiple: boolean;
      /** The types that each file is asked for; `other` asks for words. Absent: no file is asked what it is. */
      readonly fileTypes?: readonly string[];
      /** Whether each file may have a description, or must. */
      readonly description?: "optional" | "required";
      /** The other answers are typed from it: it stands beside every step. */
      readonly typedFrom?: true;
    })
  | (FieldCommon & {
      readonly kind: "computed";
      /** For a column, `values` is the row and `place` says where it stands, so that a running total can look back. */
      readonly compute: (values: FormValues, place?: TablePosition) => FieldValue;
      readonly of: "money" | "number" | "text" | "date";
    });
export type FieldKind = Field["kind"];
/** A column of a table: it has one cell, so that it holds neither files, nor a table, nor the parts of an address. */
export type Column =
  | Exclude<Field, { readonly kind: "address" | "files" | "table" }>
  | (FieldCommon & { readonly kind: "address"; readonly structured?: never });

export interface FormSection {
  readonly id: string;
  readonly fields: readonly Field[];
  readonly showWhen?: (values: FormValues) => boolean;
  /** `rows`: the same is asked several times over. Each question has a row, with what its answer asks for beside it. */
  readonly layout?: "rows";
}
export interface FormStep {
  readonly id: string;
  /** The field of an earlier step whose answer decides what this one asks: until then there is little or nothing to fill in. */
  readonly decidedBy?: string;
  /** Its title where that goes by what was answered: a key of the step's `titles`; else its `title`. */
  readonly titledBy?: (values: FormValues) => string | undefined;
  readonly sections: readonly FormSection[];
}
export interface FormDefinition {
  /** The official form number, e.g. `PDD-B-01`. */
  readonly number: string;
  /** Raised with every change of meaning; a submission stays with the version that it was started in. */
  readonly version: number;
  /** The day from which it stands in this version: told to programs. Every form that is filed today has it. */
  readonly since?: CalendarDate;
  readonly steps: readonly FormStep[];
}

/** Something that keeps a form from being filed: which field, and the message (a key below `problems.` of the kit's wording). */
export interface Gap {
  readonly step: string;
  readonly field: string;
  /** For tables: `table/rowId/column`; for the part of an address `field.part`; else the field id. */
  readonly path: string;
  readonly problem: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
