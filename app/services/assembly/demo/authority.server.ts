/**
 * The demonstration's certification authority: issues the certificates that its people sign with, and answers whether one was revoked.
 * Its root is trusted in demo and test mode alone.
 */
import type { RequestHandler } from "express";
import express from "express";

import type { Clock } from "../../platform/portal/clock.server";
import type { Ask } from "../../documents/trust/ask.server";
import {
  ISSUES,
  issueCertificate,
  importKeys,
  newKeys,
  SIGNS,
  type Authority,
} from "../../documents/trust/authority.server";
import type { TrustedIssuer } from "../../documents/trust/issuers.server";
import { ocspAnswer, revocationList, type Answering } from "../../documents/trust/responder.server";
import { DEMO_AUTHORITY_KEY } from "./authority-key";

export const DEMO_AUTHORITY_NAME = "Demonstration Certification Authority";
/** The path at which it answers, below the portal's own origin. */
export const DEMO_AUTHORITY_PATH = "/demo/authority";
/** Certificates name this host: where the portal itself is reached differs from one demonstration to the next. */
const ADDRESS = `http://authority.demo.invalid${DEMO_AUTHORITY_PATH}`;
export const CRL = `${ADDRESS}/revoked.crl`;
export const OCSP = `${ADDRESS}/ocsp`;
const HOUR = 3_600_000;
const LARGEST_REQUEST = 10_000;

let made: Promise<Authority> | undefined;

/** The same root each time: key, name and dates are fixed. */
export const demoAuthority = (): Promise<Authority> => (made ??= make());

async function make(): Promise<Authority> {
  return issueCertificate({
    commonName: DEMO_AUTHORITY_NAME,
    organisation: "Demonstration",
    serial: "01",
    keys: await importKeys(DEMO_AUTHORITY_KEY),
    issuer: null,
    validFrom: new Date("2019-01-01T00:00:00Z"),
    validUntil: new Date("2045-01-01T00:00:00Z"),
    authority: { pathLength: 0 },
    usage: ISSUES,
  });
}

export async function demoIssuer(): Promise<TrustedIssuer> {
  const { certificate } = await demoAuthority();
  return { roots: [certificate], between: [], addresses: [ADDRESS] };
}

export interface DemoCertificateSubject {
  readonly commonName: string;
  readonly organisation: string;
  /** Organisational units, as an e-Cert has them. */
  readonly units?: readonly string[];
  /** Hexadecimal. */
  readonly serial: string;
  readonly validUntil?: Date;
}

/** A certificate for signing, and its key. */
export async function issueDemoCertificate(of: DemoCertificateSubject): Promise<Authority> {
  return issueCertificate({
    validUntil: new Date("2040-01-01T00:00:00Z"),
    ...of,
    keys: await newKeys(),
    issuer: await demoAuthority(),
    validFrom: new Date("2020-01-01T00:00:00Z"),
    authority: false,
    usage: SIGNS,
    crl: CRL,
    ocsp: OCSP,
  });
}

/** Nothing is revoked in the demonstration. */
async function answering(clock: Clock): Promise<Answering> {
  const now = Date.parse(clock.now());
  return {
    authority: await demoAuthority(),
    revoked: new Set(),
    thisUpdate: new Date(now - 60_000),
    nextUpdate: new Date(now + HOUR),
  };
}

/** Asks the demonstration's authority within the process; everybody else over the network. */
export const demoRequest =
  (ask: Ask, clock: Clock): Ask =>
  async (question) => {
    if (question.address === CRL) return revocationList(await answering(clock));
    if (question.address === OCSP && question.body !== null)
      return ocspAnswer(question.body, await answering(clock));
    return ask(question);
  };

/** The same answers over HTTP, and the root certificate: for whoever checks a signed form with a program of their own. */
export function demoAuthorityPages(clock: Clock): RequestHandler {
  const app = express();
  app.disable("x-powered-by");
  app.get(`${DEMO_AUTHORITY_PATH}/revoked.crl`, (_request, response, next) => {
    answering(clock)
      .then(revocationList)
      .then((list) => response.type("application/pkix-crl").send(list), next);
  });
  app.get(`${DEMO_AUTHORITY_PATH}/root.crt`, (_request, response, next) => {
    demoAuthority().then(
      ({ certificate }) => response.type("application/x-x509-ca-cert").send(certificate.der),
      next,
    );
  });
  const body = express.raw({ type: "application/ocsp-request", limit: LARGEST_REQUEST });
  app.post(`${DEMO_AUTHORITY_PATH}/ocsp`, body, (request, response, next) => {
    const input: unknown = request.body;
    if (!Buffer.isBuffer(input)) return void response.status(400).end();
    answering(clock)
      .then((known) => ocspAnswer(input, known))
      .then((answer) => response.type("application/ocsp-response").send(answer), next);
  });
  return app;
}
