import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { classes } from "~/app/components/ui/classes";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PdfViewer } from "~/app/components/ui/pdf-viewer/pdf-viewer";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import type { CertificateProblems } from "~/app/services/certificates/offered-certificate.view";
import { Reasons, SigningStep } from "~/app/forms/signing-step";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { fileSize } from "~/app/i18n/format";
import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { linkedCertificateOf, shownCertificate } from "~/app/services/certificates/linked-certificate.server";
import {
  certificateProblem,
  LARGEST_CERTIFICATE_IN_BYTES,
  readOffered,
} from "~/app/services/certificates/offered-certificate.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/demo/certificates.server";
import { requireSubmission } from "~/app/services/portal/required.server";
import { appSignerOf, beginAppSigning } from "~/app/services/submissions/app-signing.server";
import { submitSeen } from "~/app/services/submissions/filing.server";
import { frameOf } from "~/app/services/submissions/frame.server";
import { numberedForm } from "~/app/services/submissions/numbered-form";
import { findNamesIn } from "~/app/services/submissions/people.server";
import { sentencesOf } from "~/app/services/submissions/position.server";
import type { Reason } from "~/app/services/submissions/position.view";
import { signingPage, signSeen } from "~/app/services/submissions/signing.server";
import { addressOf } from "~/app/services/submissions/wizard.server";
import { readSmallForm } from "~/app/services/uploads/read-small-form.server";
import { PageCommand } from "~/app/services/log/command-names.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.sign.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** After a refusal, too, the page shows how the form stands now: somebody else may have submitted it. */
export const shouldRevalidate = () => true;

/** Sign the form as it stands, then submit it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const locale = localeOf(args.request);
  const submission = await requireSubmission(args);
  const t = await getFixedT(locale);
  const frame = frameOf(portal, submission, locale);
  const isDemo =
    portal.config.mode !== "production" && submission.by.rights.includes(submission.type.rights.submit);
  const page = signingPage(portal, submission, locale);
  const user = await args.context.visit.user();
  const signers = page.signature ? [page.signature.by] : [];
  const nameOf = await findNamesIn(portal, signers, locale);
  return {
    frame,
    page,
    signer: signers.map(nameOf).join(),
    appSigner: user === null ? ("none" as const) : await appSignerOf(portal, user),
    expected: user && shownCertificate(await linkedCertificateOf(portal, user.id), portal.clock.now()),
    demoPassword: isDemo ? DEMO_CERTIFICATE_PASSWORD : null,
    pageTitle: t("shell.title", { page: `${t("filing.sign.title")} ${frame.form} ${frame.caseNo}` }),
  };
}

const Posted = z.object({
  intent: z.enum(["sign", "sign-app", "submit"]),
  commandId: PageCommand,
  contentVersion: z.coerce.number().int(),
});

interface Answer {
  readonly problems: CertificateProblems;
  /** Why it was not done, where no field is the reason. */
  readonly refused: readonly Pick<Reason, "code" | "sentence">[];
}
const told = (answer: Partial<Answer>, status: number) =>
  data<Answer>({ problems: {}, refused: [], ...answer }, { status });

export async function action(args: ActionFunctionArgs) {
  const t = await getFixedT(args.request);
  const form = await readSmallForm(args.request, LARGEST_CERTIFICATE_IN_BYTES);
  if (form === "too-large") {
    const certificate = t("filing.sign.tooLarge", { size: fileSize(LARGEST_CERTIFICATE_IN_BYTES) });
    return told({ problems: { certificate } }, 413);
  }
  const posted = Posted.safeParse(Object.fromEntries(form)).data;
  if (posted === undefined) throw new Response(null, { status: 400, statusText: "Bad Request" });
  switch (posted.intent) {
    case "sign":
      return sign(args, form, posted);
    case "sign-app":
      return signWithApp(args, posted);
    case "submit":
      return submit(args, posted);
  }
}

