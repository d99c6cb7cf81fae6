/** The lists of the portal as spreadsheets: exactly what the filters, the order and the tab of the address show, all pages of it. */
import type { TFunction } from "i18next";

import { letterName } from "~/app/components/conduct/letter-columns";
import type { Listing } from "~/app/services/lists/list-request.server";
import type { PeqStage } from "~/workflows/case-file/index";

import { accountListPage, type AccountListItem, type AccountListKind } from "../accounts/account-list.server";
import { CONDUCT_FAMILY, REFERRAL_FAMILY } from "../case-overview/case-referrals.server";
import { letterList } from "../conduct/reminder-letters.server";
import { holidayPage } from "../holidays/holidays.server";
import { caseListPage, type CaseListItem, type CaseListKind } from "../lists/case-lists.server";
import { DENIAL_REASONS, denialList } from "../lists/denial-list.server";
import { peqCaseList, type PeqCaseItem } from "../lists/peq-cases.server";
import { peqSubmissionList } from "../lists/peq-submission-list.server";
import { referralList } from "../lists/referral-list.server";
import { taskList } from "../lists/task-list.server";
import { noticesPage } from "../notices/list-page.server";
import type { PageRequest } from "../page.server";
import type { SubmissionItem } from "../submissions/items.server";
import { EXPORT_LIMIT, spreadsheet, type SheetColumn } from "./spreadsheet.server";

export interface ExportedList {
  /** What the file and its sheet are called. */
  readonly title: string;
  readonly content: Buffer;
}
type Exporter = (asked: PageRequest) => Promise<ExportedList>;
type Columns<Item> = readonly SheetColumn<Item>[];

/** As many entries as a page of a list can be asked for. */
const AT_ONCE = 100;
const DAY_WIDTH = 14;
const TIME_WIDTH = 18;

/** Every entry that a list shows for an address, page after page. */
async function everyItem<Item>(
  parameters: URLSearchParams,
  pageOf: (asked: URLSearchParams) => Promise<Pick<Listing<Item>, "items"> | null>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; items.length < EXPORT_LIMIT; page += 1) {
    const asked = new URLSearchParams(parameters);
    asked.set("page", String(page));
    asked.set("size", String(AT_ONCE));
    const found = (await pageOf(asked))?.items ?? [];
    items.push(...found);
    if (found.length < AT_ONCE) break;
  }
  return items.slice(0, EXPORT_LIMIT);
}

async function exported<Item>(
  title: string,
  columns: Columns<Item>,
  rows: readonly Item[],
): Promise<ExportedList> {
  return { title, content: await spreadsheet({ name: title, columns, rows }) };
}

const cases =
  (kind: CaseListKind): Exporter =>
  async ({ portal, user, locale, t, parameters }) =>
    exported(
      t(CASE_TITLES[kind]),
      caseColumns(t),
      await everyItem(parameters, (asked) => caseListPage(portal, user, kind, asked, locale)),
    );
const CASE_TITLES = {
  all: "navigation.caseSearch",
  active: "navigation.activeCases",
  former: "navigation.formerCases",
} as const;

const caseColumns = (t: TFunction): Columns<CaseListItem> => [
  { heading: t("pages.cases.number"), value: ({ caseNo }) => caseNo, width: 18 },
  { heading: t("pages.cases.name"), value: ({ nameEn }) => nameEn, width: 36 },
  { heading: t("spreadsheets.export.nameZh"), value: ({ nameZh }) => nameZh },
  { heading: t("pages.cases.type"), value: ({ type }) => t(`pages.cases.types.${type}`) },
  { heading: t("pages.cases.status"), value: ({ statusLabel }) => statusLabel },
  { heading: t("pages.cases.orderDate"), value: ({ orderDate: date }) => date && { date }, width: DAY_WIDTH },
  {
    heading: t("pages.cases.petitionDate"),
    value: ({ petitionDate: date }) => date && { date },
    width: DAY_WIDTH,
  },
  {
    heading: t("pages.cases.trustee"),
    value: ({ trustees }) =>
      trustees.length === 0 ? t("pages.cases.officialReceiver") : trustees.join("; "),
    width: 36,
  },
];

const submissionsOf =
  (family: string, title: (t: TFunction) => string): Exporter =>
  async ({ portal, user, locale, t, parameters }) => {
    const { form, tabs } = await referralList(portal, user, parameters, locale, family);
    const tab = tabs.find((each) => each.form === form)?.label ?? form;
    return exported(
      `${title(t)} ${tab}`,
      submissionColumns(t),
      await everyItem(
        parameters,
        async (asked) => (await referralList(portal, user, asked, locale, family)).list,
      ),
    );
  };

