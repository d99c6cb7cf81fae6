import type { TFunction } from "i18next";

import type { ListColumns } from "../lists/column";
import type { GroupListItem } from "./groups.server";

/** Groups of users. */
export const groupColumns = (t: TFunction) =>
  ({
    name: { heading: t("people.roles.name"), value: ({ name }) => name, width: 40, namesRow: true },
    kind: { heading: t("people.roles.kind"), value: ({ kind }) => t(`people.roles.kinds.${kind}`) },
    ofRole: {
      heading: t("people.roles.ofRole"),
      value: ({ ofRole }) => t(ofRole ? "common.yes" : "common.no"),
      width: 18,
      only: "sheet",
    },
    members: {
      heading: t("people.roles.members"),
      value: ({ members }) => members,
      width: 12,
      align: "right",
    },
    rights: { heading: t("people.roles.rights"), value: ({ rights }) => rights, width: 12, align: "right" },
  }) satisfies ListColumns<GroupListItem>;
