/** Attempts to file for which the portal had no room, one row each. */
import type { FilingAttemptTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { filingAttempt, filingAttemptFacts } from "~/workflows/records/filing-attempt/index";

import { keyByStream } from "./row-of-stream.server";

const { payload: Recorded } = filingAttemptFacts["attempt.recorded"];
const { payload: Followed } = filingAttemptFacts["attempt.followed"];

export const filingAttemptProjection: Projection<FilingAttemptTable> = {
  name: "filing-attempt",
  version: 1,
  table: "filing_attempt",
  getKeys: keyByStream(filingAttempt),
  fold(row, { type, data, at, meta, state }, id) {
    if (type === "attempt.forgotten") return undefined;
    if (type === "attempt.recorded") {
      const { attemptedAt, caseId, form, what, version, filer, worth } = Recorded.parse(data);
      return {
        id,
        at: attemptedAt,
        recorded_at: at,
        case_id: caseId,
        form,
        what,
        version,
        account_id: filer,
        worth,
        state,
        filed_at: null,
        decided_at: null,
        decided_by: null,
        open: 1,
      };
    }
    if (row === undefined) return row;
    const filedAt = type === "attempt.followed" ? Followed.parse(data).filedAt : row.filed_at;
    const decided = type === "attempt.followed" ? {} : { decided_at: at, decided_by: meta.by.id };
    return {
      ...row,
      state,
      filed_at: filedAt,
      ...decided,
      open: filedAt === null ? 1 : 0,
    };
  },
};
