import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import { groupColumns } from "~/app/services/users/accounts/group-columns";
import type { GroupListItem } from "~/app/services/users/accounts/groups.server";

/** Groups of users: for whom each is, how many are in it, and how many rights it gives. */
export function GroupTable({ groups }: { readonly groups: readonly GroupListItem[] }) {
  const { t } = useTranslation();
  const show = onScreen(groupColumns(t));
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
          show("name", ({ id, name, ofRole }) => (
            <>
              <Link to={`/settings/system-admin/${id}`} className="link">
                {name}
              </Link>
              {ofRole && (
                <span className="block text-sm font-normal text-ink-soft">{t("people.roles.ofRole")}</span>
              )}
            </>
          )),
          show("kind"),
          show("members"),
          show("rights"),
        ]}
      />
    </div>
  );
}
