/** The reports on directors' conduct of the demo office, and what its portal has reminded of. */
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { buildFilingFacts } from "~/app/services/assembly/demo/filing-story.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";

import { conductFilings } from "./conduct-filings.server";
import { conductReminderFacts } from "./conduct-reminders.server";

export async function buildConductDemo(office: DemoContext): Promise<readonly StoryFact[]> {
  const { cases, now, seed } = office;
  const random = seededRandom(seed + 2_000);
  const facts = await buildFilingFacts(office, random, conductFilings(random, cases, now));
  return [...facts, ...conductReminderFacts(cases, now)];
}
