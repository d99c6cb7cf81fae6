import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "~/app/components/ui/button/button";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { userReport } from "~/app/services/users/accounts/user-report.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { statesWith } from "~/workflows/kit/states";
import { accountStates } from "~/workflows/records/account/states";

const STATES = statesWith(accountStates, "lists", "reported");

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.userReport") }] };

export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("people.report.title")),
    rows: await userReport(portal, { locale, total: t("people.report.total") }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Each number leads to the accounts that it counts. */
export default function UserReport() {
  const { t } = useTranslation();
  const { rows } = useLoaderData<typeof loader>();
  const getFilter = (role: string) => (role === "total" ? "" : `role=${role}&`);
  return (
    <>
      <PageHeader
        title={t("people.report.title")}
        subtitle={t("people.report.lead")}
        actions={
          <a href="/settings/user-report.xlsx" download className={buttonClasses("secondary")}>
            <Download size={18} />
            {t("people.report.export")}
          </a>
        }
      />
      <DataTable
        label={t("people.report.title")}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          { id: "role", label: t("people.report.role"), heading: true, cell: ({ role }) => role },
          ...STATES.map((state) => ({
            id: state,
            label: t(`people.states.${state}`),
            align: "right" as const,
            cell: ({ id, counts }: (typeof rows)[number]) =>
              counts[state] === 0 || state === "active" ? (
                <span className="tabular-nums">{counts[state]}</span>
              ) : (
                <Link className="link tabular-nums" to={`/settings/users?${getFilter(id)}state=${state}`}>
                  {counts[state]}
                </Link>
              ),
          })),
          {
            id: "total",
            label: t("people.report.total"),
            align: "right",
            cell: ({ total }) => <span className="font-semibold tabular-nums">{total}</span>,
          },
        ]}
      />
    </>
  );
}
