import type { DrawnState } from "~/app/services/office/charts/types";

import { StateDetails } from "./state-details";
import { classes } from "~/app/components/ui/classes";

/** The same chart in words, for readers whom a drawing does not serve: every state, and every way on from it. */
export function ChartList({
  label,
  states,
}: {
  readonly label: string;
  readonly states: readonly DrawnState[];
}) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {states.map((state) => (
        <li
          key={state.id}
          aria-current={state.kind === "current" ? "step" : undefined}
          className={classes(
            "border-t border-line px-4 py-4 first:border-t-0",
            state.kind === "current" && "border-l-4 border-l-gold bg-gold-wash",
          )}
        >
          <StateDetails state={state} />
        </li>
      ))}
    </ol>
  );
}
