/** The releases of the demo office: applications of its firms in every state, each with its letters and papers. */
import { addDays, hongKongDate } from "~/workflows/kit";

import { isClosed, type DemoCase } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { ENDINGS, releaseStory } from "./release-story.server";

/** Estates are administered for some years before anybody asks to be released. */
const LEAST_AGE = 300;

export async function buildReleasesDemo(office: DemoContext): Promise<readonly StoryFact[]> {
  const today = hongKongDate(office.now);
  const youngestFirst = (one: DemoCase, other: DemoCase): number =>
    one.orderDate < other.orderDate ? 1 : one.orderDate > other.orderDate ? -1 : one.id < other.id ? -1 : 1;
  // The oldest estates stay as they are: everything else is told of those.
  const administered = (type: "B" | "L"): readonly DemoCase[] =>
    office.cases
      .filter(
        (each) =>
          each.type === type &&
          each.firm === "firm-harbour" &&
          each.jointly !== true &&
          each.trustees.includes("pa.demo") &&
          !isClosed(each.status) &&
          each.orderDate < addDays(today, -LEAST_AGE),
      )
      .sort(youngestFirst);
  return (["B", "L"] as const).flatMap((type) => {
    const cases = administered(type);
    return ENDINGS[type].flatMap((ending, place) => {
      const demoCase = cases[place];
      return demoCase === undefined ? [] : releaseStory(office, demoCase, ending, place);
    });
  });
}
