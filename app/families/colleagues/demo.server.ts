/** The demonstration's firms name the one who prepares their forms in most of their bankruptcies, and nobody in the others. */
import { isClosed } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { getPreparer, toActor } from "~/app/services/assembly/demo/filings.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";

/** In one case of so many nobody is named. */
const UNNAMED = 3;
const HOUR = 3_600_000;

export async function buildColleaguesDemo({ cases }: DemoContext): Promise<readonly StoryFact[]> {
  await Promise.resolve();
  return cases
    .filter(({ type, firm, status }) => type === "B" && firm !== null && !isClosed(status))
    .flatMap(({ id, firm, trustees, facts }, place): readonly StoryFact[] => {
      const appointed = facts.filter(({ type }) => type === "practitioner.appointed").at(-1);
      const [trustee] = trustees;
      if (firm === null || trustee === undefined || appointed === undefined || place % UNNAMED === 0)
        return [];
      const preparer = getPreparer(firm);
      // Whoever is appointed works on the case in person.
      if (trustees.includes(preparer)) return [];
      return [
        {
          stream: `case-file/${id}`,
          type: "colleague.assigned",
          at: new Date(Date.parse(appointed.at) + HOUR).toISOString(),
          by: toActor(trustee, "appointee"),
          data: { person: preparer, firm },
        },
      ];
    });
}
