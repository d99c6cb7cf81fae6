/** The case file on one page: who and what, its tasks, its forms and what happened. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { CaseTabName } from "~/app/families/family";
import { families, familyNamed } from "~/app/families/registry";
import { familyServices } from "~/app/families/registry.server";
import {
  CASE_STATUSES,
  caseFile,
  findHeldSince,
  isInForce,
  PRACTITIONER,
} from "~/workflows/records/case-file/index";
import { mayExport } from "~/workflows/jobs/dossier/index";
import { say, isBystander, isFormer, type Locale, type CalendarDate, type Instant } from "~/workflows/kit";

import {
  findCaseAdministration,
  type CaseAdministration,
} from "../../cases/administration/case-choices.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import { loadPageContext, type PageContext } from "../../platform/pages/page.server";
import type { Visit } from "../../filings/visit/visit.server";
import { loadActivity } from "./activity.server";
import { loadAlerts, listAnniversaries } from "./case-alerts.server";
import {
  listStartableForms,
  loadFormsOfCase,
  type VisibleForm,
  type StartableForm,
} from "./case-forms.server";
import { listTasksOfCase, type CaseTask } from "./case-tasks.server";
import { listDeadlinesOfCase } from "./case-deadlines.server";
import { listBehind, toCaseFilePlace } from "./case-file-places.server";
import { caseTabs, OWN_TABS, type OwnTab } from "./case-tabs";
import { chooseFirstTabs } from "./first-tabs";

import {
  loadTabPeople,
  shownCase,
  type ShownAgent,
  type ShownAppointment,
  type ShownAssignment,
  type ShownCase,
  type StandInView,
} from "./shown-case.server";

import type { Anniversary, CaseDeadline, ShownAlert } from "./case-alerts.view";

import type { ReportedCaseDate } from "./reported-dates.view";

/** The data that every tab of a case file shows, and from which its own tabs are made. */
export interface CaseOverview {
  readonly caseId: string;
  readonly caseNo: string;
  readonly statusLabel: string;
  /** As much of the case as the tab shows. */
  readonly file: ShownCase;
  /** The people of the case, each on the tab that shows them. */
  readonly appointments: readonly ShownAppointment[];
  readonly agents: readonly ShownAgent[];
  readonly assignment: ShownAssignment | null;
  readonly standIns: readonly StandInView[];
  /** How many practitioners are in office today. */
  readonly inOffice: number;
  /** The address of the tabs: `/casefile/HCB-1-2026/overview`. */
  readonly base: string;
  /** The list that leads here. */
  readonly list: { readonly label: string; readonly to: string };
  /** Those used most first, in the strip; then the others in their order. Some say how many forms are behind them. */
  readonly tabs: readonly { readonly id: CaseTabName; readonly inStrip: boolean; readonly count?: number }[];
  readonly tab: CaseTabName;
  /** The reader is of the office. */
  readonly office: boolean;
  /** The reader has a part in the case as an agent alone. */
  readonly agent: boolean;
  /** Every appointment of the person has ended. */
  readonly former: boolean;
  /** The reader is of the firm in office, which has not named them to work on the case. */
  readonly bystander: boolean;
  readonly startableForms: readonly StartableForm[];
  readonly tasks: readonly CaseTask[];
  /** Address of its legal holds and of the erasure of its personal data; `null` for whoever may not see to that. */
  readonly retention: string | null;
  /** Address of its dossiers; `null` for whoever gets none. */
  readonly dossier: string | null;
  /** Address at which the bankrupt's contact is verified; `null` for whoever may not do that. */
  readonly contact: string | null;
  /** Since when a legal hold has been in force; `null` where none is, and for whoever is not of the office. */
  readonly heldSince: CalendarDate | null;
  /** The choices in the forms of case administration; `null` for whoever may not keep the case. */
  readonly administration: CaseAdministration | null;
  readonly today: CalendarDate;
  /** When anything of the case was recorded last. */
  readonly updatedAt: Instant | null;
  /** What is outstanding, oldest first. */
  readonly alerts: readonly ShownAlert[];
  /** By day. */
  readonly deadlines: readonly CaseDeadline[];
  /** The days that filed forms tell of. */
  readonly told: readonly ReportedCaseDate[];
  /** Of a bankruptcy, newest first. */
  readonly anniversaries: readonly Anniversary[];
  /** Every status by its code, in words. */
  readonly statusLabels: Readonly<Record<string, string>>;
}

/** The tab that shows the case's deadlines. */
const DATES_TAB: CaseTabName = "important-dates";
/** The tab that says what is outstanding. */
const FIRST_TAB: CaseTabName = "case-information";

/** A tab of the case file while it is made: who asks, about which case, and what stands around the tab. */
export interface CaseTabRequest extends PageContext {
  readonly visible: VisibleCase;
  /** The forms of the case that the person sees, of every family. */
  readonly seen: readonly VisibleForm[];
  readonly title: string;
  readonly overview: CaseOverview;
}

