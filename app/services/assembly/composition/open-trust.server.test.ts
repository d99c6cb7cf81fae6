import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

import { ConfigurationRefused, readConfig } from "../../platform/portal/config.server";
import { DEMO_AUTHORITY_KEY } from "../demo/authority-key";
import { demoAuthority, issueDemoCertificate } from "../demo/authority.server";
import {
  ISSUES,
  issueCertificate,
  importKeys,
  newKeys,
  type Authority,
} from "../../documents/trust/authority.server";
import { readIssuer } from "../../documents/trust/issuers.server";
import { openTrust } from "./open-trust.server";
import { RECOGNISED_ISSUERS } from "../../documents/trust/recognised";

const clock = { now: () => "2026-11-21T06:00:00.000Z" };
const NOW = new Date(clock.now());
const CHAN = { fullName: "CHAN Tai Man", fullNameZh: null };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-issuers-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = async (pkcs8?: string): Promise<Authority> =>
  issueCertificate({
    commonName: "An Authority",
    serial: "01",
    keys: pkcs8 === undefined ? await newKeys() : await importKeys(pkcs8),
    issuer: null,
    validFrom: new Date("2020-01-01"),
    validUntil: new Date("2040-01-01"),
    authority: true,
    usage: ISSUES,
  });
const toPem = ({ certificate }: Authority): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.der.toString("base64")}\n-----END CERTIFICATE-----\n`;
function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const production = (issuers: string | null, identityIssuers: string | null = null) =>
  openTrust({ mode: "production", trust: { issuers, identityIssuers, whenUnavailable: "refuse" } }, clock);

it("the demonstration's certificates are believed in the demonstration, asked within the process", async () => {
  const { trust, appTrust } = await openTrust(readConfig({}), clock);
  const { certificate } = await issueDemoCertificate({
    commonName: "CHAN Tai Man",
    organisation: "Firm",
    serial: "0a",
  });
  for (const each of [trust, appTrust]) {
    const { revocation } = (await each.check([certificate.der], CHAN, NOW)).check;
    expect(revocation).toMatchObject([{ method: "ocsp" }]);
  }
});

it("production believes what is configured, and nothing of the demonstration", async () => {
  const { trust, appTrust } = await production(write("own.pem", toPem(await root())));
  const { certificate } = await issueDemoCertificate({
    commonName: "CHAN Tai Man",
    organisation: "Firm",
    serial: "0a",
  });
  for (const each of [trust, appTrust])
    await expect(each.check([certificate.der], CHAN, NOW)).rejects.toMatchObject({
      problem: "untrusted-issuer",
    });
});

it("production refuses the demonstration's authority, also under another name, for people and for the app", async () => {
  const demo = write("demo.pem", toPem(await demoAuthority()));
  const renamed = write("renamed.pem", toPem(await root(DEMO_AUTHORITY_KEY)));
  const own = write("own-too.pem", toPem(await root()));
  await expect(production(demo)).rejects.toBeInstanceOf(ConfigurationRefused);
  await expect(production(renamed)).rejects.toBeInstanceOf(ConfigurationRefused);
  await expect(production(own, demo)).rejects.toBeInstanceOf(ConfigurationRefused);
});

it.each([
  ["holds no certificate", "nothing\n"],
  ["is not one", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"],
])("refuses to start with a file that %s, and names it", async (_what, text) => {
  await expect(production(write("wrong.pem", text))).rejects.toThrow(/PORTAL_TRUSTED_ISSUERS: .*wrong\.pem/);
});

it("refuses to start with a file that is not there, and with an address that cannot be asked", async () => {
  await expect(production(join(folder, "missing.pem"))).rejects.toBeInstanceOf(ConfigurationRefused);
  const pem = `Revocation: ldap://directory.example/\n${toPem(await root())}`;
  await expect(production(write("ldap.pem", pem))).rejects.toThrow(/ldap:/);
});

it("the roots that come along are what they are said to be", () => {
  const issuers = Object.entries(RECOGNISED_ISSUERS).map(([name, pem]) => readIssuer(pem, name));
  expect(issuers.flatMap(({ roots }) => roots.map(({ x509 }) => x509.fingerprint256))).toEqual([
    "39:45:E0:8A:8D:4A:05:54:B7:60:5A:7B:35:5B:10:18:8E:3E:F8:42:C7:6A:80:5C:54:E3:65:7C:4D:04:1A:AA",
    "5A:2F:C0:3F:0C:83:B0:90:BB:FA:40:60:4B:09:88:44:6C:76:36:18:3D:F9:84:6E:17:10:1A:44:7F:B8:EF:D6",
  ]);
});
