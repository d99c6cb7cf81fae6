/** Tables of payments, written by their projections alone. */
/** A payment of a fee. */
export interface PaymentTable {
  /** The stream's id. */
  id: string;
  purpose: string;
  /** Account of whoever requested it, and the firm that they acted for. */
  payer: string;
  firm: string | null;
  /** `awaiting`, `inProgress`, `received`, `overpaid`, `cancelled` or `cameLate` */
  state: string;
  /** In cents. */
  amount: number;
  requested_at: string;
  received_at: string | null;
  /** JSON: the whole memory. */
  detail: string;
}
/** What is paid for: one row a stream. No stream is in two payments that are open. */
export interface PaymentStreamTable {
  payment_id: string;
  stream: string;
  /** 1 until the payment is received or cancelled. */
  open: number;
}
export interface PaymentAttemptTable {
  payment_id: string;
  /** Unique for ever, as the gateway knows it. */
  reference: string;
  begun_at: string;
  /** 1 while the gateway has said neither that it failed nor that money came. */
  unanswered: number;
  /** When it expires; `null` for one that is not the one under way. */
  expires_at: string | null;
}
/** A sum that came for a payment. */
export interface PaymentMoneyTable {
  payment_id: string;
  gateway_reference: string;
  reference: string;
  /** `received`, `mismatched` or `doubled` */
  kind: string;
  amount: number;
  currency: string;
  recorded_at: string;
}
/** Money that does not agree: of a payment, or of the gateway's file of a day. */
export interface PaymentExceptionTable {
  id: string;
  /** `doubled`, `mismatched`, `unknown`, `missing` or `changed` */
  kind: string;
  payment_id: string | null;
  gateway_reference: string;
  reference: string;
  amount: number;
  currency: string;
  found_at: string;
  /** The day of the file, where a file told. */
  day: string | null;
  /** 1 until the office has said what it did. */
  open: number;
  remedy: string | null;
  settled_at: string | null;
  settled_by: string | null;
}
