import type { TFunction } from "i18next";

import { timeColumn, type ListColumns } from "../lists/column";
import { DENIAL_REASONS, type DenialItem } from "./denial-list.view";

/** Why a door stayed shut, in words; a reason that is not known as it was written. */
export function denialReason(t: TFunction, reason: string): string {
  const known = DENIAL_REASONS.find((each) => each === reason);
  return known ? t(`people.denials.reasons.${known}`) : reason;
}

/** Doors that stayed shut. */
export const denialColumns = (t: TFunction) =>
  ({
    at: timeColumn(t("people.denials.at"), ({ at }) => at, { sortable: true, namesRow: true }),
    who: { heading: t("people.denials.who"), value: ({ name }) => name, sortable: true },
    loginName: { heading: t("people.fields.loginName"), value: ({ loginName }) => loginName, only: "sheet" },
    role: { heading: t("people.fields.role"), value: ({ role }) => role, only: "sheet" },
    route: { heading: t("people.denials.route"), value: ({ path }) => path, width: 48, sortable: true },
    reason: { heading: t("people.denials.reason"), value: ({ reason }) => denialReason(t, reason) },
  }) satisfies ListColumns<DenialItem>;
