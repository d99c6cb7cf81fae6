import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { sayDone } from "~/workflows/kit";

import { buttonClasses } from "~/app/components/ui/button/button";
import { ChainVerdict } from "~/app/components/filings/chain-verdict/chain-verdict";
import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { FormReading } from "~/app/components/filings/form-reading/form-reading";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { ReplayNeighbours } from "~/app/components/charts/replay/replay-neighbours";
import { WhatHappened } from "~/app/components/charts/replay/what-happened";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { SliderPlayer } from "~/app/components/ui/slider-player/slider-player";
import { StateChart } from "~/app/components/charts/state-chart/state-chart";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { verdictOf } from "~/app/services/replays/chain-verdict.server";
import { frameOf, replayedPages } from "~/app/services/form-steps/frame.server";
import { momentsOf } from "~/app/services/form-reading/history.server";
import { findNamesIn } from "~/app/services/portal/names.server";
import { replayStep } from "~/app/services/replays/replay-submission.server";
import { addressOf } from "~/app/services/form-steps/wizard.server";
import { pageRequest } from "~/app/services/pages/page.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("replay.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** Entries shown before and after the present one. */
const NEIGHBOURS = 4;
const Step = z.coerce.number().int().positive();

/** Every entry of the submission's life, one at a time (`?step=`): folded once, whatever the step. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, locale, t, parameters, titleOf } = asked;
  const submission = await asked.submission();
  const { type, stream, current } = submission;

  const total = current.entries.length;
  const step = Math.min(total, Step.safeParse(parameters.get("step") ?? total).data ?? total);
  const now = portal.clock.now();
  const moments = momentsOf(type, current.entries);
  const around = current.entries.slice(Math.max(0, step - 1 - NEIGHBOURS), step + NEIGHBOURS);
  const [verdict, nameOf] = await Promise.all([
    verdictOf(portal.log, { stream, entries: total, now, afresh: parameters.get("verify") === "now" }),
    findNamesIn(
      portal,
      around.map(({ meta: { by } }) => by.id),
      locale,
    ),
  ]);
  const frame = frameOf(portal, submission, locale);
  return {
    frame,
    pdf: addressOf(submission, "replay.pdf"),
    total,
    verdict,
    elsewhere: replayedPages(portal, submission, step),
    pageTitle: titleOf(`${t("replay.title")} ${frame.form} ${frame.caseNo}`),
    entry: await replayStep({ type, locale, t }, moments, step, nameOf),
    around: around.map((entry) => ({
      step: entry.version,
      title: sayDone(type, locale, entry.type),
      at: entry.at,
      by: nameOf(entry.meta.by.id),
    })),
  };
}

export default function SubmissionReplay() {
  const { t } = useTranslation();
  const { frame, pdf, total, entry, around, verdict, elsewhere } = useLoaderData<typeof loader>();
  return (
    <SubmissionFrame frame={frame} page="replay">
      <PageHeader
        title={t("replay.title")}
        subtitle={t("replay.lead", { form: frame.title })}
        actions={
          <a href={pdf} className={buttonClasses("secondary")}>
            <FileDown size={18} className="shrink-0" />
            {t("replay.pdf")}
          </a>
        }
      />
      <ChainVerdict verdict={verdict} again={`?step=${entry.step}&verify=now`} />
      <div className="sticky top-[calc(var(--header-height)+2.75rem)] z-10">
        <SliderPlayer current={entry.step} total={total} description={entry.title} parameter="step" />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <WhatHappened entry={entry} />
          <StateChart name={frame.form} chart={entry.chart} />
          <section aria-labelledby="changes" className="flex flex-col gap-3">
            <h2 id="changes" className="text-xl">
              {t("replay.changes")}
            </h2>
            {entry.changes.length === 0 ? (
              <p className="text-ink-soft">{t("replay.noChanges")}</p>
            ) : (
              <ChangeList label={t("replay.changes")} changes={entry.changes} />
            )}
          </section>
        </div>
        <ReplayNeighbours around={around} step={entry.step} />
      </div>
      <section aria-labelledby="form" className="flex flex-col gap-3">
        <h2 id="form" className="text-xl">
          {t("replay.form")}
        </h2>
        <FormReading steps={entry.form} />
        {elsewhere.map(({ page, to }) => (
          <p key={page}>
            <Link to={to} className="link">
              {t("replay.elsewhere", { page: t(`filing.links.${page}`) })}
            </Link>
          </p>
        ))}
      </section>
    </SubmissionFrame>
  );
}
