import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { ChecklistField, ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import {
  parseFormOrThrow,
  toProblemMessages,
  parseForm,
} from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { call } from "~/workflows/records/call/index";
import { CALL_FIRMS, isUlid, sayPastTense } from "~/workflows/kit";
import { callChoices, openCall, OpeningForm } from "../calls/calls.server";
import { loadOfficeContext } from "../calls/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.callReturns"), to: "/overall-call-return" },
    { label: t("callReturns.calls.title"), to: "/overall-call-return/calls" },
    { label: t("callReturns.calls.new") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What can be called for, and whom. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadOfficeContext(args);
  if (!context.user.rights.includes("OFFICE_ANNOTATE")) throw new Response(null, { status: 404 });
  return {
    title: context.getTitle(context.t("callReturns.calls.new")),
    commandId: ulid(),
    choices: await callChoices(context),
  };
}

/** The call is called as the command that makes it: pressed twice, it is one. */
const Pressed = z.object({ commandId: z.string().refine(isUlid) });
const PROBLEMS = ["required", "date", "select", "firms", "long"] as const;

/** Opens a call. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadOfficeContext(args);
  const { t, locale } = context;
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, Pressed);
  const read = parseForm(form, OpeningForm);
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, PROBLEMS, "required", (problem) =>
        t(`callReturns.calls.problems.${problem}`, { count: CALL_FIRMS }),
      ),
    );
  const outcome = await openCall({ ...context, commandId }, read.input);
  return outcome.outcome === "done"
    ? redirectWithToast(
        context,
        `/overall-call-return/calls/${commandId}`,
        sayPastTense(call, locale, "call.opened"),
      )
    : conflict(whyNotDone(context, call, outcome), { form });
}

const FIELDS = ["template", "dueOn", "firms", "remarks"];

export default function NewReturnCall() {
  const { t } = useTranslation();
  const { commandId, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const { typed, ticked, problems } = answer;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("callReturns.calls.new")} subtitle={t("callReturns.calls.newLead")} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(FIELDS, problems)} />
      <Form method="post" className="sheet flex flex-col items-start gap-6 p-5">
        <input type="hidden" name="commandId" value={commandId} />
        <ChoiceField
          name="template"
          label={t("callReturns.calls.templateLabel")}
          hint={t("callReturns.calls.templateHint")}
          display="select"
          options={choices.templates}
          defaultValue={typed.template}
          error={problems.template}
          required
        />
        <DateField
          name="dueOn"
          label={t("callReturns.columns.due")}
          defaultValue={typed.dueOn}
          error={problems.dueOn}
          required
        />
        <ChecklistField
          name="firms"
          label={t("callReturns.calls.firms")}
          options={choices.firms}
          defaultValue={ticked.firms ?? choices.firms.map(({ value }) => value)}
          error={problems.firms}
          required
        />
        <div className="w-full">
          <LongTextField
            name="remarks"
            label={t("callReturns.calls.remarks")}
            hint={t("callReturns.calls.remarksHint")}
            defaultValue={typed.remarks}
            error={problems.remarks}
            maxLength={2000}
            rows={4}
          />
        </div>
        <Button type="submit" tone="primary">
          {t("callReturns.calls.submit")}
        </Button>
      </Form>
    </div>
  );
}
