import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { useLocale } from "~/app/components/ui/use-locale";
import { formatDate, formatLongDate } from "~/app/i18n/format";
import { recordLook } from "~/app/services/cases/annual-statements/record-look.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, asksWith } from "~/app/services/platform/facts/fact-button.server";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { say, sayFact } from "~/workflows/kit";
import { annualStatement, EXCUSES, listRulesThatFound } from "~/workflows/records/annual-statement/index";
import { CheckedAnswers, StatementSums } from "../components/checked-answers";
import { Period } from "../components/period";
import { UnrecordedTexts } from "../components/unrecorded-texts";
import { FindingList } from "../components/finding-list";
import { MonthsOfPay } from "../components/months-of-pay";
import { listActProblems, OfficeActs } from "../components/office-acts";
import { PaperList } from "../components/paper-list";
import { StatementDeeds } from "../components/statement-deeds";
import { StatementBadge } from "../components/statement-badge";
import { DefaultForm, NOTICE_FIELDS, readDefault } from "../default/named-notices.server";
import { findToLookAt } from "../examination/apply-rules.server";
import { openStatement, refuseStatement } from "../office/examiner.server";

import { describeStatement, OFFICE_FACTS } from "../office/statement-page.server";
import { STATEMENTS } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    {
      label: isLoaded(loaded)
        ? t("annualStatement.years.period", { from: loaded.statement.from, to: loaded.statement.to })
        : t("annualStatement.office.one"),
    },
  ],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "statement" in value && "buttons" in value;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the statement stands now. */
export const shouldRevalidate = () => true;

const ASKS = {
  "statement.examined": { required: ["result"] },
  "question.asked": { required: ["text"] },
  "question.withdrawn": {},
  "examination.reopened": { required: ["text"] },
  "default.recorded": {},
  "default.lifted": { required: ["reason"] },
  "year.excused": { required: ["because", "reason"] },
  "year.reinstated": { required: ["reason"] },
};

/** One statement: read, asked about and examined here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { statementId = "" } = args.params;
  const opened = await openStatement(context, statementId);
  const statement = opened && (await describeStatement(context, opened));
  if (!opened || !statement) throw await refuseStatement(context, statementId);
  await recordLook(context, opened);
  const { facts } = annualStatement;
  return {
    title: context.getTitle(context.t("annualStatement.office.one")),
    statement,
    followUp: statement.status === "defaulted" ? `${STATEMENTS}/default/${statement.caseId}` : null,
    buttons: OFFICE_FACTS.map((fact) => ({
      fact,
      title: sayFact(annualStatement, context.locale, fact),
      fields: [
        ...(fact === "default.recorded" ? NOTICE_FIELDS : []),
        ...listFactFields(facts, fact, ASKS[fact]),
      ],
    })).filter(({ fact }) => statement.may.includes(fact)),
    excuses: EXCUSES.map((value) => ({
      value,
      label: say(annualStatement, context.locale, `excuses.${value}`),
    })),
    commandId: ulid(),
  };
}

/** What was corrected, or asked, since the page was opened nobody has read: the form says which edition, or which question, it showed. */
const Shown = z.object({ seen: z.coerce.number().int().positive().optional() });
const readShown = (form: FormData): number | undefined => parseFormOrThrow(form, Shown).seen;

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t } = context;
  const { statementId = "" } = args.params;
  const opened = await openStatement(context, statementId);
  if (opened === null) throw await refuseStatement(context, statementId);
  const { current, by, restsOn } = opened;
  const form = await args.request.formData();
  const seen = readShown(form);
  const edition = seen !== undefined && { edition: seen };
  return answerFact(context, form, {
    procedure: annualStatement,
    stream: current.stream,
    by,
    restsOn,
    shown: { field: "seen", of: ["statement.examined", "question.asked", "question.withdrawn"] },
    to: `${STATEMENTS}/${args.params["statementId"] ?? ""}`,
    say: (wrong) =>
      toProblemMessages(wrong, ["required", "date", "past"], "required", (problem) =>
        t(`annualStatement.office.problems.${problem}`),
      ),
    buttons: {
      "statement.examined": asksFor("statement.examined", {
        ...ASKS["statement.examined"],
        // Found in order although rules found something: they were overruled, and that is counted.
        add: async ({ result }) => {
          const rules =
            result === "inOrder" ? listRulesThatFound(await findToLookAt(portal, current.context)) : [];
          return { data: { ...edition, ...(rules.length > 0 && { overruled: rules }) } };
        },
      }),
      "question.asked": asksFor("question.asked", { ...ASKS["question.asked"], add: { ...edition } }),
      "question.withdrawn": asksFor("question.withdrawn", {
        add: { ...(seen !== undefined && { question: seen }) },
      }),
      "examination.reopened": asksFor("examination.reopened", ASKS["examination.reopened"]),
      "default.recorded": asksWith("default.recorded", DefaultForm, (typed) =>
        readDefault(typed, current.context, { today: hongKongDay(portal.clock.now()), t }),
      ),
      "default.lifted": asksFor("default.lifted", {
        ...ASKS["default.lifted"],
        add: async ({ until }) =>
          typeof until === "string" && until < hongKongDay(portal.clock.now())
            ? { wrong: { until: "past" } }
            : { data: {} },
      }),
      "year.excused": asksFor("year.excused", ASKS["year.excused"]),
      "year.reinstated": asksFor("year.reinstated", ASKS["year.reinstated"]),
    },
  });
}

