import { useTranslation } from "react-i18next";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import { Section } from "~/app/components/ui/section";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { FactField } from "~/app/services/platform/facts/fact-field";
import type { OfficeFact } from "../office/office-facts";

interface DecisionsProps {
  readonly may: readonly OfficeFact[];
  readonly asks: Readonly<Record<string, readonly FactField[]>>;
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
}

/** Keys of the words: a fact has a point in its name. */
const NAMES = {
  "registration.checked": "check",
  "approval.given": "approveFirst",
  "registration.approved": "approveSecond",
  "review.granted": "grant",
  "review.dismissed": "dismiss",
  "renewal.confirmed": "confirmRenewal",
  "renewal.returned": "returnRenewal",
  "registration.returned": "sendBack",
  "registration.refused": "refuse",
} as const satisfies Readonly<Record<OfficeFact, string>>;

/** Several forms ask for a reason: each control has an id of its own. */
export const getReasonId = (fact: OfficeFact): string => `${NAMES[fact]}-reason`;

/** What a form is called on the page: the summary of its problems says which reason is meant. */
export const getDecisionName = (fact: OfficeFact) => NAMES[fact];

/** The applicant is told at once, and nobody takes it back at will: it is asked about first. */
const ASKED_FIRST: ReadonlyMap<OfficeFact, "refuse" | "dismiss"> = new Map([
  ["registration.refused", "refuse"],
  ["review.dismissed", "dismiss"],
]);

/** What an officer can decide now: a form each, the usual one first. */
export function Decisions({ may, asks, commandId, answer }: DecisionsProps) {
  const { t } = useTranslation();
  if (may.length === 0) return null;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      {may.map((fact, index) => {
        const name = NAMES[fact];
        const asked = ASKED_FIRST.get(fact);
        return (
          <Section
            key={fact}
            id={name}
            title={t(`registration.decide.${name}.title`)}
            className="sheet flex flex-col gap-4 p-5"
          >
            <p className="max-w-prose text-ink-soft">{t(`registration.decide.${name}.lead`)}</p>
            <FactForm
              intent={fact}
              commandId={commandId}
              title={t(`registration.decide.${name}.submit`)}
              tone={asked !== undefined ? "danger" : index === 0 ? "primary" : "secondary"}
              {...(asked !== undefined && {
                asks: {
                  title: t(`registration.decide.${asked}.asked`),
                  body: t(`registration.decide.${asked}.lead`),
                },
              })}
              fields={asks[fact] ?? []}
              words={{
                reason: { label: t("registration.decide.reason"), rows: 3, id: getReasonId(fact) },
                vouchedBy: { label: t("registration.decide.vouchedBy"), id: "vouchedBy" },
                paper: {
                  label: t("registration.decide.paper"),
                  hint: t("registration.decide.paperHint"),
                  id: "paper",
                },
                remark: { label: t("registration.decide.remark"), rows: 2, id: "remark" },
                disinterested: {
                  label: t("registration.decide.disinterested"),
                  id: "disinterested",
                },
              }}
              answer={answer}
            />
          </Section>
        );
      })}
    </div>
  );
}
