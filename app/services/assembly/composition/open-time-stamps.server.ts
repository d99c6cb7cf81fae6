/** Who puts a time on what people sign, by the configuration. */
import type { Clock } from "../../platform/portal/clock.server";
import type { Config } from "../../platform/portal/config.server";
import type { Logger } from "../../platform/portal/logger.server";
import type { TimeStampAuthority } from "../../platform/portal/ports/time-stamp-authority";
import { createTimeStampAuthority, STAMP_LIMITS } from "../../documents/time-stamps/authority.server";
import { ASK_LIMITS, createAsk } from "../../documents/trust/ask.server";
import { createRevocation } from "../../documents/trust/revocation.server";
import { demoIssuer, demoRequest } from "../demo/authority.server";
import { DEMO_TIME_STAMPS, demoTimeStamp } from "../demo/time-stamps.server";
import { readConfiguredIssuers, refuseDemo } from "./open-trust.server";

/**
 * @returns `null` in production where no authority is named, which is said at the start; the demonstration has one of its own
 * @throws ConfigurationRefused where the issuers cannot be read, or production would believe the demonstration's
 */
export async function openTimeStamps(
  config: Pick<Config, "mode" | "timeStamps">,
  clock: Clock,
  logger: Logger,
): Promise<TimeStampAuthority | null> {
  const { mode, timeStamps } = config;
  const isProduction = mode === "production";
  const demo = await demoIssuer();
  const revocationAsk = createAsk({ ...ASK_LIMITS, allowPrivate: !isProduction });
  if (timeStamps === null) {
    if (isProduction) {
      logger.warn(
        "no time-stamp authority is named (PORTAL_TIME_STAMP_AUTHORITY): signatures bear no time-stamp",
      );
      return null;
    }
    return createTimeStampAuthority({
      address: DEMO_TIME_STAMPS,
      policy: null,
      issuers: [demo],
      ask: demoTimeStamp(clock),
      revocation: createRevocation(demoRequest(revocationAsk, clock)),
      clock,
    });
  }
  const issuers = readConfiguredIssuers("PORTAL_TIME_STAMP_ISSUERS", timeStamps.issuers);
  if (isProduction) refuseDemo(issuers, demo);
  return createTimeStampAuthority({
    address: timeStamps.address,
    policy: timeStamps.policy,
    issuers,
    // It is the office that names it, in its own network or elsewhere.
    ask: createAsk({ ...STAMP_LIMITS, allowPrivate: true }),
    revocation: createRevocation(isProduction ? revocationAsk : demoRequest(revocationAsk, clock)),
    clock,
  });
}
