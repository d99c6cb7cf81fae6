import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { listProcedures, type ListedProcedure } from "~/app/services/charts/procedures.server";
import { pageRequest } from "~/app/services/portal/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("insight.charts.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** Every machine of the portal, with what is under way in it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, titleOf } = await pageRequest(args);
  const listed = await listProcedures(portal, locale);
  return {
    pageTitle: titleOf(t("insight.charts.title")),
    submissions: listed.filter(({ isSubmission }) => isSubmission),
    others: listed.filter(({ isSubmission }) => !isSubmission),
  };
}

export default function StateCharts() {
  const { t } = useTranslation();
  const { submissions, others } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("insight.charts.title")} subtitle={t("insight.charts.lead")} />
      <Procedures title={t("insight.charts.submissions")} rows={submissions} />
      <Procedures title={t("insight.charts.others")} rows={others} />
    </>
  );
}

function Procedures({ title, rows }: { readonly title: string; readonly rows: readonly ListedProcedure[] }) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <DataTable
        label={title}
        rows={rows}
        rowKey={({ type }) => type}
        empty={<p className="text-ink-soft">{t("common.noData")}</p>}
        columns={[
          {
            id: "procedure",
            label: t("insight.charts.procedure"),
            heading: true,
            cell: ({ type, name }) => (
              <Link to={`/state-charts/${type}`} className="link">
                {name}
              </Link>
            ),
          },
          { id: "code", label: t("insight.charts.code"), cell: ({ type }) => <code>{type}</code> },
          {
            id: "size",
            label: t("insight.charts.drawing"),
            cell: ({ states, facts, transitions }) =>
              [
                t("insight.charts.states", { count: states }),
                t("insight.charts.facts", { count: facts }),
                t("insight.charts.transitions", { count: transitions }),
              ].join(" · "),
          },
          { id: "live", label: t("insight.charts.live"), cell: ({ live }) => <Live live={live} /> },
        ]}
      />
    </section>
  );
}

function Live({ live }: Pick<ListedProcedure, "live">) {
  const { t } = useTranslation();
  if (live.length === 0) return <span className="text-ink-soft">{t("insight.charts.none")}</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {live.map(({ state, label, count }) => (
        <li key={state}>
          {label} <strong className="tabular-nums">{count}</strong>
        </li>
      ))}
    </ul>
  );
}
