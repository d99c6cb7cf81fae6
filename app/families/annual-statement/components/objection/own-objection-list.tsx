import { useTranslation } from "react-i18next";

import { Section } from "~/app/components/ui/section";
import type { describeObjections } from "../../own/objection/objection.server";

type Objection = NonNullable<Awaited<ReturnType<typeof describeObjections>>>["answered"][number];

/** What one said against the contribution, and what was answered; the newest first. */
export function OwnObjectionList({
  objections,
  isPromised,
}: {
  readonly objections: readonly Objection[];
  /** What the newest answer says is still to be done. */
  readonly isPromised: boolean;
}) {
  const { t } = useTranslation();
  if (objections.length === 0) return null;
  return (
    <Section title={t("annualStatement.objection.answered")} className="flex flex-col gap-3">
      {objections.map(({ id, on, ground, text, decision }, place) => (
        <div key={id} className="sheet flex flex-col gap-2 p-4 sm:p-5">
          <p className="text-ink-soft">
            {t("annualStatement.objection.sent", { on })}
            {ground !== null && <> · {t(`annualStatement.objection.grounds.${ground}`)}</>}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          {decision !== null && (
            <div className="flex flex-col gap-1 border-l-4 border-jade pl-3">
              <b>{t(`annualStatement.objection.outcomes.${decision.outcome}`)}</b>
              <p className="wrap-anywhere whitespace-pre-line">{decision.answer}</p>
              {isPromised && place === 0 && <p>{t("annualStatement.objection.promised")}</p>}
              <p className="text-sm text-ink-soft">{decision.on}</p>
            </div>
          )}
        </div>
      ))}
    </Section>
  );
}
