/** What is kept beside cases and forms, as spreadsheets: notices, accounts and groups, refused visits, general holidays. */
import type { TFunction } from "i18next";

import { accountListPage, type AccountListItem, type AccountListKind } from "../accounts/account-list.server";
import { groupList } from "../accounts/groups.server";
import { holidayPage } from "../holidays/holidays.server";
import { DENIAL_REASONS, denialList } from "../denials/denial-list.server";
import { noticesPage } from "../notices/list-page.server";
import { DAY_WIDTH, everyItem, exported, TIME_WIDTH, type Columns, type Exporter } from "./exporting.server";

export const notices: Exporter = async ({ portal, user, locale, t, parameters }) =>
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

export const accounts =
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

export const groups: Exporter = async ({ portal, locale, t }) =>
  exported(
    t("people.roles.title"),
    [
      { heading: t("people.roles.name"), value: ({ name }) => name, width: 40 },
      { heading: t("people.roles.kind"), value: ({ kind }) => t(`people.roles.kinds.${kind}`) },
      {
        heading: t("people.roles.ofRole"),
        value: ({ ofRole }) => t(ofRole ? "common.yes" : "common.no"),
        width: 18,
      },
      { heading: t("people.roles.members"), value: ({ members }) => members, width: 12 },
      { heading: t("people.roles.rights"), value: ({ rights }) => rights, width: 12 },
    ],
    await groupList(portal, locale),
  );

export const denials: Exporter = async ({ portal, locale, t, parameters }) =>
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

export const holidays: Exporter = async ({ portal, locale, t, parameters }) => {
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
