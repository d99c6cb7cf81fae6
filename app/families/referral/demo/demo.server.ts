/** The referrals of the demo office: of its own trustee in every status, of the other firms ready to be signed. */
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { buildFilingFacts } from "~/app/services/assembly/demo/filing-story.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";

import { demoFilings, waitingFilings } from "./referrals.server";

export async function buildReferralsDemo(office: DemoContext): Promise<readonly StoryFact[]> {
  const { cases, now, random, seed } = office;
  const filings = demoFilings(random, cases, now);
  const waiting = waitingFilings(seededRandom(seed + 3_000), cases, now);
  const facts = await Promise.all([
    buildFilingFacts(office, random, filings),
    ...waiting.map((filing, place) => buildFilingFacts(office, seededRandom(seed + 3_001 + place), [filing])),
  ]);
  return facts.flat();
}
