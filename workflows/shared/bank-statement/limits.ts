/** Sizes of a statement's file. A year of a busy account has 5,000 lines; whatever is far above was made to be. */

/** Bytes of the file. */
export const STATEMENT_FILE_LIMIT = 5 * 1024 * 1024;
/** Lines of a statement that become entries. */
export const MOST_STATEMENT_LINES = 20_000;
/** Rows of a file, headings and footings among them. */
export const MOST_ROWS = 2 * MOST_STATEMENT_LINES;
export const MOST_CELLS = 100;
export const LONGEST_CELL = 4_000;