const submissionColumns = (t: TFunction): Columns<SubmissionItem> => [
  { heading: t("pages.submissions.case"), value: ({ caseNo }) => caseNo, width: 18 },
  { heading: t("pages.cases.name"), value: ({ caseName }) => caseName, width: 36 },
  { heading: t("spreadsheets.export.nameZh"), value: ({ caseNameZh }) => caseNameZh },
  { heading: t("pages.submissions.form"), value: ({ form }) => form, width: 10 },
  { heading: t("pages.submissions.reference"), value: ({ reference }) => reference },
  { heading: t("pages.submissions.status"), value: ({ statusLabel }) => statusLabel },
  { heading: t("spreadsheets.export.holder"), value: ({ holderLabel }) => holderLabel },
  { heading: t("spreadsheets.export.since"), value: ({ since: at }) => ({ at }), width: TIME_WIDTH },
  { heading: t("pages.submissions.edition"), value: ({ edition }) => edition, width: 10 },
  {
    heading: t("pages.submissions.lastSubmitted"),
    value: ({ lastSubmittedAt: at }) => at && { at },
    width: TIME_WIDTH,
  },
  {
    heading: t("spreadsheets.export.reviewBy"),
    value: ({ dueOn: date }) => date && { date },
    width: DAY_WIDTH,
  },
  {
    heading: t("spreadsheets.export.deletedOn"),
    value: ({ expiresOn: date }) => date && { date },
    width: DAY_WIDTH,
  },
];

const examinations: Exporter = async ({ portal, user, locale, t, parameters }) => {
  const { tab } = await peqSubmissionList(portal, user, parameters, locale);
  const title = `${t("navigation.peqSubmission")} ${t(`peq.submissions.tabs.${tab}`)}`;
  const pages = (asked: URLSearchParams) => peqSubmissionList(portal, user, asked, locale);
  return tab === "create"
    ? exported(title, peqColumns(t), await everyItem(parameters, async (asked) => (await pages(asked)).cases))
    : exported(
        title,
        submissionColumns(t),
        await everyItem(parameters, async (asked) => (await pages(asked)).list),
      );
};

const peqCases =
  (stage: PeqStage): Exporter =>
  async ({ portal, user, locale, t, parameters }) =>
    exported(
      `${t("navigation.peqCases")} ${t(`navigation.${stage}`)}`,
      peqColumns(t),
      await everyItem(parameters, (asked) => peqCaseList(portal, user, stage, asked, locale)),
    );

const peqColumns = (t: TFunction): Columns<PeqCaseItem> => [
  { heading: t("pages.cases.number"), value: ({ caseNo }) => caseNo, width: 18 },
  { heading: t("pages.cases.name"), value: ({ nameEn }) => nameEn, width: 36 },
  { heading: t("spreadsheets.export.nameZh"), value: ({ nameZh }) => nameZh },
  { heading: t("pages.cases.status"), value: ({ statusLabel }) => statusLabel },
  { heading: t("pages.cases.orderDate"), value: ({ orderDate: date }) => date && { date }, width: DAY_WIDTH },
  {
    heading: t("pages.cases.petitionDate"),
    value: ({ petitionDate: date }) => date && { date },
    width: DAY_WIDTH,
  },
  { heading: t("peq.agent"), value: ({ agent }) => agent, width: 30 },
  {
    heading: t("peq.interviewedOn"),
    value: ({ interviewDate: date }) => date && { date },
    width: DAY_WIDTH,
  },
  { heading: t("peq.examination"), value: ({ examination }) => examination && examination.statusLabel },
];

const tasks: Exporter = async ({ portal, user, locale, t, parameters }) =>
  exported(
    t("navigation.myTask"),
    submissionColumns(t),
    await everyItem(parameters, async (asked) => (await taskList(portal, user, asked, locale)).list),
  );

const letters: Exporter = async ({ portal, user, locale, t, parameters }) => {
  const found = await everyItem(parameters, (asked) => letterList(portal, user, asked, locale));
  const rows = found.flatMap(({ caseNo, caseName, letters: its }) =>
    its.map((letter) => ({ ...letter, caseNo, caseName })),
  );
  return exported(
    t("conduct.reminders.list"),
    [
      { heading: t("conduct.reminders.columns.case"), value: ({ caseNo }) => caseNo, width: 18 },
      { heading: t("pages.cases.name"), value: ({ caseName }) => caseName, width: 36 },
      { heading: t("conduct.reminders.number"), value: (letter) => letterName(t, letter), width: 36 },
      { heading: t("conduct.reminders.sentOn"), value: ({ sentOn: date }) => ({ date }), width: DAY_WIDTH },
      { heading: t("conduct.reminders.to"), value: ({ names }) => names.join("; "), width: 36 },
      {
        heading: t("conduct.reminders.expiresOn"),
        value: ({ expiresOn: date }) => date && { date },
        width: DAY_WIDTH,
      },
    ],
    rows,
  );
};

