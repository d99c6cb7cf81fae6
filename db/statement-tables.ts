/** Tables of bank statements that are imported, written by their projections alone. */
/** A bank's file on its way into a cash book. Whether it was taken, the book knows. */
export interface StatementImportTable {
  /** The stream's id. */
  id: string;
  /** The stream of the book. */
  book_id: string;
  /** The file as it lies in the storage. */
  file: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  /** `open` or `discarded` */
  state: string;
  received_at: string;
  received_by: string;
}
/** How the files of one bank are read by one firm: as it was chosen last. */
export interface StatementLayoutTable {
  /** The firm, and the digest of the headings. */
  id: string;
  /** JSON */
  layout: string;
  chosen_at: string;
}
