/** The annex of an application that was forgotten is taken away with it. */
import type { Effect } from "~/events/types";
import { registration } from "~/workflows/records/registration/index";

import type { Portal } from "~/app/services/platform/portal/portal";

export const forgetAnnexEffect = (portal: () => Portal): Effect => ({
  name: "registration-annexes",
  concerns: ({ stream, type }) =>
    stream.startsWith(`${registration.type}/`) && type === "registration.forgotten",
  run: ({ stream }) => portal().documents.removeAllBut(stream, new Set()),
});
