import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Fold } from "~/app/components/ui/fold/fold";
import { Conversation } from "~/app/components/filings/conversation/conversation";
import { NextTaskLink } from "~/app/components/filings/next-task/next-task";
import { NextStepsCard } from "~/app/components/filings/next-steps/next-steps-card";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { StateChart } from "~/app/components/office/charts/state-chart/state-chart";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { listTime, formatDate } from "~/app/i18n/format";
import { hasSigningMeans } from "~/app/services/filings/signing/signing-means.server";
import { findNextTask, findTaskPlace } from "~/app/services/filings/form-lists/next-task.server";
import { loadNextSteps } from "~/app/services/filings/steps/next-steps.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { loadConversation } from "~/app/services/filings/reading/conversation.server";
import { countAttempts } from "~/app/services/filings/attempts/attempts-of-form.server";
import { loadPosition, type ActionOffered } from "~/app/services/filings/submissions/position.server";

import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("formStatus.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** Where is my form? In plain words, for whoever may see it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const submission = await context.submission();
  const now = portal.clock.now();
  const frame = await loadFrame(portal, submission, locale);
  const position = await loadPosition(submission.type, submission.current, submission.by, now, locale);
  return {
    frame,
    position,
    conversation: await loadConversation(portal, { type: submission.type, locale, t }, submission),
    printed: getAddress(submission, "document.pdf?with=conversation"),
    attemptsAt: (await countAttempts(portal, submission)) > 0 ? getAddress(submission, "attempts") : null,
    nextTask: await findNextTask(portal, context.user, submission, locale, frame.pending?.by === null),
    taskPlace: await findTaskPlace(portal, context.user, submission),
    steps: await loadNextSteps(context, submission, frame, "status", () =>
      hasSigningMeans(portal, context.user),
    ),
    formAt: frame.pages.find(({ page }) => page === "form")?.to ?? getAddress(submission, "preview"),
    pageTitle: getTitle(`${t("formStatus.title")} ${frame.form} ${frame.caseNo}`),
  };
}

export default function SubmissionStatus() {
  const { t } = useTranslation();
  const { frame, position, steps, nextTask, taskPlace, conversation, printed, formAt, attemptsAt } =
    useLoaderData<typeof loader>();
  return (
    <SubmissionFrame frame={frame} page="status">
      <PageHeader
        title={t("formStatus.title")}
        subtitle={t("formStatus.lead", { form: frame.title })}
        actions={<LinkButton to={formAt}>{t("formStatus.form.open")}</LinkButton>}
      />
      <NextStepsCard steps={steps} />
      <NextTaskLink task={nextTask} place={taskPlace} />
      <Conversation entries={conversation} printed={printed} />
      {attemptsAt !== null && (
        <p>
          <Link to={attemptsAt} className="link inline-flex min-h-6 items-center">
            {t("attempts.see")}
          </Link>
        </p>
      )}
      <Now />
      <NotNow />
      <section aria-labelledby="path" className="flex flex-col gap-3">
        <h2 id="path" className="text-xl">
          {t("formStatus.path")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("formStatus.pathLead")}</p>
        {/* Who prepares and signs reads where it stands; a drawing of everything that could be is for those who know charts. */}
        <StateChart name={frame.form} chart={position.chart} first={steps.byOffice ? "drawing" : "list"} />
      </section>
    </SubmissionFrame>
  );
}

function Now() {
  const { t } = useTranslation();
  const { frame, position } = useLoaderData<typeof loader>();
  const dated = [
    position.dueOn !== null && {
      term: t("formStatus.due"),
      description: formatDate(position.dueOn),
    },
    position.expiresAt !== null && {
      term: t("formStatus.expires"),
      description: <time dateTime={position.expiresAt}>{listTime(position.expiresAt)}</time>,
    },
  ].filter((item) => item !== false);
  return (
    <Section id="now" title={t("formStatus.now")} className="sheet flex flex-col gap-2 px-5 py-4">
      <DescriptionList
        items={[
          {
            term: t("formStatus.holder"),
            description: frame.isOwnTurn
              ? t("submissions.you")
              : [position.holderLabel, ...frame.holderNames].join(" · "),
          },
          {
            term: t("formStatus.since"),
            description: <time dateTime={position.since}>{listTime(position.since)}</time>,
          },
          ...dated,
          {
            term: t("formStatus.form.reference"),
            description: frame.reference ?? t("formStatus.form.noReference"),
          },
          { term: t("formStatus.form.edition"), description: String(frame.edition) },
          { term: t("formStatus.next"), description: t(`formStatus.${position.holder}`) },
        ]}
      />
    </Section>
  );
}

/** Everything that the form's chart has and that cannot be done now: for whoever wonders why. */
function NotNow() {
  const { t } = useTranslation();
  const { position } = useLoaderData<typeof loader>();
  const impossible = position.actions.filter(({ allowed, reasons }) => !allowed && !isAboutNothing(reasons));
  if (impossible.length === 0) return null;
  return (
    <Fold summary={t("formStatus.impossible")}>
      <dl className="mt-2 flex flex-col">
        {alikeByReason(impossible).map(({ labels, reasons }) => (
          <div key={labels.join()} className="border-t border-line py-2.5 first:border-t-0">
            {labels.map((label) => (
              <dt key={label} className="font-semibold text-ink-soft">
                {label}
              </dt>
            ))}
            {reasons.map(({ guard, sentence }) => (
              <dd key={guard} className="text-sm">
                {sentence}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** What would be done to a resubmission, of a form that is none: nobody wonders. */
const isAboutNothing = (reasons: ActionOffered["reasons"]): boolean =>
  reasons.length > 0 && reasons.every(({ guard }) => guard === "isResubmission");

/** What is impossible for the same reasons is said once: ten times the same sentence is read by nobody. */
function alikeByReason(actions: readonly ActionOffered[]) {
  const alike = new Map<string, { labels: string[]; reasons: ActionOffered["reasons"] }>();
  for (const { label, reasons } of actions) {
    const key = reasons.map(({ sentence }) => sentence).join("\n");
    const known = alike.get(key);
    if (known) known.labels.push(label);
    else alike.set(key, { labels: [label], reasons });
  }
  return [...alike.values()];
}
