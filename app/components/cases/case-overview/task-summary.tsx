import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { SubmissionCards } from "~/app/components/filings/submission-cards/submission-cards";
import type { CaseOverview } from "~/app/services/case-overview/case-overview.view";

/** The tasks of this case, the reader's own first, and the forms that can be started. */
export function TaskSummary({ tasks, beginnings }: Pick<CaseOverview, "tasks" | "beginnings">) {
  const { t } = useTranslation();
  const open = beginnings.filter(({ to }) => to !== null);
  const shut = beginnings.filter(({ to }) => to === null);
  return (
    <section aria-labelledby="task-summary" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="task-summary" className="text-lg">
          {t("caseFile.tasks")}
        </h2>
        <div className="no-print flex flex-wrap gap-3">
          {open.map(({ form, to }) => (
            <LinkButton key={form} tone="primary" small to={to ?? ""}>
              {t("caseFile.new", { form })}
            </LinkButton>
          ))}
        </div>
      </div>
      {tasks.length === 0 ? (
        <p className="text-ink-soft">{t("caseFile.tasksEmpty")}</p>
      ) : (
        <SubmissionCards
          items={tasks.map(({ item }) => item)}
          mine={new Set(tasks.filter(({ mine }) => mine).map(({ item }) => item.id))}
        />
      )}
      {shut.length > 0 && (
        <details className="text-sm">
          <summary className="link inline-block min-h-6 cursor-pointer">{t("caseFile.whyNot")}</summary>
          <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1 pl-5">
            {shut.flatMap(({ form, reasons }) =>
              reasons.map((reason) => (
                <li key={`${form} ${reason}`}>
                  {form}: {reason}
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </section>
  );
}
