import { useTranslation } from "react-i18next";

import { useHydrated } from "~/app/components/ui/use-hydrated";
import { formatClockTime } from "~/app/i18n/format";
import type { AnswersSaved } from "./use-answers-saved";

/** Whether what stands on a page is saved, or why not. */
export function SavedItself({ savedAt, problem }: Pick<AnswersSaved, "savedAt" | "problem">) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  // It keeps its line until it is known whether scripts run.
  if (!hydrated)
    return (
      <div className="min-h-5 text-sm text-ink-soft">
        <noscript>{t("annualStatement.fill.savedByButton")}</noscript>
      </div>
    );
  return (
    <div className="text-sm text-ink-soft" aria-live="polite">
      <p className={problem === null ? undefined : "font-semibold text-red"}>
        {problem !== null
          ? t(`annualStatement.fill.${problem}`)
          : savedAt === null
            ? t("annualStatement.fill.savesItself")
            : t("annualStatement.fill.saved", { time: formatClockTime(savedAt) })}
      </p>
      {problem === "over" && (
        <p>
          <a href="/annual-statement" target="_blank" rel="noreferrer" className="link">
            {t("annualStatement.fill.comeInAgain")}
          </a>
        </p>
      )}
    </div>
  );
}
