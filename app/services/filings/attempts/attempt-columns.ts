import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { AttemptItem } from "./attempt-list.server";

/** Attempts to file for which the portal had no room. */
export const attemptColumns = (t: TFunction) =>
  ({
    at: timeColumn(t("attempts.at"), ({ at }) => at, { sortable: true, namesRow: true }),
    who: column(t("attempts.who"), ({ by }) => by),
    loginName: column(t("people.fields.loginName"), ({ loginName }) => loginName, { only: "sheet" }),
    what: column(t("attempts.what"), ({ what }) => t(`attempts.whats.${what}`)),
    form: column(t("attempts.form"), ({ form }) => form),
    case: column(t("attempts.case"), ({ caseNo }) => caseNo, { sortable: true }),
    filedAt: timeColumn(t("attempts.filedAt"), ({ filedAt }) => filedAt),
    state: column(t("attempts.state"), ({ status }) => status),
    ticket: column(t("attempts.ticket"), ({ id }) => id, { only: "sheet" }),
    recordedAt: timeColumn(t("attempts.recordedAt"), ({ recordedAt }) => recordedAt, { only: "sheet" }),
    decision: column(t("attempts.reason"), ({ decision }) => decision?.reason ?? "", { only: "sheet" }),
  }) satisfies ListColumns<AttemptItem>;
