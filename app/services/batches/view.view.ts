import type { Instant } from "~/workflows/kit";
import type { Mark } from "~/workflows/signing-batch/index";
import type { Reason } from "../submissions/position.view";

export interface BatchLine {
  /** Stream of the form. */
  readonly item: string;
  /** From 1. */
  readonly place: number;
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
    | { readonly ok: true; readonly reference: string | null }
    | { readonly ok: false; readonly reasons: readonly Pick<Reason, "code" | "sentence">[] };
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
    Record<"sign" | "return" | "later" | "unread" | "due" | "done" | "failed", number>
  >;
  /** `interrupted`: nothing has happened for long; what is due waits for another ceremony. */
  readonly work: "none" | "running" | "interrupted";
  /** Addresses. */
  readonly pages: Readonly<Record<"review" | "sign" | "verify" | "receipt" | "receiptDocument", string>>;
}
