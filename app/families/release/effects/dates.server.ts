/** What a release is waited for by: the reply to the oldest open inquiry, and the end of the time for objections. */
import { findReleasesWithDates } from "~/db/queries/families/releases";
import { objectionPeriod } from "~/workflows/shared/release/index";

import type { FindFamilyDates } from "~/app/services/cases/calendar/case-deadlines";
import { readCaseType, viewAddress } from "../streams.server";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";
import { isIn } from "~/workflows/kit/states";

export const releaseDates: FindFamilyDates = async (database, caseIds) => {
  const rows = await findReleasesWithDates(database, caseIds);
  return rows.flatMap(
    ({ id, case_id: caseId, case_type: type, state, notice_on: notice, answer_by: reply }) => {
      const caseType = readCaseType(type);
      if (caseType === undefined) return [];
      const about = { of: id, caseId, to: viewAddress(caseType, id) };
      const objections =
        isIn(liquidatorReleaseStates, state, "intentionGiven") && notice !== null
          ? objectionPeriod(notice, notice).endsOn
          : null;
      return [
        ...(reply === null ? [] : [{ ...about, rule: "releaseReply" as const, on: reply }]),
        ...(objections === null ? [] : [{ ...about, rule: "releaseObjections" as const, on: objections }]),
      ];
    },
  );
};
