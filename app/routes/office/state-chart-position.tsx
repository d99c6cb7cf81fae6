import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { getChartState, say, sayPastTense, Ulid } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import {
  buildChartCrumbs,
  ChartTable,
  WordAndCode,
} from "~/app/components/office/charts/state-chart/chart-page";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { StateChart } from "~/app/components/office/charts/state-chart/state-chart";
import { formatClockTime, listDay } from "~/app/i18n/format";
import { drawChart } from "~/app/services/office/charts/drawing.server";
import { getProcedureName, getProcedureAt } from "~/app/services/office/charts/procedures.server";
import { getPath } from "~/app/services/filings/submissions/position.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => buildChartCrumbs(loaded, t, { label: t("stateCharts.position") }),
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/**
 * Where one submission is in its machine, for those who build the portal: states, facts and times. Nobody's name, no role, no
 * case and nothing that was written is taken from the log, so none of it can be shown by mistake.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  const procedure = getProcedureAt(args.params["type"]);
  const typed = parameters.get("id");
  if (typed !== null)
    return redirect(`/state-charts/${procedure.type}/of/${encodeURIComponent(typed.trim().toUpperCase())}`);
  const id = Ulid.safeParse(args.params["submissionId"]);
  const entries = id.success
    ? await portal.log.read(`${getSubmissionType(procedure.type).type}/${id.data}`)
    : [];
  if (!id.success || entries.length === 0) throw new Response(null, { status: 404 });
  const name = getProcedureName(procedure, locale);
  return {
    name,
    type: procedure.type,
    id: id.data,
    pageTitle: getTitle(`${t("stateCharts.position")} – ${name}`),
    chart: await drawChart(procedure, locale, { path: getPath(procedure, entries) }),
    entries: entries.map((entry) => ({
      version: entry.version,
      fact: entry.type,
      label: sayPastTense(procedure, locale, entry.type),
      state: entry.state,
      status: say(procedure, locale, getChartState(procedure, entry.state).statusKey),
      at: entry.at,
    })),
  };
}

export default function StateChartPosition() {
  const { t } = useTranslation();
  const { name, id, chart, entries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("stateCharts.position")}
        subtitle={
          <>
            <p>{name}</p>
            <p>
              <code className="break-all">{id}</code>
            </p>
            <p>{t("stateCharts.positionLead")}</p>
          </>
        }
      />
      <StateChart name={name} chart={chart} />
      <ChartTable
        id="entries"
        title={t("stateCharts.entries")}
        rows={entries}
        rowKey={({ version }) => String(version)}
        columns={[
          { id: "version", label: t("stateCharts.version"), cell: ({ version }) => version },
          {
            id: "fact",
            label: t("stateCharts.fact"),
            heading: true,
            cell: ({ label, fact }) => <WordAndCode word={label} code={fact} />,
          },
          {
            id: "state",
            label: t("stateCharts.status"),
            cell: ({ status, state }) => <WordAndCode word={status} code={state} />,
          },
          {
            id: "at",
            label: t("stateCharts.at"),
            cell: ({ at }) => (
              <time
                dateTime={at}
                className="whitespace-nowrap"
              >{`${listDay(at)} ${formatClockTime(at)}`}</time>
            ),
          },
        ]}
      />
    </>
  );
}
