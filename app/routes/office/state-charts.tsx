import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { listProcedures, type ListedProcedure } from "~/app/services/office/charts/procedures.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("stateCharts.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** Every machine of the portal, with what is under way in it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadPageContext(args);
  const listed = await listProcedures(portal, locale);
  return {
    pageTitle: getTitle(t("stateCharts.title")),
    submissions: listed.filter(({ isSubmission }) => isSubmission),
    others: listed.filter(({ isSubmission }) => !isSubmission),
  };
}

export default function StateCharts() {
  const { t } = useTranslation();
  const { submissions, others } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("stateCharts.title")} subtitle={t("stateCharts.lead")} />
      <Procedures title={t("stateCharts.submissions")} rows={submissions} />
      <Procedures title={t("stateCharts.others")} rows={others} />
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
            label: t("stateCharts.procedure"),
            heading: true,
            cell: ({ type, name }) => (
              <Link to={`/state-charts/${type}`} className="link">
                {name}
              </Link>
            ),
          },
          { id: "code", label: t("stateCharts.code"), cell: ({ type }) => <code>{type}</code> },
          {
            id: "size",
            label: t("stateCharts.drawing"),
            cell: ({ states, facts, transitions }) =>
              [
                t("stateCharts.states", { count: states }),
                t("stateCharts.facts", { count: facts }),
                t("stateCharts.transitions", { count: transitions }),
              ].join(" · "),
          },
          { id: "live", label: t("stateCharts.live"), cell: ({ live }) => <Live live={live} /> },
        ]}
      />
    </section>
  );
}

function Live({ live }: Pick<ListedProcedure, "live">) {
  const { t } = useTranslation();
  if (live.length === 0) return <span className="text-ink-soft">{t("stateCharts.none")}</span>;
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
