import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { PendingDecision } from "~/app/components/filings/pending-decision/pending-decision";
import { getTone } from "~/app/components/filings/submission-status/submission-status";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { AMENDABLE, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { ClaimBesideDecision } from "../components/claim-beside-decision";
import { CounterDecisions } from "../components/counter-decisions";
import { CounterFacts } from "../components/counter-facts";
import { counterView } from "../counter/counter-page.server";
import { decideProof } from "../counter/decide.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.proofCounter"), to: "/pod-submission/RA" },
    ...(isLoaded(loaded) ? [{ label: loaded.view.reference }] : []),
  ],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "view" in value && "commandId" in value;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function loadProofFor(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await args.context.visit.submission(proofOfDebt.code, args.params["proofId"] ?? "");
  if (submission === null) throw new Response(null, { status: 404 });
  return { context, submission };
}

/** One proof: form, documents, payment and earlier proofs side by side with the decision. */
export async function loader(args: LoaderFunctionArgs) {
  const { context: pageContext, submission } = await loadProofFor(args);
  const view = await counterView(pageContext, submission);
  return { title: pageContext.getTitle(view.reference), view, commandId: ulid() };
}

/** Decides, and goes on with the next that waits. */
export async function action(args: ActionFunctionArgs) {
  const { context: pageContext, submission } = await loadProofFor(args);
  return decideProof(pageContext, submission, await args.request.formData());
}

const ORDER = [
  ...AMENDABLE,
  "correctReason",
  "why",
  "rejectReason",
  "returnReason",
  "takeBackReason",
  "unmarkReason",
];

export default function ProofAtCounter() {
  const { t } = useTranslation();
  const { view, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  return (
    <>
      <PageHeader
        title={view.reference}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={getTone(view.status)}>{view.statusLabel}</Badge>
            {`${view.creditor} · ${view.caseNo} ${view.caseName}`}
          </span>
        }
        actions={
          <>
            <LinkButton to={view.proofAt}>{t("proofs.requests.proof")}</LinkButton>
            {view.questionsAt !== null && (
              <LinkButton to={view.questionsAt}>{t("filing.links.questions")}</LinkButton>
            )}
            <LinkButton to={`/pod-acknowledge/${view.id}`} reloadDocument>
              {t("proofs.papers.title")}
            </LinkButton>
            {view.next !== null && (
              <LinkButton to={`/pod-submission/RA/${view.next}`}>{t("proofs.counter.next")}</LinkButton>
            )}
          </>
        }
      />
      <Refused answer={answer} />
      <PendingDecision pending={view.pending} returnTo={`/pod-submission/RA/${view.id}`} />
      {view.questions.map(({ tone, title, text, link }) => (
        <Notice
          key={title}
          tone={tone}
          title={title}
          actions={link && <LinkButton to={link.to}>{link.label}</LinkButton>}
        >
          {text}
        </Notice>
      ))}
      <ErrorSummary problems={problemsInOrder(ORDER, problems)} />
      <ClaimBesideDecision claim={view.claim}>
        <CounterFacts view={view} />
        <CounterDecisions
          view={view}
          commandId={commandId}
          answer={answer ?? { ...UNANSWERED, typed: view.typed }}
        />
      </ClaimBesideDecision>
    </>
  );
}
