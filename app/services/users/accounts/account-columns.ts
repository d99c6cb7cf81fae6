import type { TFunction } from "i18next";

import { column, timeColumn, USUAL_WIDTH, type ListColumns } from "../../platform/lists/column";
import type { AccountListItem } from "./account-list.view";

/** The lists of accounts. */
export const accountColumns = (t: TFunction) =>
  ({
    fullName: column(t("people.fields.fullName"), ({ fullName }) => fullName, {
      sortable: true,
      namesRow: true,
    }),
    fullNameZh: column(t("people.fields.fullNameZh"), ({ fullNameZh }) => fullNameZh, { only: "sheet" }),
    loginName: column(t("people.fields.loginName"), ({ loginName }) => loginName, { sortable: true }),
    role: column(t("people.fields.role"), ({ role }) => role, { sortable: true }),
    firms: column(t("people.fields.firm"), ({ firms }) => ({ names: firms }), { width: 40 }),
    email: column(t("people.fields.email"), ({ email }) => email, { width: 32, sortable: true }),
    state: column(t("people.list.state"), ({ state }) => t(`people.states.${state}`), { sortable: true }),
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
    groups: column(t("people.groups.title"), ({ groups }) => ({ names: groups })),
    state,
    directory: column(t("people.list.directory"), ({ directory }) =>
      t(directory ? "common.yes" : "common.no"),
    ),
    openedAt: column(t("people.list.openedAt"), ({ openedAt: at }) => at && { at }),
    lastLoginAt: { ...lastLoginAt, width: USUAL_WIDTH },
  } satisfies ListColumns<AccountListItem>;
};
