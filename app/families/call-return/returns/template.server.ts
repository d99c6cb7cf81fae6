/** The template of one firm's return: the columns of its type, whose it is, and the firm's estates where each has one row. */
import type { TFunction } from "i18next";

import { ownCases } from "~/db/queries/cases/own-cases";
import { CLOSED_STATUSES, PRACTITIONER } from "~/workflows/records/case-file/index";
import { HOME_CURRENCY, say, SPREADSHEET_TABLE_ROWS, type Locale } from "~/workflows/kit";
import { findReturnForm } from "~/workflows/shared/return-types/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { CASE_KEY } from "~/app/services/filings/spreadsheets/columns.server";
import { templateSheets } from "~/app/services/filings/spreadsheets/template.server";
import { templateWorkbook } from "~/app/services/documents/spreadsheets/template-book.server";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import type { VisibleReturn } from "../streams.server";
import { WRITE_RETURN_TEMPLATE, type Estate, type ReturnTemplate } from "../process-tasks";
import { addMonthFigures } from "./month-figures.server";
import { getReference } from "./reference";

/** @throws for a type and version that there is not: the machine opens no call for one */
export async function returnTemplate(
  { returnId, returnType, version, estates, locale }: ReturnTemplate,
  t: TFunction,
): Promise<Buffer> {
  const form = findReturnForm(returnType, version);
  if (form === undefined)
    throw new RangeError(`There is no template ${returnType}, version ${String(version)}`);
  const sheets = templateSheets(form, locale, t).map((sheet) => ({
    ...sheet,
    reference: getReference(returnId),
    rows: estates.map((estate) => sheet.columns.map(({ key }) => findCell(key, estate))),
  }));
  return templateWorkbook(sheets, {
    locale,
    t,
    title: say(form, locale, "title"),
    howTo: t("callReturns.template.howTo", { rows: SPREADSHEET_TABLE_ROWS.toLocaleString("en-US") }),
  });
}

/** What stands in a column already: the estate, and what its books say. */
function findCell(key: string, { caseNo, received, spent }: Estate): string | number {
  const [field = "", part] = key.split(".");
  if (key === CASE_KEY) return caseNo;
  const amount = field === "received" ? received : field === "spent" ? spent : undefined;
  if (amount === undefined) return "";
  return part === "currency" ? HOME_CURRENCY : amount / 100;
}

/** The template of a return, made in a work process. @throws a 503 where the work processes have too much to do */
export async function writeTemplate(
  portal: Portal,
  reader: Pick<CurrentUser, "rights">,
  { id, current: { context } }: VisibleReturn,
  locale: Locale,
): Promise<Buffer> {
  const { returnType, templateVersion: version, firm } = context;
  const cases = findReturnForm(returnType, version)?.oncePerCase ? await loadEstates(portal, firm) : [];
  const estates = await addMonthFigures(portal, reader, context, cases);
  const input = { returnId: id, returnType, version, estates, locale };
  return Buffer.from(await retryAfterIfBusy(portal.ownProcesses.run(WRITE_RETURN_TEMPLATE, input)));
}

/** The estates that the firm has today and that are not closed. */
async function loadEstates(
  { database, clock }: Portal,
  firm: string,
): Promise<readonly { readonly id: string; readonly caseNo: string }[]> {
  const whose = {
    as: "appointed",
    capacity: PRACTITIONER,
    firmIds: [firm],
    on: hongKongDay(clock.now()),
  } as const;
  const found: { readonly id: string; readonly caseNo: string }[] = [];
  for await (const batch of ownCases(database, whose, CLOSED_STATUSES)) {
    found.push(
      ...batch.filter(({ detail }) => detail !== null).map(({ id, case_no: caseNo }) => ({ id, caseNo })),
    );
    if (found.length >= SPREADSHEET_TABLE_ROWS) break;
  }
  return found.slice(0, SPREADSHEET_TABLE_ROWS);
}
