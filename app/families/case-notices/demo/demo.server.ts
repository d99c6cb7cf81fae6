/** The notices of the demo office: some on their way, some that wait for the office, some that it has acknowledged. */
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { buildFilingFacts } from "~/app/services/assembly/demo/filing-story.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";

import { noticeFilings } from "./notice-filings.server";

export async function buildNoticesDemo(office: DemoContext): Promise<readonly StoryFact[]> {
  const random = seededRandom(office.seed + 6_000);
  return buildFilingFacts(office, random, noticeFilings(random, office.cases, office.now));
}
