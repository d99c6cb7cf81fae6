import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { typedDate } from "~/app/i18n/format";
import { PressedForm } from "~/app/services/administration/administration.server";
import { goOn, refuse } from "~/app/services/pages/answers.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { whyNotDone } from "~/app/services/pages/reasons";
import { frameOf } from "~/app/services/submissions/frame.server";
import { addressOf } from "~/app/services/submissions/wizard.server";
import { FILL_MANDATORY, writeMoney, type Money } from "~/workflows/kit";

import { spanText } from "../workspace/account-columns";
import { compileAccount, statementKindOf } from "../statement/compile.server";
import { statementPage } from "../statement/statement-page.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("accounts.statement.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The figures of the account, and the entries that they come from. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, locale, t, titleOf } = asked;
  const submission = await asked.submission();
  const page = statementPage(portal, submission, locale);
  if (page === null) throw new Response(null, { status: 404 });
  const frame = frameOf(portal, submission, locale);
  return { page, frame, title: titleOf(`${t("accounts.statement.title")} ${frame.form} ${frame.caseNo}`) };
}

/** Compiles it from the newest entries. */
export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, locale, requestId, t } = asked;
  const submission = await asked.submission();
  if (statementKindOf(submission.type) === null) throw new Response(null, { status: 404 });
  const { commandId } = expectForm(await args.request.formData(), PressedForm);
  const outcome = await compileAccount(portal, submission, { commandId, requestId }, locale);
  if (outcome.outcome === "done")
    return goOn(asked, addressOf(submission, "statement"), t("accounts.statement.compiled"));
  return refuse(
    outcome.outcome === "problems"
      ? outcome.problems.map((sentence) => ({ code: FILL_MANDATORY, sentence }))
      : whyNotDone(asked, submission.type, outcome),
  );
}

export default function AccountStatement() {
  const { t } = useTranslation();
  const { page, frame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { period, opening, statement, newest, disagreements, objections, commandId } = page;
  return (
    <SubmissionFrame frame={frame} page="statement">
      <PageHeader title={t("accounts.statement.title")} subtitle={spanText(t, period)} />
      <Refused answer={answer} />
      {disagreements.length > 0 && (
        <Notice tone="warning" title={t("accounts.mark.disagrees")}>
          <ul className="list-disc pl-5">
            {disagreements.map(({ about, was, now }) => (
              <li key={`${about} ${now}`}>{t(`accounts.disagreements.${about}`, { was, now })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p>
        {opening === null
          ? t("accounts.statement.noOpening")
          : t("accounts.statement.opening", {
              date: typedDate(opening.on),
              amount: amounts(opening.balances),
            })}
      </p>
      {statement === null ? (
        <Notice title={t("accounts.statement.none")}>{t("accounts.statement.noneBody")}</Notice>
      ) : (
        <>
          {!newest && (
            <Notice tone="warning" title={t("accounts.statement.outdated")}>
              {t("accounts.statement.outdatedBody")}
            </Notice>
          )}
          <table className="sheet w-full max-w-form">
            <caption className="sr-only">{t("accounts.statement.title")}</caption>
            <thead>
              <tr>
                <th scope="col" className="p-2 text-left">
                  {t("accounts.statement.line")}
                </th>
                <th scope="col" className="p-2 text-right">
                  {t("accounts.statement.amount")}
                </th>
                <th scope="col" className="p-2 text-right">
                  {t("accounts.statement.entries")}
                </th>
              </tr>
            </thead>
            <tbody>
              <Line label={t("accounts.statement.broughtForward")} text={amounts(statement.opening)} />
              {statement.lines.map(({ label, money, entries }) => (
                <Line key={label} label={label} text={writeMoney(money)} entries={entries} />
              ))}
              <Line label={t("accounts.statement.carriedForward")} text={amounts(statement.closing)} />
            </tbody>
          </table>
        </>
      )}
      {objections.length > 0 ? (
        <p className="text-ink-soft">{objections.join(" ")}</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="commandId" value={commandId} />
          <Button type="submit" tone="primary">
            {t(statement === null ? "accounts.statement.compile" : "accounts.statement.compileAgain")}
          </Button>
        </Form>
      )}
    </SubmissionFrame>
  );
}

const amounts = (balances: readonly Money[]): string => balances.map((each) => writeMoney(each)).join(", ");

function Line({
  label,
  text,
  entries,
}: {
  readonly label: string;
  readonly text: string;
  readonly entries?: number;
}) {
  return (
    <tr>
      <th scope="row" className="p-2 text-left font-normal">
        {label}
      </th>
      <td className="p-2 text-right tabular-nums">{text}</td>
      <td className="p-2 text-right tabular-nums">{entries}</td>
    </tr>
  );
}
