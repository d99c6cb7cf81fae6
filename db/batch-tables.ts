/** What is done to many things at once: batches that are signed, spreadsheets, runs of imports. A rebuild from the log gives the same rows. */
/** One row for each batch in which somebody signs many forms at once. */
export interface SigningBatchTable {
  id: string;
  /** The account whose batch it is. */
  owner: string;
  /** The forms that are signed together, as addresses name them. */
  signing_group: string;
  state: string;
  /** Forms in it. */
  size: number;
  opened_at: string;
  updated_at: string;
}
/** One row for each spreadsheet of forms that somebody uploaded. */
export interface SpreadsheetUploadTable {
  id: string;
  /** The account whose it is. */
  owner: string;
  /** Code of the forms' type. */
  form: string;
  state: string;
  /** The uploaded file. */
  file_id: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  /** Rows that hold something, and drafts that were made of them. */
  size: number;
  saved: number;
  received_at: string;
  updated_at: string;
}
/** One row for each run in which records of the office's own system came in. */
export interface ImportRunTable {
  id: string;
  /** The account that began it; the portal's own name where a command did. */
  owner: string;
  door: string;
  format: string;
  state: string;
  /** The records, while they are kept. */
  file_id: string;
  /** SHA-256 of what was handed in, hexadecimal. */
  hash: string;
  started_at: string;
  updated_at: string;
  /** 1 where the records are only looked at, until somebody takes them. */
  dry: number;
  /** Bytes. */
  size: number;
  /** As the log last told; a run under way is further. */
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}
