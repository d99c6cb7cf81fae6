/** What the server does for those who work on a case. */
import type { FamilyServices } from "../family.server";
import { buildColleaguesDemo } from "./demo.server";
import { releaseLeaversJob } from "./release-leavers.server";

export const colleaguesServices: FamilyServices = {
  exports: {},
  widgets: [],
  jobs: [releaseLeaversJob],
  demo: buildColleaguesDemo,
};
