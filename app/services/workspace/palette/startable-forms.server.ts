/** What can be begun from anywhere: in the case that one looks at, in those worked on lately, or in those that are typed. */
import { ulid } from "ulidx";

import { familyNamed } from "~/app/families/registry";
import { pickName } from "~/app/i18n/names";
import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { getByCode, submissions } from "~/workflows/registry";

import { listStartableForms } from "../case-overview/case-forms.server";
import { readIntroductions } from "../../platform/pages/introductions.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { CurrentUser } from "../../platform/portal/types";
import { submissionScope } from "../../filings/submission-lists/scope.server";
import { loadUnfinished } from "../../filings/submission-lists/unfinished.server";
import { findCases, type SearchContext } from "./found.server";
import type { PaletteAnswer, PaletteEntry } from "./palette.view";
import { readTypedSearch } from "./typed-search";

/** Cases that were worked on lately. */
const LATELY = 4;
/** Changes among which they are looked for: a case is often changed several times in a row. */
const CHANGES = 40;
/** Cases that fit what was typed. */
const TYPED = 3;

/** Whether the person begins forms in case files at all. */
export const beginsForms = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  submissions.some(
    ({ family, rights: { fill } }) => rights.includes(fill) && familyNamed(family).caseTab.startsInCaseFile,
  );

/** @param at the case whose page one has open */
export async function findStartableForms(
  context: SearchContext,
  typed: string,
  at: string | null,
): Promise<PaletteAnswer> {
  const search = readTypedSearch(typed);
  const cases =
    search.rest === ""
      ? [...new Set([...(at === null ? [] : [at]), ...(await workedOnLately(context))])].slice(0, LATELY)
      : (await findCases(context, search)).slice(0, TYPED).map(({ id }) => id);
  const entries = await findStartableFormsIn(context, cases, search.codes);
  return entries.length === 0 ? [] : [{ group: "actions", entries }];
}

async function workedOnLately({ portal, user }: SearchContext): Promise<readonly string[]> {
  const scope = submissionScope(user, hongKongDay(portal.clock.now()));
  if (scope === null) return [];
  const { rows } = await findSubmissionPage(portal.database, {
    ...scope,
    sort: { column: "updated_at", direction: "desc" },
    page: 1,
    size: CHANGES,
  });
  return rows.map((row) => row.case_id);
}

/** In each of the cases, of the kinds that were named. */
export async function findStartableFormsIn(
  context: SearchContext,
  caseIds: readonly string[],
  codes: readonly string[],
): Promise<readonly PaletteEntry[]> {
  const read = await readIntroductions(context.request);
  return (await Promise.all(caseIds.map((id) => beginningsInCase(context, id, codes, read)))).flat();
}

/** What is to be read or decided first has a page for it; all else is begun at once. */
async function beginningsInCase(
  { portal, visit, user, locale, t }: SearchContext,
  caseId: string,
  codes: readonly string[],
  read: readonly string[],
): Promise<readonly PaletteEntry[]> {
  const visible = await visit.case(caseId);
  if (visible === null) return [];
  const now = portal.clock.now();
  const entries = listStartableForms(visible, now, locale).map(async ({ form, code, to }) => {
    if (to === null || (codes.length > 0 && !codes.includes(code))) return [];
    const isKnown = read.includes(code);
    const unfinished = isKnown ? await loadUnfinished(portal, user, getByCode(code), visible, locale) : [];
    const begins = isKnown && unfinished.length === 0 ? ulid(Date.parse(now)) : null;
    const label = t("shell.palette.newForm", { form, case: visible.caseNo });
    return [{ to, label, note: pickName(locale, visible.nameEn, visible.nameZh), begins }];
  });
  return (await Promise.all(entries)).flat();
}
