import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { readChoice } from "~/app/services/platform/lists/list-request.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { RECORD_KINDS } from "~/app/services/filings/replays/record-kinds";
import { recordList } from "~/app/services/filings/replays/record-list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.replay") }] };

/** The records whose life an auditor can replay: accounts, firms, groups, cases, holidays. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  const kind = readChoice(parameters, "kind", RECORD_KINDS) ?? "accounts";
  return {
    title: getTitle(t("activityReplay.title")),
    kind,
    kinds: RECORD_KINDS,
    list: await recordList(portal, kind, parameters, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ActivityReplay() {
  const { t } = useTranslation();
  const { kind, kinds, list } = useLoaderData<typeof loader>();
  const getName = (name: string) => name || t("activityReplay.kinds.holidays");
  return (
    <>
      <PageHeader title={t("activityReplay.title")} subtitle={t("activityReplay.lead")} />
      <Tabs
        label={t("activityReplay.kinds.label")}
        tabs={kinds.map((each) => ({
          label: t(`activityReplay.kinds.${each}`),
          to: `?kind=${each}`,
          current: each === kind,
        }))}
      />
      {kind !== "holidays" && (
        <FilterBar
          filters={[{ kind: "text", name: "q", label: t("activityReplay.search"), value: list.search }]}
        >
          <input type="hidden" name="kind" value={kind} />
        </FilterBar>
      )}
      <ListFrame
        name="activity-replay"
        label={t(`activityReplay.kinds.${kind}`)}
        listing={list}
        columns={[
          {
            id: "name",
            label: t("activityReplay.name"),
            heading: true,
            cell: ({ id, name }) => (
              <Link className="link" to={`/activity-replay/${kind}/${encodeURIComponent(id)}`}>
                {getName(name)}
              </Link>
            ),
          },
          { id: "code", label: t("activityReplay.code"), cell: ({ code }) => code },
        ]}
        empty={<EmptyState title={t("activityReplay.none")}>{t("activityReplay.noneBody")}</EmptyState>}
      />
    </>
  );
}
