/** Tables of calls, returns, ledgers and prints, written by their projections alone. */
/** A call of the office for returns of one type. */
export interface ReturnCallTable {
  /** The stream's id. */
  id: string;
  called_on: string;
  return_type: string;
  template_version: number;
  due_on: string;
  /** The number of firms called. */
  firms: number;
  /** `open` or `closed` */
  state: string;
  opened_at: string;
  updated_at: string;
}
/** The return of one firm to one call. */
export interface CallReturnTable {
  /** The stream's id. */
  id: string;
  call_id: string;
  firm_id: string;
  called_on: string;
  return_type: string;
  template_version: number;
  due_on: string;
  /** `new`, `pending`, `uploaded`, `invalid` or `completed` */
  state: string;
  /** 1 while the firm is waited for: it has not answered, and the call is open. */
  waits: number;
  /** 1 once the office has closed the call, unless it opened the return again. */
  ended: number;
  /** Rows of the return that was accepted; 0 of a nil return. */
  rows: number | null;
  updated_at: string;
}
/** A request for a detailed ledger. */
export interface LedgerRequestTable {
  /** The stream's id. */
  id: string;
  owner: string;
  /** `pending`, `ready`, `refused` or `removed` */
  state: string;
  requested_at: string;
  prepared_at: string | null;
  /** JSON: what was asked for, and why it was refused. */
  detail: string;
  /** The batch that asks for it, where it came by spreadsheet. */
  batch: string | null;
  /** The account and the period, where it is of one account: `HCB-1-2026 2025-01-01 2025-12-31`. */
  covers: string | null;
}
/** A request for an index of proofs. */
export interface ProofIndexTable {
  /** The stream's id. */
  id: string;
  owner: string;
  /** `pending`, `ready`, `refused` or `removed` */
  state: string;
  requested_at: string;
  prepared_at: string | null;
  /** JSON: what was asked for, and why it was refused. */
  detail: string;
}
/** The print of a long account. */
export interface AccountPrintTable {
  /** The stream's id. */
  id: string;
  owner: string;
  /** Stream of the account. */
  account: string;
  /** `pending`, `ready`, `refused` or `removed` */
  state: string;
  requested_at: string;
  prepared_at: string | null;
  /** JSON: how long the account is, since when it is printed, and why it was not. */
  detail: string;
}
/** A spreadsheet that asks for many ledgers. */
export interface LedgerBatchTable {
  /** The stream's id. */
  id: string;
  owner: string;
  /** `checking`, `making`, `finished`, `refused` or `removed` */
  state: string;
  uploaded_at: string;
  ended_at: string | null;
  /** Rows that were looked at. */
  total: number;
  /** Ledgers that were asked for. */
  asked: number;
  /** Why no row was looked at. */
  whole: string | null;
}
