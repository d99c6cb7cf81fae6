import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { AdministrationForm } from "~/app/components/cases/case-administration/administration-form";
import type { ShownAnswer } from "~/app/components/cases/case-administration/administration-form";
import { ChecklistField, ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { InterviewField, InterviewPage } from "~/app/families/peq/interview.view";
import type { InterviewFact } from "~/workflows/forms/peq/index";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

export interface InterviewFormsProps {
  readonly page: InterviewPage;
  readonly answer: PageAnswer | null;
}

/** What can be told of the interview, one form for each; where nothing can be told, why. */
export function InterviewForms({ page, answer }: InterviewFormsProps) {
  const { t } = useTranslation();
  const possible = page.facts.filter(({ reasons }) => reasons.length === 0);
  if (possible.length === 0) {
    const reasons = new Set(page.facts.flatMap((fact) => fact.reasons));
    return (
      <Notice title={t("peq.interview.cannot")}>
        {[...reasons].map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {possible.map(({ fact, label }) => (
        <AdministrationForm
          key={fact}
          intent={fact}
          commandId={`${page.commandId}-${String(page.facts.findIndex((each) => each.fact === fact))}`}
          title={label}
          answer={answer}
        >
          {(shown) => <Fields fact={fact} page={page} answer={answer} shown={shown} />}
        </AdministrationForm>
      ))}
    </div>
  );
}

interface FieldsProps extends InterviewFormsProps {
  readonly fact: InterviewFact;
  readonly shown: ShownAnswer;
}

function Fields({ fact, page, answer, shown: { typed, getErrorProps } }: FieldsProps): ReactNode {
  const { labels } = page;
  const field = (name: InterviewField) => ({
    name,
    label: labels[name],
    defaultValue: typed?.[name],
    ...getErrorProps(name),
  });
  switch (fact) {
    case "interview.scheduled":
      return (
        <>
          <DateField {...field("scheduledDate")} required />
          <TextField {...field("scheduledTime")} width="short" hint="HH:mm" />
        </>
      );
    case "interview.held":
      return (
        <>
          <DateField {...field("interviewDate")} required />
          <TextField {...field("interviewTime")} width="short" hint="HH:mm" required />
          <ChoiceField {...field("interviewResult")} options={page.results} required />
          <LongTextField {...field("resultDetails")} />
        </>
      );
    case "interview.notHeld":
      return (
        <>
          <ChecklistField
            {...field("reasonsNotHeld")}
            defaultValue={answer?.ticked["reasonsNotHeld"] ?? []}
            options={page.reasonsNotHeld}
            required
          />
          <LongTextField {...field("reasonsDetails")} />
        </>
      );
    case "interview.updated":
      return <LongTextField {...field("interviewUpdates")} required />;
  }
}
