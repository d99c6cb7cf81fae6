/** Certificate files as the programs of others write them. */
import { generateKeyPairSync } from "node:crypto";

import forge from "node-forge";
import { describe, expect, it } from "vitest";

import { openCertificate } from "./certificate.server";

const AT = new Date("2030-01-01T00:00:00Z");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = forge.pki.privateKeyFromPem(privateKey.export({ type: "pkcs8", format: "pem" }).toString());

/** A certificate of the one key, which says that somebody else's issued it. */
function getCertificate(subject: string, issuer: string, serial: string): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date("2020-01-01T00:00:00Z");
  certificate.validity.notAfter = new Date("2040-01-01T00:00:00Z");
  certificate.setSubject([{ name: "commonName", value: subject }]);
  certificate.setIssuer([{ name: "commonName", value: issuer }]);
  certificate.sign(key, forge.md.sha256.create());
  return certificate;
}
type Packing = NonNullable<Parameters<typeof forge.pkcs12.toPkcs12Asn1>[3]>;
const pack = (certificates: forge.pki.Certificate[], password: string, packing: Packing = {}): Buffer =>
  Buffer.from(
    forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, certificates, password, packing)).getBytes(),
    "binary",
  );
const own = () => getCertificate("CHAN Tai Man", "CHAN Tai Man", "01");

/** Written by OpenSSL 3 with its usual settings (AES-256, PBKDF2), password 密碼pä12. */
const BY_OPENSSL = Buffer.from(
  "MIIGfwIBAzCCBjUGCSqGSIb3DQEHAaCCBiYEggYiMIIGHjCCAuIGCSqGSIb3DQEHBqCCAtMwggLPAgEAMIICyAYJKoZIhvcNAQcB" +
    "MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjQ0obN3tkDlAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEENQb" +
    "LneEbNa4BZaBmC2+ViqAggJgPT3+TMlI2G2iTQ8jJqWbCQ+yO2ebd4oDwnkOnQEPipbvz+2B3oKkXWAhR6E/cH65gk6OYqonuIi8" +
    "ccv+o+bIvxYZbqq5Ph6rjXDUbBEsIPLGqj3pzasFl4C15xKAHH8AN3Tu/aeA0iFFgdsTeiLScIklwAmRe/a7ZwsOwr4DVAzMpFw+" +
    "UmUrR0Uj8okuhQMdUt5FBtObNuyXe6LXrh+rudiKAQBHvjn6V30/OfnPqnblP4GP52Nd5WG/o41PwUA8hEoOtJVG0wbV7dmZApc8" +
    "bxmxxl2ASZQbfJMYOBmRQxRFVmqfd2q7vuXugdz35s7VIiRMBX+AT3MBABPPaAnJq5MKdzwxnArtGo35QsSyyX4APR9vk55JhDNm" +
    "Hmngf+ZBqyEUgEH+8wm9J3SC0I/24tjwZez96Sb3QdilHOhox2owYTQTAQIMjRVQwp5kQg+hyimWIOfU8FHTTW/hpLLEyoAvu8vN" +
    "CSAW9sbZWXwVs4ceoUBRdaKr4j82T+iIsMnhboUCY5NIYlSOmOy+DvSGj95ujhhT+6H+UJRX5vN7Yqmf4zjLDZvP5oVDtCL3gKPb" +
    "aVUKNRsSGwSBFPd5v/IcQLWI0VVwUlPJbficPNPr+vzOMh578jhJ4SKFBA/OG1oyHXxjzTYR7eVfFwcd69MRTOl9gzClKd20kJi2" +
    "7wOtZrLSJyetw69sUbFWTaSDYd3Cvh3V0xCbEKuLLtUdqaUlzY5OP3t6eZbINUqM9Oc6eRKXyCqhCIcdAsDTP5S9crc5Impt6b8I" +
    "kkq1YQChQT/M6Sk7m80vCTiO67rX6DV/t7AwggM0BgkqhkiG9w0BBwGgggMlBIIDITCCAx0wggMZBgsqhkiG9w0BDAoBAqCCAuEw" +
    "ggLdMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhDs+vXnzXlYQICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoE" +
    "EBlc4Ki01ahEAUAf1vd5bQ8EggKAWTwP8QO4XZBciiTsfB0gKnjR6JzWIl17spmT6LzUHoHBADbnbWzfxbeVx7kWYveR7e7kz9zY" +
    "J1S6YoX1sauRRx4CjDdLFmxX1f8nGtGIO6pEi9Ioc6FeECKp1nLhDUNJE5DzbgHt0ulNOH7DQ03zAKhZPMSyFU/iRHDZt6Zw413s" +
    "GzGq1+IKlq8XlEB+Nw1tIPIkGisGm1r8Ayb9IFNzPJ4cFczyduLwkCiJ/a28VBBZX1iaa90cIfaHQe8j+EJs0VlL9aKfpKFkbL8c" +
    "3emw4oDmfpG5J2mqhmpujTJQcjHxODUw+CpGG6o4Ou8Bfoi52CvZQrKa4X+h7hLeFhUcMerjxWHUp2/rPhzN2mcrQdDqdkmp+AM2" +
    "/2WGD5mLz2aoXNAB8YLvJPwMMvsLLYtsM6X1LklOFCuxauMXI21hQcESwqzPMlX2g3M5rvGFPzSHjb0HmW+YkvuZsELia0cQOHng" +
    "3IpO3AV+Bcml3KjAHFJQw6dAqg9iV6Okto1KSbs/4twK24qMI3P1rLErF6E/CyjAykjckRxxwI8c7+qa0ud35KOvRds+9CYOg4fq" +
    "rWPSQA/3w9vIxC9bJcDS8pxU+opbxjc26mXd0efYV6XG/vlnSrJNdHrv6lUVdZG/CZnt9KxuQaybSJA7k2IukGt3OM75xaY7Koja" +
    "Y+D65N15VCgP6Cy/pbaxmrrGWHwF+cJE+CPzTtRkVvXkBUQzZv6QWbJw0ND+066eXE9pL+XgQfj7Bmij+bfAB0eWtWH3QBMd9Fww" +
    "P8PYNNMZm3jJo02aMl52VfKIpaEHyL+FQG8zb4PXLxMiGXxB+tQjpTM6BH66Z2dQOuKRaZXORefLhoZgdzElMCMGCSqGSIb3DQEJ" +
    "FTEWBBSIJe4Vn0TwmCvbixzk0AtHrtcQ9TBBMDEwDQYJYIZIAWUDBAIBBQAEILNEkZe0CUo1PBI4VC1ucq6/ECyRaiYDJ1h1h5PQ" +
    "8zZXBAhqLtGqNTF74AICCAA=",
  "base64",
);

