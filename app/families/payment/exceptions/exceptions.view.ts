/** What does not agree, as the office sees it. */
import type { Listing } from "~/app/services/platform/lists/list-request.server";

export const EXCEPTION_KINDS = [
  "doubled",
  "mismatched",
  "untaken",
  "unknown",
  "missing",
  "changed",
  "noFile",
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
/** What became of a missing file. */
export const FILE_REMEDIES = ["excused", "compared"] as const;
export const EXCEPTION_STATES = ["open", "settled"] as const;

export interface ExceptionItem {
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly foundAt: string;
  /** The day of the gateway's file, where that told. */
  readonly day: string | null;
  readonly reference: string;
  readonly gatewayReference: string;
  readonly currency: string;
  /** In hundredths. */
  readonly amount: number;
  readonly remedy: string | null;
  readonly settledAt: string | null;
}
export interface ExceptionList extends Listing<ExceptionItem> {
  readonly filters: {
    readonly search: string;
    readonly kind: ExceptionKind | undefined;
    readonly state: (typeof EXCEPTION_STATES)[number] | undefined;
  };
}
