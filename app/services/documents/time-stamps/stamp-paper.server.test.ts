import { KeyObject } from "node:crypto";

import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, expect, it } from "vitest";

import { createLogger } from "../../platform/portal/logger.server";
import type { PdfWork, SignedPdf } from "../../platform/portal/ports/pdf-work";
import type { TimeStampAuthority } from "../../platform/portal/ports/time-stamp-authority";
import { verifyPdfSignature } from "../pdf-signatures/pdf-signature.server";
import {
  embedSignature,
  preparePdf,
  prepareTimeStamp,
  signPdfWith,
} from "../pdf-signatures/pdf-signer.server";
import { issueCertificate, newCurveKeys, SIGNS, type Authority } from "../trust/authority.server";
import { NoTimeStamp, type TimeStampProblem } from "./no-time-stamp";
import { askAbout, writeQuestion } from "./question.server";
import { answerTimeStamp } from "./sandbox-authority.server";
import { stampPaper } from "./stamp-paper.server";
import { readTimeStamp, TIME_STAMPING } from "./token.server";

const NOW = new Date("2026-11-29T06:15:00.000Z");
const pdfs: Pick<PdfWork, "prepareTimeStamp" | "embed"> = {
  prepareTimeStamp: (signed, data) => Promise.resolve(prepareTimeStamp(signed, data)),
  embed: embedSignature,
};
let signed: SignedPdf;
let holder: Authority;
let authority: Authority;

beforeAll(async () => {
  const request = {
    keys: await newCurveKeys("P-256"),
    issuer: null,
    validFrom: new Date("2026-01-01"),
    validUntil: new Date("2036-01-01"),
    authority: false,
    usage: SIGNS,
  };
  holder = await issueCertificate({ ...request, commonName: "CHAN", serial: "01" });
  const purposes = { purposes: [TIME_STAMPING], purposesAlone: true };
  authority = await issueCertificate({ ...request, ...purposes, commonName: "Stamps", serial: "02" });
  const document = await PDFDocument.create();
  document.addPage();
  signed = await signPdfWith(
    { prepare: preparePdf, embed: embedSignature },
    await document.save(),
    {
      key: KeyObject.from(holder.keys.privateKey),
      chain: [holder.certificate.der],
      subject: "CN=CHAN",
      issuer: "CN=CHAN",
      serial: "01",
      fingerprint: holder.certificate.fingerprint,
      validFrom: holder.certificate.validFrom,
      validUntil: holder.certificate.validUntil,
    },
    { reason: "B1", location: "Hong Kong", name: "CHAN", at: NOW },
  );
});

const data = () => ({ certificates: [holder.certificate.der], ocsps: [], crls: [] });
const giving: TimeStampAuthority["stamp"] = async (digest) => {
  const answer = answerTimeStamp(writeQuestion(askAbout(digest, null)), { authority, above: [], now: NOW });
  // Behind the status, which takes five bytes behind the head of four.
  const token = answer.subarray(9);
  expect(readTimeStamp(token).digest).toEqual(digest);
  return token;
};
const by = (stamp: TimeStampAuthority["stamp"]): TimeStampAuthority => ({
  stamp,
  data,
  answers: () => Promise.resolve(true),
});
function listen() {
  const lines: string[] = [];
  return { lines, logger: createLogger({ logLevel: "info" }, { write: (line) => void lines.push(line) }) };
}

it("what is signed is stamped, and has another hash from then on", async () => {
  const stamped = await stampPaper({ pdfs, logger: listen().logger, timeStamps: by(giving) }, signed, data());
  expect(verifyPdfSignature(stamped.pdf)).toMatchObject({
    valid: true,
    timeStamp: { authority: "Stamps", signedHash: signed.sha256 },
  });
  expect(stamped).toMatchObject({ subject: signed.subject, serial: signed.serial });
  expect(stamped.sha256).not.toBe(signed.sha256);
  // What both know of stands in it once.
  expect(stamped.pdf.toString("latin1")).toMatch(/\/Certs \[\d+ 0 R\]>>/);
});

it("where no authority is named it stays as it was signed", async () => {
  expect(await stampPaper({ pdfs, logger: listen().logger, timeStamps: null }, signed, data())).toBe(signed);
});

it.each<[TimeStampProblem, string]>([
  ["silent", "warn"],
  ["clock", "error"],
  ["untrusted", "error"],
])(
  "an authority that is %s holds nobody up: the paper goes on as it was signed, and the log says it (%s)",
  async (problem, level) => {
    const { lines, logger } = listen();
    const stamp = (): Promise<Buffer> => Promise.reject(new NoTimeStamp(problem, "397 seconds apart"));
    expect(await stampPaper({ pdfs, logger, timeStamps: by(stamp) }, signed, data())).toBe(signed);
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ level, problem, detail: "397 seconds apart" });
  },
);

it("a fault of the portal's own is no silence", async () => {
  const { logger } = listen();
  const broken = by(() => Promise.reject(new TypeError("a mistake")));
  await expect(stampPaper({ pdfs, logger, timeStamps: broken }, signed, data())).rejects.toThrow("a mistake");
});
