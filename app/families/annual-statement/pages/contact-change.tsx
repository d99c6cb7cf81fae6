import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { sayFact } from "~/workflows/kit";
import { contactChange } from "~/workflows/records/contact-change/index";
import { ChangedParts } from "../components/requests/changed-parts";
import { StatementDeeds } from "../components/statement-deeds";
import { DECISIONS, describeForOffice, recordLook } from "../own/contact/office.server";
import { CHANGES, changeStream } from "../own/contact/streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("annualStatement.changes.title"), to: "/annual-statements/contact-changes" },
    { label: t("annualStatement.contact.asked") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the request stands now. */
export const shouldRevalidate = () => true;

const ASKS = {
  "change.confirmed": {},
  "change.refused": { required: ["reason"] },
  "disowning.settled": { required: ["reason"] },
};

/** Of the buttons one alone stands out. */
const TONES = {
  "change.confirmed": "primary",
  "change.refused": "secondary",
  "disowning.settled": "primary",
} as const;

/** One request: read (which stands in its history), confirmed or refused. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const caseId = args.params["caseId"] ?? "";
  const change = await describeForOffice(context, caseId);
  if (change === null) throw new Response(null, { status: 404 });
  await recordLook(context, caseId);
  return {
    title: context.getTitle(context.t("annualStatement.contact.asked")),
    change,
    buttons: change.may.map((fact) => ({
      fact,
      title: sayFact(contactChange, context.locale, fact),
      fields: listFactFields(contactChange.facts, fact, ASKS[fact]),
    })),
    commandId: ulid(),
  };
}

/** The request that the page showed; nothing where it was not said to be read. */
const RequestShown = z.object({ seen: z.string().max(100).default("") });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, user } = context;
  const caseId = args.params["caseId"] ?? "";
  if ((await describeForOffice(context, caseId)) === null) throw new Response(null, { status: 404 });
  const form = await args.request.formData();
  const { seen } = parseFormOrThrow(form, RequestShown);
  return answerFact(context, form, {
    procedure: contactChange,
    stream: changeStream(caseId),
    by: toActor(user, "office"),
    shown: { field: "seen" },
    to: `${CHANGES}/${caseId}`,
    say: (wrong) =>
      toProblemMessages(wrong, ["required"], "required", (problem) =>
        t(`annualStatement.office.problems.${problem}`),
      ),
    buttons: Object.fromEntries(
      DECISIONS.map((fact) => [fact, asksFor(fact, { ...ASKS[fact], add: { request: seen } })]),
    ),
  });
}

export default function ContactChange() {
  const { t } = useTranslation();
  const { change, buttons, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { caseNo, caseName, end } = change;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("annualStatement.contact.asked")}
        subtitle={`${caseNo} · ${caseName}`}
        actions={
          <LinkButton to={`/casefile/${change.caseId}/overview`}>
            {t("annualStatement.office.toCase")}
          </LinkButton>
        }
      />
      <Refused answer={answer} />
      {!change.canBeTold && end === null && <Notice>{t("annualStatement.changes.nobodyToTell")}</Notice>}
      <section className="sheet px-5 py-3" aria-label={t("annualStatement.contact.asked")}>
        <DescriptionList
          items={[
            { term: t("annualStatement.columns.status"), description: change.status },
            { term: t("annualStatement.changes.requested"), description: change.requestedAt },
            {
              term: t("annualStatement.changes.takesOver"),
              // Of one that was stopped nothing is taken over.
              description: (end === null || end.how === "takenOver") && (change.takesOverAt ?? false),
            },
            {
              term: t("annualStatement.changes.proof"),
              description: change.isConfirmed && t("annualStatement.changes.confirmed"),
            },
            { term: t("annualStatement.changes.reason"), description: end?.reason ?? false },
          ]}
        />
      </section>
      <Section
        id="parts"
        title={t("annualStatement.changes.parts")}
        className="sheet flex flex-col gap-3 p-5"
      >
        <ChangedParts parts={change.parts} />
      </Section>
      <Section id="papers" title={t("annualStatement.contact.papers")}>
        <ul className="sheet divide-y divide-line">
          {change.papers.map(({ id, name, size, to }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <a href={to} download className="link min-w-0 wrap-anywhere">
                {name}
              </a>
              <span className="text-sm text-ink-soft">{size}</span>
            </li>
          ))}
        </ul>
      </Section>
      <StatementDeeds deeds={change.deeds} />
      {buttons.map(({ fact, title, fields }) => (
        <Section key={fact} id={fact} title={title} className="sheet flex max-w-form flex-col gap-4 p-5">
          <FactForm
            intent={fact}
            commandId={commandId}
            title={title}
            tone={TONES[fact]}
            fields={fields}
            shown={{ name: "seen", value: change.request }}
            words={{ reason: { label: t("annualStatement.changes.reason"), rows: 2 } }}
            answer={answer}
          />
        </Section>
      ))}
    </div>
  );
}
