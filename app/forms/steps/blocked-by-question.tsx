/** Says that a step asks nothing, or not everything, until a question of an earlier step is answered, and leads there. */
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { useLocale } from "~/app/components/ui/use-locale";
import type { WizardStep } from "~/app/services/filings/steps/wizard.server";
import {
  findField,
  isBlank,
  getLabel,
  type FormDefinition,
  type FormValues,
  type Procedure,
} from "~/workflows/kit";

export interface AskedFirstProps {
  readonly procedure: Pick<Procedure, "type" | "wording">;
  readonly form: FormDefinition;
  /** Id of the question. */
  readonly question: string | undefined;
  readonly values: FormValues;
  readonly steps: readonly Pick<WizardStep, "id" | "title" | "to">[];
}

export function BlockedByQuestion({ procedure, form, question, values, steps }: AskedFirstProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const placed = question === undefined ? undefined : findField(form, question);
  const step = steps.find(({ id }) => id === placed?.step.id);
  if (placed === undefined || step === undefined || !isBlank(values[placed.field.id])) return null;
  const label = getLabel(procedure, locale, placed.field);
  return (
    <Notice
      title={t("filing.step.askedFirst.title", { question: label })}
      actions={
        <LinkButton to={`${step.to}#${placed.field.id}`}>
          {t("filing.step.askedFirst.link", { step: step.title })}
        </LinkButton>
      }
    >
      {t("filing.step.askedFirst.body")}
    </Notice>
  );
}
