/**
 * What a certificate says of its holder beside the name: the type of an e-Cert, the organisation and the numbers that it is registered under,
 * and the class of an ID-Cert. Hongkong Post lays the subject out in a fixed way: the organisation (O) names the type, the units (OU) hold
 * the rest. Digi-Sign names the class in the certificate's policy; how it lays out its subjects is not known.
 */
import type { CertifiedOrganisation } from "../../platform/portal/ports/trust";
import type { ParsedCertificate } from "./x509.server";

const [ORGANISATION, UNIT] = ["2.5.4.10", "2.5.4.11"] as const;
/** In brackets at the end of the organisation: "Hongkong Post e-Cert (Personal)". */
const TYPE = /\(([A-Za-z/ ]{1,40})\)$/;
const ORGANISATIONAL = "organisational";
/** The subscriber reference number, which ends the units. */
const REFERENCE = /^\d{10}$/;
/** The number of a business registration certificate (registration, branch, month, year, check digit), then that of the company, eight characters. */
const REGISTRATION = /^([0-9]{8})[0-9A-Z]{8}([0-9A-Z]{8})?/;
/** Digi-Sign's policies; the number behind them is the class. */
const CLASS = /^1\.3\.6\.1\.4\.1\.8420\.1\.(\d{1,3})(?:\.|$)/;

export interface CertificateSubject {
  /** What stands in the brackets, in small letters: "personal", "organisational" …; `null` where the subject is laid out otherwise. */
  readonly type: string | null;
  /** The class of an ID-Cert of Digi-Sign; `null` for others. */
  readonly idCertClass: number | null;
  /** The subscriber reference number, ten digits; `null` where there is none. */
  readonly reference: string | null;
  /** Of an organisational certificate alone. */
  readonly organisation: CertifiedOrganisation | null;
}

/** Classes of ID-Cert that organisations hold, as the authority's disclosure record names them. */
const ORGANISATIONAL_CLASSES: ReadonlySet<number> = new Set([2, 5, 9]);

/** What the subject and the policies of a certificate say. */
export function readSubject(certificate: ParsedCertificate): CertificateSubject {
  const [type = null] = listTypes(certificate);
  const idCertClass = findIdCertClass(certificate);
  const units = inOrder(listValues(certificate, UNIT).map((unit) => unit.trim()));
  const reference = units.at(-1) ?? "";
  const holdsOrganisation =
    type === ORGANISATIONAL || (idCertClass !== null && ORGANISATIONAL_CLASSES.has(idCertClass));
  return {
    type,
    idCertClass,
    reference: REFERENCE.test(reference) ? reference : null,
    organisation: holdsOrganisation ? readOrganisation(type === ORGANISATIONAL ? units : []) : null,
  };
}

/** Every type that the subject names: a certificate that names two is of both. */
export const listTypes = (certificate: ParsedCertificate): readonly string[] =>
  listValues(certificate, ORGANISATION).flatMap((value) => {
    const type = TYPE.exec(value.trim())?.[1];
    return type === undefined ? [] : [type.toLowerCase()];
  });

/** The class of an ID-Cert; `null` where no policy is Digi-Sign's. */
export function findIdCertClass({ policies }: ParsedCertificate): number | null {
  const [digits] = policies.flatMap((policy) => CLASS.exec(policy)?.[1] ?? []);
  return digits === undefined ? null : Number(digits);
}

/** Units from the organisation to the reference number: some programs write a subject from its end. */
const inOrder = (units: readonly string[]): readonly string[] =>
  REFERENCE.test(units[0] ?? "") && !REFERENCE.test(units.at(-1) ?? "") ? units.toReversed() : units;

/** Three units: the organisation's name, its registration, the reference number; a branch stands before them. */
function readOrganisation(units: readonly string[]): CertifiedOrganisation {
  const [name = "", registration = ""] = units.slice(-3);
  const branch = units.length >= 4 ? units.at(-4) : undefined;
  const [, business, company] = REGISTRATION.exec(registration.toUpperCase().replaceAll(/[ -]/g, "")) ?? [];
  return {
    name,
    ...(branch !== undefined && { branch }),
    businessRegistration: unlessZeros(business),
    companyNumber: unlessZeros(company),
  };
}

/** A number that there is not is written as zeros. */
const unlessZeros = (number: string | undefined): string | null =>
  number === undefined || /^0*$/.test(number) ? null : number;

const listValues = ({ asn }: ParsedCertificate, wanted: string): readonly string[] =>
  asn.subject.typesAndValues
    .filter(({ type }) => String(type) === wanted)
    .map(({ value }) => String(value.valueBlock.value));
