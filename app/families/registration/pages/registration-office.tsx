import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

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
import { Decisions, getDecisionName, getReasonId } from "../components/decisions";
import { RegistrationBadge } from "../components/registration-badge";
import { answerOfficer, ASKED } from "../office/office-buttons.server";
import { OFFICE_FACTS } from "../office/office-facts";
import { buildOfficePage } from "../office/office-page.server";
import { loadRegistration } from "../streams.server";

const Loaded = z.object({ page: z.object({ name: z.string() }) });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.registrations"), to: REGISTRATIONS },
    { label: Loaded.safeParse(loaded).data?.page.name ?? t("registration.list.title") },
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
    title: context.getTitle(`${page.name} · ${page.reference}`),
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
          ...(pressed === undefined || problems["reason"] === undefined
            ? []
            : [
                {
                  fieldId: getReasonId(pressed),
                  // Two forms ask for a reason: the name of the field does not say which.
                  isNamed: true,
                  message: t("registration.decide.reasonOf", {
                    decision: t(`registration.decide.${getDecisionName(pressed)}.title`),
                    problem: problems["reason"],
                  }),
                },
              ]),
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
      <Sentences title={t("registration.office.against")} sentences={page.against}>
        {t("registration.office.takenNext")}
      </Sentences>
      <Sentences title={t("registration.office.objections")} sentences={page.objections} />
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

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
  /** What is to be done about them, where they do not say it. */
  readonly children?: ReactNode;
}

/** What stands against a decision; nothing where nothing does. */
function Sentences({ title, sentences, children }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {sentences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {children !== undefined && <p className="mt-2">{children}</p>}
    </Notice>
  );
}
