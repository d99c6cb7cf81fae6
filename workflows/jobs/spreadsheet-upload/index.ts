/** A spreadsheet of forms: the stream of an upload. The only face that others use. */
export { declareSpreadsheetUpload } from "./machine";
export { EMPTY_UPLOAD, UPLOAD_FAILURES, goodRows, isGood } from "./state";
export type { CheckedRow, SavedRow, SpreadsheetUpload, UploadFailure } from "./state";
