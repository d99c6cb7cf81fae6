/** Applications and renewals that wait for an officer, in the overview of whoever decides them. */
import { findRegistrationPage } from "~/db/queries/families/registrations";
import { REGISTRATION_APPROVE, REGISTRATION_CHECK } from "~/workflows/records/registration/index";

import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import { REGISTRATIONS } from "../addresses";
import { WAITING } from "./registration-list.server";

export const waitingRegistrations: OverviewFigure = {
  label: (t) => t("registration.list.waitingFigure"),
  to: `${REGISTRATIONS}?status=waiting`,
  shownTo: ({ rights }) => [REGISTRATION_CHECK, REGISTRATION_APPROVE].some((right) => rights.includes(right)),
  count: async ({ portal }) =>
    (await findRegistrationPage(portal.database, { states: WAITING, page: 1, size: 1 })).total,
};
