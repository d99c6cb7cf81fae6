import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { TaskList } from "~/app/components/ui/task-list/task-list";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { listTime } from "~/app/i18n/format";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { registration } from "~/workflows/records/registration/index";
import { DOOR } from "../addresses";
import { answerApplicant, WHO, WHY } from "../apply/answer-applicant.server";
import { buildStatusPage } from "../apply/status-page.server";
import { RegistrationBadge } from "../components/registration-badge";
import { getOwnRegistration } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("registration.own.title"), to: `${DOOR}/mine` }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how it stands now. */
export const shouldRevalidate = () => true;

async function loadOwn(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const own = await getOwnRegistration(context.portal, context.user, args.params["registrationId"] ?? "");
  return { context, own };
}

/** How an application stands, and what whoever made it can do now. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, own } = await loadOwn(args);
  const { facts } = registration;
  return {
    title: context.getTitle(own.current.context.reference),
    page: buildStatusPage(context, own),
    asks: {
      review: listFactFields(facts, "review.asked", WHY),
      renewal: listFactFields(facts, "renewal.asked", WHO),
    },
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, own } = await loadOwn(args);
  return answerApplicant(context, own, await args.request.formData());
}

export default function RegistrationStatus() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const { tasks, sections, annex } = page;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader
        title={page.name === "" ? t("registration.own.unnamed") : page.name}
        subtitle={`${page.reference} · ${t(`registration.kinds.${page.kind}`)}`}
        actions={<RegistrationBadge status={page.status} label={page.statusLabel} />}
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["reason", "declaredBy", "changes", "declared"], problems)} />
      <Standing />
      {tasks !== null && (
        <Section id="steps" title={t("registration.status.steps")}>
          <TaskList tasks={tasks} />
        </Section>
      )}
      {page.mayAskReview && <Review />}
      {page.mayRenew && <Renewal />}
      {sections.map(({ step, title, items }) => (
        <Section key={step} id={step} title={title} className="sheet flex flex-col gap-2 p-5">
          <DescriptionList items={items} />
        </Section>
      ))}
      {annex !== null && tasks === null && (
        <Section id="annex" title={t("registration.annex.title")} className="sheet flex flex-col gap-2 p-5">
          <a href={`${DOOR}/${page.id}/annex/file`} className="link self-start">
            {annex}
          </a>
        </Section>
      )}
      <Section id="history" title={t("registration.history")} className="sheet flex flex-col gap-4 p-5">
        <Timeline
          entries={page.history.map(({ detail, ...entry }) => ({
            ...entry,
            ...(detail !== null && { details: <p className="max-w-prose">{detail}</p> }),
          }))}
        />
      </Section>
      {page.mayWithdraw && <Withdrawal />}
    </div>
  );
}

/** What it means that it stands so, and what comes next. */
function Standing() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const { state, reason, submittedAt, reference, until } = page;
  const quoted = reason !== null && <p className="mt-2 whitespace-pre-wrap">{reason}</p>;
  switch (state) {
    case "drafting":
      return (
        <Notice title={t("registration.status.drafting")}>{t("registration.status.draftingBody")}</Notice>
      );
    case "returned":
      return (
        <Notice tone="warning" title={t("registration.status.returned")}>
          {t("registration.status.returnedBody")}
          {quoted}
        </Notice>
      );
    case "submitted":
    case "checked":
    case "approvedOnce":
      return (
        <Notice
          tone="success"
          title={t("registration.status.received", {
            time: submittedAt === null ? "" : listTime(submittedAt),
            reference,
          })}
        >
          {t("registration.status.receivedBody")}
        </Notice>
      );
    case "refused":
    case "refusalUpheld":
      return (
        <Notice tone="error" title={t("registration.status.refused")}>
          {t(`registration.status.${state}Body`)}
          {quoted}
        </Notice>
      );
    case "reviewing":
      return (
        <Notice title={t("registration.status.reviewing")}>{t("registration.status.reviewingBody")}</Notice>
      );
    case "approved":
      return (
        <Notice tone="success" title={t("registration.status.approved", { day: until })}>
          {t("registration.status.approvedBody")}
        </Notice>
      );
    case "renewalDue":
    case "lapsed":
      return (
        <Notice tone="warning" title={t(`registration.status.${state}`, { day: until })}>
          {t(`registration.status.${state}Body`)}
          {quoted}
        </Notice>
      );
    case "renewing":
    case "waking":
      return (
        <Notice title={t("registration.status.renewing")}>{t(`registration.status.${state}Body`)}</Notice>
      );
    default:
      return <Notice title={page.statusLabel}>{t("registration.status.withdrawnBody")}</Notice>;
  }
}

function Review() {
  const { t } = useTranslation();
  const { asks, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Section id="review" title={t("registration.review.title")} className="sheet flex flex-col gap-4 p-5">
      <p className="max-w-prose text-ink-soft">{t("registration.review.lead")}</p>
      <FactForm
        intent="review.asked"
        commandId={commandId}
        title={t("registration.review.ask")}
        fields={asks.review}
        words={{ reason: { label: t("registration.review.reason"), rows: 4 } }}
        answer={answer}
      />
    </Section>
  );
}

function Renewal() {
  const { t } = useTranslation();
  const { asks, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Section id="renewal" title={t("registration.renewal.title")} className="sheet flex flex-col gap-4 p-5">
      <p className="max-w-prose text-ink-soft">{t("registration.renewal.lead")}</p>
      <FactForm
        intent="renewal.asked"
        commandId={commandId}
        title={t("registration.renewal.ask")}
        fields={asks.renewal}
        words={{
          declaredBy: { label: t("registration.renewal.declaredBy"), width: "medium" },
          changes: {
            label: t("registration.renewal.changes"),
            hint: t("registration.renewal.changesHint"),
            rows: 3,
          },
          declared: { label: t("registration.renewal.tick") },
        }}
        answer={answer}
      />
    </Section>
  );
}

function Withdrawal() {
  const { t } = useTranslation();
  const { page, commandId } = useLoaderData<typeof loader>();
  const intent = "registration.withdrawn";
  return (
    <Section id="withdraw" title={t("registration.withdraw.title")} className="flex flex-col gap-3">
      <p className="max-w-prose text-ink-soft">{t("registration.withdraw.lead")}</p>
      <div>
        <ConfirmDialog
          action={t("registration.withdraw.submit")}
          tone="danger"
          title={t("registration.withdraw.asked", { reference: page.reference })}
          body={t("registration.withdraw.lead")}
          values={{ intent, commandId: buttonCommand(commandId, intent) }}
        />
      </div>
    </Section>
  );
}
