/** The office's list of the letters that were asked for. */
import type { TFunction } from "i18next";

import { pickName } from "~/app/i18n/names";
import {
  findNoObjectionLetterPage,
  type NoObjectionLetterRow,
} from "~/db/queries/families/no-objection-letters";
import { getChartState, say, type Locale } from "~/workflows/kit";
import { LETTER_CODES, noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import { toListing, readChoice, readListRequest } from "~/app/services/platform/lists/list-request.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { LETTERS } from "../streams.server";
import { letterColumns } from "./letter-columns";
import type { LetterItem, LetterList } from "./letter-list.view";
import { listStatusChoices } from "~/app/services/platform/lists/choice";

interface WithWording {
  readonly locale: Locale;
  readonly t: TFunction;
}

export async function letterList(
  { database }: Pick<ListParts, "database">,
  parameters: URLSearchParams,
  speaking: WithWording,
): Promise<LetterList> {
  const request = readListRequest(parameters, { asked: "asked" }, { column: "asked", direction: "desc" });
  const { search, page, size } = request;
  const status = readChoice(parameters, "status", noObjectionLetter.statuses);
  const code = readChoice(parameters, "code", LETTER_CODES);
  const found = await findNoObjectionLetterPage(database, {
    state: status,
    code,
    named: search === "" ? undefined : { reference: search.toUpperCase(), caseId: parseCaseId(search) },
    page,
    size,
  });
  return {
    list: toListing(request, found, (row) => toItem(row, speaking)),
    search,
    status,
    code,
    statuses: listStatusChoices(noObjectionLetter, speaking.locale),
    codes: LETTER_CODES.map((value) => ({
      value,
      label: `${value} ${speaking.t(`errors.${value}.sentence`)}`,
    })),
  };
}

function toItem(row: NoObjectionLetterRow, { locale, t }: WithWording): LetterItem {
  const code = LETTER_CODES.find((each) => each === row.code);
  const { status } = getChartState(noObjectionLetter, row.state);
  return {
    id: row.id,
    to: `${LETTERS}/${row.id}`,
    reference: row.reference,
    caseId: row.case_id,
    caseNo: row.case_no,
    caseName: pickName(locale, row.case_name_en, row.case_name_zh),
    status,
    statusLabel: say(noObjectionLetter, locale, `status.${status}`),
    code: row.code,
    answer: code === undefined ? null : t(`errors.${code}.sentence`),
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
  };
}

export const lettersSheet: Exporter = pagedList({
  title: ({ t }) => t("noObjection.list.title"),
  columns: letterColumns,
  page: async (exportRequest) =>
    (await letterList(exportRequest.portal, exportRequest.parameters, exportRequest)).list,
});
