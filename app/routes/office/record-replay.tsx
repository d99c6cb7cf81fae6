import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { ChainVerdict } from "~/app/components/filings/chain-verdict/chain-verdict";
import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { ReplayNeighbours } from "~/app/components/office/charts/replay/replay-neighbours";
import { WhatHappened } from "~/app/components/office/charts/replay/what-happened";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SliderPlayer } from "~/app/components/ui/slider-player/slider-player";
import { StateChart } from "~/app/components/office/charts/state-chart/state-chart";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { RECORD_KINDS } from "~/app/services/filings/replays/record-kinds";
import { replayRecord } from "~/app/services/filings/replays/replay-record.server";

const Named = z.object({ name: z.string(), kind: z.enum(RECORD_KINDS) });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => {
    const known = Named.safeParse(loaded);
    if (!known.success) return [];
    const { name, kind } = known.data;
    return [
      { label: t("navigation.replay"), to: "/activity-replay" },
      { label: t(`activityReplay.kinds.${kind}`), to: `/activity-replay?kind=${kind}` },
      { label: name },
    ];
  },
};

/** Every entry of a record's life, one at a time (`?step=`). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  const query = { kind: args.params.kind ?? "", id: args.params.recordId ?? "", parameters };
  const replay = await replayRecord(portal, query, { locale, t });
  if (replay === null) throw new Response(null, { status: 404 });
  return { ...replay, title: getTitle(t("activityReplay.of", { record: replay.name })) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function RecordReplay() {
  const { t } = useTranslation();
  const { name, total, entry, around, verdict } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("activityReplay.of", { record: name })} subtitle={t("activityReplay.ofLead")} />
      <ChainVerdict verdict={verdict} again={`?step=${entry.step}&verify=now`} />
      <div className="sticky top-[var(--header-height)] z-10">
        <SliderPlayer current={entry.step} total={total} description={entry.title} parameter="step" />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <WhatHappened entry={{ ...entry, lines: [] }} />
          <section aria-labelledby="changes" className="flex flex-col gap-3">
            <h2 id="changes" className="text-xl">
              {t("replay.changes")}
            </h2>
            {entry.changes.length === 0 ? (
              <p className="text-ink-soft">{t("activityReplay.noChanges")}</p>
            ) : (
              <ChangeList label={t("replay.changes")} changes={entry.changes} />
            )}
          </section>
          <StateChart name={name} chart={entry.chart} />
        </div>
        <ReplayNeighbours around={around} step={entry.step} />
      </div>
    </>
  );
}