/** @throws a 404 for a case that is not the person's to see, and for a tab that it does not have */
export async function loadCaseTabContext(
  args: LoaderFunctionArgs,
  tab: CaseTabName,
): Promise<CaseTabRequest> {
  const { visible, ...context } = await caseRequest(args);
  const { portal, user, locale, t, getTitle } = context;
  const { file, by } = visible;
  const place = toCaseFilePlace(new URL(args.request.url).pathname);
  const { path } = place;
  const { label, list } = listBehind(place, user.rights);
  const tabs = listTabs(visible);
  if (!tabs.includes(tab)) throw new Response(null, { status: 404 });
  const first = chooseFirstTabs(tabs, user.role, tab);
  const seen = await loadFormsOfCase(portal, args.context.visit, user, visible, locale);
  const base = `/casefile/${visible.id}/${path}`;
  const today = hongKongDay(portal.clock.now());
  const startableForms = listStartableForms(visible, portal.clock.now(), locale);
  const administration = await findCaseAdministration(portal, visible, locale);
  const overview: CaseOverview = {
    caseId: visible.id,
    caseNo: visible.caseNo,
    statusLabel: say(caseFile, locale, `status.${file.status}`),
    file: shownCase(visible, tab),
    ...(await loadTabPeople(portal, visible, tab, locale)),
    inOffice: file.appointments.filter((each) => isInForce(each, today)).length,
    base,
    list: { label: t(`navigation.${label}`), to: list },
    tabs: [...new Set([...first, ...tabs])].map((id) => ({
      id,
      inStrip: first.includes(id),
      ...countIn(id, seen),
    })),
    tab,
    office: by.standing === "office",
    agent: visible.as(PRACTITIONER).standing === "none",
    former: isFormer(by),
    bystander: isBystander(visible.as(PRACTITIONER)),
    startableForms,
    tasks: listTasksOfCase(seen),
    retention:
      visible.by.standing === "office" && visible.by.rights.includes("CASE_RETENTION")
        ? `/casefile/${visible.id}/retention`
        : null,
    dossier: mayExport(by) ? `/casefile/${visible.id}/dossier` : null,
    contact:
      file.type === "B" && by.standing === "office" && by.rights.includes("NOL_MAINTAIN")
        ? `/no-objection-letters/contact/${visible.id}`
        : null,
    heldSince: visible.ofOffice && findHeldSince(visible.ofOffice),
    administration,
    today,
    updatedAt: visible.recordedAt,
    alerts: tab === FIRST_TAB ? await loadAlerts(portal, visible, { base, tabs }) : [],
    deadlines: tab === DATES_TAB ? await listDeadlinesOfCase(portal, visible, startableForms, locale) : [],
    told: tab === DATES_TAB ? toldIn(seen, locale) : [],
    anniversaries: tab === "annual-statement" ? await listAnniversaries(portal, visible, locale) : [],
    statusLabels:
      administration === null
        ? {}
        : Object.fromEntries(
            CASE_STATUSES.map((status) => [status, say(caseFile, locale, `status.${status}`)]),
          ),
  };
  const title = getTitle(`${visible.caseNo} ${t(`caseFile.tabs.${tab}`)}`);
  return { ...context, visible, seen, title, overview };
}

const NOTICE_DATES = familyServices.flatMap(({ toldDates }) => toldDates ?? []);
const toldIn = (seen: readonly VisibleForm[], locale: Locale) =>
  seen.flatMap(({ submission }) => NOTICE_DATES.flatMap((listDates) => listDates(submission, locale)));

/** Those of the case's forms that the tab of a family shows. */
export function filterFormsOfTab(tab: CaseTabName, seen: readonly VisibleForm[]): readonly VisibleForm[] {
  return seen.filter(({ submission }) => {
    const { caseTab, furtherTabs = [] } = familyNamed(submission.type.family);
    return [caseTab, ...furtherTabs].some(({ id }) => id === tab);
  });
}

function countIn(tab: CaseTabName, seen: readonly VisibleForm[]): { readonly count?: number } {
  const isCounted = families.some(({ caseTab }) => caseTab.id === tab && caseTab.startsInCaseFile);
  return isCounted ? { count: filterFormsOfTab(tab, seen).length } : {};
}

const listTabs = ({ file, as }: VisibleCase): readonly CaseTabName[] =>
  caseTabs(file.type, as(PRACTITIONER).standing === "none");

async function caseRequest(
  args: LoaderFunctionArgs,
): Promise<PageContext & { readonly visible: VisibleCase }> {
  return {
    ...(await loadPageContext(args)),
    visible: await caseNamed(args.context.visit, args.params.caseId),
  };
}

async function caseNamed(visit: Pick<Visit, "case">, caseId = ""): Promise<VisibleCase> {
  const visible = await visit.case(caseId);
  if (visible === null) throw new Response(null, { status: 404 });
  return visible;
}

/** One of the case's own tabs: the first of all where the address names none, which may be that of a family. */
export async function caseOverview(args: LoaderFunctionArgs) {
  const { visible } = await caseRequest(args);
  const requested = args.params.subTag ?? listTabs(visible)[0] ?? "";
  const tab: OwnTab | undefined = OWN_TABS.find((each) => each === requested);
  if (tab === undefined && args.params.subTag === undefined) {
    const { pathname } = new URL(args.request.url);
    throw redirect(`/casefile/${visible.id}/${toCaseFilePlace(pathname).path}/${requested}`);
  }
  if (tab === undefined) throw new Response(null, { status: 404 });
  const { portal, locale, t, seen, title, overview } = await loadCaseTabContext(args, tab);
  const activity =
    tab === "activity-history" ? await loadActivity(portal, visible, seen, { locale, t }) : null;
  return { title, overview, tab, activity };
}

/** The events of a case. @throws a 404 where it is not the person's to see */
export async function loadCaseActivity(
  {
    portal,
    user,
    locale,
    t,
    visit,
  }: PageContext & { readonly visit: Pick<Visit, "case" | "submission" | "replay"> },
  caseId: string | undefined,
) {
  const visible = await caseNamed(visit, caseId);
  // A spreadsheet is open to whom its page is.
  if (!listTabs(visible).includes("activity-history")) throw new Response(null, { status: 404 });
  const seen = await loadFormsOfCase(portal, visit, user, visible, locale);
  return { caseNo: visible.caseNo, activity: await loadActivity(portal, visible, seen, { locale, t }) };
}
