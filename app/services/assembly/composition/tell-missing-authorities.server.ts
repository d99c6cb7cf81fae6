/** At the start, production says which authorities it was not given, and which differ from what is known of them. */
import { listExpected } from "../../documents/trust/known-authorities";
import type { Clock } from "../../platform/portal/clock.server";
import type { Logger } from "../../platform/portal/logger.server";
import type { Trust } from "../../platform/portal/ports/trust";

export function tellMissingAuthorities(
  { logger, clock }: { readonly logger: Logger; readonly clock: Clock },
  { trust, appTrust }: { readonly trust: Trust; readonly appTrust: Trust },
): void {
  for (const { id, name, state, setting } of listExpected(
    trust.authorities,
    appTrust.authorities,
    new Date(clock.now()),
  ))
    // Root CA 3 is for servers alone: nobody signs with what it stands above.
    if (state !== "present" && id !== "rootCa3")
      logger.warn(
        { authority: name, state, setting },
        "an authority whose certificates people sign with is not believed: see /settings/certification-authorities",
      );
}
