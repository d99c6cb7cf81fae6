/** A step that its reader cannot change: what stands in it, and the way to the next one. */
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StepReading } from "~/app/components/filings/form-reading/form-reading";
import { LinkButton } from "~/app/components/ui/button/button";
import type { ReadStep as Read } from "~/app/services/filings/reading/reading.server";
import type { RemarkToDo } from "~/app/services/filings/steps/to-do.server";
import type { WizardPage } from "~/app/services/filings/steps/wizard.server";

import { RemarksRead } from "./remarks-to-do";

interface ReadStepProps {
  readonly step: Read;
  readonly page: Pick<WizardPage, "steps" | "stepId">;
  readonly remarks: readonly RemarkToDo[];
  readonly previewAddress: string;
}

export function ReadStep({ step, page: { steps, stepId }, remarks, previewAddress }: ReadStepProps) {
  const { t } = useTranslation();
  const place = steps.findIndex(({ id }) => id === stepId);
  const [back, next] = [steps[place - 1], steps[place + 1]];
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <RemarksRead remarks={remarks} />
      <StepReading step={step} />
      <nav aria-label={t("wizard.actions")} className="no-print flex flex-wrap gap-3">
        {back !== undefined && (
          <LinkButton to={back.to} icon={ArrowLeft}>
            {t("common.back")}
          </LinkButton>
        )}
        <LinkButton to={next?.to ?? previewAddress} className="max-w-full">
          {next?.title ?? t("filing.step.toPreview")}
          <ArrowRight size={18} />
        </LinkButton>
      </nav>
    </div>
  );
}
