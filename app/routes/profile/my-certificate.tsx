import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { CERTIFICATE_ADDRESS } from "~/app/components/identity/certificate/certificate-section";
import { LinkedCertificate } from "~/app/components/identity/certificate/linked-certificate";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { CertificateFields, DemoCertificate } from "~/app/forms/certificate-fields";
import type { CertificateProblems } from "~/app/services/certificates/offered-certificate.view";
import { fileSize } from "~/app/i18n/format";
import {
  linkCertificate,
  linkedCertificateOf,
  shownCertificate,
  unlinkCertificate,
} from "~/app/services/certificates/linked-certificate.server";
import {
  certificateProblem,
  LARGEST_CERTIFICATE_IN_BYTES,
  readOffered,
} from "~/app/services/certificates/offered-certificate.server";
import { isConfirmed } from "~/app/services/confirmation/confirmation.server";
import { requireConfirmation } from "~/app/services/confirmation/waiting-change.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/demo/certificates.server";
import { pageRequest, type PageRequest } from "~/app/services/portal/page.server";
import { sentencesOf } from "~/app/services/submissions/position.server";
import { readSmallForm } from "~/app/services/uploads/read-small-form.server";
import { account } from "~/workflows/account/index";
import type { Refusal } from "~/workflows/kit";

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
  const { portal, user, t, titleOf } = await pageRequest(args);
  const session = await args.context.visit.session();
  return {
    title: titleOf(t("identity.certificate.title")),
    confirmed: session !== null && isConfirmed(portal, session),
    linked: shownCertificate(await linkedCertificateOf(portal, user.id), portal.clock.now()),
    demoPassword: portal.config.mode === "production" ? null : DEMO_CERTIFICATE_PASSWORD,
  };
}

const Intent = z.enum(["prepare", "link", "unlink"]);

interface Answer {
  readonly problems: CertificateProblems;
  /** Why it was not done, where no field is the reason. */
  readonly refused: readonly string[];
}
const told = (answer: Partial<Answer>, status: number) =>
  data<Answer>({ problems: {}, refused: [], ...answer }, { status });

/** Links a certificate, or unlinks the one that is linked. The file and its password wait nowhere: they are chosen again. */
export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, user, t } = asked;
  const form = await readSmallForm(args.request, LARGEST_CERTIFICATE_IN_BYTES);
  if (form === "too-large") {
    const size = fileSize(LARGEST_CERTIFICATE_IN_BYTES);
    return told({ problems: { certificate: t("filing.sign.tooLarge", { size }) } }, 413);
  }
  const intent = Intent.safeParse(form.get("intent")).data;
  if (intent === undefined) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const waiting = new FormData();
  waiting.set("intent", intent === "link" ? "prepare" : intent);
  await requireConfirmation(args, { form: waiting, address: CERTIFICATE_ADDRESS, back: PROFILE });
  if (intent === "prepare") return redirect(CERTIFICATE_ADDRESS);
  const { requestId } = args.context;
  if (intent === "unlink") {
    const outcome = await unlinkCertificate(portal, user, requestId);
    return outcome.outcome === "refused"
      ? back(asked, "error", t("filing.actions.refused"), reasons(asked, outcome.refusals).join(" "))
      : back(asked, "success", t("identity.certificate.unlinked"));
  }
  const offered = await readOffered(form, t);
  if ("problems" in offered) return told({ problems: offered.problems }, 400);
  const outcome = await linkCertificate(portal, user, offered, requestId);
  switch (outcome.outcome) {
    case "done":
      return back(asked, "success", t("identity.certificate.done"));
    case "certificate":
      return told({ problems: certificateProblem(outcome.problem, t) }, 422);
    case "refused":
      return told({ refused: reasons(asked, outcome.refusals) }, 409);
  }
}

const reasons = ({ locale }: PageRequest, refusals: readonly Refusal[]): readonly string[] =>
  sentencesOf(account, refusals, locale).map(({ sentence, code }) => `${sentence} (${code})`);

async function back({ portal }: PageRequest, tone: "success" | "error", message: string, detail?: string) {
  const toast = await portal.toasts.carry({ tone, message, ...(detail !== undefined && { detail }) });
  return redirect(PROFILE, { headers: { "Set-Cookie": toast } });
}

export default function MyCertificate() {
  const { t } = useTranslation();
  const { confirmed, linked, demoPassword } = useLoaderData<typeof loader>();
  const { problems = {}, refused = [] } = useActionData<typeof action>() ?? {};
  const busy = useNavigation().state !== "idle";
  const inSummary = problemsInOrder(["certificate", "password"], problems);
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      <PageHeader title={t("identity.certificate.title")} subtitle={t("identity.certificate.lead")} />
      <ErrorSummary problems={inSummary} />
      {refused.length > 0 && (
        <Notice tone="error" title={t("filing.actions.refused")} live>
          {refused.join(" ")}
        </Notice>
      )}
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
        <section aria-labelledby="linked" className="flex flex-col gap-3">
          <h2 id="linked" className="text-lg">
            {t("identity.certificate.present")}
          </h2>
          <p className="text-ink-soft">{t("identity.certificate.replaces")}</p>
          <div className="sheet flex flex-col gap-4 p-4">
            <LinkedCertificate {...linked} />
          </div>
        </section>
      )}
    </div>
  );
}
