import { useTranslation } from "react-i18next";

import { formatClockTime } from "~/app/i18n/format";
import type { AnswersSaved } from "./use-answers-saved";

/** Whether what stands on a page is saved, or why not. */
export function SavedItself({ savedAt, problem }: Pick<AnswersSaved, "savedAt" | "problem">) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-soft" aria-live="polite">
      {problem !== null
        ? t(`annualStatement.fill.${problem}`)
        : savedAt === null
          ? t("annualStatement.fill.savesItself")
          : t("annualStatement.fill.saved", { time: formatClockTime(savedAt) })}
    </p>
  );
}
