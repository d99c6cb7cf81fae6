/** The proofs of the demo office: a bank's and a person's, in every status, in cases that the Official Receiver keeps, and in one that a trustee took over. */
import { addDays, hongKongDate, type CalendarDate } from "~/workflows/kit";

import { appointmentFact } from "~/app/services/assembly/demo/appointments.server";
import { isClosed, type DemoCase } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { CLAIMS, HANDED_OVER } from "./claims";
import { proofFacts } from "./proof-story.server";

/** Several creditors prove in one estate. */
const ESTATES = 8;
/** Proofs are begun weeks after the order, and some days apart. */
const LEAST_AGE = 60;
const BEGUN_WITHIN = 45;

/** A creditors' meeting appoints a trustee where the Official Receiver has kept the estate for some months, and proofs have come. */
const TRUSTEE = "pa.demo";
const HANDED_OVER_DAYS_AGO = 20;
const PROVED_DAYS_BEFORE = 25;
/** Young enough that no statement of the trustee has fallen due, old enough for the proofs. */
const HANDED_OVER_AGE = { least: 120, most: 340 };

export async function buildProofsDemo(office: DemoContext): Promise<readonly StoryFact[]> {
  const today = hongKongDate(office.now);
  const kept = office.cases.filter(
    ({ firm, status, orderDate }) =>
      firm === null && !isClosed(status) && orderDate < addDays(today, -LEAST_AGE),
  );
  const handedOver = chooseEstate(kept, today);
  const estates = kept.filter((each) => each !== handedOver).slice(-ESTATES);
  const inEstates = CLAIMS.flatMap((claim, place) => {
    const demoCase = estates[place % Math.max(1, estates.length)];
    const startedAt = `${addDays(today, place - BEGUN_WITHIN)}T01:00:00.000Z`;
    return demoCase ? proofFacts(office, { claim, demoCase, startedAt, index: place }) : [];
  });
  return handedOver === undefined ? inEstates : [...inEstates, ...ofTrustee(office, handedOver, today)];
}

/** The youngest that fits; a small office may have none. */
export const chooseEstate = (cases: readonly DemoCase[], today: CalendarDate): DemoCase | undefined =>
  cases.findLast((each) => isToHandOver(each, today));

function isToHandOver({ type, status, orderDate, firm, facts }: DemoCase, today: CalendarDate): boolean {
  const { least, most } = HANDED_OVER_AGE;
  // In a small office some old orders were imported just now.
  const firstProved = addDays(today, -HANDED_OVER_DAYS_AGO - PROVED_DAYS_BEFORE);
  return (
    type === "B" &&
    status === "ACT" &&
    firm === null &&
    facts.every(({ at }) => at < firstProved) &&
    orderDate < addDays(today, -least) &&
    orderDate > addDays(today, -most)
  );
}

/** Proved while the Official Receiver kept the estate; then a trustee is appointed, and adjudicates. */
function ofTrustee(office: DemoContext, demoCase: DemoCase, today: CalendarDate): readonly StoryFact[] {
  const from = addDays(today, -HANDED_OVER_DAYS_AGO);
  const at = `${from}T02:00:00.000Z`;
  const { id, type } = demoCase;
  const appointed = appointmentFact(
    { id, type },
    { account: TRUSTEE, number: 1, index: 1, kind: "SOLE", from, at },
  );
  const handedOver = { at, trustee: toActor(TRUSTEE, "appointee") };
  const proved = HANDED_OVER.flatMap((claim, number) => {
    const startedAt = `${addDays(from, number - PROVED_DAYS_BEFORE)}T01:00:00.000Z`;
    return proofFacts(office, { claim, demoCase, startedAt, index: CLAIMS.length + number, handedOver });
  });
  return [appointed, ...proved];
}
