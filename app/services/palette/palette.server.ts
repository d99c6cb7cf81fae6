/**
 * Anything by a few letters: cases, forms, pages and what can be begun. What somebody finds is what their lists would show them;
 * however much there is, a few of each are looked for.
 */
import type { TFunction } from "i18next";

import { nameIn } from "~/app/i18n/names";
import { findCasePage, type CaseFileRow } from "~/db/queries/cases";
import { findSubmissionPage } from "~/db/queries/submissions";
import { say, type Locale } from "~/workflows/kit";
import { getByCode, getSubmissionType } from "~/workflows/registry";

import { caseScope } from "../case-lists/case-lists.server";
import { beginningsOf } from "../case-overview/case-forms.server";
import { hongKongDay } from "../portal/clock.server";
import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";
import { holderNames } from "../submission-lists/holders.server";
import { submissionItem } from "../submission-lists/items.server";
import { submissionScope } from "../submission-lists/scope.server";
import type { Visit } from "../visit/visit.server";
import type { PaletteAnswer, PaletteEntry } from "./palette.view";
import { findPlaces } from "./places.server";
import { readTypedSearch, type TypedSearch } from "./typed-search";

interface Asking {
  readonly portal: Portal;
  readonly visit: Pick<Visit, "case">;
  readonly user: CurrentUser;
  readonly locale: Locale;
  readonly t: TFunction;
}

/** Lines of each group. */
const FEW = 6;
/** Cases for which it is looked up what can be begun: whoever means one has typed so much that there are no more. */
const MEANT = 2;
const PLACES_AT_FIRST = 12;
/** The rights of which one leads to a list of cases. */
const CASE_LISTS = ["MENU_CASE_LIST", "MENU_MY_CASE", "MENU_MY_CASE_PEQ"];

/** @param typed blank finds the pages */
export async function findAnything(asking: Asking, typed: string): Promise<PaletteAnswer> {
  const { user, t } = asking;
  const search = readTypedSearch(typed);
  if (search.whole === "") return grouped({ pages: await findPlaces(user, t, "", PLACES_AT_FIRST) });
  const [cases, forms, pages] = await Promise.all([
    findCases(asking, search),
    findForms(asking, search),
    findPlaces(user, t, search.whole, FEW),
  ]);
  return grouped({
    actions: await findActions(asking, search, cases),
    cases: cases.map((row) => caseEntry(row, asking)),
    forms,
    pages,
  });
}

function grouped(found: Readonly<Partial<Record<PaletteAnswer[number]["group"], readonly PaletteEntry[]>>>) {
  return (["actions", "cases", "forms", "pages"] as const).flatMap((group) => {
    const entries = found[group] ?? [];
    return entries.length === 0 ? [] : [{ group, entries }];
  });
}

async function findCases({ portal, user }: Asking, { rest }: TypedSearch): Promise<readonly CaseFileRow[]> {
  const scope = caseScope(user, "all", hongKongDay(portal.clock.now()));
  if (rest === "" || scope === null || !CASE_LISTS.some((right) => user.rights.includes(right))) return [];
  const { rows } = await findCasePage(portal.database, {
    ...scope,
    search: rest,
    sort: { column: "case_no", direction: "desc" },
    page: 1,
    size: FEW,
  });
  return rows;
}

const caseEntry = (row: CaseFileRow, { locale }: Pick<Asking, "locale">): PaletteEntry => ({
  to: `/casefile/${row.id}/overview`,
  label: row.case_no,
  note: nameIn(locale, row.name_en, row.name_zh),
});

/** By reference or case, of the kinds that were named; the newest first. */
async function findForms(
  { portal, user, locale }: Asking,
  { rest, codes }: TypedSearch,
): Promise<readonly PaletteEntry[]> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const scope = submissionScope(user, today);
  if (rest === "" || scope === null) return [];
  const { rows } = await findSubmissionPage(portal.database, {
    ...scope,
    search: rest,
    ...(codes.length > 0 && { types: codes.map((code) => getByCode(code).type) }),
    sort: { column: "updated_at", direction: "desc" },
    page: 1,
    size: FEW,
  });
  const own = rows.filter(({ type }) => getSubmissionType(type).isOwn === undefined);
  const holders = await holderNames(portal, own, { user, today, locale });
  return own.map((row) => {
    const item = submissionItem(row, { user, now, today, locale, holders });
    const name = item.reference === null ? item.caseNo : `${item.caseNo} · ${item.reference}`;
    return { to: item.links.form, label: `${item.form} · ${name}`, note: item.statusLabel };
  });
}

/** What the person may begin in the case that they mean. */
async function findActions(
  { portal, visit, locale, t }: Asking,
  { codes }: TypedSearch,
  cases: readonly CaseFileRow[],
): Promise<readonly PaletteEntry[]> {
  if (cases.length > MEANT && codes.length === 0) return [];
  const names = codes.map((code) => say(getByCode(code), locale, "name"));
  const begun = await Promise.all(
    cases.slice(0, MEANT).map(async ({ id, case_no: caseNo }) => {
      const visible = await visit.case(id);
      if (visible === null) return [];
      return beginningsOf(visible, portal.clock.now(), locale).flatMap(({ form, to }) =>
        to === null || (names.length > 0 && !names.includes(form))
          ? []
          : [{ to, label: t("shell.palette.newForm", { form, case: caseNo }), note: visible.nameEn }],
      );
    }),
  );
  return begun.flat().slice(0, FEW);
}
