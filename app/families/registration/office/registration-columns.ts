import type { TFunction } from "i18next";

import { column, dayColumn, timeColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { RegistrationItem } from "./registration-list.view";

export const registrationColumns = (t: TFunction) =>
  ({
    name: column(t("registration.columns.name"), ({ name }) => name, { namesRow: true, width: 40 }),
    reference: column(t("registration.columns.reference"), ({ reference }) => reference, { width: 22 }),
    kind: column(t("registration.columns.kind"), ({ kind }) => t(`registration.kinds.${kind}`), {
      width: 30,
    }),
    number: column(t("registration.columns.number"), ({ number }) => number, { width: 16 }),
    status: column(t("registration.columns.status"), ({ statusLabel }) => statusLabel, { width: 30 }),
    submitted: timeColumn(t("registration.columns.submitted"), ({ submittedAt }) => submittedAt),
    until: dayColumn(t("registration.columns.until"), ({ until }) => until),
  }) satisfies ListColumns<RegistrationItem>;
