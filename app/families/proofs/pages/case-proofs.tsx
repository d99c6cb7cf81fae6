import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { loadCaseTabContext } from "~/app/services/workspace/case-overview/case-overview.server";
import { buildEstateColumns } from "../components/proof-columns";
import { EstateTotals } from "../components/estate-totals";
import { estateTotals } from "../estate/estate-list.server";
import { proofs } from "../family";
import { loadProofsOfCase } from "../list/case-proofs.server";

export const handle = caseFileHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The proofs that were filed in a case. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadCaseTabContext(args, proofs.caseTab.id);
  const { portal, visible, parameters, locale } = context;
  return {
    title: context.title,
    overview: context.overview,
    totals: await estateTotals(portal, visible.id),
    list: await loadProofsOfCase(portal, visible, parameters, locale),
  };
}

export default function CaseProofs() {
  const { t } = useTranslation();
  const { overview, list, totals } = useLoaderData<typeof loader>();
  return (
    <CaseFrame overview={overview}>
      {list.total.count > 0 && <EstateTotals totals={totals} caseId={overview.caseId} />}
      <ListFrame
        name="case-proofs"
        label={t("proofs.title")}
        listing={list}
        columns={buildEstateColumns(t)}
        empty={<EmptyState title={t("proofs.empty")}>{t("proofs.emptyBody")}</EmptyState>}
      />
    </CaseFrame>
  );
}
