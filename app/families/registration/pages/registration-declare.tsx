import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { hasTag } from "~/workflows/kit";
import { registration } from "~/workflows/records/registration/index";
import { DOOR } from "../addresses";
import { answerApplicant, WHO } from "../apply/answer-applicant.server";
import { describeAnswers } from "../apply/describe-answers.server";
import { listStepGaps, listSteps } from "../apply/steps";
import { getOwnRegistration } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("registration.own.title"), to: `${DOOR}/mine` }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const SUBMITS = "registration.submitted";

async function loadOwn(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const own = await getOwnRegistration(context.portal, context.user, args.params["registrationId"] ?? "");
  return { context, own };
}

/** The answers once more, what is missing of them, and the declaration. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, own } = await loadOwn(args);
  if (!hasTag(registration, own.current.state, "editable")) throw redirect(`${DOOR}/${own.id}`);
  const { t, getTitle } = context;
  const { kind, answers, annex, reference } = own.current.context;
  return {
    title: getTitle(t("registration.declare.title")),
    id: own.id,
    reference,
    number: listSteps(kind).length + 2,
    sections: describeAnswers(own.current.context, t),
    open: listSteps(kind).filter((step) => Object.keys(listStepGaps(step, kind, answers)).length > 0),
    annex: annex?.name ?? null,
    signatory: answers.signatoryName,
    fields: listFactFields(registration.facts, SUBMITS, WHO),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, own } = await loadOwn(args);
  return answerApplicant(context, own, await args.request.formData());
}

export default function RegistrationDeclare() {
  const { t } = useTranslation();
  const { id, reference, number, sections, open, annex, signatory, fields, commandId } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const isReady = open.length === 0 && annex !== null;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader
        title={t("registration.declare.title")}
        subtitle={`${reference} · ${t("registration.step.of", { number, count: number })}`}
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["declaredBy", "declared"], problems)} />
      {sections.map(({ step, title, items }) => (
        <Section key={step} id={step} title={title} className="sheet flex flex-col gap-2 p-5">
          <DescriptionList items={items} />
          <Link
            to={`${DOOR}/${id}/step/${step}${open.includes(step) ? "?check" : ""}`}
            className="link self-start"
          >
            {t("registration.declare.change", { step: title })}
          </Link>
        </Section>
      ))}
      <Section id="annex" title={t("registration.annex.title")} className="sheet flex flex-col gap-2 p-5">
        <p>
          {annex === null ? (
            t("registration.declare.noAnnex")
          ) : (
            <a href={`${DOOR}/${id}/annex/file`} className="link">
              {annex}
            </a>
          )}
        </p>
        <Link to={`${DOOR}/${id}/annex`} className="link self-start">
          {t("registration.declare.change", { step: t("registration.annex.title") })}
        </Link>
      </Section>
      {isReady ? (
        <Section
          id="declare"
          title={t("registration.declare.declaration")}
          className="sheet flex flex-col gap-4 p-5"
        >
          <p className="max-w-prose">{t("registration.declare.text")}</p>
          <FactForm
            intent={SUBMITS}
            commandId={commandId}
            title={t("registration.declare.submit")}
            fields={fields}
            words={{
              declaredBy: {
                label: t("registration.declare.declaredBy"),
                hint: t("registration.declare.declaredByHint", { name: signatory }),
                width: "medium",
              },
              declared: { label: t("registration.declare.tick") },
            }}
            answer={answer}
          />
        </Section>
      ) : (
        <Notice tone="warning" title={t("registration.declare.open")}>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {open.map((step) => (
              <li key={step}>
                <Link to={`${DOOR}/${id}/step/${step}?check`} className="link">
                  {t(`registration.steps.${step}`)}
                </Link>
              </li>
            ))}
            {annex === null && (
              <li>
                <Link to={`${DOOR}/${id}/annex`} className="link">
                  {t("registration.annex.title")}
                </Link>
              </li>
            )}
          </ul>
        </Notice>
      )}
    </div>
  );
}
