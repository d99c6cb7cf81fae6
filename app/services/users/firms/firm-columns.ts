import type { TFunction } from "i18next";

import { column, type ListColumns } from "../../platform/lists/column";
import type { FirmListItem } from "./firm-list.server";

/** Firms, and whether they can log in. */
export const firmColumns = (t: TFunction) =>
  ({
    nameEn: column(t("firms.fields.nameEn"), ({ nameEn }) => nameEn, {
      width: 40,
      sortable: true,
      namesRow: true,
    }),
    nameZh: column(t("firms.fields.nameZh"), ({ nameZh }) => nameZh, { sortable: true }),
    shortName: column(t("firms.fields.shortName"), ({ shortName }) => shortName, { sortable: true }),
    firmType: column(t("firms.fields.firmType"), ({ firmType }) => t(`firms.types.${firmType}`), {
      sortable: true,
    }),
    status: column(t("firms.list.status"), ({ state }) => t(`firms.states.${state}`), { sortable: true }),
    ess: column(t("firms.list.ess"), ({ accounts }) => t(accounts > 0 ? "common.yes" : "common.no")),
    accounts: column(t("firms.list.accounts"), ({ accounts }) => accounts, { width: 12, only: "sheet" }),
    ormis: column(t("firms.list.ormis"), ({ ormisFirms }) => ormisFirms.join(", ") || null),
    email: column(t("firms.fields.email"), ({ email }) => email, { only: "sheet" }),
    phone: column(t("firms.fields.phone"), ({ phone }) => phone, { only: "sheet" }),
    address: column(t("firms.fields.address"), ({ address }) => address, { width: 60, only: "sheet" }),
    tenderReference: column(t("firms.fields.tenderReference"), ({ tenderReference }) => tenderReference, {
      only: "sheet",
    }),
    businessRegistration: column(
      t("firms.fields.businessRegistration"),
      ({ businessRegistration }) => businessRegistration,
      { only: "sheet" },
    ),
    companyNumber: column(t("firms.fields.companyNumber"), ({ companyNumber }) => companyNumber, {
      only: "sheet",
    }),
  }) satisfies ListColumns<FirmListItem>;
