import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { closeUp } from "~/app/i18n/close-up";
import { classes } from "~/app/components/ui/classes";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PdfViewer } from "~/app/components/ui/pdf-viewer/pdf-viewer";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SigningStep } from "~/app/forms/signing/signing-step";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import {
  findLinkedCertificate,
  shownCertificate,
} from "~/app/services/identity/certificates/linked-certificate.server";
import {
  certificateTooLarge,
  LARGEST_CERTIFICATE_IN_BYTES,
  readOffered,
} from "~/app/services/identity/certificates/offered-certificate.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import {
  beginAnonymousSigning,
  signsAnonymously,
} from "~/app/services/filings/signing/anonymous-signing.server";
import {
  findRefusedCertificate,
  getRefusedAddress,
  isOtherNameOfVisitor,
  type RefusedCertificate,
} from "~/app/services/filings/signing/refused-certificate.server";
import { loadAccountSigner } from "~/app/services/filings/signing/account-signing.server";
import { beginFormByAccount } from "~/app/services/filings/signing/form-by-account.server";
import { findCompanyToSign, type CompanyHolder } from "~/app/services/filings/signing/company-chop.server";
import { hasSigningMeans } from "~/app/services/filings/signing/signing-means.server";
import { submitReviewedVersion } from "~/app/services/filings/signing/filing.server";
import { findUnsignedPage } from "~/app/services/filings/steps/form-pages.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { findNumberedForm } from "~/app/services/filings/submissions/numbered-form";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { afterSigning } from "~/app/services/filings/signing/after-signing.server";
import { signingPage, signReviewedVersion } from "~/app/services/filings/signing/signing.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { explainCompanyCode } from "~/app/services/identity/corpid/explain-code";
import { isHkid } from "~/workflows/kit";
import { readSmallForm } from "~/app/services/documents/uploads/read-small-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { LiveSession } from "~/app/services/platform/portal/ports/sessions";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { Reasons, Refused } from "~/app/components/ui/refused/refused";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { answerUnsigned } from "~/app/services/filings/signing/answer-unsigned.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.sign.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** After a refusal, too, the page shows how the form stands now: somebody else may have submitted it. */
export const shouldRevalidate = () => true;

/** Sign the form as it stands, then submit it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, getTitle } = context;
  const submission = await context.submission();
  const onward = afterSigning(submission);
  if (onward !== null) throw redirect(onward);
  const frame = await loadFrame(portal, submission, locale);
  const isDemo =
    portal.config.mode !== "production" && submission.by.rights.includes(submission.type.rights.submit);
  const page = signingPage(portal, submission, locale);
  const signers = page.signature ? [page.signature.by] : [];
  const getName = await findNamesIn(portal, signers, locale);
  return {
    frame,
    page,
    signer: signers.map(getName).join(),
    refusedCertificate: page.signature
      ? null
      : findRefusedCertificate(context, getAddress(submission, "sign")),
    anonymous: signsAnonymously(portal, user),
    company: (await findCompanyToSign(portal, submission, user))?.fullName ?? null,
    accountSigner: await loadAccountSigner(portal, user),
    expected: shownCertificate(await findLinkedCertificate(portal, user.id), portal.clock.now()),
    demoPassword: isDemo ? DEMO_CERTIFICATE_PASSWORD : null,
    documentName: closeUp(
      t(page.signature ? "filing.sign.documentSigned" : "filing.sign.document", { form: frame.form }),
    ),
    insteadAt: (await hasSigningMeans(portal, user)) ? null : findUnsignedPage(portal, submission),
    pageTitle: getTitle(`${t("filing.sign.title")} ${frame.form} ${frame.caseNo}`),
  };
}

const PostedForm = z.object({
  intent: z.enum(["sign", "sign-app", "sign-anonymous", "sign-chop", "submit"]),
  commandId: PageCommand,
  contentVersion: z.coerce.number().int(),
});

/** It is sent on and kept nowhere. */
const PostedCard = z.object({ hkid: z.string().max(20).default("") });

export async function action(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const form = await readSmallForm(args.request, LARGEST_CERTIFICATE_IN_BYTES);
  if (form === "too-large") return invalidForm(null, certificateTooLarge(page.t), 413);
  const posted = parseFormOrThrow(form, PostedForm);
  const userAgent = args.request.headers.get("User-Agent") ?? "";
  const input: Input = { ...page, ...posted, userAgent, seen: posted.contentVersion };
  const submission = await page.submission();
  switch (posted.intent) {
    case "sign":
      return sign(input, submission, form);
    case "sign-app":
      return signAsAccount(input, await page.session(), submission, form);
    case "sign-anonymous":
      return signAnonymously(input, submission, form);
    case "sign-chop":
      return pressChop(input, submission, form);
    case "submit":
      return submit(input, submission);
  }
}

interface Input extends PageContext {
  /** The name that the browser gives itself. */
  readonly userAgent: string;
  readonly commandId: string;
  /** Version of the content that the page showed. */
  readonly seen: number;
}

