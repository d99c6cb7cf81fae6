/** What webhooks send, declared once: for the description of the API, and by which what is sent is checked in tests. */
import * as z from "zod";

import { FilingChangeShape } from "./calls/office.server";
import { Instant } from "./shapes.server";

const Id = z.string().describe("The same for every try: what was taken already can be left alone");

/** The body of a delivery. */
export const WebhookMessage = z
  .object({
    id: Id,
    type: z.string().describe("The fact").meta({ example: "form.submitted" }),
    timestamp: Instant.describe("When it happened"),
    data: FilingChangeShape.omit({ label: true, at: true }),
  })
  .meta({ id: "WebhookMessage" });

const WebhookTest = z
  .object({ id: Id, type: z.literal("webhook.test"), timestamp: Instant, data: z.object({}) })
  .meta({ id: "WebhookTest" });

const HEADERS = {
  "webhook-id": "As `id` in the body",
  "webhook-timestamp": "When it was sent: seconds since 1970. Refuse what is more than five minutes off",
  "webhook-signature":
    "`v1,` and the HMAC-SHA256, in base64, over `id.timestamp.body`; two of them, with a blank between, while the secret is renewed",
} as const;

export const WEBHOOKS = [
  {
    id: "filingChanged",
    summary: "Something happened to a filing",
    description:
      "A webhook is told of everything, or of the kinds (`data.kind`) that were chosen for it on its page: `filing`, `acknowledgement`, `remark`, `decision`, `withdrawal`. " +
      "In the order of `position`, the next one once the one before was answered with a 2xx; at least once. " +
      "Tried again after 10 seconds, 1, 5 and 30 minutes, 2, 6 and 24 hours, then daily; paused after three days. " +
      "A redirect is not followed, and an answer is waited for for 10 seconds.",
    body: WebhookMessage,
    headers: HEADERS,
  },
  {
    id: "webhookTested",
    summary: "Somebody pressed “Send a test”",
    description: "Sent once. Signed as everything else.",
    body: WebhookTest,
    headers: HEADERS,
  },
] as const;
