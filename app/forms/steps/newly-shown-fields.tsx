/** Questions that step into view because of an answer: said to whoever hears the page, and marked for whoever sees it. */
import { CornerDownRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface ShownQuestion {
  /** `section/credit`, or the id of a field. */
  readonly id: string;
  readonly label: string;
}
export interface Appeared {
  /** Those that were not there when the step was opened. */
  readonly ids: ReadonlySet<string>;
  /** To be said now; empty for nothing. */
  readonly said: string;
}

/** @param stepId of the step that is open: another one begins anew */
export function useAppeared(stepId: string, shown: readonly ShownQuestion[]): Appeared {
  const { t } = useTranslation();
  const first = useRef({ stepId: "", ids: new Set<string>() });
  if (first.current.stepId !== stepId) first.current = { stepId, ids: new Set(shown.map(({ id }) => id)) };
  const before = useRef({ stepId, ids: new Set(shown.map(({ id }) => id)) });
  const [announcement, setSaid] = useState("");
  useEffect(() => {
    const last = before.current;
    before.current = { stepId, ids: new Set(shown.map(({ id }) => id)) };
    if (last.stepId !== stepId) return setSaid("");
    const fresh = shown.filter(({ id }) => !last.ids.has(id));
    const gone = shown.length - fresh.length < last.ids.size;
    if (fresh.length > 0)
      setSaid(t("filing.step.appeared", { what: fresh.map(({ label }) => label).join(", ") }));
    else if (gone) setSaid("");
    // What is shown is new with every render: where it is the same, nothing is fresh or gone.
  }, [stepId, shown, t]);
  return {
    ids: new Set(shown.map(({ id }) => id).filter((id) => !first.current.ids.has(id))),
    said: announcement,
  };
}

/** Beside the heading of a section that an answer called for. */
export function AppearedMark() {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1 text-sm text-ink-soft">
      <CornerDownRight size={16} className="shrink-0 text-jade" aria-hidden="true" />
      {t("filing.step.becauseOfAnswer")}
    </span>
  );
}
