/**
 * The authorities whose certificates people in Hong Kong sign with, as the portal expects them, beside those that it was given. Two come along;
 * the others' certificates are in no public collection, so the office adds their files, and is told what is refused as long as it has not.
 */
import type { TrustedAuthority } from "../../platform/portal/ports/trust";

export interface KnownAuthority {
  readonly id: "rootCa2" | "rootCa3" | "eCertCa215" | "iamSmartCert" | "digiSign";
  /** Its common name, or what is known of it. */
  readonly name: string;
  readonly named: RegExp;
  readonly isRoot: boolean;
  /** SHA-256, hexadecimal; `null` where its certificate was not to be had. */
  readonly fingerprint: string | null;
  /** The setting in whose file or folder it belongs. */
  readonly setting: "PORTAL_TRUSTED_ISSUERS" | "PORTAL_IDENTITY_TRUSTED_ISSUERS";
  /** Where the authority shows the fingerprint. */
  readonly confirmAt: string;
}

export const KNOWN_AUTHORITIES: readonly KnownAuthority[] = [
  {
    id: "rootCa2",
    name: "Hongkong Post Root CA 2",
    named: /^Hongkong Post Root CA 2$/i,
    isRoot: true,
    fingerprint: "3945e08a8d4a0554b7605a7b355b10188e3ef842c76a805c54e3657c4d041aaa",
    setting: "PORTAL_TRUSTED_ISSUERS",
    confirmAt: "https://www.ecert.gov.hk/",
  },
  {
    id: "eCertCa215",
    name: "Hongkong Post e-Cert CA 2 - 15",
    named: /^Hongkong Post e-Cert CA 2 ?[-–] ?15$/i,
    isRoot: false,
    fingerprint: null,
    setting: "PORTAL_TRUSTED_ISSUERS",
    confirmAt: "https://www.ecert.gov.hk/",
  },
  {
    id: "digiSign",
    name: "ID-Cert Root CA Certificate",
    named: /^ID-Cert Root CA/i,
    isRoot: true,
    fingerprint: null,
    setting: "PORTAL_TRUSTED_ISSUERS",
    confirmAt: "https://www.dg-sign.com/",
  },
  {
    id: "iamSmartCert",
    name: "Hongkong Post iAM Smart-Cert",
    named: /iAM Smart/i,
    isRoot: false,
    fingerprint: null,
    setting: "PORTAL_IDENTITY_TRUSTED_ISSUERS",
    confirmAt: "https://www.ecert.gov.hk/",
  },
  {
    id: "rootCa3",
    name: "Hongkong Post Root CA 3",
    named: /^Hongkong Post Root CA 3$/i,
    isRoot: true,
    fingerprint: "5a2fc03f0c83b090bbfa40604b0988446c7636183df9846e17101a447fb8efd6",
    setting: "PORTAL_TRUSTED_ISSUERS",
    confirmAt: "https://www.ecert.gov.hk/",
  },
];

/**
 * `differs`: one of that name is there with another fingerprint than the known one. `ended`: it is there, and no longer in force.
 */
export type AuthorityState = "present" | "missing" | "differs" | "ended";

export interface ExpectedAuthority extends Omit<KnownAuthority, "named"> {
  readonly state: AuthorityState;
  /** Those of that name that are believed. */
  readonly found: readonly TrustedAuthority[];
}

/**
 * @param people whose certificates are believed under forms
 * @param app whose certificates are believed in the signatures of iAM Smart
 */
export function listExpected(
  people: readonly TrustedAuthority[],
  app: readonly TrustedAuthority[],
  now: Date,
): readonly ExpectedAuthority[] {
  return KNOWN_AUTHORITIES.map(({ named, ...known }) => {
    const given = known.setting === "PORTAL_TRUSTED_ISSUERS" ? people : app;
    const found = given.filter(({ name }) => named.test(name));
    return { ...known, found, state: getState(known, found, now) };
  });
}

const isOther = ({ name }: TrustedAuthority): boolean =>
  !KNOWN_AUTHORITIES.some(({ named }) => named.test(name));

export interface OtherAuthority extends TrustedAuthority {
  /** In what it is believed: under forms, in the signatures of iAM Smart and CorpID, or both. */
  readonly believedIn: readonly KnownAuthority["setting"][];
}

/** Others that are believed, each once: the office's own choice, or the demonstration's. Parameters as of `listExpected`. */
export function listOthers(
  people: readonly TrustedAuthority[],
  app: readonly TrustedAuthority[],
): readonly OtherAuthority[] {
  const has = (given: readonly TrustedAuthority[], { fingerprint }: TrustedAuthority): boolean =>
    given.some((each) => each.fingerprint === fingerprint);
  return [...people, ...app.filter((each) => !has(people, each))].filter(isOther).map((each) => ({
    ...each,
    believedIn: [
      ...(has(people, each) ? ["PORTAL_TRUSTED_ISSUERS" as const] : []),
      ...(has(app, each) ? ["PORTAL_IDENTITY_TRUSTED_ISSUERS" as const] : []),
    ],
  }));
}

function getState(
  { fingerprint }: Pick<KnownAuthority, "fingerprint">,
  found: readonly TrustedAuthority[],
  now: Date,
): AuthorityState {
  if (found.length === 0) return "missing";
  if (fingerprint !== null && !found.some((each) => each.fingerprint === fingerprint)) return "differs";
  return found.some(({ validUntil }) => validUntil > now) ? "present" : "ended";
}
