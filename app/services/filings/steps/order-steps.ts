/** The order of the steps that a card offers, and how many of them stand in the first row. */
import type { NextSteps, PageStep, Step } from "./next-steps.view";

export type Steps = Pick<NextSteps, "main" | "beside" | "more">;

/**
 * For whoever has nothing to sign with: what stands in for a signature comes first, and the page of signatures is a link behind
 * the others.
 */
export function withoutSignature(
  { main, beside, more }: Steps,
  instead: string,
  signing: Pick<PageStep, "to" | "label">,
): Steps {
  const all = main === null ? beside : [main, ...beside];
  const goesTo = (step: Step, to: string): boolean => step.kind === "page" && step.to === to;
  const first = all.find((step) => goesTo(step, instead));
  if (first === undefined || !all.some((step) => goesTo(step, signing.to))) return { main, beside, more };
  const others = all.filter((step) => step !== first && !goesTo(step, signing.to));
  return { main: first, beside: [...others, { kind: "page", quiet: true, ...signing }], more };
}

/**
 * For whoever files alone: one button. What others would press (to hand the form to somebody who signs, to take it back from them) is theirs
 * to find, and not of the same weight.
 */
export function withOneWay({ main, beside, more }: Steps): Steps {
  if (main === null) return { main, beside, more };
  return {
    main,
    beside: beside.flatMap((step) => (step.kind === "page" ? [{ ...step, quiet: true as const }] : [])),
    more: [...beside.filter((step) => step.kind === "button"), ...more],
  };
}

/**
 * Each once: signing and submitting have one page. A page with several different steps goes by its own name, as none of them
 * speaks for the others.
 * @param names of the form's pages, by their addresses
 */
export function dropRepeats(steps: readonly Step[], names: ReadonlyMap<string, string>): readonly Step[] {
  const found = new Map<string, Step>();
  for (const step of steps) {
    const key = step.kind === "page" ? step.to : step.action.fact;
    found.set(key, nameTogether(found.get(key), step, names));
  }
  return [...found.values()];
}

function nameTogether(earlier: Step | undefined, step: Step, names: ReadonlyMap<string, string>): Step {
  if (earlier?.kind !== "page" || step.kind !== "page" || earlier.label === step.label) return step;
  return { ...step, label: names.get(step.to) ?? step.label };
}
