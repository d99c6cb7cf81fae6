import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { adjudicate, adjudicationView } from "../adjudication/adjudicate.server";
import { findNextToAdjudicate } from "../adjudication/next-to-adjudicate.server";
import { ClaimBesideDecision } from "../components/claim-beside-decision";
import { loadDoubles } from "../fund/load-doubles.server";
import { AdmitForm, RejectForm, ReopenForm } from "../components/adjudication-forms";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.links.adjudication")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function loadProofFor(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (submission.type.type !== proofOfDebt.type || submission.by.standing === "party")
    throw new Response(null, { status: 404 });
  return { context, submission };
}

/** The claim as it stands, and the decision of whoever administers the estate. */
export async function loader(args: LoaderFunctionArgs) {
  const { context: pageContext, submission } = await loadProofFor(args);
  const { portal, locale, t, getTitle } = pageContext;
  return {
    title: getTitle(`${t("filing.links.adjudication")} – ${submission.caseFile.caseNo}`),
    frame: await loadFrame(portal, submission, locale),
    view: adjudicationView(pageContext, submission),
    doubles: await loadDoubles(portal, submission, locale),
    next: await findNextToAdjudicate(portal, pageContext.user, submission.id),
    noticeAt: getAddress(submission, "adjudication/notice.pdf"),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context: pageContext, submission } = await loadProofFor(args);
  return adjudicate(pageContext, submission, await args.request.formData());
}

const ORDER = ["rate", "rateOn", "preferential", "ordinary", "voting", "grounds", "rejectGrounds", "reason"];

export default function ProofAdjudication() {
  const { t } = useTranslation();
  const { frame, view, doubles, next, noticeAt, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const forms = { view, commandId, answer: answer ?? UNANSWERED };
  return (
    <SubmissionFrame frame={frame} page="adjudication">
      <PageHeader
        title={t("filing.links.adjudication")}
        subtitle={`${view.reference} · ${view.creditor}`}
        actions={
          <>
            {view.hasNotice && (
              <LinkButton to={noticeAt} reloadDocument>
                {t("proofs.adjudication.notice")}
              </LinkButton>
            )}
            {next !== null && <LinkButton to={next}>{t("proofs.counter.next")}</LinkButton>}
          </>
        }
      />
      <Refused answer={answer} />
      {doubles !== null && (
        <Notice tone="warning" title={doubles.title}>
          <span className="whitespace-pre-line">{doubles.text}</span>
        </Notice>
      )}
      <ErrorSummary problems={problemsInOrder(ORDER, problems)} />
      <ClaimBesideDecision claim={view.filed}>
        <Section
          id="claim"
          title={t("proofs.adjudication.claim")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          <DescriptionList
            items={[
              { term: t("proofs.columns.amount"), description: view.claim.shown },
              { term: t("proofs.columns.wages"), description: t(view.wages ? "proofs.yes" : "proofs.no") },
              { term: t("proofs.columns.secured"), description: view.secured ?? t("proofs.no") },
            ]}
          />
        </Section>
        {view.mayAdmit ? (
          <>
            <AdmitForm {...forms} />
            <RejectForm {...forms} />
          </>
        ) : (
          view.objections.length > 0 && <Notice>{view.objections.join(" ")}</Notice>
        )}
        {view.mayReopen && <ReopenForm {...forms} />}
      </ClaimBesideDecision>
    </SubmissionFrame>
  );
}
