import { useTranslation } from "react-i18next";

import { getTone } from "~/app/components/filings/submission-status/submission-status";
import { Status } from "~/app/components/ui/badge/badge";
import { LinkButton, buttonClasses, type ButtonTone } from "~/app/components/ui/button/button";
import { Fold } from "~/app/components/ui/fold/fold";
import { FoldOut } from "~/app/components/ui/fold-out/fold-out";
import { useIsBehind } from "~/app/forms/backup/unsent-steps";
import { listTime, formatDate } from "~/app/i18n/format";
import type { NextSteps, Step } from "~/app/services/filings/steps/next-steps.view";
import { ActionButton } from "./action-button";

/** The next step of a form: who has it until when, one button for what is to be done, and the others behind it. */
export function NextStepsCard({ steps }: { readonly steps: NextSteps }) {
  const { t } = useTranslation();
  const { main, beside, more, blocked } = steps;
  // Its page says what is to be done before: this would send or sign the form without what was typed last.
  const isBehind = useIsBehind();
  if (isBehind) return null;
  const offersNothing = main === null && beside.length === 0 && more.length === 0;
  return (
    <section
      aria-labelledby="next-step"
      className="sheet flex flex-col gap-4 border-l-4 border-l-jade px-5 py-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex flex-col gap-1">
          <h2 id="next-step" className="text-lg">
            {steps.next}
          </h2>
          <WhoHasIt steps={steps} />
        </div>
        <Status tone={getTone(steps.status)}>{steps.statusLabel}</Status>
      </div>
      {offersNothing ? (
        <p>{t("filing.nextStep.nothing")}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {main && <StepButton step={main} tone="primary" steps={steps} />}
          {beside.map((step) => (
            <StepButton key={step.label} step={step} tone="secondary" steps={steps} />
          ))}
          {more.length > 0 && (
            <FoldOut
              label={t("filing.nextStep.moreOf")}
              summary={t("filing.nextStep.more")}
              summaryClassName={buttonClasses("quiet")}
              panelClassName="absolute mt-1 flex min-w-max max-w-[calc(100vw-4rem)] flex-col items-stretch gap-2 rounded-lg p-3"
            >
              {more.map((step) => (
                <StepButton key={step.label} step={step} tone="secondary" steps={steps} />
              ))}
            </FoldOut>
          )}
        </div>
      )}
      {blocked.length > 0 && (
        <Fold summary={t("filing.preview.why")}>
          <dl className="mt-3 flex flex-col gap-3">
            {blocked.map(({ label, reasons }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                {reasons.map(({ guard, sentence, code }) => (
                  <dd key={guard} className="text-ink-soft">
                    {sentence} <span className="text-sm text-ink-soft">{code}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </section>
  );
}

function WhoHasIt({ steps }: { readonly steps: NextSteps }) {
  const { t } = useTranslation();
  const { holder, names, dueOn, expiresAt, last } = steps;
  const lines = [
    holder !== null && t("filing.nextStep.with", { who: [holder, ...names].join(" · ") }),
    dueOn !== null && t("filing.nextStep.until", { date: formatDate(dueOn) }),
    expiresAt !== null && t("submissions.deletedOn", { date: listTime(expiresAt) }),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.length > 0 && <p>{lines.join(" · ")}</p>}
      {last !== null && (
        <p className="text-sm text-ink-soft">
          {last.by === null
            ? t("filing.nextStep.lastByItself", { done: last.done, time: listTime(last.at) })
            : t("filing.nextStep.last", { done: last.done, name: last.by, time: listTime(last.at) })}
        </p>
      )}
    </>
  );
}

function StepButton({
  step,
  tone,
  steps,
}: {
  readonly step: Step;
  readonly tone: ButtonTone;
  readonly steps: NextSteps;
}) {
  return step.kind === "page" ? (
    <LinkButton to={step.to} tone={step.quiet === true ? "quiet" : tone}>
      {step.label}
    </LinkButton>
  ) : (
    <ActionButton step={step} tone={tone} at={steps} />
  );
}
