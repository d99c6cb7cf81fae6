/** The cases of PEQ agents: a row for each appointment of one in a bankruptcy, made from the row of the case. */
import { PEQ_CASE_COMPUTED } from "~/db/computed-columns";
import type { CaseFileTable, PeqCaseTable } from "~/db/schema";
import type { Satellite } from "~/events/types";
import { CLOSED_STATUSES } from "~/workflows/records/case-file/index";
import { stateFromRow } from "~/app/services/platform/projections/case-file.server";

export const examinations: Satellite<CaseFileTable> = {
  table: "peq_case",
  parent: "case_id",
  getRows: toExaminations,
  computedByDatabase: PEQ_CASE_COMPUTED,
};

function toExaminations(
  row: CaseFileTable,
): readonly (PeqCaseTable & Record<string, string | number | null>)[] {
  const { agents, dates } = stateFromRow(row);
  if (row.case_type !== "B") return [];
  return agents.map((agent, place) => ({
    case_id: row.id,
    place,
    firm_id: agent.firm ?? "",
    from_date: agent.from,
    to_date: agent.ceasedOn,
    status: row.status,
    open: CLOSED_STATUSES.some((closed) => closed === row.status) ? 0 : 1,
    order_date: row.order_date,
    petition_date: row.petition_date,
    interview_on: dates.peqInterview ?? null,
    name: row.name_en.toLowerCase(),
    case_year: row.case_year,
    case_number: row.case_number,
    // The database follows the forms itself.
    filed: 0,
    begun: 0,
  }));
}
