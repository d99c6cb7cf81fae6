import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { OpeningItem } from "./openings.server";

/** Replays of forms that were opened. */
export const openingColumns = (t: TFunction) =>
  ({
    at: timeColumn(t("replay.openings.at"), ({ at }) => at, { sortable: true, namesRow: true }),
    who: column(t("replay.openings.who"), ({ name }) => name, { sortable: true }),
    loginName: column(t("people.fields.loginName"), ({ loginName }) => loginName, { only: "sheet" }),
    role: column(t("people.fields.role"), ({ role }) => role, { only: "sheet" }),
    form: column(t("replay.openings.form"), ({ form }) => form),
    case: column(t("replay.openings.case"), ({ caseNo }) => caseNo, { sortable: true }),
    reason: column(t("replay.openings.reason"), ({ reason }) => reason, { width: 48 }),
  }) satisfies ListColumns<OpeningItem>;
