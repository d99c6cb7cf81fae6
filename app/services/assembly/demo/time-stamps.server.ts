/** The demonstration's time-stamp authority: its certificate is issued by the demonstration's certification authority. */
import { randomBytes } from "node:crypto";

import type { RequestHandler } from "express";
import express from "express";

import type { Clock } from "../../platform/portal/clock.server";
import { answerTimeStamp } from "../../documents/time-stamps/sandbox-authority.server";
import { TIME_STAMPING } from "../../documents/time-stamps/token.server";
import { NoAnswer, type Ask } from "../../documents/trust/ask.server";
import {
  issueCertificate,
  newCurveKeys,
  SIGNS,
  type Authority,
} from "../../documents/trust/authority.server";
import { CRL, DEMO_AUTHORITY_PATH, demoAuthority, OCSP } from "./authority.server";

const PATH = `${DEMO_AUTHORITY_PATH}/time-stamp`;
/** Asked within the process: the name leads nowhere. */
export const DEMO_TIME_STAMPS = `http://authority.demo.invalid${PATH}`;
const LARGEST_REQUEST = 10_000;
const SERIAL_BYTES = 8;

let made: Promise<Authority> | undefined;

/** A key of its own for each process: nobody has to keep it. */
const stampingAuthority = (): Promise<Authority> => (made ??= make());

async function make(): Promise<Authority> {
  return issueCertificate({
    commonName: "Demonstration Time-stamp Authority",
    organisation: "Demonstration",
    serial: `0f${randomBytes(SERIAL_BYTES).toString("hex")}`,
    keys: await newCurveKeys("P-256"),
    issuer: await demoAuthority(),
    validFrom: new Date("2020-01-01T00:00:00Z"),
    validUntil: new Date("2040-01-01T00:00:00Z"),
    authority: false,
    usage: SIGNS,
    purposes: [TIME_STAMPING],
    purposesAlone: true,
    crl: CRL,
    ocsp: OCSP,
  });
}

async function answer(request: Buffer, clock: Clock): Promise<Buffer> {
  const above = [(await demoAuthority()).certificate.der];
  return answerTimeStamp(request, {
    authority: await stampingAuthority(),
    above,
    now: new Date(clock.now()),
  });
}

/** Asks within the process. */
export const demoTimeStamp =
  (clock: Clock): Ask =>
  async ({ body }) => {
    if (body === null) throw new NoAnswer("a time-stamp is asked for by a question");
    return answer(body, clock);
  };

/** The same answers over HTTP: for whoever tries a program of their own. */
export function demoTimeStampPages(clock: Clock): RequestHandler {
  const app = express();
  app.disable("x-powered-by");
  const body = express.raw({ type: "application/timestamp-query", limit: LARGEST_REQUEST });
  app.post(PATH, body, (request, response, next) => {
    const input: unknown = request.body;
    if (!Buffer.isBuffer(input)) return void response.status(400).end();
    answer(input, clock).then((stamp) => response.type("application/timestamp-reply").send(stamp), next);
  });
  return app;
}
