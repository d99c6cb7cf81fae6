/** The list of annual statements: the office's, or a firm's of the cases that it administers. */
import type { TFunction } from "i18next";

import { readTypedDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { findAnnualStatementPage, type AnnualStatementRow } from "~/db/queries/families/annual-statements";
import { say, type Instant, type Locale } from "~/workflows/kit";
import {
  annualStatement,
  EXAMINATION_RESULTS,
  EXAMINATION_RULES,
  getStatementStatus,
} from "~/workflows/records/annual-statement/index";

import { isAssignedCases } from "~/app/services/cases/lists/case-lists.server";
import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { listStatusChoices } from "~/app/services/platform/lists/choice";
import { readChoice, readListRequest, toListing } from "~/app/services/platform/lists/list-request.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { sayRule } from "../examination/say-findings";
import { STATEMENTS } from "../streams.server";
import { findStatementScope, type StatementScope } from "./examiner.server";
import { statementColumns } from "./statement-columns";
import { RULES_CHOICES, type StatementItem, type StatementList } from "./statement-list.view";

interface WithWording {
  readonly locale: Locale;
  readonly t: TFunction;
}
interface Listing extends WithWording {
  readonly user: Pick<CurrentUser, "id" | "rights">;
  readonly scope: StatementScope;
}

const STATUSES = annualStatement.statuses;
const MOST_TYPED = 20;

export async function statementList(
  { database, clock }: Pick<Portal, "database" | "clock">,
  parameters: URLSearchParams,
  speaking: Listing,
): Promise<StatementList> {
  const request = readListRequest(parameters, { due: "due" }, { column: "due", direction: "asc" });
  const { search, page, size } = request;
  const status = readChoice(parameters, "status", STATUSES);
  const rules = readChoice(parameters, "rules", RULES_CHOICES);
  const result = readChoice(parameters, "result", EXAMINATION_RESULTS);
  const declared = (parameters.get("declared") ?? "").trim().slice(0, MOST_TYPED);
  const now = clock.now();
  const { user } = speaking;
  const offersMine = isAssignedCases(user);
  const mine = offersMine && parameters.get("mine") === "true";
  const found = await findAnnualStatementPage(database, {
    ...speaking.scope,
    ...(mine && { assigned: { personId: user.id, on: hongKongDay(now) } }),
    // Overdue is not stored: what is due is overdue from the day after.
    ...(status === "overdue" ? { overdueOn: hongKongDay(now) } : { state: status }),
    cameOn: readTypedDate(declared),
    result,
    rules,
    named: search === "" ? undefined : { reference: search.toUpperCase(), caseId: parseCaseId(search) },
    page,
    size,
  });
  return {
    list: toListing(request, found, (row) => toItem(row, speaking, now)),
    search,
    status,
    rules,
    result,
    declared,
    ...{ mine, offersMine },
    statuses: listStatusChoices(annualStatement, speaking.locale),
  };
}

function toItem(row: AnnualStatementRow, { locale, t }: WithWording, now: Instant): StatementItem {
  const status = getStatementStatus(row.state, row.due, now);
  const result = EXAMINATION_RESULTS.find((each) => each === row.result);
  return {
    id: row.id,
    to: `${STATEMENTS}/${row.id}`,
    caseId: row.case_id,
    caseNo: row.case_no,
    caseName: pickName(locale, row.case_name_en, row.case_name_zh),
    year: row.year,
    due: row.due,
    status,
    statusLabel: say(annualStatement, locale, `status.${status}`),
    resultLabel: result === undefined ? null : t(`annualStatement.office.results.${result}`),
    reference: row.reference,
    cameOn: row.came_on,
    declaredAt: row.declared_at,
    rules: sayRules(row.found, locale, t),
  };
}

const sayRules = (found: string | null, locale: Locale, t: TFunction): string | null =>
  found === null
    ? null
    : found === ""
      ? t("annualStatement.clean.nothing")
      : EXAMINATION_RULES.filter((rule) => found.split(",").includes(rule))
          .map((rule) => sayRule(rule, locale))
          .join(say(annualStatement, locale, "common.listSeparator"));

export const statementsSheet: Exporter = pagedList({
  title: ({ t }) => t("annualStatement.list.title"),
  columns: statementColumns,
  page: async (exportRequest) => {
    const scope = findStatementScope(exportRequest);
    if (scope === null) throw new Response(null, { status: 404 });
    return (await statementList(exportRequest.portal, exportRequest.parameters, { ...exportRequest, scope }))
      .list;
  },
});
