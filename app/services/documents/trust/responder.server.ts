/**
 * The statements of an authority of one's own about revocation: the list of what it revoked, and answers about one
 * certificate.
 */
import { BaseBlock, GeneralizedTime, OctetString, Primitive, Constructed, Enumerated } from "asn1js";
import {
  BasicOCSPResponse,
  CertificateRevocationList,
  Extension,
  Extensions,
  GeneralName,
  IssuingDistributionPoint,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
  type CertID,
} from "pkijs";

import { serialNumber, type Authority } from "./authority.server";

export interface Answering {
  readonly authority: Authority;
  /** Serial numbers, hexadecimal in capitals. */
  readonly revoked: ReadonlySet<string>;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
  /** The list is only of the certificates that name this address. */
  readonly part?: string;
}

/** The list of revoked certificates (CRL), in DER. */
export async function revocationList({ authority, revoked, part, ...times }: Answering): Promise<Buffer> {
  const list = new CertificateRevocationList();
  list.version = 1;
  list.issuer = authority.certificate.asn.subject;
  list.thisUpdate = new Time({ type: 0, value: times.thisUpdate });
  list.nextUpdate = new Time({ type: 0, value: times.nextUpdate });
  if (revoked.size > 0)
    list.revokedCertificates = [...revoked].map(
      (serial) =>
        new RevokedCertificate({
          userCertificate: serialNumber(serial),
          revocationDate: new Time({ type: 0, value: times.thisUpdate }),
        }),
    );
  if (part !== undefined) list.crlExtensions = new Extensions({ extensions: [getPart(part)] });
  await list.sign(authority.keys.privateKey, "SHA-256");
  const schema: unknown = list.toSchema(true);
  if (!(schema instanceof BaseBlock)) throw new TypeError("A list has no bytes");
  return Buffer.from(schema.toBER());
}

function getPart(address: string): Extension {
  const point = new IssuingDistributionPoint({
    distributionPoint: [new GeneralName({ type: 6, value: address })],
  });
  return new Extension({ extnID: "2.5.29.28", critical: true, extnValue: point.toSchema().toBER() });
}

/**
 * An answer to a request (OCSP), in DER.
 * @param delegate who signs, where it is not the authority itself
 */
export async function ocspAnswer(
  request: Buffer,
  answering: Answering,
  delegate?: Authority,
): Promise<Buffer> {
  const { requestList } = OCSPRequest.fromBER(new Uint8Array(request)).tbsRequest;
  const signer = delegate ?? answering.authority;
  const basic = new BasicOCSPResponse();
  basic.tbsResponseData.responderID = signer.certificate.asn.subject;
  basic.tbsResponseData.producedAt = answering.thisUpdate;
  basic.tbsResponseData.responses = requestList.map(({ reqCert }) => toSingleResponse(reqCert, answering));
  if (delegate !== undefined) basic.certs = [delegate.certificate.asn];
  await basic.sign(signer.keys.privateKey, "SHA-256");
  const response = new OCSPResponse({
    responseStatus: new Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({
      responseType: "1.3.6.1.5.5.7.48.1.1",
      response: new OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  });
  return Buffer.from(response.toSchema().toBER());
}

function toSingleResponse(certID: CertID, { revoked, thisUpdate, nextUpdate }: Answering): SingleResponse {
  const serial = Buffer.from(certID.serialNumber.valueBlock.valueHexView).toString("hex").toUpperCase();
  const isRevoked = [...revoked].some((each) => withoutZeros(each) === withoutZeros(serial));
  const single = new SingleResponse();
  single.certID = certID;
  single.certStatus = isRevoked
    ? new Constructed({
        idBlock: { tagClass: 3, tagNumber: 1 },
        value: [new GeneralizedTime({ valueDate: thisUpdate })],
      })
    : new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  single.thisUpdate = thisUpdate;
  single.nextUpdate = nextUpdate;
  return single;
}

const withoutZeros = (serial: string): string => serial.replace(/^0+/, "");
