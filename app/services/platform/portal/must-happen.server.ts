/**
 * What becomes of what was decided: nobody throws an outcome away (`tests/source-rules.test.ts`). Work that nobody waits for either
 * insists that it happened, and comes again where it did not, or says that its refusal means nothing.
 */
import type { StreamId } from "~/events/types";

import type { DispatchOutcome, Done } from "./dispatch-types";

/** What should have followed was refused. It is tried again, and shown with the condition among the background work. */
export class FactRefused extends Error {
  override readonly name = "FactRefused";

  constructor(
    readonly stream: StreamId,
    /** The condition that was not met; `conflict` where somebody else was quicker. */
    readonly code: string,
  ) {
    super(`${stream} did not take what should have followed: ${code}`);
  }
}

/** @throws NotHappened where it was refused, or somebody else was quicker */
export function mustHappen<Context>(stream: StreamId, outcome: DispatchOutcome<Context>): Done<Context> {
  if (outcome.outcome === "done") return outcome;
  const refusal = outcome.outcome === "refused" ? outcome.refusals[0]?.guard : undefined;
  throw new FactRefused(stream, refusal ?? outcome.outcome);
}

/**
 * Where it is refused, what it was for is so already or has become meaningless.
 * @returns whether it happened
 */
export const mayBeRefused = ({ outcome }: DispatchOutcome<unknown>): boolean => outcome === "done";
