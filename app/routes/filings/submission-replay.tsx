import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { REPLAY_OPEN_FOR, sayPastTense } from "~/workflows/kit";
import { replayOpening } from "~/workflows/records/replay-opening/index";

import { buttonClasses } from "~/app/components/ui/button/button";
import { ActionButton } from "~/app/components/filings/next-steps/action-button";
import { ChainVerdict } from "~/app/components/filings/chain-verdict/chain-verdict";
import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { FormReading } from "~/app/components/filings/form-reading/form-reading";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { ReplayDoor } from "~/app/components/office/charts/replay/replay-door";
import { ReplayNeighbours } from "~/app/components/office/charts/replay/replay-neighbours";
import { ReplayOpenings } from "~/app/components/office/charts/replay/replay-openings";
import { WhatHappened } from "~/app/components/office/charts/replay/what-happened";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SliderPlayer } from "~/app/components/ui/slider-player/slider-player";
import { StateChart } from "~/app/components/office/charts/state-chart/state-chart";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { listTime } from "~/app/i18n/format";
import { CommandForm } from "~/app/services/platform/administration/administration.server";
import { loadVerdict } from "~/app/services/filings/replays/chain-verdict.server";
import { listReplayedPages } from "~/app/services/filings/steps/form-pages.server";
import { listMoments } from "~/app/services/filings/reading/history.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { loadOpenings, openReplay } from "~/app/services/filings/replays/openings.server";
import {
  parseReplayQuery,
  replayFrame,
  findUnlockingStep,
} from "~/app/services/filings/replays/replay-page.server";
import { linkSignedDocuments, replayStep } from "~/app/services/filings/replays/replay-submission.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("replay.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** Entries shown before and after the present one. */
const NEIGHBOURS = 4;
const Step = z.coerce.number().int().positive();

/** Every entry of the submission's life, one at a time (`?step=`), once whoever reads it has said why. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const { whole, opened, seen } = await parseReplayQuery(args);
  const frame = await replayFrame(portal, whole, locale);
  return {
    frame,
    opened,
    commandId: ulid(),
    hours: REPLAY_OPEN_FOR / 3_600_000,
    openings: await loadOpenings(portal, whole, locale),
    pageTitle: getTitle(`${t("replay.title")} ${frame.form} ${frame.caseNo}`),
    unlocking: findUnlockingStep(portal, whole, locale),
    actionsAt: getAddress(whole, "unlock"),
    returnTo: getAddress(whole, "replay"),
    shown: opened === null ? null : await shownStep(context, whole, seen),
  };
}

/** Folded once, whatever the step. @param seen without a replay; `null` where its other pages are closed to them */
async function shownStep(
  { portal, locale, t, parameters }: PageContext,
  whole: VisibleSubmission,
  seen: VisibleSubmission | null,
) {
  const { type, stream, current } = whole;
  const total = current.entries.length;
  const step = Math.min(total, Step.safeParse(parameters.get("step") ?? total).data ?? total);
  const now = portal.clock.now();
  const moments = listMoments(type, current.entries);
  const around = current.entries.slice(Math.max(0, step - 1 - NEIGHBOURS), step + NEIGHBOURS);
  const [verdict, getName] = await Promise.all([
    loadVerdict(portal.log, { stream, entries: total, now, afresh: parameters.get("verify") === "now" }),
    findNamesIn(
      portal,
      around.map(({ meta: { by } }) => by.id),
      locale,
    ),
  ]);
  const entry = await replayStep({ type, locale, t }, moments, step, getName);
  return {
    pdf: getAddress(whole, "replay.pdf"),
    total,
    verdict,
    elsewhere: seen === null ? [] : listReplayedPages(portal, seen, step),
    entry: { ...entry, lines: linkSignedDocuments(entry.lines, listDocuments(seen)) },
    around: around.map((entry) => ({
      step: entry.version,
      title: sayPastTense(type, locale, entry.type),
      at: entry.at,
      by: getName(entry.meta.by.id),
    })),
  };
}

/** Addresses of what was signed and submitted, by fingerprint. @param seen `null` where they are closed to the reader */
const listDocuments = (seen: VisibleSubmission | null): ReadonlyMap<string, string> =>
  new Map(
    seen?.current.context.filed.map(({ edition, signature }) => [
      signature.pdfHash,
      getAddress(seen, `document.pdf?edition=${String(edition)}`),
    ]),
  );

const Reason = CommandForm.extend({ reason: z.string().trim().min(5).max(500) });

/** Opens the replay to whoever says why. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const { whole } = await parseReplayQuery(args);
  const form = await args.request.formData();
  const read = parseForm(form, Reason);
  if (!read.ok) return invalidForm(form, { reason: t("replay.door.missing") });
  const outcome = await openReplay({ portal, user, ...read.input, requestId: context.requestId }, whole);
  return outcome.outcome === "done"
    ? redirectWithToast(context, getAddress(whole, "replay"), t("replay.door.done"))
    : conflict(whyNotDone(context, replayOpening, outcome), { form });
}

export default function SubmissionReplay() {
  const { t } = useTranslation();
  const { frame, shown, opened, openings, commandId, hours, unlocking, actionsAt, returnTo } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SubmissionFrame frame={frame} page="replay">
      <PageHeader
        title={t("replay.title")}
        subtitle={t("replay.lead", { form: frame.title })}
        actions={
          <>
            {unlocking && (
              <ActionButton step={unlocking} tone="secondary" at={{ actionsAt, returnTo, byOffice: true }} />
            )}
            {shown && (
              <a href={shown.pdf} className={buttonClasses("secondary")}>
                <FileDown size={18} className="shrink-0" />
                {t("replay.pdf")}
              </a>
            )}
          </>
        }
      />
      {opened && (
        <Notice title={t("replay.door.openUntil", { time: listTime(opened.until) })}>{opened.reason}</Notice>
      )}
      {shown ? <Replayed /> : <ReplayDoor commandId={commandId} hours={hours} answer={answer} />}
      <ReplayOpenings openings={openings} />
    </SubmissionFrame>
  );
}

function Replayed() {
  const { t } = useTranslation();
  const { frame, shown } = useLoaderData<typeof loader>();
  if (shown === null) return null;
  const { verdict, entry, total, around, elsewhere } = shown;
  return (
    <>
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
    </>
  );
}
