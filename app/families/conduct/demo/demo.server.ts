/** The reports on directors' conduct of the demo office, and what its portal has reminded of. */
import type { DemoContext } from "~/app/services/demo/demo-context.server";
import { filingFacts } from "~/app/services/demo/filing-story.server";
import { seededRandom } from "~/app/services/demo/random";
import type { StoryFact } from "~/app/services/demo/story.server";

import { conductFilings } from "./conduct-filings.server";
import { conductReminderFacts } from "./conduct-reminders.server";

export async function demoOfConduct({
  portal,
  tellers,
  cases,
  now,
  seed,
}: DemoContext): Promise<readonly StoryFact[]> {
  const random = seededRandom(seed + 2_000);
  const filings = conductFilings(random, cases, now);
  const facts = await Promise.all(filings.map((filing) => filingFacts(portal, tellers, random, filing, now)));
  return [...facts.flat(), ...conductReminderFacts(cases, now)];
}
