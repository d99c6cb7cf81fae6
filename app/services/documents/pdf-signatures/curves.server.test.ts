/** Keys on elliptic curves: they sign, are believed by their issuer, and are read by the programs of others. */
import { execFile, execFileSync } from "node:child_process";
import { createPrivateKey, generateKeyPairSync, KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  ISSUES,
  issueCertificate,
  newCurveKeys,
  SIGNS,
  type Authority,
  type Keys,
} from "../trust/authority.server";
import { readIssuer } from "../trust/issuers.server";
import { revocationList } from "../trust/responder.server";
import { createTrust } from "../trust/trust.server";
import { openCertificate } from "./certificate.server";
import { packAnyKey } from "./pack-any-key.server";
import { verifyPdfSignature } from "./pdf-signature.server";
import { signPdf } from "./pdf-signer.server";

const [PDFSIG, OPENSSL] = ["/usr/bin/pdfsig", "/usr/bin/openssl"] as const;
const AT = new Date("2026-11-21T06:15:00Z");
const HOUR = 3_600_000;
const WORDS = { reason: "呈交", location: "Hong Kong", name: "陳大文", at: AT };
const CRL = "http://ca.example/root.crl";
const HOLDER = { fullName: "CHAN Tai Man", fullNameZh: "陳大文" };
const inForce = { validFrom: new Date("2026-01-01"), validUntil: new Date("2030-01-01") };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "curves-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function issue(keys: Keys): Promise<readonly [own: Authority, root: Authority]> {
  const rootKeys = await newCurveKeys("P-384");
  const root = await issueCertificate({
    ...inForce,
    commonName: "Root on a curve",
    serial: "01",
    keys: rootKeys,
    issuer: null,
    authority: true,
    usage: ISSUES,
  });
  const own = await issueCertificate({
    ...inForce,
    commonName: "CHAN Tai Man 陳大文",
    serial: "0a01",
    keys,
    issuer: root,
    authority: false,
    usage: SIGNS,
    crl: CRL,
  });
  return [own, root];
}

async function onePage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText("A form");
  return document.save();
}

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString("base64")}\n-----END CERTIFICATE-----\n`;

describe.each(["P-256", "P-384", "P-521"] as const)("a key on the curve %s", (curve) => {
  let own: Authority;
  let root: Authority;
  let p12: Buffer;
  let signed: Buffer;
  let names: { readonly subject: string; readonly serial: string };
  beforeAll(async () => {
    const keys = await newCurveKeys(curve);
    [own, root] = await issue(keys);
    const chain = [own, root].map(({ certificate }) => certificate.der);
    p12 = packAnyKey({ key: KeyObject.from(keys.privateKey), chain, password: "密碼 p" });
    ({ pdf: signed, ...names } = await signPdf(await onePage(), {
      ...WORDS,
      p12: Buffer.from(p12),
      password: "密碼 p",
    }));
  });

  it("signs, and what it signed holds", () => {
    expect(names).toMatchObject({ subject: "C=HK, CN=CHAN Tai Man 陳大文", serial: "0A01" });
    expect(verifyPdfSignature(signed)).toMatchObject({ valid: true, signer: names.subject });
    expect(() => openCertificate(p12, "other", AT)).toThrow("wrong-password");
  });

  it("is believed by its issuer, not revoked, and of its holder", async () => {
    const said = {
      authority: root,
      thisUpdate: new Date(AT.getTime() - HOUR),
      nextUpdate: inForce.validUntil,
    };
    const check = (revoked: readonly string[]) =>
      createTrust({
        issuers: [readIssuer(`${toPem(root.certificate.der)}\nRevocation: http://ca.example/`, "test.pem")],
        ask: () => revocationList({ ...said, revoked: new Set(revoked) }),
        whenUnavailable: "refuse",
      }).check(openCertificate(p12, "密碼 p", AT).chain, HOLDER, AT);
    await expect(check([])).resolves.toMatchObject({ check: { holder: "CHAN Tai Man 陳大文" } });
    await expect(check(["0A01"])).rejects.toMatchObject({ problem: "revoked" });
  });

  it("does not hold where a bit is changed: of the root alone, which nobody else has signed, its name is its own word", () => {
    const at = signed.lastIndexOf("/Contents <") + "/Contents <".length;
    const rootAt = signed.indexOf(root.certificate.der.toString("hex"));
    const isRoot = (place: number): boolean =>
      place >= rootAt && place < rootAt + root.certificate.der.length * 2;
    for (let place = 0; place < signed.length; place += place > at && place < at + 4_000 ? 1 : 97) {
      const changed = Buffer.from(signed);
      changed[place]! ^= 1;
      if (!isRoot(place) && verifyPdfSignature(changed).valid)
        expect.fail(`a changed bit at ${String(place)} went unnoticed`);
    }
  }, 60_000);

  it.runIf(existsSync(PDFSIG))("is called valid by an independent checker", async () => {
    const file = join(folder, `${curve}.pdf`);
    await writeFile(file, signed);
    const { stdout } = await promisify(execFile)(PDFSIG, [file]);
    expect(stdout).toContain("Signature is Valid");
    expect(stdout).toContain("Total document signed");
  });

  it.runIf(existsSync(OPENSSL))("is called valid by OpenSSL, as a detached signature", async () => {
    const text = signed.toString("latin1");
    const from = text.lastIndexOf("/Contents <") + "/Contents ".length;
    const to = text.indexOf(">", from) + 1;
    const cms = text.slice(from + 1, to - 1).replace(/(?:00){32,}$/, "");
    const [content, signature, trusted] = ["content", "cms", "root"].map((name) =>
      join(folder, `${curve}.${name}`),
    );
    await writeFile(content!, Buffer.concat([signed.subarray(0, from), signed.subarray(to)]));
    await writeFile(signature!, Buffer.from(cms, "hex"));
    await writeFile(trusted!, toPem(root.certificate.der));
    const options = [
      "-inform",
      "DER",
      "-in",
      signature!,
      "-content",
      content!,
      "-binary",
      "-CAfile",
      trusted!,
    ];
    const { stderr } = await promisify(execFile)(OPENSSL, [
      ...["cms", "-verify", "-cades", "-purpose", "any", "-out", join(folder, "out")],
      ...["-attime", String(AT.getTime() / 1000), ...options],
    ]);
    expect(stderr).toMatch(/^(?:CAdES|CMS) Verification successful$/im);
  });
});

