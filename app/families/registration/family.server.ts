/** What the server does for applications for accounts. */
import type { FamilyServices } from "../family.server";
import { REGISTRATIONS } from "./addresses";
import { buildRegistrationsDemo } from "./demo/demo.server";
import { registrationsSheet } from "./office/registration-list.server";
import { waitingRegistrations } from "./office/waiting.server";
import { registrationProjection } from "./projection.server";
import { forgetAnnexEffect } from "./renew/forget.server";
import { registrationNews } from "./renew/news.server";
import { workOnRegistrations } from "./renew/work.server";

const HOUR = 3_600_000;

export const registrationServices: FamilyServices = {
  exports: { [REGISTRATIONS]: registrationsSheet },
  widgets: [],
  waiting: [waitingRegistrations],
  news: [registrationNews],
  effects: (portal) => [forgetAnnexEffect(portal)],
  jobs: [
    {
      name: "registrations",
      every: HOUR,
      run: ({ portal, signal }) => workOnRegistrations(portal, signal),
    },
  ],
  projections: [registrationProjection],
  demo: buildRegistrationsDemo,
};
