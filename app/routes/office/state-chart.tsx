import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button, buttonClasses } from "~/app/components/ui/button/button";
import { ChartWalk } from "~/app/components/office/charts/chart-walk/chart-walk";
import {
  buildChartCrumbs,
  ChartSection,
  ChartTable,
  WordAndCode,
} from "~/app/components/office/charts/state-chart/chart-page";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { StateChart } from "~/app/components/office/charts/state-chart/state-chart";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { Conditions } from "~/app/components/office/charts/state-chart/state-details";
import { formatDuration, listTime } from "~/app/i18n/format";
import { drawChart, listDeclaredWays } from "~/app/services/office/charts/drawing.server";
import { PERIODS } from "~/app/services/office/charts/evidence.view";
import { loadEvidence, getPeriod } from "~/app/services/office/charts/evidence.server";
import { EXPORT_FORMATS } from "~/app/services/office/charts/export.server";
import { countLive } from "~/app/services/office/charts/live-counts.server";
import { listStates, getProcedureName, getProcedureAt } from "~/app/services/office/charts/procedures.server";
import { walkThrough } from "~/app/services/office/charts/simulator.server";
import { findSubmissionType } from "~/workflows/registry";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (loaded, t) => buildChartCrumbs(loaded, t) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** One machine: drawn, counted, and to be stepped through (`?walk=`). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  const procedure = getProcedureAt(args.params["type"]);
  const period = getPeriod(parameters.get("period"));
  const [counts, evidence] = await Promise.all([
    countLive(portal, procedure.type),
    loadEvidence(portal, procedure.type, period),
  ]);
  const walk = walkThrough(procedure, locale, parameters.get("walk") ?? "");
  const states = listStates(procedure, locale, counts);
  const name = getProcedureName(procedure, locale);
  return {
    name,
    type: procedure.type,
    hasSubmissions: findSubmissionType(procedure.type) !== undefined,
    pageTitle: getTitle(`${t("stateCharts.title")} – ${name}`),
    locale,
    formats: EXPORT_FORMATS,
    chart: await drawChart(procedure, locale, {
      // Nobody stands at the beginning as long as nobody walks.
      ...(parameters.has("walk") && { path: walk.path }),
      counts,
      taken: (way) => evidence.ofWays(way).count,
    }),
    walk,
    period,
    upTo: evidence.upTo,
    states: states.map((state) => ({ ...state, ...evidence.ofState(state.id) })),
    transitions: listDeclaredWays(procedure, locale).map(({ each, ...way }) => ({
      ...way,
      ...evidence.ofWays(...each),
    })),
  };
}

export default function StateChartOfProcedure() {
  const { t } = useTranslation();
  const { name, type, formats, chart, walk, states } = useLoaderData<typeof loader>();
  const here = states.find(({ id }) => id === walk.state);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={<code>{type}</code>}
        actions={formats.map((format) => (
          <a
            key={format}
            href={`/state-charts/${type}/export/${format}`}
            className={buttonClasses("secondary")}
          >
            <FileDown size={18} className="shrink-0" />
            {t(`stateCharts.formats.${format}`)}
          </a>
        ))}
      />
      <CountedPeriod />
      <StateChart name={name} chart={chart} />
      <ChartWalk walk={walk} here={here?.label ?? walk.state} />
      <FindSubmission />
      <States />
      <Transitions />
    </>
  );
}

/** Of which time the figures are, and up to when they are counted. */
function CountedPeriod() {
  const { t } = useTranslation();
  const { type, period, upTo } = useLoaderData<typeof loader>();
  return (
    <ChartSection id="evidence" title={t("stateCharts.evidence")}>
      <p className="max-w-prose text-ink-soft">
        {t("stateCharts.evidenceLead")}{" "}
        {upTo === null ? t("stateCharts.notCounted") : t("stateCharts.countedTo", { time: listTime(upTo) })}
      </p>
      <Tabs
        label={t("stateCharts.period")}
        tabs={PERIODS.map((each) => ({
          label: t(`stateCharts.periods.${each}`),
          to: `/state-charts/${type}?period=${each}`,
          current: each === period,
        }))}
      />
    </ChartSection>
  );
}

