/** The settings of text messages. */
import * as z from "zod";

import { declareSecret, declareSetting } from "./setting-note";

export const SMS_SETTINGS = {
  PORTAL_SMS: declareSetting(
    z.literal("off", "only `off` can be set").optional(),
    "services",
    "`off`: no text messages are sent, and no page offers them",
    "one-time codes go by SMS as well, where people choose it",
  ),
  PORTAL_SMS_URL: declareSetting(
    z.url({ protocol: /^https?$/ }).optional(),
    "services",
    "The gateway for text messages: a message is posted to this address as JSON. Its host must be on the list of allowed destinations (`/settings/webhooks/destinations`). See [text-messages.md](text-messages.md)",
    "text messages are kept at `/demo/phone`; production needs it, or `PORTAL_SMS=off`",
  ),
  PORTAL_SMS_TOKEN: declareSecret(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, "at least 16 printable characters without spaces are needed")
      .optional(),
    "services",
    "Secret that the portal shows the gateway (`Authorization: Bearer …`), 16 characters at least; needed with the address",
    "not set",
  ),
  PORTAL_SMS_SENDER: declareSetting(
    z
      .string()
      .regex(/^#?[\w .-]{1,11}$/, "up to 11 letters and digits, perhaps with # before them, are needed")
      .default("#ORO"),
    "services",
    "Sender of text messages, as it is registered (in Hong Kong with `#` before it)",
  ),
};