describe("a certificate file", () => {
  it("that is not encrypted opens", async () => {
    const keys = await newCurveKeys("P-256");
    const [own] = await issue(keys);
    const file = packAnyKey({
      key: KeyObject.from(keys.privateKey),
      chain: [own.certificate.der],
      password: null,
    });
    expect(openCertificate(file, "", AT).serial).toBe("0A01");
  });

  it("with another's key beside its own is signed with its own", async () => {
    const keys = await newCurveKeys("P-256");
    const [own] = await issue(keys);
    const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const file = packAnyKey({ key: stranger, chain: [own.certificate.der], password: "p" });
    expect(() => openCertificate(file, "p", AT)).toThrow("no-private-key");
  });

  it.each([
    ["Ed25519", generateKeyPairSync("ed25519").privateKey],
    ["secp256k1", generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey],
    ["P-224", generateKeyPairSync("ec", { namedCurve: "secp224r1" }).privateKey],
  ])("with a key of a kind that is not signed with is refused by name: %s", async (_, key) => {
    const [own] = await issue(await newCurveKeys("P-256"));
    const file = packAnyKey({ key, chain: [own.certificate.der], password: "p" });
    expect(() => openCertificate(file, "p", AT)).toThrow("unsupported-key");
  });

  it.runIf(existsSync(OPENSSL))("of OpenSSL with a key on a curve opens", async () => {
    const [key, certificate, file] = ["k.pem", "c.pem", "f.p12"].map((name) => join(folder, name));
    const run = (...options: readonly string[]): unknown => execFileSync(OPENSSL, options, { stdio: "pipe" });
    run("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key!);
    run("req", "-x509", "-new", "-key", key!, "-subj", "/CN=CHAN", "-days", "365", "-out", certificate!);
    run("pkcs12", "-export", "-inkey", key!, "-in", certificate!, "-passout", "pass:p", "-out", file!);
    const opened = openCertificate(readFileSync(file!), "p", new Date());
    expect(opened.subject).toBe("CN=CHAN");
    expect(opened.key.equals(createPrivateKey(readFileSync(key!)))).toBe(true);
  });
});