/** A figure that leads to the submissions behind it, where they have a page. */
function Behind({
  to,
  label,
  children,
}: {
  readonly to: string;
  readonly label: string;
  readonly children: number;
}) {
  const { type, hasSubmissions } = useLoaderData<typeof loader>();
  if (!hasSubmissions || children === 0) return children;
  return (
    <Link to={`/state-charts/${type}/evidence?${to}`} className="link" aria-label={`${children} – ${label}`}>
      {children}
    </Link>
  );
}

function States() {
  const { t } = useTranslation();
  const { states, locale } = useLoaderData<typeof loader>();
  return (
    <ChartTable
      id="states"
      title={t("stateCharts.statuses")}
      rows={states}
      rowKey={({ id }) => id}
      columns={[
        { id: "status", label: t("stateCharts.status"), heading: true, cell: ({ label }) => label },
        { id: "state", label: t("stateCharts.state"), cell: ({ id }) => <code>{id}</code> },
        { id: "holder", label: t("stateCharts.holder"), cell: ({ holderLabel }) => holderLabel },
        {
          id: "tags",
          label: t("stateCharts.tags"),
          cell: ({ tags }) =>
            tags.map((tag) => t(`stateCharts.tagNames.${tag}`)).join(" · ") || t("common.none"),
        },
        {
          id: "count",
          label: t("stateCharts.count"),
          align: "right",
          cell: ({ count, id, label }) => (
            <Behind to={`state=${id}`} label={t("stateCharts.showState", { state: label })}>
              {count}
            </Behind>
          ),
        },
        { id: "entered", label: t("stateCharts.entered"), align: "right", cell: ({ entered }) => entered },
        { id: "returns", label: t("stateCharts.returns"), align: "right", cell: ({ returns }) => returns },
        {
          id: "stay",
          label: t("stateCharts.stay"),
          align: "right",
          cell: ({ median }) => (median === null ? t("common.none") : formatDuration(median, locale)),
        },
      ]}
    />
  );
}

function Transitions() {
  const { t } = useTranslation();
  const { transitions, locale } = useLoaderData<typeof loader>();
  return (
    <ChartTable
      id="transitions"
      title={t("stateCharts.table")}
      rows={transitions}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "from",
          label: t("stateCharts.from"),
          cell: ({ from, isRegion }) => (isRegion ? t("chart.anywhere", { region: from }) : from),
        },
        {
          id: "fact",
          label: t("stateCharts.fact"),
          heading: true,
          cell: ({ label, fact }) => <WordAndCode word={label} code={fact} />,
        },
        {
          id: "to",
          label: t("stateCharts.to"),
          cell: ({ toLabel, after }) => (after === null ? toLabel : `${toLabel} · ${after}`),
        },
        {
          id: "often",
          label: t("stateCharts.often"),
          align: "right",
          cell: ({ id, count }) => (
            <Behind to={`way=${encodeURIComponent(id)}`} label={t("stateCharts.showWay")}>
              {count}
            </Behind>
          ),
        },
        {
          id: "after",
          label: t("stateCharts.after"),
          align: "right",
          cell: ({ median }) => (median === null ? t("common.none") : formatDuration(median, locale)),
        },
        {
          id: "guards",
          label: t("stateCharts.guards"),
          cell: ({ conditions }) => <Conditions conditions={conditions} named />,
        },
      ]}
    />
  );
}

/** From a submission's id to its own position in this chart. */
function FindSubmission() {
  const { t } = useTranslation();
  const { hasSubmissions, type } = useLoaderData<typeof loader>();
  if (!hasSubmissions) return null;
  return (
    <ChartSection id="position" title={t("stateCharts.position")}>
      <p className="max-w-prose text-ink-soft">{t("stateCharts.positionLead")}</p>
      <Form method="get" action={`/state-charts/${type}/of/-`} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 font-semibold">
          {t("stateCharts.findLabel")}
          <input
            type="text"
            name="id"
            required
            pattern="[0-9A-Za-z]{26}"
            className="input w-80 max-w-full font-mono"
          />
        </label>
        <Button type="submit">{t("stateCharts.find")}</Button>
      </Form>
    </ChartSection>
  );
}
