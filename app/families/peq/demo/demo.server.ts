/** The preliminary examinations of the demo office. */
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";

import { demoExaminations } from "./examination-plan.server";
import { examinationFacts } from "./examinations.server";

export async function buildExaminationsDemo({
  portal,
  tellers: recorders,
  now,
  seed,
}: DemoContext): Promise<readonly StoryFact[]> {
  const examinations = demoExaminations(seededRandom(seed + 1), now);
  const facts = await Promise.all(
    examinations.map((each) =>
      examinationFacts(portal, recorders, seededRandom(seed + each.index), each, now),
    ),
  );
  return facts.flat();
}
