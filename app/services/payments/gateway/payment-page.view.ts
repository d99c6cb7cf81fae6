/** A payment as its payer sees it. */
import type { Failure, Way } from "~/workflows/records/payment/index";

export interface PaymentView {
  readonly id: string;
  /** What is paid for. */
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly amount: string }[];
  /** `HK$35.00` */
  readonly amount: string;
  readonly state: "awaiting" | "inProgress" | "received" | "cancelled";
  /** The ways that are offered; none where payment is switched off. */
  readonly ways: readonly Way[];
  readonly underWay: AttemptView | null;
  /** How the newest attempt ended, while another may be begun. */
  readonly ended: Failure | "expired" | null;
  /** An attempt that was left or is over may still bring money: who has paid need not pay again. */
  readonly mayStillCome: boolean;
  /** Sums that came and do not count, as `CNY 35.00`. */
  readonly otherSums: readonly string[];
  readonly receipt: ReceiptView | null;
  /** More came than was due. */
  readonly paidTwice: boolean;
  /** What found nothing to pay for, as `HK$35.00`. */
  readonly untaken: string | null;
  /** The page to go on to. */
  readonly after: string;
}
export interface AttemptView {
  readonly way: Way;
  readonly reference: string;
  readonly expiresAt: string;
  readonly wayOn:
    | { readonly kind: "redirect"; readonly address: string }
    /** `picture`: address of the code's; `bankApp`: of the demonstration's app of a bank. */
    | { readonly kind: "code"; readonly picture: string; readonly bankApp: string | null };
}
export interface ReceiptView {
  readonly receivedAt: string;
  readonly way: Way;
  readonly reference: string;
  readonly gatewayReference: string;
}
