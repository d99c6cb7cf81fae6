import type { Instant } from "~/workflows/kit";
import type { Mark } from "~/workflows/records/signing-batch/index";
import type { Reason } from "../submissions/position.server";

/** The fees of several forms, which are submitted once they are paid. */
export interface BatchFees {
  /** Forms that wait for their fee, or will once they are signed. */
  readonly count: number;
  /** In cents of Hong Kong dollars. */
  readonly amount: number;
  /** The page on which they are paid together. */
  readonly payAt: string;
}

export interface BatchLine {
  /** Stream of the form. */
  readonly item: string;
  /** From 1. */
  readonly index: number;
  readonly mark: Mark | null;
  readonly reason: string;
  /** The number of remarks pinned to it. */
  readonly pins: number;
  /** `null` for a form that the person does not see any more. */
  readonly form: {
    readonly name: string;
    readonly title: string;
    readonly caseNo: string;
    readonly caseName: string;
    readonly caseNameZh: string | null;
    readonly statusLabel: string;
    readonly document: string;
    readonly status: string;
    readonly receipt: string;
  } | null;
  /** Saved since it was marked. */
  readonly changed: boolean;
  readonly outcome:
    | null
    | {
        readonly ok: true;
        readonly reference: string | null;
        /** Signed, and the office does not have it yet: a fee is due, or others must sign as well. */
        readonly waits: boolean;
      }
    | { readonly ok: false; readonly reasons: readonly Pick<Reason, "code" | "sentence">[] };
}
/** What stands beside a form: its mark, or what became of it. Signed is not submitted: a fee may be due first. */
export type LineMark = Mark | "unread" | "signed" | "submitted" | "returned" | "failed";

export function getLineMark({ mark, outcome }: Pick<BatchLine, "mark" | "outcome">): LineMark {
  if (outcome === null) return mark ?? "unread";
  if (!outcome.ok) return "failed";
  if (mark === "return") return "returned";
  return outcome.waits ? "signed" : "submitted";
}

export interface BatchView {
  readonly id: string;
  readonly group: string;
  readonly state: string;
  /** Version of the batch that is shown: nothing else is signed with it. */
  readonly version: number;
  readonly openedAt: Instant;
  readonly signedAt: Instant | null;
  readonly subject: string | null;
  readonly lines: readonly BatchLine[];
  readonly counts: Readonly<
    Record<
      | "sign"
      | "return"
      | "later"
      | "unread"
      /** Of those to be signed: signed already, or listed by a schedule that was signed, and not submitted yet. */
      | "ready"
      | "due"
      | "done"
      | "submitted"
      | "waiting"
      | "failed",
      number
    >
  >;
  /** What is to be paid before signed forms are submitted, those that are yet to be signed included; `null` where nothing is. */
  readonly fees: BatchFees | null;
  /** `interrupted`: nothing has happened for long; what is due waits for another ceremony. */
  readonly work: "none" | "running" | "interrupted";
  /** Addresses. */
  readonly pages: Readonly<Record<"review" | "sign" | "verify" | "receipt" | "receiptDocument", string>>;
}
