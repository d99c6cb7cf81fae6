/** What other programs look for at addresses that are the same everywhere (RFC 8615). */
import { Router } from "express";

import { OFFICE_SITE } from "~/app/components/platform/shell/links";
import type { Config } from "~/app/services/platform/portal/config.server";
import type { Clock } from "~/app/services/platform/portal/clock.server";

/** A reader asks again by then whether the address still holds; RFC 9116, section 2.5.5 advises less than a year. */
const VALID_FOR_DAYS = 180;
const DAY = 86_400_000;

/**
 * `security.txt`: whom to tell of a weakness (RFC 9116). `change-password`: the page on which people change theirs, which managers of
 * passwords offer (W3C, "A Well-Known URL for Changing Passwords").
 */
export function wellKnownAddresses(
  { origin, securityContact }: Pick<Config, "origin" | "securityContact">,
  clock: Clock,
): Router {
  const router = Router();
  router.get("/.well-known/security.txt", (_request, response) => {
    const today = Math.floor(Date.parse(clock.now()) / DAY) * DAY;
    const lines = [
      `Contact: ${securityContact ?? OFFICE_SITE}`,
      `Expires: ${new Date(today + VALID_FOR_DAYS * DAY).toISOString()}`,
      "Preferred-Languages: en, zh-Hant, zh-Hans",
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    response.type("text/plain").send(`${lines.join("\n")}\n`);
  });
  router.get("/.well-known/change-password", (_request, response) => response.redirect("/reset-password"));
  return router;
}
