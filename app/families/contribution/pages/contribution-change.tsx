import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { HOME_CURRENCY, sayFact } from "~/workflows/kit";
import { contribution, findStanding } from "~/workflows/records/contribution/index";
import { END_REASONS } from "~/workflows/records/contribution/questions";
import { contributionHandle } from "../components/crumbs";
import { ChangeForm, nameReason } from "../components/change-form";
import { ContributionPageHead } from "../components/page-head";
import { TermsFields } from "../components/terms-fields";
import { CHANGES, readChange } from "../record/change.server";
import { tell } from "../record/tell.server";
import { typeTerms } from "../record/terms.server";
import { Pressed, PROBLEMS } from "../record/typed.server";
import { getHead, loadForPage, type ContributionPage } from "../view/for-page.server";

export const handle = contributionHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page rests on how it stands now. */
export const shouldRevalidate = () => true;

/** @throws 404 where nothing stands that could be changed */
function getStanding({ current, visible }: ContributionPage) {
  const standing = current === null ? null : findStanding(current.context);
  const bankruptcyOrder = visible.file.dates.bankruptcyOrder;
  if (standing === null || bankruptcyOrder === undefined) throw new Response(null, { status: 404 });
  return { standing, bankruptcyOrder };
}

/** The amount changes from a month on, what was recorded is corrected, or contributions end. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const page = await loadForPage(context);
  const { standing } = getStanding(page);
  const name = context.t("contribution.doors.change");
  return {
    title: context.getTitle(name),
    name,
    of: getHead(page.visible),
    seen: page.seen,
    commandId: ulid(),
    titles: {
      change: sayFact(contribution, context.locale, "amount.changed"),
      correct: sayFact(contribution, context.locale, "terms.corrected"),
      end: sayFact(contribution, context.locale, "contribution.ended"),
    },
    values: typeTerms(standing.terms, null),
  };
}

const PostedForm = Pressed.extend({ intent: z.enum(CHANGES) });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const page = await loadForPage(context);
  const form = await args.request.formData();
  const { intent, commandId, seen } = parseFormOrThrow(form, PostedForm);
  const read = readChange(intent, form, getStanding(page));
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, PROBLEMS, "required", (problem) =>
        context.t(`contribution.problems.${problem}`),
      ),
    );
  return tell(context, page, { type: intent, data: read.input, form, commandId, seen });
}

export default function ContributionChange() {
  const { t } = useTranslation();
  const { of, name, seen, commandId, titles, values } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const own = (intent: string) => (answer?.typed["intent"] === intent ? answer : UNANSWERED);
  const form = (intent: (typeof INTENTS)[number], title: string, lead: string, children: ReactNode) => (
    <ChangeForm {...{ intent, title, lead, seen, commandId }} answer={own(intent)}>
      {children}
    </ChangeForm>
  );
  const [change, end] = [own("amount.changed"), own("contribution.ended")];
  const correction = own("terms.corrected");
  return (
    <div className="flex flex-col gap-6">
      <ContributionPageHead of={of} title={name} lead={t("contribution.change.lead")} />
      <Refused answer={answer} />
      <ErrorSummary problems={listProblems(answer)} />
      {form(
        "amount.changed",
        titles.change,
        t("contribution.change.amountLead"),
        <>
          <MoneyField
            name="monthly"
            id="change-monthly"
            label={t("contribution.change.monthly")}
            currencies={[HOME_CURRENCY]}
            defaultAmount={change.typed["monthly"] ?? ""}
            required
            error={change.problems["monthly"]}
          />
          <DateField
            name="from"
            id="change-from"
            label={t("contribution.change.from")}
            hint={t("contribution.change.fromHint")}
            defaultValue={change.typed["from"] ?? ""}
            required
            error={change.problems["from"]}
          />
        </>,
      )}
      {form(
        "terms.corrected",
        titles.correct,
        t("contribution.change.correctLead"),
        <TermsFields
          prefix="correct-"
          values={correction === UNANSWERED ? values : correction.typed}
          problems={correction.problems}
        />,
      )}
      {form(
        "contribution.ended",
        titles.end,
        t("contribution.change.endLead"),
        <>
          <ChoiceField
            name="because"
            id="end-because"
            label={t("contribution.change.because")}
            display="select"
            options={END_REASONS.map((value) => ({ value, label: t(`contribution.endReasons.${value}`) }))}
            defaultValue={end.typed["because"] ?? ""}
            required
            error={end.problems["because"]}
          />
          <DateField
            name="lastDay"
            id="end-lastDay"
            label={t("contribution.change.lastDay")}
            hint={t("contribution.change.lastDayHint")}
            defaultValue={end.typed["lastDay"] ?? ""}
            error={end.problems["lastDay"]}
          />
        </>,
      )}
    </div>
  );
}
const INTENTS = ["amount.changed", "terms.corrected", "contribution.ended"] as const;
/** The fields of each form from its top to its end, and what the ids of its controls begin with. */
const FORMS: Readonly<Record<(typeof INTENTS)[number], { prefix: string; fields: readonly string[] }>> = {
  "amount.changed": { prefix: "change-", fields: ["monthly", "from"] },
  "terms.corrected": { prefix: "correct-", fields: ["monthly", "from", "until", "payDay", "payer"] },
  "contribution.ended": { prefix: "end-", fields: ["because", "lastDay"] },
};

function listProblems(answer: PageAnswer | undefined) {
  const intent = INTENTS.find((each) => each === answer?.typed["intent"]);
  if (answer === undefined || intent === undefined) return [];
  const { prefix, fields } = FORMS[intent];
  const controls = [
    ...fields.map((field) => [`${prefix}${field}`, field] as const),
    [nameReason(intent), "reason"] as const,
  ];
  return problemsInOrder(
    controls.map(([id]) => id),
    Object.fromEntries(controls.map(([id, field]) => [id, answer.problems[field]])),
  );
}
