import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { formatClockTime, listDay } from "~/app/i18n/format";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { attemptColumns } from "~/app/services/filings/attempts/attempt-columns";
import { attemptList } from "~/app/services/filings/attempts/attempt-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.filingAttempts") }] };

export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("attempts.office.title")),
    list: await attemptList(portal, parameters, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** To the second: around midnight it matters. */
const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {listDay(at)} {formatClockTime(at)}
  </time>
);

/** Who was about to file and was turned away, and what the office makes of it. */
export default function FilingAttempts() {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const { search: address } = useLocation();
  const { search, state } = list.filters;
  const show = onScreen(attemptColumns(t));
  return (
    <>
      <PageHeader title={t("attempts.office.title")} subtitle={t("attempts.office.lead")} />
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t("attempts.office.search"), value: search },
          {
            kind: "choice",
            name: "state",
            label: t("attempts.state"),
            value: state,
            options: list.states,
          },
        ]}
      />
      <ListFrame
        name="filing-attempts"
        exportAt="/filing-attempts.xlsx"
        label={t("attempts.office.title")}
        listing={list}
        columns={[
          show("at", ({ at, to }) => (
            <Link to={to} className="link">
              <Moment at={at} />
            </Link>
          )),
          show("who", ({ by, loginName }) => (
            <>
              {by} <span className="text-ink-soft">({loginName})</span>
            </>
          )),
          show("what"),
          show("form"),
          show("case", ({ caseNo, formAt }) => (
            <Link to={formAt} className="link whitespace-nowrap">
              {caseNo}
            </Link>
          )),
          show("filedAt", ({ filedAt }) =>
            filedAt === null ? t("attempts.notFiled") : <Moment at={filedAt} />,
          ),
          show("state", ({ tone, status }) => <Badge tone={tone}>{status}</Badge>),
        ]}
        empty={
          <EmptyList isFiltered={address !== ""} clear="?" title={t("attempts.office.empty")}>
            {t("attempts.office.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
