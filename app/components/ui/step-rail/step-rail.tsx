import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { STEP_LOOKS } from "./step-state";
import type { StepState } from "./step-state";
import { classes } from "../classes";

export interface RailStep {
  readonly id: string;
  readonly label: string;
  /** Absent where it cannot be opened yet. */
  readonly to?: string;
  /** Absent for a page among the steps that nothing is filled in on. */
  readonly state?: StepState;
  readonly current?: boolean;
}

function Step({ step, number }: { readonly step: RailStep; readonly number: number }) {
  const { t } = useTranslation();
  const { icon: Icon, ink } = STEP_LOOKS[step.state ?? "notStarted"];
  const words = (
    <>
      <span className="w-5 shrink-0 text-right text-ink-soft tabular-nums">{number}.</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classes(step.current && "font-semibold")}>{step.label}</span>
        {step.state !== undefined && (
          <span className={classes("flex items-center gap-1.5 text-sm", ink)}>
            <Icon size={15} className="shrink-0" />
            {t(`wizard.states.${step.state}`)}
          </span>
        )}
      </span>
    </>
  );
  const row = "flex gap-2 rounded-md px-3 py-2";
  return (
    <li>
      {step.to === undefined ? (
        <span className={classes(row, "text-ink-soft")}>{words}</span>
      ) : (
        <Link
          to={step.to}
          aria-current={step.current ? "step" : undefined}
          className={classes(
            row,
            step.current
              ? "bg-jade-wash shadow-[inset_3px_0_0_var(--jade)] forced-colors:outline-2"
              : "hover:bg-sunken",
          )}
        >
          {words}
        </Link>
      )}
    </li>
  );
}

/** The steps of a form with the state of each. A column beside the form on wide screens, folded into one line on phones. */
export function StepRail({ steps }: { readonly steps: readonly RailStep[] }) {
  const { t } = useTranslation();
  const at = steps.findIndex((step) => step.current);
  const list = (
    <ol className="flex flex-col gap-1">
      {steps.map((step, index) => (
        <Step key={step.id} step={step} number={index + 1} />
      ))}
    </ol>
  );
  return (
    // On a long step it stays in sight, below the header and the case.
    <nav aria-label={t("wizard.steps")} className="no-print top-36 self-start lg:tall:sticky">
      <div className="hidden lg:block">{list}</div>
      <details className="group/rail sheet lg:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2">
          {/* The step's own name is the heading above it. */}
          <span>{t("wizard.stepOf", { current: at + 1, total: steps.length })}</span>
          <ChevronDown size={20} className="shrink-0 group-open/rail:rotate-180" />
        </summary>
        <div className="border-t border-line p-2">{list}</div>
      </details>
    </nav>
  );
}

/** A step of a form: the rail beside it on wide screens, above it on phones, left out on paper. */
export function StepLayout({
  steps,
  children,
}: {
  readonly steps: readonly RailStep[];
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-x-8 gap-y-4 sm:gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <StepRail steps={steps} />
      {/* A table to fill in takes the room that there is, and every sheet beside it its width; what is read or typed in lines keeps its measure. */}
      <div className="flex max-w-form min-w-0 flex-col gap-6 has-[.grid-frame]:max-w-none has-[[data-paper-beside]]:max-w-none [&:has(.grid-frame)_section:not(:has(.grid-frame))>*]:max-w-form">
        {children}
      </div>
    </div>
  );
}
