import { useTranslation } from "react-i18next";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import type { FieldWords } from "~/app/components/platform/fact-form/fact-fields";
import type { Option } from "~/app/components/ui/choice-field/choice-field";
import type { FieldProblem } from "~/app/components/ui/error-summary/error-summary";
import { Section } from "~/app/components/ui/section";
import type { FactField } from "~/app/services/platform/facts/fact-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

/** What can be done with a statement: a form of its own for each. */
export interface OfficeAct {
  readonly fact: string;
  readonly title: string;
  readonly fields: readonly FactField[];
}
interface OfficeActsProps {
  readonly acts: readonly OfficeAct[];
  readonly excuses: readonly Option[];
  /** The edition that the page shows; `null`: nothing has come in. */
  readonly edition: number | null;
  /** The question that waits for the bankrupt, and which of them it is; `null`: none does. */
  readonly asked: { readonly text: string; readonly number: number } | null;
  /** How the bankrupt learns that something is asked. */
  readonly told: "email" | "sms" | "post" | "elsewhere";
  /** The reminders that the portal sent, in words; `null`: none. */
  readonly remindersSent: string | null;
  /** The notices of a default that was lifted, as the form of the next one begins. */
  readonly named: Readonly<Record<string, string>>;
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
}

const RESULTS = ["inOrder", "contributionDue", "followUp"] as const;
/** The bankrupt is to answer what they say. */
const ASKING: readonly string[] = ["question.asked", "examination.reopened"];
const WAYS = ["letter", "email", "byHand"] as const;

/** Several forms of the page ask for a reason: each field has an id of its own. */
const fieldIdOf = (fact: string, name: string): string => `${fact.replace(".", "-")}-${name}`;

/** What is wrong with the form that was posted, as the summary at the top of the page leads to it. */
export function listActProblems(
  acts: readonly OfficeAct[],
  answer: PageAnswer | undefined,
): readonly FieldProblem[] {
  const posted = acts.find(({ fact }) => fact === answer?.typed["intent"]);
  return ["seen", ...(posted?.fields ?? []).map(({ name }) => name)].flatMap((name) => {
    const message = answer?.problems[name];
    return posted === undefined || message === undefined
      ? []
      : [{ fieldId: fieldIdOf(posted.fact, name), message }];
  });
}

/** The forms below a statement, by which whoever examines it acts. */
export function OfficeActs({
  acts,
  excuses,
  edition,
  asked,
  told,
  remindersSent,
  named,
  commandId,
  answer,
}: OfficeActsProps) {
  const { t } = useTranslation();
  const ways = WAYS.map((value) => ({ value, label: t(`annualStatement.notices.ways.${value}`) }));
  const words: Readonly<Record<string, FieldWords>> = {
    text: { label: t("annualStatement.office.text"), rows: 4 },
    note: { label: t("annualStatement.office.note"), rows: 2 },
    reason: { label: t("annualStatement.office.reason"), rows: 2 },
    until: { label: t("annualStatement.office.until"), hint: t("annualStatement.office.untilHint") },
    because: { label: t("annualStatement.office.because"), options: excuses },
    result: {
      label: t("annualStatement.office.result"),
      options: RESULTS.map((value) => ({ value, label: t(`annualStatement.office.results.${value}`) })),
    },
    requestBy: { label: t("annualStatement.notices.requestBy"), options: ways },
    requestOn: { label: t("annualStatement.notices.requestOn") },
    noticeBy: { label: t("annualStatement.notices.noticeBy"), options: ways },
    noticeOn: { label: t("annualStatement.notices.noticeOn") },
  };
  // The way is told once more where it waits: an answer does not come of itself, when no message has gone.
  const isTold = told === "email" || told === "sms";
  const asks = (fact: string): boolean => ASKING.includes(fact) || (fact === "question.withdrawn" && !isTold);
  const seen = (fact: string) => {
    const value = fact === "question.withdrawn" ? asked?.number : edition;
    return value === undefined || value === null ? null : { name: "seen", value: String(value) };
  };
  return acts.map(({ fact, title, fields }) => (
    <Section key={fact} id={fact} title={title} className="sheet flex max-w-form flex-col gap-4 p-5">
      {fact === "default.recorded" && (
        <p className="text-ink-soft">
          {remindersSent === null
            ? t("annualStatement.notices.lead")
            : t("annualStatement.notices.ofPortal", { reminders: remindersSent })}
        </p>
      )}
      {fact === "question.withdrawn" && asked !== null && (
        <>
          <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{asked.text}</p>
          <p className="text-ink-soft">{t("annualStatement.office.withdraws")}</p>
        </>
      )}
      {asks(fact) && <p className="text-ink-soft">{t(`annualStatement.office.told.${told}`)}</p>}
      <FactForm
        intent={fact}
        commandId={commandId}
        title={title}
        tone={fact === "statement.examined" ? "primary" : "secondary"}
        fields={fields}
        shown={seen(fact)}
        words={Object.fromEntries(
          Object.entries(words).map(([name, said]) => {
            const value = named[name];
            const hint = fact === "question.withdrawn" && { hint: t("annualStatement.office.reasonNotTold") };
            return [
              name,
              { ...said, ...hint, id: fieldIdOf(fact, name), ...(value !== undefined && { value }) },
            ];
          }),
        )}
        answer={answer}
      />
    </Section>
  ));
}