/** Keeps the document of somebody who is linked with iAM Smart; the next page leads to their login there. */
async function signAsAccount(
  input: Input,
  session: LiveSession,
  submission: VisibleSubmission,
  form: FormData,
) {
  const { portal, user, locale, t, commandId, seen, userAgent } = input;
  const { hkid } = parseFormOrThrow(form, PostedCard);
  const request = { submission, user, language: locale, commandId, hkid };
  const outcome = await beginFormByAccount(portal, { session, locale, userAgent }, request, seen);
  switch (outcome.outcome) {
    case "waiting":
      return redirectWithToast(input, getAddress(submission, "sign/app"));
    case "notSigner":
    case "otherCard":
    case "printing":
      return answerUnsigned(t, outcome);
    case "conflict":
    case "refused":
      return conflict(whyNotDone(input, submission.type, outcome, t("filing.sign.changed")));
  }
}

/** Asks iAM Smart for somebody without an account; the next page shows the digits and leads there. */
async function signAnonymously(
  input: Input,
  submission: VisibleSubmission,
  form: FormData,
  company: CompanyHolder | null = null,
) {
  const { portal, user, locale, t, commandId, seen, userAgent } = input;
  const { hkid } = parseFormOrThrow(form, PostedCard);
  if (!isHkid(hkid)) return invalidForm(null, { hkid: t("iamSmart.anonymous.hkidWrong") });
  const page = getAddress(submission, company === null ? "sign/app" : "sign/app?by=company");
  const request = { submission, user, language: locale, commandId, hkid, userAgent, page };
  const outcome = await beginAnonymousSigning(portal, { ...request, ...(company && { company }) }, seen);
  switch (outcome.outcome) {
    case "waiting":
      return redirectWithToast(input, page);
    case "code":
      return conflict([{ code: "ERR-UNEXPECT", ...explainCompanyCode(t, outcome.code) }], { status: 502 });
    case "printing":
      return answerUnsigned(t, outcome);
    case "conflict":
    case "refused":
      return conflict(whyNotDone(input, submission.type, outcome, t("filing.sign.changed")));
  }
}

/** Asks CorpID for the chop of the person's institution. @throws a 404 where they can press none */
async function pressChop(input: Input, submission: VisibleSubmission, form: FormData) {
  const company = await findCompanyToSign(input.portal, submission, input.user);
  if (company === null) throw new Response(null, { status: 404 });
  return signAnonymously(input, submission, form, company);
}

async function sign(input: Input, submission: VisibleSubmission, form: FormData) {
  const { portal, user, locale, t, commandId, requestId, seen } = input;
  const offered = await readOffered(form, t);
  if ("problems" in offered) return invalidForm(null, offered.problems);
  const request = { submission, user, certificate: offered, language: locale, commandId, requestId };
  const outcome = await signReviewedVersion(portal, request, seen);
  if (isOtherNameOfVisitor(user, outcome))
    return redirectWithToast(input, getRefusedAddress(getAddress(submission, "sign"), outcome.problem));
  switch (outcome.outcome) {
    case "done":
      return redirectWithToast(input, getAddress(submission, "sign"), t("filing.sign.signed"));
    case "certificate":
    case "printing":
      return answerUnsigned(t, outcome);
    case "conflict":
    case "refused":
      return conflict(whyNotDone(input, submission.type, outcome, t("filing.sign.changed")));
  }
}

async function submit(input: Input, submission: VisibleSubmission) {
  const { portal, locale, t, commandId, requestId, seen } = input;
  const { type, current } = submission;
  const outcome = await submitReviewedVersion(portal, submission, { commandId, requestId }, seen);
  if (outcome.outcome !== "done")
    return conflict(whyNotDone(input, type, outcome, t("filing.actions.conflict")));
  const form = findNumberedForm(type, current.context.formVersion, locale);
  return redirectWithToast(input, getAddress(submission, "receipt"), t("filing.actions.submitted", { form }));
}

function CertificateWasRefused({ refused, door }: RefusedCertificate) {
  const { t } = useTranslation();
  const again = door !== null && (
    <LinkButton to={door} tone="primary">
      {t("filing.sign.otherName.again")}
    </LinkButton>
  );
  return (
    <Notice tone="error" title={t("filing.actions.refused")} live {...(again && { actions: again })}>
      <Reasons reasons={refused} />
    </Notice>
  );
}

export default function SubmissionSign() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { frame, page } = loaded;
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const canGoOn = !page.isSettled && (page.signature !== null || page.notSign.length === 0);
  const inSummary = problemsInOrder(["hkid", "certificate", "password"], problems);
  return (
    <SubmissionFrame frame={frame} page="sign">
      <PageHeader title={t("filing.sign.title")} {...(canGoOn && { subtitle: t("filing.sign.intro") })} />
      <ErrorSummary problems={inSummary} />
      <Refused answer={answer} />
      {answer === undefined && loaded.refusedCertificate && (
        <CertificateWasRefused {...loaded.refusedCertificate} />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <PdfViewer name={loaded.documentName} address={page.documentAddress} />
        <div className={classes("flex flex-col gap-4 xl:sticky xl:top-32", !canGoOn && "max-xl:order-first")}>
          {page.signature === null && loaded.insteadAt !== null && (
            <Notice
              title={t("filing.sign.noCertificate")}
              actions={
                <LinkButton to={loaded.insteadAt} tone="primary">
                  {t("filing.links.declare")}
                </LinkButton>
              }
            >
              {t("filing.sign.noCertificateBody")}
            </Notice>
          )}
          <SigningStep {...loaded} problems={problems} />
        </div>
      </div>
    </SubmissionFrame>
  );
}
