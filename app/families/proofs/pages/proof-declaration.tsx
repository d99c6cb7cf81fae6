import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PdfViewer } from "~/app/components/ui/pdf-viewer/pdf-viewer";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { frameOf } from "~/app/services/form-steps/frame.server";
import { addressOf } from "~/app/services/form-steps/wizard.server";
import { UNANSWERED } from "~/app/services/pages/answer";
import { asTyped, goOn, refuse } from "~/app/services/pages/answers.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { reasonsOf, whyNotDone } from "~/app/services/pages/reasons";
import { PrintingFailed } from "~/app/services/documents/pdf-printer.server";
import { PageCommand } from "~/app/services/portal/command-names.server";
import { notPrinted } from "~/app/services/signing/signing.server";
import { say, whatMayHappen } from "~/workflows/kit";
import { feeDue, proofIn, proofOfDebt } from "~/workflows/proof-of-debt/index";
import { declareProof } from "../declaring/declare.server";
import { declarantOf, inBlockLetters, mayDeclare } from "../declaring/may-declare";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.links.declare")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function declaredBy(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const submission = await asked.submission();
  if (!mayDeclare(asked.portal, submission)) throw new Response(null, { status: 404 });
  return { asked, submission };
}

/** The document, the declaration, and the name in block letters under it. */
export async function loader(args: LoaderFunctionArgs) {
  const { asked, submission } = await declaredBy(args);
  const { portal, locale, t, titleOf } = asked;
  const { type, current, by, caseFile } = submission;
  const now = portal.clock.now();
  const step = whatMayHappen(type, current, by, now).find(({ fact }) => fact === "declaration.made");
  const proof = proofIn(current.context);
  return {
    title: titleOf(`${t("filing.links.declare")} – ${caseFile.caseNo}`),
    frame: frameOf(portal, submission, locale),
    declaration: say(proofOfDebt, locale, "declaration"),
    declarant: declarantOf(submission),
    hasFee: proof !== null && feeDue(proof) > 0,
    objections: reasonsOf(type, step?.refusals ?? [], locale),
    pdf: addressOf(submission, "document.pdf"),
    preview: addressOf(submission, "preview"),
    version: current.context.contentVersion,
    commandId: ulid(Date.parse(now)),
  };
}

const Posted = z.object({
  name: z.string().max(200),
  declared: z.literal("true").optional(),
  version: z.coerce.number().int(),
  commandId: PageCommand,
});

export async function action(args: ActionFunctionArgs) {
  const { asked, submission } = await declaredBy(args);
  const { portal, user, locale, requestId, t } = asked;
  const form = await args.request.formData();
  const { name, declared, version, commandId } = expectForm(form, Posted);
  const isTheirs = inBlockLetters(name) !== "" && inBlockLetters(name) === declarantOf(submission);
  if (declared === undefined || !isTheirs)
    return asTyped(form, {
      ...(declared === undefined && { declared: t("proofs.declaring.tickNeeded") }),
      ...(!isTheirs && { name: t("proofs.declaring.nameNeeded", { name: declarantOf(submission) }) }),
    });
  // What is declared is what was read, and nothing that was written since.
  if (version !== submission.current.context.contentVersion)
    return refuse([{ sentence: t("proofs.declaring.changed") }], { form });
  try {
    const request = { submission, user, language: locale, commandId, requestId };
    const done = await declareProof(portal, request, name);
    if (done.outcome !== "done") return refuse(whyNotDone(asked, proofOfDebt, done), { form });
    return goOn(asked, addressOf(submission, "sign"), t("proofs.declaring.done"));
  } catch (error) {
    if (!(error instanceof PrintingFailed)) throw error;
    return refuse([notPrinted(t)], { status: 503, form });
  }
}

export default function ProofDeclaration() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems, typed } = answer ?? UNANSWERED;
  const busy = useNavigation().state !== "idle";
  const mayGoOn = page.objections.length === 0;
  return (
    <SubmissionFrame frame={page.frame} page="declare">
      <PageHeader title={t("filing.links.declare")} subtitle={t("proofs.declaring.lead")} />
      <Refused answer={answer ?? { refused: page.objections }} title={t("proofs.declaring.notYet")} />
      <ErrorSummary problems={problemsInOrder(["declared", "name"], problems)} />
      <PdfViewer address={page.pdf} name={t("proofs.declaring.document")} isFiled={false} />
      {mayGoOn ? (
        <Form method="post" className="sheet flex max-w-form flex-col gap-5 p-5">
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="commandId" value={page.commandId} />
          <p className="max-w-prose">{page.declaration}</p>
          <TickField
            name="declared"
            label={t("proofs.declaring.tick")}
            required
            {...(problems.declared !== undefined && { error: problems.declared })}
          />
          <TextField
            name="name"
            label={t("proofs.declaring.name")}
            hint={t("proofs.declaring.nameHint", { name: page.declarant })}
            required
            defaultValue={typed?.name ?? ""}
            maxLength={200}
            {...(problems.name !== undefined && { error: problems.name })}
          />
          <div>
            <Button type="submit" tone="primary" busy={busy}>
              {t(page.hasFee ? "proofs.declaring.thenPay" : "proofs.declaring.thenSubmit")}
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
