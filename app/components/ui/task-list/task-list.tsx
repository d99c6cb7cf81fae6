import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { STEP_LOOKS } from "../step-rail/step-state";
import type { StepState } from "../step-rail/step-state";

export interface Task {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly to?: string;
  readonly state: StepState;
}

/** Anything with parts: each part, its state, one link. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation();
  return (
    <ul className="sheet divide-y divide-line">
      {tasks.map(({ id, label, hint, to, state }) => {
        const { icon: Icon, ink } = STEP_LOOKS[state];
        return (
          <li
            key={id}
            className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken"
          >
            <div>
              {to === undefined ? (
                <span className="text-ink-soft">{label}</span>
              ) : (
                <Link to={to} className="link font-semibold after:absolute after:inset-0">
                  {label}
                </Link>
              )}
              {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
            </div>
            <span className={classes("flex items-center gap-1.5 text-sm font-semibold", ink)}>
              <Icon size={17} className="shrink-0" />
              {t(`wizard.states.${state}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