describe("a certificate file", () => {
  it("of OpenSSL opens by a password of other than ASCII characters, and by no other", () => {
    expect(openCertificate(BY_OPENSSL, "密碼pä12", AT).subject).toBe("CN=A");
    expect(() => openCertificate(BY_OPENSSL, "密碼pa12", AT)).toThrow("wrong-password");
    expect(() => openCertificate(BY_OPENSSL, "secret12", AT)).toThrow("wrong-password");
  });

  it.each(["aes128", "aes256", "3des"] as const)(
    "packed with %s opens in whatever script its password is",
    (algorithm) => {
      for (const password of ["secret12", "pässwörd", "密碼密碼12", "😀 key"]) {
        const file = pack([own()], password, { algorithm });
        expect(openCertificate(file, password, AT).subject).toBe("CN=CHAN Tai Man");
        expect(() => openCertificate(file, `${password}x`, AT)).toThrow("wrong-password");
      }
    },
  );

  it("that asks for as many rounds as makers write opens in a moment", () => {
    const file = pack([own()], "secret12", { algorithm: "aes256", count: 600_000 });
    const startedAt = performance.now();
    expect(openCertificate(file, "secret12", AT).subject).toBe("CN=CHAN Tai Man");
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it("with a seal of a kind that is not known opens, and by its own password alone", () => {
    const sealed = pack([own()], "secret12", { algorithm: "aes256" });
    // The name of SHA-1 in the seal, which stands at the end, made that of another digest.
    const sha1 = Buffer.from("06052b0e03021a", "hex");
    sealed[sealed.lastIndexOf(sha1) + sha1.length - 1] = 0x1d;
    expect(openCertificate(sealed, "secret12", AT).subject).toBe("CN=CHAN Tai Man");
    expect(() => openCertificate(sealed, "other", AT)).toThrow("wrong-password");
  });

  it("is read no further up than anybody's way goes, each certificate once and the nearest first", () => {
    const many = Array.from({ length: 60 }, (_, index) => {
      const [subject, issuer] = index % 2 === 0 ? ["One", "Other"] : ["Other", "One"];
      return getCertificate(subject ?? "", issuer ?? "", `0${String(index + 100)}`);
    });
    const holder = getCertificate("CHAN Tai Man", "One", "01");
    const stranger = getCertificate("Nobody's", "Nobody's", "02");
    const [first] = many;
    const file = pack([stranger, holder, ...(first ? [first] : []), ...many], "secret12");
    const { chain, subject } = openCertificate(file, "secret12", AT);
    expect(subject).toBe("CN=Nobody's");
    expect(chain).toHaveLength(1);
    const other = openCertificate(pack([holder, ...many, ...many], "secret12"), "secret12", AT);
    expect(other.subject).toBe("CN=CHAN Tai Man");
    expect(other.chain).toHaveLength(8);
    expect(new Set(other.chain.map((der) => der.toString("base64"))).size).toBe(8);
  });
});
