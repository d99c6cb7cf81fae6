/** The spreadsheets of forms that people uploaded: whose, of which form, and how they stand. */
import type { SpreadsheetUploadTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { spreadsheetUpload } from "~/workflows/registry";
import { EMPTY_UPLOAD } from "~/workflows/jobs/spreadsheet-upload/index";

import { toFact } from "../portal/dispatch.server";
import { keyByStream } from "./row-of-stream.server";

/** The findings of each row are read from the stream: no list asks for it. */
export const spreadsheetUploadProjection: Projection<SpreadsheetUploadTable> = {
  name: "spreadsheet_upload",
  version: 1,
  table: "spreadsheet_upload",
  getKeys: keyByStream(spreadsheetUpload),
  fold: (row, entry, id) => {
    const fact = toFact(entry);
    if (row !== undefined) {
      const { saved } = spreadsheetUpload.evolve(EMPTY_UPLOAD, fact);
      const drafts = saved.filter(({ submission }) => submission !== null).length;
      return { ...row, state: entry.state, saved: row.saved + drafts, updated_at: entry.at };
    }
    const { owner, form, file, hash, total, receivedAt } = spreadsheetUpload.evolve(EMPTY_UPLOAD, fact);
    return {
      id,
      owner,
      form,
      state: entry.state,
      file_id: file,
      hash,
      size: total,
      saved: 0,
      received_at: receivedAt,
      updated_at: entry.at,
    };
  },
};
