/** The authorities that the portal believes, by its configuration. */
import type { Clock } from "../../platform/portal/clock.server";
import { ConfigurationRefused, type Config } from "../../platform/portal/config.server";
import { demoRequest, demoIssuer } from "../demo/authority.server";
import { ASK_LIMITS, createAsk } from "../../documents/trust/ask.server";
import {
  IssuersRefused,
  readIssuer,
  readIssuers,
  type TrustedIssuer,
} from "../../documents/trust/issuers.server";
import { RECOGNISED_ISSUERS } from "../../documents/trust/recognised";
import { findPathIn } from "../../documents/trust/find-path.server";
import { createTrust } from "../../documents/trust/trust.server";
import type { Trust } from "../../platform/portal/ports/trust";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";

/**
 * @param processes where ways up are looked for; in this one where absent
 * @throws ConfigurationRefused where the issuers cannot be read, or production would believe the demonstration's
 */
export async function openTrust(
  config: Pick<Config, "mode" | "trust">,
  clock: Clock,
  processes?: Pick<WorkProcesses, "run">,
): Promise<{ readonly trust: Trust; readonly appTrust: Trust }> {
  const isProduction = config.mode === "production";
  const { issuers, identityIssuers, whenUnavailable } = config.trust;
  const demo = await demoIssuer();
  const network = createAsk({ ...ASK_LIMITS, allowPrivate: !isProduction });
  const ask = isProduction ? network : demoRequest(network, clock);
  const trusting = (configured: readonly TrustedIssuer[]): Trust => {
    if (isProduction) refuseDemo(configured, demo);
    return createTrust({
      issuers: isProduction ? configured : [...configured, demo],
      ask,
      whenUnavailable,
      ...(processes && { findPath: findPathIn(processes) }),
    });
  };
  return {
    trust: trusting(
      issuers === null ? recognised() : readConfiguredIssuers("PORTAL_TRUSTED_ISSUERS", issuers),
    ),
    appTrust: trusting(
      identityIssuers === null
        ? []
        : readConfiguredIssuers("PORTAL_IDENTITY_TRUSTED_ISSUERS", identityIssuers),
    ),
  };
}

const recognised = (): readonly TrustedIssuer[] =>
  Object.entries(RECOGNISED_ISSUERS).map(([name, pem]) => readIssuer(pem, name));

export function readConfiguredIssuers(setting: string, path: string): readonly TrustedIssuer[] {
  try {
    return readIssuers(path);
  } catch (error) {
    if (error instanceof IssuersRefused)
      throw new ConfigurationRefused(`${setting}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** By its key: it could be issued anew under another name. @throws ConfigurationRefused */
export function refuseDemo(configured: readonly TrustedIssuer[], demo: TrustedIssuer): void {
  const getKey = ({ x509 }: TrustedIssuer["roots"][number]): string =>
    x509.publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const keys = new Set(demo.roots.map(getKey));
  const all = configured.flatMap(({ roots, between }) => [...roots, ...between]);
  if (all.some((certificate) => keys.has(getKey(certificate))))
    throw new ConfigurationRefused(
      "PORTAL_TRUSTED_ISSUERS, PORTAL_IDENTITY_TRUSTED_ISSUERS or PORTAL_TIME_STAMP_ISSUERS: the demonstration's authority is among the trusted issuers: anybody has its key",
    );
}
