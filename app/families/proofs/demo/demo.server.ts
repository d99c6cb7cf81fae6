/** The proofs of the demo office: a bank's and a person's, in every status, in cases that the Official Receiver keeps. */
import { addDays, hongKongDate } from "~/workflows/kit";

import { isClosed } from "~/app/services/demo/demo-case";
import type { DemoContext } from "~/app/services/demo/demo-context.server";
import type { StoryFact } from "~/app/services/demo/story.server";
import { CLAIMS } from "./claims";
import { proofFacts } from "./proof-story.server";

/** Several creditors prove in one estate. */
const ESTATES = 8;
/** Proofs are begun weeks after the order, and some days apart. */
const LEAST_AGE = 60;
const BEGUN_WITHIN = 45;

export async function demoOfProofs(office: DemoContext): Promise<readonly StoryFact[]> {
  const today = hongKongDate(office.now);
  const estates = office.cases
    .filter(
      ({ firm, status, orderDate }) =>
        firm === null && !isClosed(status) && orderDate < addDays(today, -LEAST_AGE),
    )
    .slice(-ESTATES);
  return CLAIMS.flatMap((claim, place) => {
    const demoCase = estates[place % Math.max(1, estates.length)];
    const startedAt = `${addDays(today, place - BEGUN_WITHIN)}T01:00:00.000Z`;
    return demoCase ? proofFacts(office, { claim, demoCase, startedAt, place }) : [];
  });
}
