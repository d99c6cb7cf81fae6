import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import type { GroupListItem } from "~/app/services/accounts/groups.server";

/** Groups of users: for whom each is, how many are in it, and how many rights it gives. */
export function GroupTable({ groups }: { readonly groups: readonly GroupListItem[] }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <div className="no-print self-end">
        <ExportLink at="/settings/user-role.xlsx" />
      </div>
      <DataTable
        label={t("people.roles.title")}
        rows={groups}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          {
            id: "name",
            label: t("people.roles.name"),
            heading: true,
            cell: ({ id, name, ofRole }) => (
              <>
                <Link to={`/settings/system-admin/${id}`} className="link">
                  {name}
                </Link>
                {ofRole && (
                  <span className="block text-sm font-normal text-ink-soft">{t("people.roles.ofRole")}</span>
                )}
              </>
            ),
          },
          { id: "kind", label: t("people.roles.kind"), cell: ({ kind }) => t(`people.roles.kinds.${kind}`) },
          {
            id: "members",
            label: t("people.roles.members"),
            align: "right",
            cell: ({ members }) => <span className="tabular-nums">{members}</span>,
          },
          {
            id: "rights",
            label: t("people.roles.rights"),
            align: "right",
            cell: ({ rights }) => <span className="tabular-nums">{rights}</span>,
          },
        ]}
      />
    </div>
  );
}
