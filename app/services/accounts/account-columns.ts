import type { TFunction } from "i18next";

import { timeColumn, USUAL_WIDTH, type ListColumns } from "../lists/column";
import type { AccountListItem } from "./account-list.server";

/** The lists of accounts. */
export const accountColumns = (t: TFunction) =>
  ({
    fullName: {
      heading: t("people.fields.fullName"),
      value: ({ fullName }) => fullName,
      sortable: true,
      namesRow: true,
    },
    fullNameZh: {
      heading: t("people.fields.fullNameZh"),
      value: ({ fullNameZh }) => fullNameZh,
      only: "sheet",
    },
    loginName: { heading: t("people.fields.loginName"), value: ({ loginName }) => loginName, sortable: true },
    role: { heading: t("people.fields.role"), value: ({ role }) => role, sortable: true },
    firms: { heading: t("people.fields.firm"), value: ({ firms }) => ({ names: firms }), width: 40 },
    email: { heading: t("people.fields.email"), value: ({ email }) => email, width: 32, sortable: true },
    state: {
      heading: t("people.list.state"),
      value: ({ state }) => t(`people.states.${state}`),
      sortable: true,
    },
    lastLoginAt: timeColumn(t("people.list.lastLogin"), ({ lastLoginAt }) => lastLoginAt, { sortable: true }),
  }) satisfies ListColumns<AccountListItem>;

/** The user report: on its page accounts are only counted, in its spreadsheet each has a line. */
export const reportColumns = (t: TFunction) => {
  const { fullName, fullNameZh, loginName, email, role, firms, state, lastLoginAt } = accountColumns(t);
  return {
    fullName,
    fullNameZh,
    loginName,
    email,
    role,
    firms,
    groups: { heading: t("people.groups.title"), value: ({ groups }) => ({ names: groups }) },
    state,
    directory: {
      heading: t("people.list.directory"),
      value: ({ directory }) => t(directory ? "common.yes" : "common.no"),
    },
    openedAt: {
      ...timeColumn(t("people.list.openedAt"), ({ openedAt }: AccountListItem) => openedAt),
      width: USUAL_WIDTH,
    },
    lastLoginAt: { ...lastLoginAt, width: USUAL_WIDTH },
  } satisfies ListColumns<AccountListItem>;
};
