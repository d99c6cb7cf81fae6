import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { pageRequest } from "~/app/services/pages/page.server";
import { shownRequestColumns } from "../components/request-columns";
import { acknowledgementAt } from "../requests/acknowledgement-at";
import { requestList } from "../requests/request-list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.proofRequests") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** "Proof of debt amendments": requests on filed proofs. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, user, parameters, t, titleOf } = asked;
  return {
    title: titleOf(t("proofs.requests.title")),
    requests: await requestList(portal, user, parameters, asked),
  };
}

export default function ProofRequests() {
  const { t } = useTranslation();
  const { list, filters, statuses, kinds } = useLoaderData<typeof loader>().requests;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <PageHeader
        title={t("proofs.requests.title")}
        subtitle={t("proofs.requests.lead")}
        actions={
          list.items.length > 0 && (
            <LinkButton to={acknowledgementAt(list.items)} reloadDocument>
              {t("proofs.requests.acknowledgements")}
            </LinkButton>
          )
        }
      />
      <FilterBar
        filters={[
          searchFilter(t, filters.search ?? "", t("proofs.requests.search")),
          {
            kind: "choice",
            name: "kind",
            label: t("proofs.requests.kind"),
            value: filters.kind,
            options: kinds,
          },
          {
            kind: "choice",
            name: "status",
            label: t("proofs.columns.status"),
            value: filters.status,
            options: statuses,
          },
        ]}
      />
      <ListFrame
        name="proof-requests"
        label={t("proofs.requests.title")}
        listing={list}
        exportAt="/accounts/proof-of-debt-index.xlsx"
        columns={shownRequestColumns(t)}
        empty={
          <EmptyList isFiltered={isFiltered} clear="?" title={t("proofs.requests.empty")}>
            {t("proofs.requests.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