/** Hands the document to the identity app; the next page waits for the person's answer. */
async function signWithApp(args: ActionFunctionArgs, posted: z.infer<typeof Posted>) {
  const { portal, visit } = args.context;
  const language = localeOf(args.request);
  const t = await getFixedT(language);
  const [submission, user] = await Promise.all([requireSubmission(args), visit.user()]);
  if (user === null) throw new Response(null, { status: 404 });
  const { commandId, contentVersion } = posted;
  const request = { submission, user, language, commandId };
  const outcome = await beginAppSigning(portal, request, contentVersion);
  switch (outcome.outcome) {
    case "waiting":
      return redirect(addressOf(submission, "sign/app"));
    case "notSigner": {
      const sentence = t(`identity.sign.${outcome.signer}`);
      return told({ refused: [{ code: "ERR-AUTH-005", sentence }] }, 403);
    }
    case "printing":
      return told({ refused: [{ code: "ERR-UNEXPECT", sentence: t("filing.sign.printing") }] }, 503);
    case "conflict":
      return told({ refused: [{ code: "ERR-CONFLICT", sentence: t("filing.sign.changed") }] }, 409);
    case "refused":
      return told({ refused: sentencesOf(submission.type, outcome.refusals, language) }, 409);
  }
}

async function sign(args: ActionFunctionArgs, form: FormData, posted: z.infer<typeof Posted>) {
  const { portal, visit, requestId } = args.context;
  const locale = localeOf(args.request);
  const t = await getFixedT(locale);
  const offered = await readOffered(form, t);
  if ("problems" in offered) return told({ problems: offered.problems }, 400);
  const [submission, user] = await Promise.all([requireSubmission(args), visit.user()]);
  if (user === null) throw new Response(null, { status: 404 });
  const outcome = await signSeen(
    portal,
    {
      submission,
      user,
      certificate: offered,
      language: locale,
      commandId: posted.commandId,
      requestId,
    },
    posted.contentVersion,
  );
  switch (outcome.outcome) {
    case "done":
      return redirect(addressOf(submission, "sign"), {
        headers: {
          "Set-Cookie": await portal.toasts.carry({ tone: "success", message: t("filing.sign.signed") }),
        },
      });
    case "certificate":
      return told({ problems: certificateProblem(outcome.problem, t) }, 422);
    case "printing":
      return told({ refused: [{ code: "ERR-UNEXPECT", sentence: t("filing.sign.printing") }] }, 503);
    case "conflict":
      return told({ refused: [{ code: "ERR-CONFLICT", sentence: t("filing.sign.changed") }] }, 409);
    case "refused":
      return told({ refused: sentencesOf(submission.type, outcome.refusals, locale) }, 409);
  }
}

async function submit(args: ActionFunctionArgs, posted: z.infer<typeof Posted>) {
  const { portal, requestId } = args.context;
  const locale = localeOf(args.request);
  const t = await getFixedT(locale);
  const submission = await requireSubmission(args);
  const conflict = told({ refused: [{ code: "ERR-CONFLICT", sentence: t("filing.actions.conflict") }] }, 409);
  const { commandId, contentVersion } = posted;
  const outcome = await submitSeen(portal, submission, { commandId, requestId }, contentVersion);
  switch (outcome.outcome) {
    case "conflict":
      return conflict;
    case "refused":
      return told({ refused: sentencesOf(submission.type, outcome.refusals, locale) }, 409);
    case "done": {
      const message = t("filing.actions.submitted", {
        form: numberedForm(submission.type, submission.current.context.formVersion, locale),
      });
      return redirect(addressOf(submission, "receipt"), {
        headers: { "Set-Cookie": await portal.toasts.carry({ tone: "success", message }) },
      });
    }
  }
}

export default function SubmissionSign() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { frame, page } = loaded;
  const answer = useActionData<typeof action>();
  const { problems = {}, refused = [] } = answer ?? {};
  const canGoOn = !page.isSettled && (page.signature !== null || page.notSign.length === 0);
  const inSummary = problemsInOrder(["certificate", "password"], problems);
  return (
    <SubmissionFrame frame={frame} page="sign">
      <PageHeader title={t("filing.sign.title")} {...(canGoOn && { subtitle: t("filing.sign.intro") })} />
      <ErrorSummary problems={inSummary} />
      {refused.length > 0 && (
        <Notice tone="error" title={t("filing.actions.refused")} live>
          <Reasons reasons={refused} />
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <PdfViewer
          name={t(page.signature ? "filing.sign.documentSigned" : "filing.sign.document", {
            form: frame.form,
          })}
          address={page.documentAddress}
        />
        <div className={classes("flex flex-col gap-4 xl:sticky xl:top-32", !canGoOn && "max-xl:order-first")}>
          <SigningStep {...loaded} problems={problems} />
        </div>
      </div>
    </SubmissionFrame>
  );
}
