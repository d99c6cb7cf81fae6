import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FilePreview } from "~/app/components/ui/file-preview/file-preview";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { registration } from "~/workflows/records/registration/index";
import { REGISTRATIONS } from "../addresses";
import { Decisions, getReasonId } from "../components/decisions";
import { RegistrationBadge } from "../components/registration-badge";
import { answerOfficer, ASKED } from "../office/office-buttons.server";
import { OFFICE_FACTS } from "../office/office-facts";
import { buildOfficePage } from "../office/office-page.server";
import { loadRegistration } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.registrations"), to: REGISTRATIONS },
    { label: t("registration.columns.reference") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how it stands now. */
export const shouldRevalidate = () => true;

async function loadShown(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const id = args.params["registrationId"] ?? "";
  const current = await loadRegistration(context.portal, id);
  // What was never sent in is its applicant's alone.
  if (current === null || current.context.submitted === null) throw new Response(null, { status: 404 });
  return { context, id, current };
}

/** One application for an account: it is checked, sent back, refused, approved and renewed here. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, id, current } = await loadShown(args);
  const page = await buildOfficePage(context, id, current);
  return {
    title: context.getTitle(page.reference),
    page,
    asks: Object.fromEntries(
      OFFICE_FACTS.map((fact) => [fact, listFactFields(registration.facts, fact, ASKED[fact])]),
    ),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, id, current } = await loadShown(args);
  return answerOfficer(context, id, current, await args.request.formData());
}

export default function RegistrationOffice() {
  const { t } = useTranslation();
  const { page, asks, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems, typed } = answer ?? UNANSWERED;
  const pressed = OFFICE_FACTS.find((fact) => fact === typed["intent"]);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={page.name}
        subtitle={`${page.reference} · ${t(`registration.kinds.${page.kind}`)}`}
        actions={<RegistrationBadge status={page.status} label={page.statusLabel} />}
      />
      <Refused answer={answer} />
      <ErrorSummary
        problems={[
          ...problemsInOrder(["vouchedBy", "paper", "remark", "disinterested"], problems),
          ...(pressed === undefined
            ? []
            : problemsInOrder([getReasonId(pressed)], { [getReasonId(pressed)]: problems["reason"] })),
        ]}
      />
      {page.review !== null && page.status === "reviewing" && (
        <Notice title={t("registration.office.reviewAsked")}>
          <p className="whitespace-pre-wrap">{page.review}</p>
        </Notice>
      )}
      {page.renewal !== null && (
        <Notice title={t("registration.office.renewalAsked", { name: page.renewal.declaredBy })}>
          <p className="whitespace-pre-wrap">
            {page.renewal.changes === "" ? t("registration.office.nothingChanged") : page.renewal.changes}
          </p>
        </Notice>
      )}
      {page.objections.length > 0 && (
        <Notice tone="warning" title={t("registration.office.objections")}>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {page.objections.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Section
            id="handling"
            title={t("registration.office.handling")}
            className="sheet flex flex-col gap-2 p-5"
          >
            <DescriptionList items={page.facts} />
          </Section>
          {page.sections.map(({ step, title, items }) => (
            <Section key={step} id={step} title={title} className="sheet flex flex-col gap-2 p-5">
              <DescriptionList items={items} />
            </Section>
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Section id="annex" title={t("registration.annex.title")} className="sheet flex flex-col gap-3 p-5">
            {page.annex === null ? (
              <p>{t("registration.declare.noAnnex")}</p>
            ) : (
              <FilePreview {...page.annex} />
            )}
          </Section>
          <Section
            id="alike"
            title={t("registration.office.alike")}
            className="sheet flex flex-col gap-3 p-5"
          >
            {page.alike.length === 0 ? (
              <p className="text-ink-soft">{t("registration.office.noneAlike")}</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {page.alike.map(({ id, name, to, what, by }) => (
                  <li key={id}>
                    {to === null ? (
                      name
                    ) : (
                      <Link to={to} className="link">
                        {name}
                      </Link>
                    )}{" "}
                    <span className="text-sm text-ink-soft">
                      {what} · {t(`registration.office.alikeBy.${by}`)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
      </div>
      <Decisions may={page.may} asks={asks} commandId={commandId} answer={answer} />
      <Section id="history" title={t("registration.history")} className="sheet flex flex-col gap-4 p-5">
        <Timeline
          entries={page.history.map(({ detail, ...entry }) => ({
            ...entry,
            ...(detail !== null && {
              details: <p className="max-w-prose whitespace-pre-wrap">{detail}</p>,
            }),
          }))}
        />
      </Section>
    </div>
  );
}
