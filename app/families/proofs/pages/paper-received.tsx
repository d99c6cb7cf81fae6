import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { FileLinks } from "~/app/components/filings/form-reading/file-links";
import { SideBySidePapers } from "~/app/components/filings/side-by-side-papers/side-by-side-papers";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { readFile } from "~/app/services/filings/reading/reading.server";
import { describedFiles, getForm, sayPastTense } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { ReadAndConfirm } from "../components/read-and-confirm";
import { entersPaper } from "../paper-intake/enters-paper";
import { receivePaper } from "../paper-intake/receive-paper.server";
import { answerConfirm, ConfirmForm, loadConfirmView } from "../confirm-action/confirm.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.links.paperProof")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function loadPaper(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (!entersPaper(submission)) throw new Response(null, { status: 404 });
  return { context, submission };
}

/** What was entered, to be compared with the paper, and the press that receives it. */
export async function loader(args: LoaderFunctionArgs) {
  const { context: pageContext, submission } = await loadPaper(args);
  const { locale, t } = pageContext;
  const { type, current } = submission;
  const { files, formVersion, values } = current.context;
  const view = await loadConfirmView(pageContext, submission, {
    fact: "paper.entered",
    title: t("filing.links.paperProof"),
  });
  // The scan before what else came with it.
  const enclosed = describedFiles(getForm(type, formVersion), values, files).toSorted(
    (one, other) => Number(other.field === "paperScan") - Number(one.field === "paperScan"),
  );
  return {
    ...view,
    papers: enclosed.map((file) =>
      readFile({ type, locale, t }, file, { filesOpen: true, changed: new Set() }),
    ),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context: pageContext, submission } = await loadPaper(args);
  const { portal, user, locale, requestId, t } = pageContext;
  const form = await args.request.formData();
  const { version, commandId } = parseFormOrThrow(form, ConfirmForm);
  return answerConfirm(pageContext, submission, {
    form,
    version,
    changed: t("proofs.paper.changed"),
    press: () => receivePaper(portal, { submission, user, language: locale, commandId, requestId }),
    to: `/pod-submission/RA/${submission.id}`,
    done: sayPastTense(proofOfDebt, locale, "paper.entered"),
  });
}

export default function PaperReceived() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SubmissionFrame frame={page.frame} page="paperProof">
      <PageHeader title={t("filing.links.paperProof")} subtitle={t("proofs.paper.receiveLead")} />
      <Refused answer={answer ?? { refused: page.objections }} title={t("proofs.paper.notYet")} />
      <SideBySidePapers papers={page.papers} opensFirst>
        <FileLinks files={page.papers} />
        <ReadAndConfirm page={page} document={t("proofs.paper.document")} press={t("proofs.paper.receive")}>
          <p className="max-w-prose">{t("proofs.paper.receiveBody")}</p>
        </ReadAndConfirm>
      </SideBySidePapers>
    </SubmissionFrame>
  );
}
