/** The name of a server that webhooks may call. */
import * as z from "zod";

import { destinationFacts } from "~/workflows/records/webhook-destinations/index";

import { declarePlainForm } from "../../platform/pages/plain-form";

const { host } = destinationFacts["destination.allowed"].payload.shape;

export const DESTINATION_FORM = declarePlainForm({
  schema: z.object({ host: z.string("host").trim().toLowerCase().max(260, "host").pipe(host) }),
  fields: ["host"],
  problems: ["host"],
  usual: "host",
  say: (t) => t("webhooks.destinations.hostWrong"),
});
