import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { buildChartCrumbs } from "~/app/components/office/charts/state-chart/chart-page";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { formatDuration, listTime } from "~/app/i18n/format";
import { loadPassages } from "~/app/services/office/charts/evidence-list.server";
import { getProcedureName, getProcedureAt } from "~/app/services/office/charts/procedures.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => buildChartCrumbs(loaded, t, { label: t("stateCharts.evidence") }),
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/**
 * The submissions behind a figure of a chart: those that are in a state (`?state=`), or took a step (`?way=`). Ids and times
 * alone, as everything that the state charts show.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  const procedure = getProcedureAt(args.params["type"]);
  const [state, way] = [parameters.get("state"), parameters.get("way")];
  if (state === null && way === null) return redirect(`/state-charts/${procedure.type}`);
  const found = await loadPassages(portal, procedure, locale, { state, way });
  if (found === null) throw new Response(null, { status: 404 });
  const name = getProcedureName(procedure, locale);
  return {
    ...found,
    name,
    type: procedure.type,
    locale,
    pageTitle: getTitle(`${t("stateCharts.evidence")} – ${name}`),
  };
}

export default function StateChartEvidence() {
  const { t } = useTranslation();
  const { name, type, about, most, rows, locale } = useLoaderData<typeof loader>();
  const isOfState = about.kind === "state";
  return (
    <>
      <PageHeader
        title={
          about.kind === "state"
            ? t("stateCharts.evidenceOfState", { state: about.label })
            : t("stateCharts.evidenceOfWay", { fact: about.label, from: about.from, to: about.to })
        }
        subtitle={
          <>
            <p>{name}</p>
            <p>{t(isOfState ? "stateCharts.longestLead" : "stateCharts.newestLead", { most })}</p>
            <p>{t("stateCharts.positionLead")}</p>
          </>
        }
      />
      <DataTable
        label={t("stateCharts.evidence")}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <p className="text-ink-soft">
            {t(isOfState ? "stateCharts.nobodyThere" : "stateCharts.nobodyPassed")}
          </p>
        }
        columns={[
          {
            id: "submission",
            label: t("stateCharts.submission"),
            heading: true,
            cell: ({ id }) => (
              <Link to={`/state-charts/${type}/of/${id}`} className="link break-all font-mono">
                {id}
              </Link>
            ),
          },
          {
            id: "at",
            label: t(isOfState ? "stateCharts.sinceWhen" : "stateCharts.at"),
            cell: ({ at }) => (
              <time dateTime={at} className="whitespace-nowrap">
                {listTime(at)}
              </time>
            ),
          },
          {
            id: "stay",
            label: t(isOfState ? "stateCharts.stayHere" : "stateCharts.stayed"),
            align: "right",
            cell: ({ stay }) => (stay === null ? t("common.none") : formatDuration(stay, locale)),
          },
        ]}
      />
    </>
  );
}
