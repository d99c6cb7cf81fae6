import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { formatFileSize } from "~/app/i18n/format";
import { carriesFile } from "~/app/services/documents/uploads/posted-file.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { conflict, invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { hasTag, sayPastTense } from "~/workflows/kit";
import { registration } from "~/workflows/records/registration/index";
import { DOOR } from "../addresses";
import { ANNEX_TYPES, attachAnnex } from "../apply/annex.server";
import { listSteps } from "../apply/steps";
import { getOwnRegistration } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("registration.own.title"), to: `${DOOR}/mine` }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows what is attached now. */
export const shouldRevalidate = () => true;

async function loadOwn(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const own = await getOwnRegistration(context.portal, context.user, args.params["registrationId"] ?? "");
  if (!hasTag(registration, own.current.state, "editable")) throw redirect(`${DOOR}/${own.id}`);
  return { context, own };
}

/** The authorisation letter: what it must say, and where it is uploaded. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, own } = await loadOwn(args);
  const { t, getTitle } = context;
  const { annex, reference, kind } = own.current.context;
  const number = listSteps(kind).length + 1;
  return {
    title: getTitle(t("registration.annex.title")),
    id: own.id,
    reference,
    number,
    annex: annex && { name: annex.name, size: annex.size },
    accept: ANNEX_TYPES.map((type) => `.${type}`).join(","),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, own } = await loadOwn(args);
  const here = `${DOOR}/${own.id}/annex`;
  if (!carriesFile(args.request))
    return answerFact(context, await args.request.formData(), {
      procedure: registration,
      stream: own.current.stream,
      by: own.by,
      to: here,
      buttons: { "annex.removed": asksFor("annex.removed") },
    });
  const attached = await attachAnnex(context, own, args.request);
  if (attached.outcome === "problem") return invalidForm(null, { annex: attached.problem });
  const { done } = attached;
  if (done.outcome !== "done") return conflict(whyNotDone(context, registration, done));
  return redirectWithToast(context, here, sayPastTense(registration, context.locale, "annex.attached"));
}

const SAYS = ["who", "what", "signed"] as const;

export default function RegistrationAnnex() {
  const { t } = useTranslation();
  const { id, reference, number, annex, accept, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader
        title={t("registration.annex.title")}
        subtitle={`${reference} · ${t("registration.step.of", { number, count: number + 1 })}`}
      />
      <Refused answer={answer} />
      <Section id="letter" title={t("registration.annex.says")} className="sheet flex flex-col gap-4 p-5">
        <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5">
          {SAYS.map((each) => (
            <li key={each}>{t(`registration.annex.letter.${each}`)}</li>
          ))}
        </ul>
        {annex !== null && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
            <a href={`${DOOR}/${id}/annex/file`} className="link font-semibold">
              {annex.name}
            </a>
            <span className="text-ink-soft">{formatFileSize(annex.size)}</span>
            <Form method="post">
              <input type="hidden" name="intent" value="annex.removed" />
              <input type="hidden" name="commandId" value={buttonCommand(commandId, "annex.removed")} />
              <Button type="submit" tone="quiet" small>
                {t("registration.annex.remove")}
              </Button>
            </Form>
          </div>
        )}
        <UploadForm
          key={annex?.name ?? ""}
          name="annex"
          label={t(annex === null ? "registration.annex.file" : "registration.annex.another")}
          hint={t("registration.annex.hint")}
          accept={accept}
          required={annex === null}
          submit={t("registration.annex.upload")}
          hidden={{ commandId }}
          tone={annex === null ? "primary" : "secondary"}
          {...(problems["annex"] !== undefined && { error: problems["annex"] })}
        />
      </Section>
      <div className="flex flex-wrap gap-3">
        {annex !== null && (
          <LinkButton to={`${DOOR}/${id}/declare`} tone="primary">
            {t("registration.annex.toDeclare")}
          </LinkButton>
        )}
        <LinkButton to={`${DOOR}/${id}`} tone="quiet">
          {t("registration.step.overview")}
        </LinkButton>
      </div>
    </div>
  );
}
