import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Fold } from "~/app/components/ui/fold/fold";
import { SubmissionCards } from "~/app/components/filings/submission-cards/submission-cards";
import type { CaseOverview } from "~/app/services/workspace/case-overview/case-overview.server";

/** More than these are folded into one line: they would push the case itself off the screen. */
const SHOWN_AT_ONCE = 2;

/** The tasks of this case, the reader's own first, and the forms that can be started. */
export function TaskSummary({ tasks, startableForms }: Pick<CaseOverview, "tasks" | "startableForms">) {
  const { t } = useTranslation();
  const open = startableForms.filter(({ to }) => to !== null);
  const shut = startableForms.filter(({ to }) => to === null);
  const mine = new Set(tasks.filter((task) => task.mine).map(({ item }) => item.id));
  const heading = (
    // On a telephone the name stays on one line, and the counts wrap beside it.
    <h2 id="task-summary" className="shrink-0 text-lg">
      {t("caseFile.tasks")}
    </h2>
  );
  return (
    <section aria-labelledby="task-summary" className="flex flex-col gap-3">
      {tasks.length === 0 && (
        <div className="flex flex-wrap items-baseline gap-x-3">
          {heading}
          <p className="text-ink-soft">{t("caseFile.tasksEmpty")}</p>
        </div>
      )}
      {tasks.length > 0 && (
        <Fold
          summary={
            <>
              {heading}
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-normal text-ink-soft">
                  {t("caseFile.tasksCount", { count: tasks.length })}
                </span>
                {mine.size > 0 && (
                  <Badge tone="warning">{t("caseFile.tasksMine", { count: mine.size })}</Badge>
                )}
              </span>
            </>
          }
          open={tasks.length <= SHOWN_AT_ONCE}
        >
          <div className="mt-3">
            <SubmissionCards items={tasks.map(({ item }) => item)} mine={mine} framed={false} />
          </div>
        </Fold>
      )}
      {open.length > 0 && (
        <ul className="no-print grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {open.map(({ form, title, to }) => (
            <StartCard key={form} form={form} title={title} to={to ?? ""} />
          ))}
        </ul>
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

/** A form that can be started, with what it is for: its number alone says nothing to whoever is new. */
function StartCard({
  form,
  title,
  to,
}: {
  readonly form: string;
  readonly title: string;
  readonly to: string;
}) {
  const { t } = useTranslation();
  const described = useId();
  return (
    <li className="sheet relative flex gap-3 p-3 transition-colors hover:bg-sunken">
      <Plus size={18} className="mt-0.5 shrink-0 text-jade" aria-hidden />
      <span className="flex min-w-0 flex-col gap-0.5">
        <Link
          to={to}
          className="font-semibold text-jade after:absolute after:inset-0"
          aria-describedby={described}
        >
          {t("caseFile.new", { form })}
        </Link>
        <span id={described} className="text-sm text-ink-soft">
          {title}
        </span>
      </span>
    </li>
  );
}
