/**
 * The judgement of an issuer's answer about revocation: a list (CRL, RFC 5280) or an answer about one certificate (OCSP, RFC
 * 6960).
 */
import { BaseBlock, fromBER } from "asn1js";
import {
  BasicOCSPResponse,
  CertID,
  CertificateRevocationList,
  getCrypto,
  IssuingDistributionPoint,
  OCSPRequest,
  OCSPResponse,
  RelativeDistinguishedNames,
  type Certificate,
  type SingleResponse,
} from "pkijs";

import {
  getAddresses,
  isIssuedBy,
  isStrongSignature,
  parseCertificate,
  type ParsedCertificate,
} from "./x509.server";

export type RevocationVerdict = "good" | "revoked" | "unknown";

/** An answer that can be relied on. */
export interface RevocationAnswer {
  readonly verdict: RevocationVerdict;
  readonly thisUpdate: Date;
  /** It is not relied on afterwards. */
  readonly nextUpdate: Date;
}
export type AnswerProblem = "revocation-stale" | "revocation-untrusted";

/** Clocks differ a little. */
const SKEW = 5 * 60_000;
/** For an answer that does not say how long it holds. */
const HOLDS = 60 * 60_000;
const ISSUING_POINT = "2.5.29.28";
const UNDERSTOOD: ReadonlySet<string> = new Set(["2.5.29.20", "2.5.29.35", ISSUING_POINT]);
const OCSP_SIGNING = "1.3.6.1.5.5.7.3.9";
const BASIC_RESPONSE = "1.3.6.1.5.5.7.48.1.1";

export interface Question {
  readonly certificate: ParsedCertificate;
  readonly issuer: ParsedCertificate;
  readonly at: Date;
  /** The address that the answer comes from. */
  readonly address: string;
}

/** @returns the request to post */
export async function ocspRequest({ certificate, issuer }: Question): Promise<Buffer> {
  const request = new OCSPRequest();
  await request.createForCertificate(certificate.asn, {
    // Names the certificate only; it is what every responder knows (RFC 6960, appendix B; RFC 5019).
    hashAlgorithm: "SHA-1",
    issuerCertificate: issuer.asn,
  });
  return Buffer.from(request.toSchema(true).toBER());
}

export async function judgeOcsp(
  bytes: Buffer,
  question: Question,
): Promise<RevocationAnswer | AnswerProblem> {
  const basic = readBasic(bytes);
  if (basic === null || !(await isSignedForIssuer(basic, question))) return "revocation-untrusted";
  const single = await singleFor(basic, question);
  if (single === null) return "revocation-untrusted";
  const thisUpdate = single.thisUpdate;
  const nextUpdate = single.nextUpdate ?? new Date(thisUpdate.getTime() + HOLDS);
  return inTime({ verdict: getStatus(single), thisUpdate, nextUpdate }, question.at);
}

function readBasic(bytes: Buffer): BasicOCSPResponse | null {
  try {
    const response = OCSPResponse.fromBER(new Uint8Array(bytes));
    if (response.responseBytes?.responseType !== BASIC_RESPONSE) return null;
    return BasicOCSPResponse.fromBER(new Uint8Array(response.responseBytes.response.valueBlock.valueHexView));
  } catch {
    return null;
  }
}

/** By the issuer itself, or by somebody whom the issuer has given a certificate for this purpose. */
async function isSignedForIssuer(basic: BasicOCSPResponse, { issuer, at }: Question): Promise<boolean> {
  if (!isStrongSignature(basic.signatureAlgorithm)) return false;
  const delegates = (basic.certs ?? []).filter((each) => isDelegate(each, issuer, at));
  for (const signer of [issuer.asn, ...delegates]) {
    if (await holds(basic, signer)) return true;
  }
  return false;
}

function isDelegate(certificate: Certificate, issuer: ParsedCertificate, at: Date): boolean {
  const parsed = parseCertificate(Buffer.from(certificate.toSchema().toBER()));
  return (
    parsed.extendedUsages?.includes(OCSP_SIGNING) === true &&
    at >= parsed.validFrom &&
    at <= parsed.validUntil &&
    isIssuedBy(parsed, issuer)
  );
}

