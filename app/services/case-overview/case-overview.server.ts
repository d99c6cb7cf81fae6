/** The case file on one page: who and what, its tasks, its referrals and what happened. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { findFirmsByIds } from "~/db/queries/firms";
import { CASE_STATUSES, caseFile, type CaseFile } from "~/workflows/case-file/index";
import { say, type CalendarDate, type Locale } from "~/workflows/kit";
import { peq } from "~/workflows/peq/index";

import { caseKeeping, type CaseKeeping } from "../case-keeping/case-choices.server";
import { hongKongDay } from "../clock.server";
import type { VisibleCase } from "../cases.server";
import { pageRequest } from "../page.server";
import type { Portal } from "../portal";
import type { CurrentUser } from "../types";
import type { Visit } from "../visit.server";
import { activityOf, type Activity } from "./activity.server";
import { examinationOf, type CaseExamination } from "./case-examination.server";
import { beginningsOf, referralsOfCase, type Beginning, type CaseReferral } from "./case-referrals.server";
import { tasksOfCase, type CaseTask } from "./case-tasks.server";
import { caseTabs, type CaseTab } from "./case-tabs";

export interface CaseOverview {
  readonly caseId: string;
  readonly caseNo: string;
  readonly statusLabel: string;
  readonly file: CaseFile;
  /** Where the tabs are: `/casefile/HCB-1-2026/overview`. */
  readonly base: string;
  readonly tabs: readonly CaseTab[];
  readonly tab: CaseTab;
  /** Every appointment of the person has ended. */
  readonly former: boolean;
  /** Names of the officers and firms that the case mentions, by their ids. */
  readonly names: Readonly<Record<string, string>>;
  readonly beginnings: readonly Beginning[];
  readonly tasks: readonly CaseTask[];
  readonly referrals: readonly CaseReferral[];
  readonly examination: CaseExamination;
  /** What the forms of case administration offer; `null` for whoever may not keep the case. */
  readonly keeping: CaseKeeping | null;
  readonly today: CalendarDate;
  /** Every status by its code, in words. */
  readonly statusLabels: Readonly<Record<string, string>>;
  /** Only on its own tab. */
  readonly activity: readonly Activity[] | null;
}

/**
 * Loads the overview for either of its addresses.
 * @throws a 404 for a tab that the case does not have
 */
export async function caseOverview(
  args: LoaderFunctionArgs,
  place: "overview" | "ex/overview" | "peq/overview",
) {
  const { portal, user, locale, t, titleOf } = await pageRequest(args);
  const visible = await args.context.visit.case(args.params.caseId ?? "");
  if (visible === null) throw new Response(null, { status: 404 });
  const { file, by, as } = visible;
  const tabs = caseTabs(file.type, as.practitioner.standing === "none");
  const tab = tabs.find((each) => each === (args.params.subTag ?? tabs[0]));
  if (tab === undefined) throw new Response(null, { status: 404 });
  const seen = await formsSeenIn(portal, args.context.visit, user, visible, locale);
  const today = hongKongDay(portal.clock.now());
  const overview: CaseOverview = {
    caseId: visible.id,
    caseNo: visible.caseNo,
    statusLabel: say(caseFile, locale, `status.${file.status}`),
    file,
    base: `/casefile/${visible.id}/${place}`,
    tabs,
    tab,
    former: by.standing === "formerAppointee" || by.standing === "formerFirm",
    names: await namesIn(portal, visible, locale),
    beginnings: beginningsOf(visible, portal.clock.now(), locale),
    tasks: tasksOfCase(seen.all),
    referrals: seen.forms.map(({ referral }) => referral),
    examination: await examinationOf(portal, visible, seen.examinations, today),
    keeping: await caseKeeping(portal, visible, locale),
    today,
    statusLabels: Object.fromEntries(
      CASE_STATUSES.map((status) => [status, say(caseFile, locale, `status.${status}`)]),
    ),
    activity:
      tab === "activity-history" ? await activityOf(portal, user, visible, seen.all, { locale, t }) : null,
  };
  return { title: titleOf(`${visible.caseNo} ${t(`caseFile.tabs.${tab}`)}`), overview };
}

/** What happened in the case that the address names. @throws a 404 where it is not the person's to see */
export async function activityOfCase({ context, ...args }: LoaderFunctionArgs) {
  const { portal, user, locale, t } = await pageRequest({ context, ...args });
  const visible = await context.visit.case(args.params.caseId ?? "");
  if (visible === null) throw new Response(null, { status: 404 });
  const seen = await formsSeenIn(portal, context.visit, user, visible, locale);
  return {
    caseNo: visible.caseNo,
    activity: await activityOf(portal, user, visible, seen.all, { locale, t }),
  };
}

/** The forms of a case that the person sees: the trustee's and, apart, the agent's examinations. */
export async function formsSeenIn(
  portal: Portal,
  visit: Visit,
  user: CurrentUser,
  visible: VisibleCase,
  locale: Locale,
) {
  const forms = await referralsOfCase(portal, visit, user, visible, locale);
  const examinations = await referralsOfCase(portal, visit, user, visible, locale, peq.family);
  return { forms, examinations, all: [...forms, ...examinations] };
}

async function namesIn(
  portal: Portal,
  { file }: VisibleCase,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const { officer, supervisor, legal } = file.assignment ?? {};
  const standIns = file.adhoc.map((each) => each.officer);
  const people = await portal.findNames(
    [officer, supervisor, legal, ...standIns].filter((id) => typeof id === "string"),
  );
  const firms = await findFirmsByIds(
    portal.database,
    [...file.appointments, ...file.agents].flatMap(({ firm }) => firm ?? []),
  );
  const inLocale = (en: string, zh: string | null) => (locale === "en" ? en : (zh ?? en));
  const officers = [...people].map(([id, { en, zh }]): [string, string] => [id, inLocale(en, zh)]);
  const appointed = firms.map(({ id, name_en, name_zh }): [string, string] => [
    id,
    inLocale(name_en, name_zh),
  ]);
  return Object.fromEntries([...officers, ...appointed]);
}
