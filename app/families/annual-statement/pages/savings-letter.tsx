import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { conflict, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { sayFact, Ulid } from "~/workflows/kit";
import { savingsLetter } from "~/workflows/records/savings-letter/index";
import { StatementDeeds } from "../components/statement-deeds";
import { describeSavingsForOffice, grantLetter } from "../own/savings/office.server";
import { SAVINGS_LETTERS, savingsStream } from "../own/savings/streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("annualStatement.savings.office.title"), to: "/annual-statements/savings-letters" },
    { label: t("annualStatement.savings.office.one") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the request stands now. */
export const shouldRevalidate = () => true;

const ASKS = {
  "letter.granted": {},
  "request.refused": { required: ["reason"] },
  "letter.revoked": { required: ["reason"] },
};

/** Of the buttons: one alone stands out, and what is taken back is red. */
const TONES = {
  "letter.granted": "primary",
  "request.refused": "secondary",
  "letter.revoked": "danger",
} as const;

/** One request for a letter to a bank: granted, which seals the letter, or refused with a reason. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const letter = await describeSavingsForOffice(context, args.params["caseId"] ?? "");
  if (letter === null) throw new Response(null, { status: 404 });
  return {
    title: context.getTitle(context.t("annualStatement.savings.office.one")),
    letter,
    buttons: letter.may
      .filter((fact) => fact !== "letter.granted" || !letter.isOutdated)
      .map((fact) => ({
        fact,
        title: sayFact(savingsLetter, context.locale, fact),
        fields: listFactFields(savingsLetter.facts, fact, ASKS[fact]),
      })),
    commandId: ulid(),
  };
}

/** The request that the page showed; nothing where it was not said to be read. */
const RequestShown = z.object({ seen: z.union([Ulid, z.literal("")]).default("") });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, user } = context;
  const caseId = args.params["caseId"] ?? "";
  if ((await describeSavingsForOffice(context, caseId)) === null) throw new Response(null, { status: 404 });
  const form = await args.request.formData();
  const to = `${SAVINGS_LETTERS}/${caseId}`;
  const { seen } = parseFormOrThrow(form, RequestShown);
  const shown = { request: seen };
  return answerFact(context, form, {
    procedure: savingsLetter,
    stream: savingsStream(caseId),
    by: toActor(user, "office"),
    shown: { field: "seen" },
    to,
    say: (wrong) =>
      toProblemMessages(wrong, ["required"], "required", (problem) =>
        t(`annualStatement.office.problems.${problem}`),
      ),
    buttons: {
      "letter.granted": async ({ commandId }) => {
        const refused = await grantLetter(context, caseId, { commandId, shown: seen });
        return refused.length > 0
          ? conflict(refused, { form })
          : redirectWithToast(context, to, t("annualStatement.savings.office.given"));
      },
      "request.refused": asksFor("request.refused", { ...ASKS["request.refused"], add: shown }),
      "letter.revoked": asksFor("letter.revoked", { ...ASKS["letter.revoked"], add: shown }),
    },
  });
}

export default function SavingsLetterOfCase() {
  const { t } = useTranslation();
  const { letter, buttons, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("annualStatement.savings.office.one")}
        subtitle={`${letter.caseNo} · ${letter.caseName}`}
        actions={
          <LinkButton to={`/casefile/${letter.caseId}/overview/debtor-information`}>
            {t("annualStatement.office.toCase")}
          </LinkButton>
        }
      />
      <Refused answer={answer} />
      {letter.isOutdated && <Notice tone="warning">{t("annualStatement.savings.office.outdated")}</Notice>}
      <section className="sheet px-5 py-3" aria-label={t("annualStatement.savings.office.one")}>
        <DescriptionList
          items={[
            { term: t("annualStatement.columns.status"), description: letter.status },
            { term: t("annualStatement.savings.office.requested"), description: letter.requestedAt },
            { term: t("annualStatement.savings.office.ended"), description: letter.endedAt ?? false },
            {
              term: t("annualStatement.savings.office.purpose"),
              description: t(`annualStatement.savings.purposes.${letter.purpose}`),
            },
            { term: t("annualStatement.savings.bank"), description: letter.bank },
            { term: t("annualStatement.savings.account"), description: letter.account ?? false },
            { term: t("annualStatement.savings.office.income"), description: letter.income },
            { term: t("annualStatement.changes.reason"), description: letter.reason ?? false },
          ]}
        />
      </section>
      {letter.letter !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <a href={letter.letter.to} download className={buttonClasses("primary")}>
            {t("annualStatement.savings.office.letter")}
          </a>
          <span className="text-ink-soft">
            {letter.letter.on} · <span className="whitespace-nowrap">{letter.letter.reference}</span>
          </span>
        </div>
      )}
      <StatementDeeds deeds={letter.deeds} />
      {buttons.map(({ fact, title, fields }) => (
        <Section key={fact} id={fact} title={title} className="sheet flex max-w-form flex-col gap-4 p-5">
          {fact === "letter.granted" && <p>{t("annualStatement.savings.office.grantLead")}</p>}
          <FactForm
            intent={fact}
            commandId={commandId}
            title={title}
            tone={TONES[fact]}
            fields={fields}
            shown={{ name: "seen", value: letter.request }}
            words={{
              reason: {
                label: t("annualStatement.changes.reason"),
                hint: t("annualStatement.savings.office.reasonHint"),
                rows: 2,
              },
            }}
            answer={answer}
          />
        </Section>
      ))}
    </div>
  );
}
