import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import type { NextTask } from "~/app/services/filings/form-lists/next-task.server";

/** Behind a form that one has done with: on to the next one. */
export function NextTaskLink({ task }: { readonly task: NextTask | null }) {
  const { t } = useTranslation();
  if (task === null) return null;
  return (
    <p className="no-print flex flex-wrap items-center gap-3">
      <LinkButton to={task.to}>{t("tasks.next", { task: task.label })}</LinkButton>
      <LinkButton to="/my-task" tone="quiet">
        {t("tasks.all")}
      </LinkButton>
    </p>
  );
}
