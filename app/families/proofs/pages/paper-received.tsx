import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PdfViewer } from "~/app/components/ui/pdf-viewer/pdf-viewer";
import { Refused } from "~/app/components/ui/refused/refused";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { PrintingFailed } from "~/app/services/documents/pdf-printer.server";
import { frameOf } from "~/app/services/form-steps/frame.server";
import { addressOf } from "~/app/services/form-steps/wizard.server";
import { goOn, refuse } from "~/app/services/pages/answers.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { reasonsOf, whyNotDone } from "~/app/services/pages/reasons";
import { PageCommand } from "~/app/services/portal/command-names.server";
import { notPrinted } from "~/app/services/signing/signing.server";
import { sayDone, whatMayHappen } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/proof-of-debt/index";
import { entersPaper } from "../paper/enters-paper";
import { receivePaper } from "../paper/receive-paper.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.links.paperProof")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function paperOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const submission = await asked.submission();
  if (!entersPaper(submission)) throw new Response(null, { status: 404 });
  return { asked, submission };
}

/** What was entered, to be compared with the paper, and the press that receives it. */
export async function loader(args: LoaderFunctionArgs) {
  const { asked, submission } = await paperOf(args);
  const { portal, locale, t, titleOf } = asked;
  const { type, current, by, caseFile } = submission;
  const now = portal.clock.now();
  const step = whatMayHappen(type, current, by, now).find(({ fact }) => fact === "paper.entered");
  return {
    title: titleOf(`${t("filing.links.paperProof")} – ${caseFile.caseNo}`),
    frame: frameOf(portal, submission, locale),
    objections: reasonsOf(type, step?.refusals ?? [], locale),
    pdf: addressOf(submission, "document.pdf"),
    preview: addressOf(submission, "preview"),
    version: current.context.contentVersion,
    commandId: ulid(Date.parse(now)),
  };
}

const Posted = z.object({ version: z.coerce.number().int(), commandId: PageCommand });

export async function action(args: ActionFunctionArgs) {
  const { asked, submission } = await paperOf(args);
  const { portal, user, locale, requestId, t } = asked;
  const form = await args.request.formData();
  const { version, commandId } = expectForm(form, Posted);
  // What is received is what was compared with the paper, and nothing that was written since.
  if (version !== submission.current.context.contentVersion)
    return refuse([{ sentence: t("proofs.paper.changed") }], { form });
  try {
    const done = await receivePaper(portal, { submission, user, language: locale, commandId, requestId });
    if (done.outcome !== "done") return refuse(whyNotDone(asked, proofOfDebt, done), { form });
    return goOn(asked, `/pod-submission/RA/${submission.id}`, sayDone(proofOfDebt, locale, "paper.entered"));
  } catch (error) {
    if (!(error instanceof PrintingFailed)) throw error;
    return refuse([notPrinted(t)], { status: 503, form });
  }
}

export default function PaperReceived() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const mayGoOn = page.objections.length === 0;
  return (
    <SubmissionFrame frame={page.frame} page="paperProof">
      <PageHeader title={t("filing.links.paperProof")} subtitle={t("proofs.paper.receiveLead")} />
      <Refused answer={answer ?? { refused: page.objections }} title={t("proofs.paper.notYet")} />
      <PdfViewer address={page.pdf} name={t("proofs.paper.document")} isFiled={false} />
      {mayGoOn ? (
        <Form method="post" className="sheet flex max-w-form flex-col gap-4 p-5">
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="commandId" value={page.commandId} />
          <p className="max-w-prose">{t("proofs.paper.receiveBody")}</p>
          <div>
            <Button type="submit" tone="primary" busy={busy}>
              {t("proofs.paper.receive")}
            </Button>
          </div>
        </Form>
      ) : (
        <div>
          <LinkButton to={page.preview} tone="primary">
            {t("proofs.declaring.toPreview")}
          </LinkButton>
        </div>
      )}
    </SubmissionFrame>
  );
}
