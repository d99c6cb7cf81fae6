import { Circle, CircleCheck, CircleDot } from "lucide-react";
import { useTranslation } from "react-i18next";

import { classes } from "~/app/components/ui/classes";
import type { StageView } from "../applications/release-view.view";

const LOOKS = {
  done: { icon: CircleCheck, ink: "text-green" },
  current: { icon: CircleDot, ink: "font-semibold text-gold-ink" },
  ahead: { icon: Circle, ink: "text-ink-soft" },
} as const;

/** The way from the intention to the order, and how far it has come. */
export function Stages({ stages }: { readonly stages: readonly StageView[] }) {
  const { t } = useTranslation();
  return (
    <ol
      aria-label={t("release.stages")}
      className="sheet flex flex-col gap-x-6 gap-y-2 px-5 py-4 md:flex-row md:flex-wrap"
    >
      {stages.map(({ status, label, standing }) => {
        const { icon: Icon, ink } = LOOKS[standing];
        return (
          <li
            key={status}
            aria-current={standing === "current" ? "step" : undefined}
            className={classes("flex items-center gap-2", ink)}
          >
            <Icon size={17} className="shrink-0" />
            <span>{label}</span>
            <span className="sr-only">({t(`release.standings.${standing}`)})</span>
          </li>
        );
      })}
    </ol>
  );
}