const notices: Exporter = async ({ portal, user, locale, t, parameters }) =>
  exported(
    t("shell.notifications"),
    [
      { heading: t("notices.list.message"), value: ({ title }) => title, width: 80 },
      { heading: t("notices.list.date"), value: ({ at }) => ({ at }), width: TIME_WIDTH },
      {
        heading: t("notices.list.state"),
        value: ({ read }) => t(read ? "notices.list.read" : "notices.list.unread"),
      },
    ],
    await everyItem(parameters, (asked) => noticesPage(portal, user, asked, locale)),
  );

const accounts =
  (kind: AccountListKind, title: (t: TFunction) => string): Exporter =>
  async ({ portal, user, locale, t, parameters }) =>
    exported(
      title(t),
      accountColumns(t),
      await everyItem(parameters, (asked) => accountListPage(portal, user, kind, asked, locale)),
    );

const accountColumns = (t: TFunction): Columns<AccountListItem> => [
  { heading: t("people.fields.fullName"), value: ({ fullName }) => fullName },
  { heading: t("people.fields.fullNameZh"), value: ({ fullNameZh }) => fullNameZh },
  { heading: t("people.fields.loginName"), value: ({ loginName }) => loginName },
  { heading: t("people.fields.role"), value: ({ role }) => role },
  { heading: t("people.fields.firm"), value: ({ firms }) => firms.join("; "), width: 40 },
  { heading: t("people.fields.email"), value: ({ email }) => email, width: 32 },
  { heading: t("people.list.state"), value: ({ state }) => t(`people.states.${state}`) },
  { heading: t("people.list.lastLogin"), value: ({ lastLoginAt: at }) => at && { at }, width: TIME_WIDTH },
];

const denials: Exporter = async ({ portal, locale, t, parameters }) =>
  exported(
    t("people.denials.title"),
    [
      { heading: t("people.denials.at"), value: ({ at }) => ({ at }), width: TIME_WIDTH },
      { heading: t("people.denials.who"), value: ({ name }) => name },
      { heading: t("people.fields.loginName"), value: ({ loginName }) => loginName },
      { heading: t("people.fields.role"), value: ({ role }) => role },
      { heading: t("people.denials.route"), value: ({ path }) => path, width: 48 },
      {
        heading: t("people.denials.reason"),
        value: ({ reason }) => {
          const known = DENIAL_REASONS.find((each) => each === reason);
          return known ? t(`people.denials.reasons.${known}`) : reason;
        },
      },
    ],
    await everyItem(parameters, (asked) => denialList(portal, asked, locale)),
  );

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const holidays: Exporter = async ({ portal, locale, t, parameters }) => {
  const { items, year } = await holidayPage(portal, parameters.get("year"), locale);
  return exported(
    t("holidays.of", { year }),
    [
      { heading: t("holidays.date"), value: ({ date }) => ({ date }), width: DAY_WIDTH },
      {
        heading: t("holidays.weekday"),
        value: ({ weekday }) => t(`holidays.weekdays.${WEEKDAYS[weekday] ?? "sunday"}`),
      },
      { heading: t("holidays.origin"), value: ({ origin }) => t(`holidays.origins.${origin}`) },
      { heading: t("holidays.source"), value: ({ source }) => source, width: 48 },
    ],
    items,
  );
};

/** By the address of the page that shows the list. */
const EXPORTERS: Readonly<Record<string, Exporter>> = {
  "/case-directory": cases("all"),
  "/my-case-list": cases("active"),
  "/my-ex-case-list": cases("former"),
  "/my-task": tasks,
  "/referrals-to-prosecution": submissionsOf(REFERRAL_FAMILY, (t) => t("pages.referrals.title")),
  "/d1-d2-submission": submissionsOf(CONDUCT_FAMILY, (t) => t("conduct.list.title")),
  "/peq-submission": examinations,
  "/my-peq-case-list/bo-made": peqCases("boMade"),
  "/my-peq-case-list/petition": peqCases("petition"),
  "/my-peq-case-list/bo-not-made": peqCases("boNotMade"),
  "/formd1d2Reminders/reminders": letters,
  "/notifications": notices,
  "/settings/users": accounts("all", (t) => t("navigation.users")),
  "/settings/pa-management": accounts("principals", (t) => t("navigation.principals")),
  "/settings/denials": denials,
  "/settings/general-holidays": holidays,
};

/** @param path of the page that shows the list; `null` for a page that shows none */
export const findExporter = (path: string): Exporter | null => EXPORTERS[path] ?? null;
