import type { TFunction } from "i18next";

import type { ListColumns } from "../lists/column";
import type { FirmListItem } from "./firm-list.server";

/** Firms, and whether they can log in. */
export const firmColumns = (t: TFunction) =>
  ({
    nameEn: {
      heading: t("firms.fields.nameEn"),
      value: ({ nameEn }) => nameEn,
      width: 40,
      sortable: true,
      namesRow: true,
    },
    nameZh: { heading: t("firms.fields.nameZh"), value: ({ nameZh }) => nameZh, sortable: true },
    shortName: { heading: t("firms.fields.shortName"), value: ({ shortName }) => shortName, sortable: true },
    firmType: {
      heading: t("firms.fields.firmType"),
      value: ({ firmType }) => t(`firms.types.${firmType}`),
      sortable: true,
    },
    status: {
      heading: t("firms.list.status"),
      value: ({ suspended }) => t(`firms.states.${suspended ? "suspended" : "active"}`),
      sortable: true,
    },
    ess: {
      heading: t("firms.list.ess"),
      value: ({ accounts }) => t(accounts > 0 ? "common.yes" : "common.no"),
    },
    accounts: {
      heading: t("firms.list.accounts"),
      value: ({ accounts }) => accounts,
      width: 12,
      only: "sheet",
    },
    ormis: { heading: t("firms.list.ormis"), value: ({ ormisFirms }) => ormisFirms.join(", ") || null },
    email: { heading: t("firms.fields.email"), value: ({ email }) => email, only: "sheet" },
    phone: { heading: t("firms.fields.phone"), value: ({ phone }) => phone, only: "sheet" },
    address: {
      heading: t("firms.fields.address"),
      value: ({ address }) => address,
      width: 60,
      only: "sheet",
    },
    tenderReference: {
      heading: t("firms.fields.tenderReference"),
      value: ({ tenderReference }) => tenderReference,
      only: "sheet",
    },
  }) satisfies ListColumns<FirmListItem>;
