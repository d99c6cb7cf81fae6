import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { requestDossier, ofForm, loadPage } from "../requests/answer.server";
import { Dossiers } from "../components/dossiers";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("dossier.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Dossiers of one form: those that one has asked for, and how far they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  const frame = await loadFrame(context.portal, submission, context.locale);
  return {
    frame,
    title: context.getTitle(`${context.t("dossier.title")} ${frame.form} ${frame.caseNo}`),
    page: await loadPage(context, ofForm(submission)),
  };
}

export const action = (args: ActionFunctionArgs) =>
  requestDossier(args, async (pageContext) => ofForm(await pageContext.submission()));

export default function SubmissionDossier() {
  const { frame, page } = useLoaderData<typeof loader>();
  const what = [frame.form, frame.reference].filter(Boolean).join(" ");
  return (
    <SubmissionFrame frame={frame} page="dossier">
      <Dossiers page={page} what={what} answer={useActionData<typeof action>()} />
    </SubmissionFrame>
  );
}
