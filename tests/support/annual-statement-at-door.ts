/** A bankrupt who has come in at the door of annual statements, for tests: the years of the case, filled in and declared. */
import { expect } from "vitest";
import { ulid } from "ulidx";

import { declareStatement } from "~/app/families/annual-statement/fill/declare.server";
import { recordFact, saveAnswers } from "~/app/families/annual-statement/fill/record.server";
import {
  findYear,
  type VisitContext,
  type YearContext,
} from "~/app/families/annual-statement/visit/opened.server";
import { BANKRUPT } from "~/app/families/annual-statement/streams.server";
import { loadYears, openYears } from "~/app/families/annual-statement/years/open-years.server";
import { beginYear } from "~/app/families/annual-statement/years/years-list.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { changesBetween } from "~/workflows/kit";
import { completeAnswers, statementForm } from "~/workflows/records/annual-statement";

import { importBankrupt } from "./bankrupt-at-door";

/** Comes in (zh-hk): opens the years that are over. */
export async function enterStatements(portal: Portal, caseId: string): Promise<VisitContext> {
  const file = await loadBankruptcy(portal, caseId);
  if (file === null) throw new Error("There is no such case");
  await openYears(portal, caseId, file);
  const t = await getFixedT("zh-hk");
  return {
    portal,
    requestId: "r",
    locale: "zh-hk",
    t,
    parameters: new URLSearchParams(),
    getTitle: (page) => page,
    by: BANKRUPT,
    visit: { caseId, codeBy: "email", to: "" },
    visitName: "visit",
    caseId,
    file,
    years: await loadYears(portal, caseId, file),
  };
}

/** Somebody whose first year is owing since long, and of which the portal never reminded. @returns the case, and the office's page of that year */
export async function importOwing(portal: Portal, number: number) {
  const { id } = await importBankrupt(portal, number);
  await enterStatements(portal, id);
  return { id, path: `/annual-statements/${id}-1` };
}

/** A year as it stands now. */
export const loadYearAtDoor = async (portal: Portal, caseId: string, year: number): Promise<YearContext> =>
  findYear(await enterStatements(portal, caseId), year);

/** Everything of a year answered and without papers, by a fresh look each time. */
export async function fillInYear(portal: Portal, caseId: string, year: number): Promise<void> {
  expect(await beginYear(await loadYearAtDoor(portal, caseId, year), false)).toEqual([]);
  const begun = await loadYearAtDoor(portal, caseId, year);
  const changes = changesBetween(statementForm, begun.statement.context.values, {
    ...completeAnswers,
    ...begun.statement.context.values,
  });
  expect(await saveAnswers(begun, changes)).toEqual([]);
  const data = { reason: "Paid in cash." };
  await recordFact(await loadYearAtDoor(portal, caseId, year), { type: "paper.missing", data });
}

export async function declareYear(portal: Portal, caseId: string, year: number, name = "chan tai man") {
  const context = await loadYearAtDoor(portal, caseId, year);
  const { version } = context.statement.context;
  return declareStatement(context, { name, version, commandId: `declare-${ulid()}` });
}
