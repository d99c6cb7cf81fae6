/**
 * Anything by a few letters: cases, forms, pages and what can be begun. What somebody finds is what their lists would show them;
 * however much there is, a few of each are looked for.
 */
import { familyServices } from "~/app/families/registry.server";
import { pickName } from "~/app/i18n/names";
import type { CaseFileRow } from "~/db/queries/cases/cases";
import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { getByCode, getSubmissionType } from "~/workflows/registry";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadHolderNames } from "../../filings/submission-lists/holders.server";
import { loadFormSubjects } from "../../filings/submission-lists/subjects.server";
import { submissionItem } from "../../filings/submission-lists/items.server";
import { submissionScope } from "../../filings/submission-lists/scope.server";
import { findStartableFormsIn } from "./startable-forms.server";
import { FEW, findCases, type SearchContext } from "./found.server";
import type { PaletteAnswer, PaletteEntry } from "./palette.view";
import { findPlaces } from "./places.server";
import { readTypedSearch, type TypedSearch } from "./typed-search";

/** Cases for which it is looked up what can be begun: whoever means one has typed so much that there are no more. */
const MEANT = 2;
const PLACES_AT_FIRST = 12;

/** @param typed blank finds the pages */
export async function findAnything(context: SearchContext, typed: string): Promise<PaletteAnswer> {
  const { portal, user, t } = context;
  const search = readTypedSearch(typed);
  if (search.whole === "") return grouped({ pages: await findPlaces(portal, user, t, "", PLACES_AT_FIRST) });
  const [cases, forms, others, pages] = await Promise.all([
    findCases(context, search),
    findForms(context, search),
    Promise.all(FAMILY_FINDERS.map((find) => find(context, search.rest))),
    findPlaces(portal, user, t, search.whole, FEW),
  ]);
  const found = {
    actions: await findActions(context, search, cases),
    cases: cases.map((row) => caseEntry(row, context)),
    forms: [...forms, ...others.flat()],
    pages,
  };
  return grouped(found, search.codes.length > 0 ? BEGINNING : READING);
}

/** Forms that are their filer's own, and stand in no list of the cases. */
const FAMILY_FINDERS = familyServices.flatMap(({ findByTyping }) => findByTyping ?? []);

type Found = Readonly<Partial<Record<PaletteAnswer[number]["group"], readonly PaletteEntry[]>>>;

/** Whoever names a kind of form means to begin one; whoever names a case means to read it. */
const BEGINNING = ["actions", "cases", "forms", "pages"] as const;
const READING = ["cases", "forms", "actions", "pages"] as const;

function grouped(found: Found, order: typeof BEGINNING | typeof READING = READING) {
  return order.flatMap((group) => {
    const entries = found[group] ?? [];
    return entries.length === 0 ? [] : [{ group, entries }];
  });
}

const caseEntry = (row: CaseFileRow, { locale }: Pick<SearchContext, "locale">): PaletteEntry => ({
  to: `/casefile/${row.id}/overview`,
  label: row.case_no,
  note: pickName(locale, row.name_en, row.name_zh),
  begins: null,
});

/** By reference or case, of the kinds that were named; the newest first. */
async function findForms(
  { portal, user, locale }: SearchContext,
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
  const holders = await loadHolderNames(portal, own, { user, today, locale });
  const subjects = await loadFormSubjects(portal, own);
  return own.map((row) => {
    const item = submissionItem(row, { user, now, today, locale, holders, subjects });
    const name = item.reference === null ? item.caseNo : `${item.caseNo} · ${item.reference}`;
    return { to: item.links.form, label: `${item.form} · ${name}`, note: item.statusLabel, begins: null };
  });
}

/** What the person may begin in the case that they mean. */
async function findActions(
  context: SearchContext,
  { codes }: TypedSearch,
  cases: readonly CaseFileRow[],
): Promise<readonly PaletteEntry[]> {
  if (cases.length > MEANT && codes.length === 0) return [];
  const meant = cases.slice(0, MEANT).map(({ id }) => id);
  return (await findStartableFormsIn(context, meant, codes)).slice(0, FEW);
}
