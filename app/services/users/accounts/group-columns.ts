import type { TFunction } from "i18next";

import { column, type ListColumns } from "../../platform/lists/column";
import type { GroupListItem } from "./groups.server";

/** Groups of users. */
export const groupColumns = (t: TFunction) =>
  ({
    name: column(t("people.roles.name"), ({ name }) => name, { width: 40, namesRow: true }),
    kind: column(t("people.roles.kind"), ({ kind }) => t(`people.roles.kinds.${kind}`)),
    ofRole: column(t("people.roles.ofRole"), ({ ofRole }) => t(ofRole ? "common.yes" : "common.no"), {
      width: 18,
      only: "sheet",
    }),
    members: column(t("people.roles.members"), ({ members }) => members, { width: 12, align: "right" }),
    rights: column(t("people.roles.rights"), ({ rights }) => rights, { width: 12, align: "right" }),
  }) satisfies ListColumns<GroupListItem>;
