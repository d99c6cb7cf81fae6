/** What the server does for contributions. */
import type { FamilyServices } from "../family.server";
import { contributionProjection } from "./watch/projection.server";
import { watchContributions } from "./watch/watch.server";

export const contributionServices: FamilyServices = {
  exports: {},
  widgets: [],
  projections: [contributionProjection],
  jobs: [
    {
      name: "watch-contributions",
      every: "nightly",
      run: ({ portal, signal }) => watchContributions(portal, signal),
    },
  ],
};
