/** The notices of the demo office: some on their way, some that wait for the office, some that it has acknowledged. */
import type { DemoContext } from "~/app/services/demo/demo-context.server";
import { filingFacts } from "~/app/services/demo/filing-story.server";
import { seededRandom } from "~/app/services/demo/random";
import type { StoryFact } from "~/app/services/demo/story.server";

import { noticeFilings } from "./notice-filings.server";

export async function demoOfNotices({
  portal,
  tellers,
  cases,
  now,
  seed,
}: DemoContext): Promise<readonly StoryFact[]> {
  const random = seededRandom(seed + 6_000);
  const filings = noticeFilings(random, cases, now);
  const facts = await Promise.all(filings.map((filing) => filingFacts(portal, tellers, random, filing, now)));
  return facts.flat();
}
