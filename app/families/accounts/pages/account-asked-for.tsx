import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { formatDate } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { ACCOUNT_KINDS } from "~/workflows/shared/account-period/index";
import { getByCode } from "~/workflows/registry";

import { PeriodRequest, askForAccount } from "../periods/ask-for.server";
import { FormButtons } from "../components/form-buttons";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.statementOfAccounts"), to: "/accounts/workspace/s93" },
    { label: t("accounts.ask.title") },
  ],
  about: ["case"],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The office asks for an account: s.93, or any other on demand. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle, parameters } = await loadPageContext(args);
  return { title: getTitle(t("accounts.ask.title")), caseNo: parameters.get("case") ?? "" };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const form = await args.request.formData();
  const outcome = await askForAccount(portal, user, parseFormOrThrow(form, PeriodRequest), t);
  switch (outcome.outcome) {
    case "opened":
      return redirectWithToast(context, `/accounts/workspace/${outcome.kind}`, t("accounts.ask.opened"));
    case "corrected":
      return redirectWithToast(
        context,
        `/accounts/workspace/${outcome.kind}`,
        t("accounts.ask.dueCorrected"),
      );
    case "known":
      return invalidForm(form, { to: t("accounts.ask.same") });
    case "problems":
      if (outcome.stands !== undefined) form.set("seen", outcome.stands);
      return invalidForm(form, outcome.problems);
    case "moved":
      form.set("seen", outcome.stands);
      return conflict(
        [{ sentence: t("accounts.ask.dueMoved", { due: formatDate(outcome.stands) }), code: "ERR-CONFLICT" }],
        { form },
      );
    case "conflict":
    case "refused":
      return conflict(whyNotDone(context, getByCode("s93"), outcome), { form });
  }
}

export default function AccountAskedFor() {
  const { t } = useTranslation();
  const { caseNo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems, typed } = answer ?? UNANSWERED;
  const seen = typed["seen"] ?? "none";
  const getErrorProps = (name: string) => (problems[name] === undefined ? {} : { error: problems[name] });
  return (
    <>
      <PageHeader title={t("accounts.ask.title")} subtitle={t("accounts.ask.lead")} />
      <ErrorSummary problems={problemsInOrder(["caseNo", "kind", "to", "dueOn", "reason"], problems)} />
      <Refused answer={answer} />
      <Form method="post" className="sheet flex max-w-form flex-col gap-4 p-6">
        <input type="hidden" name="seen" value={seen} />
        <TextField
          name="caseNo"
          label={t("accounts.columns.case")}
          hint={t("accounts.ask.caseHint")}
          required
          defaultValue={typed?.["caseNo"] ?? caseNo}
          {...getErrorProps("caseNo")}
        />
        <ChoiceField
          name="kind"
          label={t("accounts.columns.type")}
          display="radio"
          required
          defaultValue={typed?.["kind"] ?? "s93"}
          options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`accounts.workspace.${value}`) }))}
          {...getErrorProps("kind")}
        />
        <DateField
          name="to"
          label={t("accounts.ask.to")}
          hint={t("accounts.ask.toHint")}
          required
          defaultValue={typed?.["to"] ?? ""}
          {...getErrorProps("to")}
        />
        <DateField
          name="dueOn"
          label={t("accounts.columns.due")}
          {...(seen !== "none" && { hint: t("accounts.ask.dueSoFar", { due: formatDate(seen) }) })}
          required
          defaultValue={typed?.["dueOn"] ?? ""}
          {...getErrorProps("dueOn")}
        />
        <LongTextField
          name="reason"
          label={t("accounts.ask.reason")}
          hint={t("accounts.ask.reasonHint")}
          rows={2}
          maxLength={2_000}
          defaultValue={typed?.["reason"] ?? ""}
          {...getErrorProps("reason")}
        />
        <FormButtons
          submit={t("accounts.ask.open")}
          back={{ to: "/accounts/workspace/s93", label: t("accounts.ask.back") }}
        />
      </Form>
    </>
  );
}
