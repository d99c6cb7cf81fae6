/** Whether an organisational certificate is one of the signer's institution, by the numbers that both are registered under. Pure. */
import type { CheckedOrganisation } from "~/workflows/kit";

import type { CertifiedOrganisation } from "../../platform/portal/ports/trust";

/** What the office holds of an institution. */
export interface HeldNumbers {
  readonly businessRegistration?: string | undefined;
  readonly companyNumber?: string | undefined;
}

/**
 * One number that differs is enough to say that it is another's; one that agrees, and none that differs, that it is theirs.
 * @param held `null` for a signer of no institution that is registered here
 * @returns `otherOrganisation` where a number is another's
 */
export function compareOrganisation(
  { businessRegistration, companyNumber }: CertifiedOrganisation,
  held: HeldNumbers | null,
): CheckedOrganisation["comparison"] | "otherOrganisation" {
  if (businessRegistration === null && companyNumber === null) return "notReadable";
  if (held === null) return "noInstitution";
  const pairs = [
    [businessRegistration, held.businessRegistration],
    [companyNumber, held.companyNumber],
  ]
    .map((pair) => pair.map(normalize))
    .filter((pair) => pair.every((number) => number !== ""));
  if (pairs.length === 0) return "notHeld";
  return pairs.every(([certified, registered]) => certified === registered) ? "agrees" : "otherOrganisation";
}

/** Letters and digits alone, without the zeros before a number: `0012345` and `12345` are one. */
const normalize = (number: string | null | undefined): string =>
  (number ?? "")
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replace(/^([A-Z]*)0+/, "$1");