export default function Statement() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { statement, followUp, buttons, excuses, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { caseNo, caseName, from, to } = statement;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Period from={from} to={to} />}
        subtitle={`${caseNo} · ${caseName}`}
        actions={
          <>
            {followUp !== null && (
              <LinkButton to={followUp}>{t("annualStatement.office.followUp")}</LinkButton>
            )}
            {statement.worksheet !== null && (
              <LinkButton to={statement.worksheet} tone="primary">
                {t("annualStatement.office.toWorksheet")}
              </LinkButton>
            )}
            {statement.form !== null && (
              <LinkButton to={statement.form} reloadDocument icon={Printer}>
                {t("annualStatement.form.print")}
              </LinkButton>
            )}
            {statement.counter !== null && (
              <LinkButton to={statement.counter.to}>
                {t(
                  statement.counter.way === "correct"
                    ? "annualStatement.counter.correct"
                    : "annualStatement.counter.title",
                )}
              </LinkButton>
            )}
            <LinkButton to={`/casefile/${statement.caseId}/overview/annual-statement`}>
              {t("annualStatement.office.toCase")}
            </LinkButton>
          </>
        }
      />
      <Refused answer={answer} />
      <UnrecordedTexts answer={answer} offered={buttons.map(({ fact }) => fact)} />
      <ErrorSummary problems={listActProblems(buttons, answer)} attempt={answer} />
      {statement.hasOtherDays && (
        <Notice tone="warning">
          {t("annualStatement.office.otherDays", { due: formatLongDate(statement.due, locale) })}
        </Notice>
      )}
      <section className="sheet px-5 py-3" aria-label={t("annualStatement.office.one")}>
        <DescriptionList
          items={[
            {
              term: t("annualStatement.columns.status"),
              description: <StatementBadge status={statement.status} label={statement.statusLabel} />,
            },
            { term: t("annualStatement.columns.due"), description: formatDate(statement.due) },
            { term: t("annualStatement.columns.reference"), description: statement.reference },
            {
              term: t("annualStatement.receipt.edition"),
              description: statement.edition === null ? false : String(statement.edition),
            },
            { term: t("annualStatement.columns.came"), description: statement.receivedAt },
            { term: t("annualStatement.office.onPaper"), description: statement.entered ?? false },
            { term: t("annualStatement.office.result"), description: statement.result ?? false },
            {
              term: t("annualStatement.declare.way"),
              description:
                statement.declaredBy !== null && t(`annualStatement.declare.ways.${statement.declaredBy}`),
            },
            {
              term: t("annualStatement.receipt.late"),
              description: statement.isLate && t("annualStatement.office.late"),
            },
            { term: t("annualStatement.office.because"), description: statement.notNeeded ?? false },
            { term: t("annualStatement.default.standing"), description: statement.lifted ?? false },
          ]}
        />
      </section>
      {statement.reference === null ? (
        <Notice>{t("annualStatement.office.nothingYet")}</Notice>
      ) : (
        <>
          {statement.changed.length > 0 && (
            <Section id="changed" title={t("annualStatement.office.changed")}>
              <CheckedAnswers steps={statement.changed} />
            </Section>
          )}
          {statement.findings !== null && (
            <Section
              id="findings"
              title={t("annualStatement.clean.findings")}
              className="sheet flex flex-col gap-3 p-5"
            >
              <FindingList findings={statement.findings} />
            </Section>
          )}
          <Section id="sums" title={t("annualStatement.check.sums")}>
            <StatementSums lines={statement.totals} explained={statement.explained} />
          </Section>
          <Section id="pay" title={t("annualStatement.office.pay")}>
            <MonthsOfPay months={statement.pay} />
          </Section>
          <Section id="answers" title={t("annualStatement.office.answers")}>
            <CheckedAnswers steps={statement.steps} />
          </Section>
        </>
      )}
      {statement.papers.length > 0 && (
        <Section id="papers" title={t("annualStatement.office.papers")}>
          <PaperList papers={statement.papers} />
        </Section>
      )}
      <StatementDeeds deeds={statement.deeds} />
      <OfficeActs
        acts={buttons}
        edition={statement.edition}
        asked={statement.asked}
        told={statement.told}
        remindersSent={statement.remindersSent}
        named={statement.named}
        {...{ excuses, commandId, answer }}
      />
    </div>
  );
}
