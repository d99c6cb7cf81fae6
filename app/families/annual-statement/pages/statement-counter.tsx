import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { formatDate, formatLimit, formatLongDate } from "~/app/i18n/format";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import {
  answerPostedFile,
  inspectQuarantined,
  readCommand,
} from "~/app/services/documents/uploads/posted-file.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { UPLOAD_LIMIT, UPLOAD_TYPES } from "~/workflows/kit";
import {
  withAnswersOf,
  hasWrittenAside,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";
import { FormCodeField } from "../components/form-code-field";
import { enterFromPaper, findStatementToEnter } from "../counter/enter.server";
import { correctReceivedDay, readReceivedDay, receiveScan } from "../counter/receive-scan.server";
import { yearPath } from "../streams.server";

const ACCEPTED = UPLOAD_TYPES.map((type) => `.${type}`).join(",");

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.counter.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A statement on paper at the counter: its scan, and the day on which it came; then the questions. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t, getTitle } = context;
  const { statement, ...shown } = await findStatementToEnter(context, args.params["statementId"]);
  return {
    title: getTitle(t("annualStatement.counter.title")),
    ...shown,
    hasScan: statement.context.scan !== null,
    today: hongKongDay(portal.clock.now()),
    receivedOn: statement.context.receivedOn,
    isBegunOnline: hasWrittenAside(withAnswersOf(statement.context, "counter")),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t, locale } = context;
  const { statement, way } = await findStatementToEnter(context, args.params["statementId"]);
  if (way === "correct") return goOnToQuestions(context, statement.context, new FormData());
  return answerPostedFile(args.request, {
    take: (part) => inspectQuarantined(portal, part),
    async answer({ file, fields }) {
      const typed = fields["receivedOn"]?.[0] ?? "";
      const commandId = readCommand(fields);
      const form = new FormData();
      form.set("receivedOn", typed);
      const { to } = statement.context;
      const read = readReceivedDay(typed, { to }, hongKongDay(portal.clock.now()));
      const receivedOn = "day" in read ? read.day : null;
      const { scan } = statement.context;
      const problems = {
        ...("wrong" in read && {
          receivedOn: t(`annualStatement.counter.${read.wrong}`, { to: formatLongDate(to, locale) }),
        }),
        ...(file === undefined && scan === null && { scan: t("annualStatement.counter.scanMissing") }),
        ...(file !== undefined && "refused" in file && { scan: REFUSAL_WORDING[locale][file.code] }),
      };
      if (receivedOn === null || Object.keys(problems).length > 0) return invalidForm(form, problems);
      if (file !== undefined && !("refused" in file)) {
        const refused = await receiveScan(context, statement, { file, receivedOn, commandId });
        if (refused.length > 0) return conflict(refused, { form });
      } else if (scan !== null && receivedOn !== statement.context.receivedOn) {
        const refused = await correctReceivedDay(context, statement, { scan, receivedOn, commandId });
        if (refused.length > 0) return conflict(refused, { form });
      }
      return goOnToQuestions(context, statement.context, form);
    },
  });
}

async function goOnToQuestions(
  context: PageContext,
  statement: Pick<AnnualStatement, "caseId" | "year">,
  form: FormData,
) {
  const entered = await enterFromPaper(context, statement);
  return "refused" in entered
    ? conflict(entered.refused, { form })
    : redirect(yearPath(statement.year, entered.page), { headers: { "Set-Cookie": entered.cookie } });
}

export default function StatementCounter() {
  const { t } = useTranslation();
  const { caseNo, name, back, way, hasScan, today, receivedOn, isBegunOnline, commandId } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const problems = answer?.problems ?? {};
  const { receivedOn: dayProblem, scan: scanProblem } = problems;
  if (way === "correct")
    return (
      <div className="flex flex-col gap-6">
        <PageHeader title={t("annualStatement.counter.correct")} subtitle={`${caseNo} · ${name}`} />
        <Refused answer={answer} />
        <p className="max-w-form">{t("annualStatement.counter.correctLead")}</p>
        {isBegunOnline && <Notice>{t("annualStatement.counter.begunOnline")}</Notice>}
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t("annualStatement.counter.toAnswers")}
          </Button>
          <LinkButton to={back}>{t("annualStatement.counter.back")}</LinkButton>
        </Form>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("annualStatement.counter.title")} subtitle={`${caseNo} · ${name}`} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["receivedOn", "scan"], problems)} attempt={answer} />
      <p className="max-w-form">{t("annualStatement.counter.lead")}</p>
      {isBegunOnline && <Notice>{t("annualStatement.counter.begunOnline")}</Notice>}
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="sheet flex max-w-form flex-col gap-5 p-5"
      >
        <input type="hidden" name="commandId" value={commandId} />
        <DateField
          name="receivedOn"
          label={t("annualStatement.counter.receivedOn")}
          required
          latest={today}
          defaultValue={answer?.typed["receivedOn"] ?? formatDate(receivedOn ?? today)}
          {...(dayProblem !== undefined && { error: dayProblem })}
        />
        <FileChoice
          name="scan"
          label={t("annualStatement.counter.scan")}
          hint={
            hasScan
              ? t("annualStatement.counter.scanThere")
              : t("annualStatement.counter.scanHint", { size: formatLimit(UPLOAD_LIMIT) })
          }
          accept={ACCEPTED}
          {...(scanProblem !== undefined && { error: scanProblem })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t("annualStatement.counter.enter")}
          </Button>
          <LinkButton to={back}>{t("annualStatement.counter.back")}</LinkButton>
        </div>
      </Form>
      <Section title={t("annualStatement.form.another")}>
        <FormCodeField />
      </Section>
    </div>
  );
}