async function holds(
  { tbsResponseData, signature, signatureAlgorithm }: BasicOCSPResponse,
  signer: Certificate,
): Promise<boolean> {
  const data = new Uint8Array(tbsResponseData.tbsView).buffer;
  try {
    return await cryptoEngine().verifyWithPublicKey(
      data,
      signature,
      signer.subjectPublicKeyInfo,
      signatureAlgorithm,
    );
  } catch {
    // A key of another kind than the signature.
    return false;
  }
}

async function singleFor(basic: BasicOCSPResponse, question: Question): Promise<SingleResponse | null> {
  const { certificate, issuer } = question;
  for (const single of basic.tbsResponseData.responses) {
    const wanted = new CertID();
    const hashAlgorithm = cryptoEngine().getAlgorithmByOID(single.certID.hashAlgorithm.algorithmId);
    if (!("name" in hashAlgorithm)) continue;
    await wanted.createForCertificate(certificate.asn, {
      hashAlgorithm: hashAlgorithm.name,
      issuerCertificate: issuer.asn,
    });
    if (wanted.isEqual(single.certID)) return single;
  }
  return null;
}

const STATUSES: readonly RevocationVerdict[] = ["good", "revoked"];
function getStatus(single: SingleResponse): RevocationVerdict {
  const status: unknown = single.certStatus;
  return (status instanceof BaseBlock ? STATUSES[status.idBlock.tagNumber] : undefined) ?? "unknown";
}

export async function judgeList(
  bytes: Buffer,
  question: Question,
): Promise<RevocationAnswer | AnswerProblem> {
  const { certificate, at } = question;
  const list = readList(bytes);
  if (list === null || !(await isListForQuestion(list, question))) return "revocation-untrusted";
  const thisUpdate = list.thisUpdate.value;
  const nextUpdate = list.nextUpdate?.value ?? new Date(thisUpdate.getTime() + HOLDS);
  const isRevoked = list.isCertificateRevoked(certificate.asn);
  return inTime({ verdict: isRevoked ? "revoked" : "good", thisUpdate, nextUpdate }, at);
}

function readList(bytes: Buffer): CertificateRevocationList | null {
  try {
    return CertificateRevocationList.fromBER(new Uint8Array(bytes));
  } catch {
    return null;
  }
}

async function isListForQuestion(list: CertificateRevocationList, question: Question): Promise<boolean> {
  const { issuer } = question;
  const extensions = list.crlExtensions?.extensions ?? [];
  if (extensions.some(({ critical, extnID }) => critical && !UNDERSTOOD.has(extnID))) return false;
  if (issuer.usages !== null && !issuer.usages.has("cRLSign")) return false;
  if (!list.issuer.isEqual(issuer.asn.subject) || !isStrongSignature(list.signatureAlgorithm)) return false;
  const point = extensions.find(({ extnID }) => extnID === ISSUING_POINT);
  if (point !== undefined) {
    const schema = fromBER(point.extnValue.valueBlock.valueHexView).result;
    if (!covers(new IssuingDistributionPoint({ schema }), question)) return false;
  }
  try {
    return await list.verify({ issuerCertificate: issuer.asn });
  } catch {
    return false;
  }
}

/** A list of part of the certificates says nothing of the others: it has to be the part that was asked for. */
function covers(point: IssuingDistributionPoint, { certificate, address }: Question): boolean {
  const { distributionPoint } = point;
  if (distributionPoint instanceof RelativeDistinguishedNames) return false;
  const isPlace =
    distributionPoint === undefined || distributionPoint.flatMap(getAddresses).includes(address);
  return (
    isPlace &&
    !point.indirectCRL &&
    !point.onlyContainsAttributeCerts &&
    (point.onlySomeReasons ?? 0) === 0 &&
    !(certificate.isAuthority ? point.onlyContainsUserCerts : point.onlyContainsCACerts)
  );
}

function inTime(answer: RevocationAnswer, at: Date): RevocationAnswer | AnswerProblem {
  if (answer.thisUpdate.getTime() > at.getTime() + SKEW) return "revocation-untrusted";
  return answer.nextUpdate < at ? "revocation-stale" : answer;
}

function cryptoEngine() {
  return getCrypto(true);
}
