import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { APPLICANT_KINDS } from "~/workflows/records/registration/index";
import { shownRegistrationColumns } from "../components/registration-columns";
import { registrationList } from "../office/registration-list.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("navigation.registrations") }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The office's list of applications for accounts. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, parameters, t, getTitle } = context;
  return {
    title: getTitle(t("registration.list.title")),
    found: await registrationList(portal, parameters, context),
    kinds: APPLICANT_KINDS,
  };
}

export default function RegistrationList() {
  const { t } = useTranslation();
  const { found, kinds } = useLoaderData<typeof loader>();
  const { list, search, status, kind, statuses } = found;
  const isFiltered = search !== "" || status !== undefined || kind !== undefined;
  return (
    <>
      <PageHeader title={t("registration.list.title")} subtitle={t("registration.list.lead")} />
      <FilterBar
        filters={[
          searchFilter(t, search, t("registration.list.searchHint")),
          {
            kind: "choice",
            name: "status",
            label: t("registration.columns.status"),
            value: status,
            options: statuses,
          },
          {
            kind: "choice",
            name: "kind",
            label: t("registration.columns.kind"),
            value: kind,
            options: kinds.map((each) => ({ value: each, label: t(`registration.kinds.${each}`) })),
          },
        ]}
      />
      <ListFrame
        name="registrations"
        label={t("registration.list.title")}
        listing={list}
        exportAt="/registrations.xlsx"
        columns={shownRegistrationColumns(t)}
        empty={
          <EmptyList isFiltered={isFiltered} clear="?" title={t("registration.list.empty")}>
            {t("registration.list.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
