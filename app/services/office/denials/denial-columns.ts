import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../../platform/lists/column";
import { DENIAL_REASONS, type DenialItem } from "./denial-list.view";

/** The reason for a denial, in words; a reason that is not known as it was written. */
export function denialReason(t: TFunction, reason: string): string {
  const known = DENIAL_REASONS.find((each) => each === reason);
  return known ? t(`people.denials.reasons.${known}`) : reason;
}

/** Doors that stayed shut. */
export const denialColumns = (t: TFunction) =>
  ({
    at: timeColumn(t("people.denials.at"), ({ at }) => at, { sortable: true, namesRow: true }),
    who: column(t("people.denials.who"), ({ name }) => name, { sortable: true }),
    loginName: column(t("people.fields.loginName"), ({ loginName }) => loginName, { only: "sheet" }),
    role: column(t("people.fields.role"), ({ role }) => role, { only: "sheet" }),
    route: column(t("people.denials.route"), ({ path }) => path, { width: 48, sortable: true }),
    reason: column(t("people.denials.reason"), ({ reason }) => denialReason(t, reason)),
  }) satisfies ListColumns<DenialItem>;
