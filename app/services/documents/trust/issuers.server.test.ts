/** A folder of files as an office fills it: roots, and authorities below them as files of their own. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { ISSUES, issueCertificate, newCurveKeys, type Authority } from "./authority.server";
import { mayAsk, readIssuers } from "./issuers.server";
import { KNOWN_AUTHORITIES, listExpected, listOthers } from "./known-authorities";
import { RECOGNISED_ISSUERS } from "./recognised";

let folder: string;
let authorities: readonly Authority[] = [];
beforeAll(async () => {
  const names = ["Root A", "Below A", "Below below A", "Root B", "Below B"];
  const above = [null, 0, 1, null, 3] as const;
  for (const [place, commonName] of names.entries()) {
    const over = above[place] ?? null;
    authorities = [
      ...authorities,
      await issueCertificate({
        commonName,
        serial: `0${String(place + 1)}`,
        keys: await newCurveKeys("P-384"),
        issuer: over === null ? null : (authorities[over] ?? null),
        validFrom: new Date("2020-01-01"),
        validUntil: new Date("2040-01-01"),
        authority: true,
        usage: ISSUES,
      }),
    ];
  }
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-issuers-"));
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(() => {
  authorities = [];
});

const toPem = (place: number): string =>
  `-----BEGIN CERTIFICATE-----\n${authorities[place]?.certificate.der.toString("base64") ?? ""}\n-----END CERTIFICATE-----\n`;
const put = (name: string, ...lines: readonly string[]): void =>
  writeFileSync(join(folder, name), lines.join("\n"));
const names = () =>
  readIssuers(folder).map(({ roots, between }) =>
    [...roots, ...between].map(({ x509 }) => /^CN=(.+)$/m.exec(x509.subject)?.[1]),
  );

it("an authority in a file of its own belongs to the root that it stands below, in whichever order the files are read", () => {
  put("1-below-below.pem", toPem(2));
  put("2-below-a.crt", "Revocation: http://below.example/", toPem(1));
  put("3-root-a.pem", toPem(0));
  put("4-root-b.pem", toPem(3));
  put("5-below-b.pem", toPem(4));
  expect(names()).toEqual([
    ["Root A", "Below A", "Below below A"],
    ["Root B", "Below B"],
  ]);
  const [first, second] = readIssuers(folder);
  expect([first, second].map((issuer) => issuer && mayAsk(issuer, "http://below.example/a.crl"))).toEqual([
    true,
    false,
  ]);
});

it("one whose root nobody has put there is refused, by its name and the one above it", () => {
  put("root-b.pem", toPem(3));
  put("below-a.pem", toPem(1));
  expect(() => readIssuers(folder)).toThrow(
    /below-a\.pem: "Below A" was issued by "Root A", whose certificate is in no file beside it/,
  );
  put("below-a.pem", "nothing");
  expect(() => readIssuers(folder)).toThrow(/below-a\.pem holds no certificate/);
});

it("a file without a root, alone, is refused as before", () => {
  put("below-a.pem", toPem(1));
  expect(() => readIssuers(folder)).toThrow(/holds no root certificate of an authority/);
});

it("the roots that come along have the fingerprints that are expected of them", () => {
  const bundled = Object.entries(RECOGNISED_ISSUERS).map(([name, pem]) => {
    writeFileSync(join(folder, `${name}.pem`), pem);
    return name;
  });
  const given = readIssuers(folder).flatMap(({ roots }) =>
    roots.map(({ x509, fingerprint, validUntil }) => ({
      name: /^CN=(.+)$/m.exec(x509.subject)?.[1] ?? "",
      fingerprint,
      validUntil,
      isRoot: true,
    })),
  );
  const states = (at: string, people = given) =>
    Object.fromEntries(
      listExpected(people, [], new Date(at))
        .filter(({ name }) => bundled.includes(name))
        .map(({ name, state }) => [name, state]),
    );
  expect(states("2026-11-30")).toEqual({
    "Hongkong Post Root CA 2": "present",
    "Hongkong Post Root CA 3": "present",
  });
  expect(states("2041-01-01")["Hongkong Post Root CA 2"]).toBe("ended");
  const changed = given.map((each) => ({ ...each, fingerprint: "0".repeat(64) }));
  expect(states("2026-11-30", changed)["Hongkong Post Root CA 2"]).toBe("differs");
  expect(states("2026-11-30", [])["Hongkong Post Root CA 2"]).toBe("missing");
});

it.each([
  ["Hongkong Post e-Cert CA 2 - 15", "eCertCa215"],
  ["Hongkong Post e-Cert CA 2 – 15", "eCertCa215"],
  ["Hongkong Post e-Cert CA 2-15", "eCertCa215"],
  ["ID-Cert Root CA Certificate 2", "digiSign"],
  ["Hongkong Post iAM Smart-Cert CA", "iamSmartCert"],
  ["Hongkong Post Root CA 20", null],
])("%s is recognised as %s", (name, id) => {
  const given = [{ name, fingerprint: "a".repeat(64), validUntil: new Date("2030-01-01"), isRoot: false }];
  const expected = listExpected(given, given, new Date("2026-11-30"));
  expect(expected.filter(({ state }) => state !== "missing").map((each) => each.id)).toEqual(
    id === null ? [] : [id],
  );
  const both = { believedIn: ["PORTAL_TRUSTED_ISSUERS", "PORTAL_IDENTITY_TRUSTED_ISSUERS"] };
  expect(listOthers(given, given)).toEqual(id === null ? given.map((each) => ({ ...each, ...both })) : []);
  expect(listOthers([], given).map(({ believedIn }) => believedIn)).toEqual(
    id === null ? [["PORTAL_IDENTITY_TRUSTED_ISSUERS"]] : [],
  );
  expect(expected).toHaveLength(KNOWN_AUTHORITIES.length);
});
