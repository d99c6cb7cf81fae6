import { useNavigate, useNavigation } from "@remix-run/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { useKeys, useKeysSwitch } from "~/app/forms/signing/use-keys";
import type { NextTask, TaskPlace } from "~/app/services/filings/form-lists/next-task.server";

interface NextTaskProps {
  /** Behind a form that one has done with: on to the next one. */
  readonly task: NextTask | null;
  /** Of one that one has yet to deal with. */
  readonly place?: TaskPlace | null;
}

/** From task to task, by buttons or by keys, without the list between them. */
export function NextTaskLink({ task, place = null }: NextTaskProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const hydrated = useHydrated();
  const [byKeys, setByKeys] = useKeysSwitch("reading");
  const next = task?.to ?? place?.next ?? null;
  const previous = task === null ? (place?.previous ?? null) : null;
  useKeys(
    { enabled: byKeys && (next !== null || previous !== null), busy },
    {
      ...(next !== null && { j: () => navigate(next) }),
      ...(previous !== null && { k: () => navigate(previous) }),
    },
  );
  if (task === null && place === null) return null;
  return (
    <nav
      aria-label={t("tasks.neighbours")}
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
    >
      {task === null && place !== null && (
        <>
          <span className="tabular-nums">{t("tasks.place", { place: place.place, total: place.total })}</span>
          {previous !== null && (
            <LinkButton to={previous} icon={ArrowLeft} tone="quiet" small>
              {t("tasks.previous")}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton to={next} icon={ArrowRight} tone="quiet" small>
              {t("tasks.following")}
            </LinkButton>
          )}
        </>
      )}
      {task !== null && <LinkButton to={task.to}>{t("tasks.next", { task: task.label })}</LinkButton>}
      <LinkButton to="/my-task" tone="quiet" small>
        {t("tasks.all")}
      </LinkButton>
      {hydrated && (next !== null || previous !== null) && (
        <label className="flex min-h-6 cursor-pointer items-center gap-2 text-ink-soft">
          <input
            type="checkbox"
            checked={byKeys}
            onChange={(event) => setByKeys(event.currentTarget.checked)}
            className="size-5 accent-jade"
          />
          {t("tasks.keys")}
        </label>
      )}
    </nav>
  );
}
