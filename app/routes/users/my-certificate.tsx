import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { CERTIFICATE_ADDRESS } from "~/app/components/identity/certificate/certificate-section";
import { LinkedCertificate } from "~/app/components/identity/certificate/linked-certificate";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Refused } from "~/app/components/ui/refused/refused";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { CertificateFields, DemoCertificate } from "~/app/forms/signing/certificate-fields";
import {
  linkCertificate,
  findLinkedCertificate,
  shownCertificate,
} from "~/app/services/identity/certificates/linked-certificate.server";
import {
  certificateProblem,
  certificateTooLarge,
  LARGEST_CERTIFICATE_IN_BYTES,
  readOffered,
} from "~/app/services/identity/certificates/offered-certificate.server";
import { isConfirmed } from "~/app/services/identity/confirmation/confirmation.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { readSmallForm } from "~/app/services/documents/uploads/read-small-form.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { account } from "~/workflows/records/account/index";

const PROFILE = "/settings/my-profile";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("shell.myProfile"), to: PROFILE },
    { label: t("identity.certificate.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Takes the certificate to link, from the person who has lately shown who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t, getTitle } = context;
  return {
    title: getTitle(t("identity.certificate.title")),
    confirmed: isConfirmed(portal, await context.session()),
    linked: shownCertificate(await findLinkedCertificate(portal, user.id), portal.clock.now()),
    demoPassword: portal.config.mode === "production" ? null : DEMO_CERTIFICATE_PASSWORD,
  };
}

/** Links a certificate, or unlinks the one that is linked. The file and its password wait nowhere: they are chosen again. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t, requestId } = context;
  const form = await readSmallForm(args.request, LARGEST_CERTIFICATE_IN_BYTES);
  if (form === "too-large") return invalidForm(null, certificateTooLarge(t), 413);
  const confirm = (intent: "prepare" | "unlink") => {
    const waiting = new FormData();
    waiting.set("intent", intent);
    return requireConfirmation(args, { form: waiting, address: CERTIFICATE_ADDRESS, back: PROFILE });
  };
  return answerFact(context, form, {
    procedure: account,
    stream: `${account.type}/${user.id}`,
    by: toActor(user, "none"),
    to: PROFILE,
    withoutCommands: true,
    buttons: {
      prepare: async () => {
        await confirm("prepare");
        return redirectWithToast(context, CERTIFICATE_ADDRESS);
      },
      link: {
        fact: "certificate.linked",
        refusedAt: "afresh",
        confirm: () => confirm("prepare"),
        done: t("identity.certificate.done"),
        read: () => ({
          record: async () => {
            const offered = await readOffered(form, t);
            if ("problems" in offered) return { answer: invalidForm(null, offered.problems) };
            const outcome = await linkCertificate(portal, user, offered, requestId);
            return outcome.outcome === "certificate"
              ? { answer: invalidForm(null, certificateProblem(outcome.problem, t), 422) }
              : outcome;
          },
        }),
      },
      // From then on any certificate signs again.
      unlink: asksFor("certificate.unlinked", {
        refusedAt: "next",
        confirm: () => confirm("unlink"),
        done: t("identity.certificate.unlinked"),
      }),
    },
  });
}

export default function MyCertificate() {
  const { t } = useTranslation();
  const { confirmed, linked, demoPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const busy = useNavigation().state !== "idle";
  const inSummary = problemsInOrder(["certificate", "password"], problems);
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      <PageHeader title={t("identity.certificate.title")} subtitle={t("identity.certificate.lead")} />
      <ErrorSummary problems={inSummary} />
      <Refused answer={answer} />
      {confirmed ? (
        <Form method="post" encType="multipart/form-data" className="sheet flex flex-col gap-5 p-6">
          <input type="hidden" name="intent" value="link" />
          <CertificateFields problems={problems} hint={t("identity.certificate.fileHint")} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={busy}>
              {t("identity.certificate.submit")}
            </Button>
            <LinkButton to={PROFILE}>{t("common.cancel")}</LinkButton>
          </div>
          {demoPassword !== null && <DemoCertificate password={demoPassword} />}
        </Form>
      ) : (
        <Form method="post" className="sheet flex flex-col items-start gap-4 p-6">
          <input type="hidden" name="intent" value="prepare" />
          <p>{t("identity.certificate.unconfirmed")}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={busy}>
              {t("identity.pending.continue")}
            </Button>
            <LinkButton to={PROFILE}>{t("common.cancel")}</LinkButton>
          </div>
        </Form>
      )}
      {linked !== null && (
        <Section id="linked" title={t("identity.certificate.present")}>
          <p className="text-ink-soft">{t("identity.certificate.replaces")}</p>
          <div className="sheet flex flex-col gap-4 p-4">
            <LinkedCertificate {...linked} />
          </div>
        </Section>
      )}
    </div>
  );
}
