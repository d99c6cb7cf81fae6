/** Certificates laid out as Hongkong Post and Digi-Sign issue them: made here, by an authority of the test's own. */
import { beforeAll, describe, expect, it } from "vitest";

import {
  ISSUES,
  issueCertificate,
  newCurveKeys,
  newKeys,
  SIGNS,
  type Authority,
  type CertificateRequest,
} from "./authority.server";
import { readIssuer } from "./issuers.server";
import { findTrustedPath } from "./path.server";
import { readSubject } from "./subject-layout";

const AT = new Date("2026-11-30T04:00:00Z");
const validity = {
  validFrom: new Date("2026-01-01T00:00:00Z"),
  validUntil: new Date("2027-12-31T00:00:00Z"),
};
const [NAME, SRN] = ["Harbour Bank Limited", "0012345678"];
/** The number of a business registration certificate has sixteen characters: registration, branch, month, year, check digit. */
const [BR, CR] = ["1234567800003259", "00123456"];
const OF_AN_ORGANISATION = "Hongkong Post e-Cert (Organisational)";

let root: Authority;
let between: Authority;
beforeAll(async () => {
  const authority = { ...validity, authority: true, usage: ISSUES } as const;
  root = await issueCertificate({
    ...authority,
    commonName: "Test Root CA 2",
    serial: "01",
    keys: await newKeys(),
    issuer: null,
  });
  between = await issueCertificate({
    ...authority,
    commonName: "Test e-Cert CA 2 - 15",
    serial: "02",
    keys: await newKeys(),
    issuer: root,
  });
});

async function issue(change: Partial<CertificateRequest>): Promise<Authority> {
  return issueCertificate({
    ...validity,
    commonName: "CHAN Tai Man",
    serial: "0a01",
    keys: change.keys ?? (await newCurveKeys("P-256")),
    issuer: between,
    authority: false,
    usage: SIGNS,
    ...change,
  });
}
const read = async (change: Partial<CertificateRequest>) => readSubject((await issue(change)).certificate);
async function problem(change: Partial<CertificateRequest>): Promise<string> {
  const pem = `-----BEGIN CERTIFICATE-----\n${root.certificate.der.toString("base64")}\n-----END CERTIFICATE-----\n`;
  const chain = [(await issue(change)).certificate, between.certificate];
  const found = await findTrustedPath(chain, [readIssuer(pem, "test.pem")], AT);
  return typeof found === "string" ? found : "accepted";
}

describe("an e-Cert", () => {
  it("of a person has the subscriber's reference number, and no organisation", async () => {
    expect(await read({ organisation: "Hongkong Post e-Cert (Personal)", units: [SRN] })).toEqual({
      type: "personal",
      idCertClass: null,
      reference: SRN,
      organisation: null,
    });
  });

  it.each([
    ["three units", [NAME, BR + CR, SRN], { name: NAME }],
    [
      "four units, the branch first",
      ["Mong Kok Branch", NAME, BR + CR, SRN],
      { name: NAME, branch: "Mong Kok Branch" },
    ],
    ["units written from the end", [SRN, BR + CR, NAME], { name: NAME }],
    ["blanks and hyphens in the registration", [NAME, "12345678-000-03-25-9 00123456", SRN], { name: NAME }],
  ])("of an organisation with %s has its name and both numbers", async (_how, units, named) => {
    expect((await read({ organisation: OF_AN_ORGANISATION, units })).organisation).toEqual({
      ...named,
      businessRegistration: "12345678",
      companyNumber: CR,
    });
  });

  it.each([
    ["a body without a business registration", "0".repeat(16) + CR, [null, CR]],
    ["a business that is no company", BR + "00000000", ["12345678", null]],
    // The last eight characters of sixteen are the certificate's branch and date, and no company's number.
    ["the business registration alone", BR, ["12345678", null]],
    ["neither", "0".repeat(24), [null, null]],
    ["a number of another kind", "SOC/1234", [null, null]],
  ])("of %s has what there is", async (_who, registration, [business, company]) => {
    const { organisation } = await read({
      organisation: OF_AN_ORGANISATION,
      units: [NAME, registration, SRN],
    });
    expect(organisation).toMatchObject({ businessRegistration: business, companyNumber: company });
  });

  it.each(["P-256", "P-384"] as const)("with a key on the curve %s is believed", async (curve) => {
    const keys = await newCurveKeys(curve);
    for (const organisation of ["Hongkong Post e-Cert (Personal)", OF_AN_ORGANISATION])
      expect(await problem({ keys, organisation, units: [NAME, BR + CR, SRN] })).toBe("accepted");
  });
});

describe("an ID-Cert of Digi-Sign", () => {
  const policy = (number: number) => [`1.3.6.1.4.1.8420.1.${String(number)}`];

  it.each([1, 2, 5, 8, 9])("of class %i signs", async (number) => {
    expect(await problem({ policies: policy(number) })).toBe("accepted");
  });

  it("of class 3, for encipherment, signs nothing", async () => {
    expect(await problem({ policies: policy(3) })).toBe("wrong-usage");
    expect(await problem({ policies: ["2.5.29.32.0", ...policy(3)] })).toBe("wrong-usage");
    expect(await problem({ policies: policy(30) })).toBe("accepted");
  });

  it.each([
    [1, false],
    [2, true],
    [5, true],
    [8, false],
    [9, true],
  ])(
    "of class %i is an organisation's: %s; its numbers are not read, as nobody says where they are",
    async (number, is) => {
      const { organisation, idCertClass } = await read({
        policies: policy(number),
        units: [NAME, BR + CR, SRN],
      });
      expect(idCertClass).toBe(number);
      expect(organisation).toEqual(is ? { name: "", businessRegistration: null, companyNumber: null } : null);
    },
  );
});
