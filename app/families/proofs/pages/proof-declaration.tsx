import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { readOwnAnswers } from "~/app/services/filings/reading/own-answers.server";
import { findNumberedForm } from "~/app/services/filings/submissions/numbered-form";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { say } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { ReadAndConfirm } from "../components/read-and-confirm";
import { declareProof, owesFee } from "../declaration/declare.server";
import { getDeclarant, inBlockLetters, isOwnProof, mayDeclare } from "../declaration/may-declare";
import { answerConfirm, ConfirmForm, loadConfirmView } from "../confirm-action/confirm.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.links.declare")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function declaredBy(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (!mayDeclare(context.portal, submission)) {
    // By Back after it was declared, or by a second press: where it stands now is what is meant.
    if (isOwnProof(submission)) throw redirect(getAddress(submission, "status"));
    throw new Response(null, { status: 404 });
  }
  return { context, submission };
}

/** The document, the declaration, and the name in block letters under it. */
export async function loader(args: LoaderFunctionArgs) {
  const { context: pageContext, submission } = await declaredBy(args);
  return {
    ...(await loadConfirmView(pageContext, submission, {
      fact: "declaration.made",
      title: pageContext.t("filing.links.declare"),
    })),
    answers: readOwnAnswers(pageContext, submission),
    declaration: say(proofOfDebt, pageContext.locale, "declaration"),
    declarant: getDeclarant(submission),
    hasFee: owesFee(submission),
  };
}

const Posted = ConfirmForm.extend({
  name: z.string().max(200).default(""),
  declared: z.literal("true").optional(),
});

export async function action(args: ActionFunctionArgs) {
  const { context: pageContext, submission } = await declaredBy(args);
  const { portal, user, locale, requestId, t } = pageContext;
  const form = await args.request.formData();
  const { name, declared, version, commandId } = parseFormOrThrow(form, Posted);
  const isTheirs = inBlockLetters(name) !== "" && inBlockLetters(name) === getDeclarant(submission);
  if (declared === undefined || !isTheirs)
    return invalidForm(form, {
      ...(declared === undefined && { declared: t("proofs.declaring.tickNeeded") }),
      ...(!isTheirs && { name: t("proofs.declaring.nameNeeded", { name: getDeclarant(submission) }) }),
    });
  return answerConfirm(pageContext, submission, {
    form,
    version,
    changed: t("proofs.declaring.changed"),
    press: () => declareProof(portal, { submission, user, language: locale, commandId, requestId }, name),
    ...(owesFee(submission)
      ? { to: getAddress(submission, "sign"), done: t("proofs.declaring.done") }
      : {
          to: getAddress(submission, "receipt"),
          done: t("filing.actions.submitted", {
            form: findNumberedForm(proofOfDebt, submission.current.context.formVersion, locale),
          }),
        }),
  });
}

export default function ProofDeclaration() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems, typed } = answer ?? UNANSWERED;
  const signing = page.frame.pages.find((each) => each.page === "sign");
  return (
    <SubmissionFrame frame={page.frame} page="declare">
      <PageHeader title={t("filing.links.declare")} subtitle={t("proofs.declaring.lead")} />
      <Refused answer={answer ?? { refused: page.objections }} title={t("proofs.declaring.notYet")} />
      <ErrorSummary problems={problemsInOrder(["declared", "name"], problems)} />
      <ReadAndConfirm
        page={page}
        document={t("proofs.declaring.document")}
        answers={page.answers}
        press={t(page.hasFee ? "proofs.declaring.thenPay" : "proofs.declaring.thenSubmit")}
      >
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
      </ReadAndConfirm>
      {signing && page.objections.length === 0 && (
        <p>
          <Link className="link" to={signing.to}>
            {t("filing.nextStep.withCertificate")}
          </Link>
        </p>
      )}
    </SubmissionFrame>
  );
}
