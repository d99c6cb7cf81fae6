/** Time-stamps as authorities give them, and as others would: each answer made here, against the rules. */
import { execFile } from "node:child_process";
import { createHash, KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { element, getParts, readElement, sequence, TAG } from "../pdf-signatures/der.server";
import { verifyPdfSignature } from "../pdf-signatures/pdf-signature.server";
import { embedSignature, preparePdf, prepareTimeStamp } from "../pdf-signatures/pdf-signer.server";
import { signDigestDetached } from "../pdf-signatures/signed-data.server";
import { createAsk } from "../trust/ask.server";
import {
  ISSUES,
  issueCertificate,
  newCurveKeys,
  newKeys,
  SIGNS,
  type Authority,
  type CertificateRequest,
  type Keys,
} from "../trust/authority.server";
import { ocspAnswer, revocationList } from "../trust/responder.server";
import { createRevocation } from "../trust/revocation.server";
import { ocspRequest } from "../trust/revocation-answer.server";
import { samplePapers } from "../typesetting/samples";
import { setPaper } from "../typesetting/set-paper.server";
import { createTimeStampAuthority, STAMP_LIMITS } from "./authority.server";
import { askAbout, findAuthorityPath, judgeAnswer, writeQuestion, type Question } from "./question.server";
import { answerTimeStamp, SANDBOX_POLICY } from "./sandbox-authority.server";
import { readTimeStamp, TIME_STAMPING } from "./token.server";

const NOW = new Date("2026-11-29T06:15:00.120Z");
const DAY = 86_400_000;
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);
const DIGEST = createHash("sha256").update("a paper").digest();
const inForce = { validFrom: new Date("2026-01-01"), validUntil: new Date("2036-01-01") };

let keys: Readonly<Record<"root" | "rsa" | "curve", Keys>>;
let root: Authority;
let authority: Authority;
const request = (change: Partial<CertificateRequest> = {}): CertificateRequest => ({
  ...inForce,
  commonName: "Harbour Time-stamps",
  serial: "0b",
  keys: keys.curve,
  issuer: root,
  authority: false,
  usage: SIGNS,
  purposes: [TIME_STAMPING],
  purposesAlone: true,
  ...change,
});

beforeAll(async () => {
  const [rootKeys, rsa, curve] = await Promise.all([newKeys(), newKeys(), newCurveKeys("P-256")]);
  keys = { root: rootKeys, rsa, curve };
  root = await issueCertificate({
    ...inForce,
    commonName: "Root",
    serial: "01",
    keys: rootKeys,
    issuer: null,
    authority: true,
    usage: ISSUES,
  });
  authority = await issueCertificate(request());
}, 60_000);

const trusted = () => [{ roots: [root.certificate], between: [], addresses: ["http://ca.example/"] }];
const believed = (now = NOW) => ({ findPath: findAuthorityPath(trusted()), now });
const answer = (question: Question, by: Partial<Parameters<typeof answerTimeStamp>[1]> = {}): Buffer =>
  answerTimeStamp(writeQuestion(question), { authority, above: [root.certificate.der], now: NOW, ...by });
const stampOf = async (digest: Buffer): Promise<Buffer> => {
  const question = askAbout(digest, null);
  return (await judgeAnswer(answer(question), question, believed())).token;
};

describe("an answer", () => {
  it("to the question is believed: by whom, when, over what", async () => {
    for (const each of [authority, await issueCertificate(request({ keys: keys.rsa, serial: "0c" }))]) {
      const question = askAbout(DIGEST, SANDBOX_POLICY);
      const judged = await judgeAnswer(answer(question, { authority: each }), question, believed());
      expect(judged).toMatchObject({ authority: "Harbour Time-stamps", at: NOW, digest: DIGEST });
    }
  });

  const refused: readonly (readonly [string, string, (question: Question) => Promise<Buffer> | Buffer])[] = [
    ["other-question", "to a question with another number", () => answer(askAbout(DIGEST, null))],
    [
      "other-question",
      "over something else",
      ({ nonce }) => answer({ digest: createHash("sha256").update("x").digest(), nonce, policy: null }),
    ],
    ["clock", "of tomorrow", (question) => answer(question, { now: later(DAY) })],
    ["clock", "of an hour ago", (question) => answer(question, { now: later(-DAY / 24) })],
    [
      "untrusted",
      "of an authority that has expired",
      async (question) =>
        answer(question, { authority: await issueCertificate(request({ validUntil: later(-DAY) })) }),
    ],
    [
      "untrusted",
      "of a certificate for something else",
      async (question) =>
        answer(question, {
          authority: await issueCertificate(request({ purposes: ["1.3.6.1.5.5.7.3.4"] })),
        }),
    ],
    [
      "untrusted",
      "of a certificate for something else as well",
      async (question) =>
        answer(question, {
          authority: await issueCertificate(request({ purposes: [TIME_STAMPING, "1.3.6.1.5.5.7.3.4"] })),
        }),
    ],
    [
      "untrusted",
      "of a certificate that says its purpose and not that it is the only one",
      async (question) =>
        answer(question, { authority: await issueCertificate(request({ purposesAlone: false })) }),
    ],
    [
      "untrusted",
      "of an authority that nobody knows",
      async (question) => {
        const own = await issueCertificate(request({ issuer: null }));
        return answer(question, { authority: own, above: [] });
      },
    ],
    ["refused", "that there is none", () => Buffer.from("30053003020102", "hex")],
    ["unreadable", "that is none", () => Buffer.from("<html>Too many requests</html>")],
    ["unreadable", "that is empty", () => Buffer.alloc(0)],
    ["unreadable", "that it is granted, without it", () => Buffer.from("30053003020100", "hex")],
    [
      "unreadable",
      "without the authority's certificate",
      (question) => {
        const asked = getParts(readElement(writeQuestion(question))).slice(0, -1);
        const bare = sequence(...asked.map(({ whole }) => whole));
        return answerTimeStamp(bare, { authority, above: [], now: NOW });
      },
    ],
  ];
  it.each(refused)("is not believed (%s) where it is one %s", async (problem, _, make) => {
    const question = askAbout(DIGEST, null);
    await expect(judgeAnswer(await make(question), question, believed())).rejects.toMatchObject({
      name: "NoTimeStamp",
      problem,
    });
  });

  it("by other rules than those that were asked for is not believed", async () => {
    const question = askAbout(DIGEST, "1.2.3.4");
    await expect(judgeAnswer(answer(question), question, believed())).rejects.toMatchObject({
      problem: "other-question",
    });
  });

  it("with one bit changed in any byte does not hold: of the root's name alone nobody but itself says anything", async () => {
    const token = await stampOf(DIGEST);
    expect(readTimeStamp(token).at).toEqual(NOW);
    const rootAt = token.indexOf(root.certificate.der);
    const unnoticed = [...token.keys()].filter((place) => {
      if (place >= rootAt && place < rootAt + root.certificate.der.length) return false;
      const changed = Buffer.from(token);
      changed[place]! ^= 1 << (place % 8);
      try {
        return readTimeStamp(changed).at !== undefined;
      } catch (error) {
        expect(error).toMatchObject({ name: "NoTimeStamp" });
        return false;
      }
    });
    expect(unnoticed).toEqual([]);
  }, 60_000);

  it("cut off anywhere, or with something behind it, is none", async () => {
    const token = await stampOf(DIGEST);
    for (let length = 0; length < token.length; length += 7)
      expect(() => readTimeStamp(token.subarray(0, length))).toThrow();
    expect(() => readTimeStamp(Buffer.concat([token, Buffer.from([0])]))).toThrow();
    expect(() => readTimeStamp(element(TAG.null))).toThrow();
  });
});

describe("an authority over HTTP", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    return `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}/tsa`;
  }
  const honest: RequestListener = (incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      if (incoming.headers["content-type"] !== "application/timestamp-query")
        return outgoing.writeHead(415).end();
      outgoing.setHeader("Content-Type", "application/timestamp-reply");
      return outgoing.end(
        answerTimeStamp(Buffer.concat(parts), { authority, above: [root.certificate.der], now: NOW }),
      );
    });
  };
  const open = (address: string, rest = 60_000, revoked: readonly string[] = []) =>
    createTimeStampAuthority({
      address,
      policy: null,
      issuers: trusted(),
      ask: createAsk({ ...STAMP_LIMITS, milliseconds: 300, allowPrivate: true }),
      revocation: createRevocation(() =>
        revocationList({
          authority: root,
          revoked: new Set(revoked),
          thisUpdate: later(-1000),
          nextUpdate: later(DAY),
        }),
      ),
      clock: { now: () => NOW.toISOString() },
      rest,
    });

  it("is asked as the protocol has it, and its certificates are known from then on", async () => {
    const stamps = open(await serve(honest));
    expect(stamps.data().certificates).toEqual([]);
    const token = await stamps.stamp(DIGEST);
    expect(readTimeStamp(token).digest).toEqual(DIGEST);
    expect(await stamps.answers()).toBe(true);
    await expect.poll(() => stamps.data().certificates).toHaveLength(2);
  });

  const failing: readonly (readonly [string, string, RequestListener])[] = [
    ["silent", "hangs", () => undefined],
    ["silent", "begins and never ends", (_, outgoing) => void outgoing.writeHead(200).write("0")],
    [
      "silent",
      "answers with ten megabytes",
      (_, outgoing) => void outgoing.end(Buffer.alloc(10_485_760, 0x30)),
    ],
    ["silent", "answers 503", (_, outgoing) => void outgoing.writeHead(503).end()],
    ["silent", "breaks off", (_, outgoing) => void outgoing.destroy()],
    ["unreadable", "answers with a page", (_, outgoing) => void outgoing.end("<html></html>")],
  ];
  it.each(failing)(
    "that is %s since it %s is left alone for a while, and nobody waits for it",
    async (problem, _, listener) => {
      let asked = 0;
      const stamps = open(
        await serve((incoming, outgoing) => {
          asked += 1;
          return listener(incoming, outgoing);
        }),
      );
      const began = performance.now();
      await expect(stamps.stamp(DIGEST)).rejects.toMatchObject({ problem });
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(await stamps.answers()).toBe(false);
      const again = performance.now();
      await expect(stamps.stamp(DIGEST)).rejects.toMatchObject({ problem: "silent" });
      expect(performance.now() - again).toBeLessThan(100);
      expect(asked).toBe(1);
    },
  );

  it("is asked again after its rest", async () => {
    let isDown = true;
    const stamps = open(
      await serve((incoming, outgoing) =>
        isDown ? void outgoing.writeHead(503).end() : honest(incoming, outgoing),
      ),
      0,
    );
    await expect(stamps.stamp(DIGEST)).rejects.toThrow();
    isDown = false;
    await expect(stamps.stamp(DIGEST)).resolves.toBeDefined();
    expect(await stamps.answers()).toBe(true);
  });

  it("whose certificate was revoked is not believed once that is known", async () => {
    const named = await issueCertificate(request({ serial: "0d", crl: "http://ca.example/root.crl" }));
    const stamps = open(
      await serve((incoming, outgoing) => {
        incoming.on("data", (part: Buffer) =>
          outgoing.end(answerTimeStamp(part, { authority: named, above: [], now: NOW })),
        );
      }),
      0,
      ["0D"],
    );
    await stamps.stamp(DIGEST);
    await expect.poll(() => stamps.data().certificates.length).toBe(2);
    await expect(stamps.stamp(DIGEST)).rejects.toMatchObject({ problem: "untrusted" });
  });
});

describe("a paper with a time-stamp", () => {
  let signed: Buffer;
  let stamped: Buffer;
  const isValid = (pdf: Uint8Array): boolean => verifyPdfSignature(pdf).valid;
  const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

  async function makeData() {
    const said = {
      authority: root,
      revoked: new Set<string>(),
      thisUpdate: later(-1000),
      nextUpdate: later(DAY),
    };
    const question = { certificate: authority.certificate, issuer: root.certificate, at: NOW, address: "" };
    return {
      certificates: [authority.certificate.der, root.certificate.der],
      ocsps: [await ocspAnswer(await ocspRequest(question), said)],
      crls: [await revocationList(said)],
    };
  }
  async function sign(pdf: Uint8Array): Promise<Buffer> {
    const own = await issueCertificate(
      request({ purposes: ["1.3.6.1.5.5.7.3.4"], commonName: "CHAN", serial: "0e" }),
    );
    const words = { reason: "B1", location: "Hong Kong", name: "陳大文", at: NOW };
    const prepared = await preparePdf(pdf, words);
    const key = KeyObject.from(own.keys.privateKey);
    const signature = signDigestDetached(prepared.digest, key, [own.certificate.der, root.certificate.der]);
    return (await embedSignature(prepared.pdf, signature)).pdf;
  }
  beforeAll(async () => {
    signed = await sign(setPaper(samplePapers("Harbour").letter));
    const prepared = prepareTimeStamp(signed, await makeData());
    stamped = (await embedSignature(prepared.pdf, await stampOf(prepared.digest))).pdf;
  });

  it("says when, by whom, and which paper was signed; that paper is its beginning", () => {
    expect(verifyPdfSignature(stamped)).toMatchObject({
      valid: true,
      timeStamp: {
        authority: "Harbour Time-stamps",
        at: NOW.toISOString(),
        signedHash: createHash("sha256").update(signed).digest("hex"),
      },
    });
    expect(stamped.subarray(0, signed.length).equals(signed)).toBe(true);
    expect(isValid(signed)).toBe(true);
    expect(verifyPdfSignature(signed).timeStamp).toBeUndefined();
  });

  it("carries what shows that the certificate was good, for whoever reads it", () => {
    const text = stamped.toString("latin1");
    expect(text).toMatch(
      /<<\/Type \/DSS \/Certs \[\d+ 0 R \d+ 0 R\] \/OCSPs \[\d+ 0 R\] \/CRLs \[\d+ 0 R\]>>/,
    );
    expect(text).toContain(root.certificate.der.toString("hex"));
  });

  it("is the same bytes each time but for the time-stamp", async () => {
    const data = await makeData();
    expect(prepareTimeStamp(signed, data).digest.equals(prepareTimeStamp(signed, data).digest)).toBe(true);
  });

  it("does not hold where a bit is changed, in whichever revision", () => {
    expect(isValid(stamped)).toBe(true);
    const rootAt = stamped.indexOf(root.certificate.der.toString("hex"), signed.length);
    const isRoot = (place: number): boolean =>
      place >= rootAt && place < rootAt + root.certificate.der.length * 2;
    const rootInSignature = signed.lastIndexOf(root.certificate.der.toString("hex"));
    for (let place = 0; place < stamped.length; place += place < signed.length ? 211 : 13) {
      const changed = Buffer.from(stamped);
      changed[place]! ^= 1 << (place % 8);
      if (isRoot(place) || isRoot(place - rootInSignature + rootAt)) continue;
      if (isValid(changed)) expect.fail(`a changed bit at ${String(place)} went unnoticed`);
    }
  }, 120_000);

  it("is given none twice, nor anything else behind it", async () => {
    const data = await makeData();
    expect(() => prepareTimeStamp(stamped, data)).toThrow("no paper as the portal signs it");
    const start = /(?<=startxref\n)\d+(?=\n%%EOF\n$)/.exec(stamped.toString("latin1"))?.[0] ?? "";
    const empty = `xref\n0 0\ntrailer\n<</Size 9/Root 1 0 R/Prev ${start}>>\nstartxref\n${String(stamped.length)}\n%%EOF\n`;
    for (const added of [empty, "\n", "%%EOF\n", stamped.subarray(signed.length).toString("latin1")])
      expect(isValid(Buffer.concat([stamped, bytes(added)]))).toBe(false);
  });

  it("is altered where the last revision is of another kind, though a true time-stamp covers it", async () => {
    const prepared = prepareTimeStamp(signed, await makeData());
    const text = prepared.pdf.toString("latin1");
    const page = /\/TU <FEFF[0-9A-F]+> \/Rect \[0 0 0 0\]/;
    for (const [from, to] of [
      [page, (found: string) => found.replace("0 0 0 0", "0 0 9 9")],
      [/\/Type \/DSS /, () => "/Type /DSX "],
      [/\/F 4 \/P/, () => "/F 0 /P"],
    ] as const) {
      const at = text.slice(signed.length).search(from) + signed.length;
      const changed = bytes(text.slice(0, at) + text.slice(at).replace(from, to));
      expect(changed).toHaveLength(prepared.pdf.length);
      const opens = changed.lastIndexOf("/Contents <") + 10;
      const closes = changed.indexOf(">", opens) + 1;
      const over = createHash("sha256")
        .update(changed.subarray(0, opens))
        .update(changed.subarray(closes))
        .digest();
      await expect(embedSignature(changed, await stampOf(over))).rejects.toThrow("structure");
    }
  });

  it("is altered where the time-stamp is over another paper, or is a signature", async () => {
    const prepared = prepareTimeStamp(signed, await makeData());
    await expect(embedSignature(prepared.pdf, await stampOf(DIGEST))).rejects.toThrow("something else");
    const other = signDigestDetached(prepared.digest, KeyObject.from(keys.curve.privateKey), [
      authority.certificate.der,
    ]);
    await expect(embedSignature(prepared.pdf, other)).rejects.toThrow("time-stamp does not hold");
    expect(isValid(prepared.pdf)).toBe(false);
  });

  it("that was never signed is given none", async () => {
    const paper = setPaper(samplePapers("Harbour").letter);
    const prepared = prepareTimeStamp(paper, await makeData());
    await expect(embedSignature(prepared.pdf, await stampOf(prepared.digest))).rejects.toThrow();
    expect(() =>
      prepareTimeStamp(Buffer.from("no PDF"), { certificates: [], ocsps: [], crls: [] }),
    ).toThrow();
  });

  it.runIf(existsSync("/usr/bin/openssl"))("bears one that OpenSSL calls good", async () => {
    const folder = await mkdtemp(join(tmpdir(), "time-stamp-test-"));
    const [content, token, issuer] = ["content", "token", "root"].map((name) => join(folder, name));
    const from = stamped.lastIndexOf("/Contents <") + 10;
    const to = stamped.indexOf(">", from) + 1;
    const stamp = readElement(Buffer.from(stamped.toString("latin1", from + 1, to - 1), "hex")).whole;
    await writeFile(content!, Buffer.concat([stamped.subarray(0, from), stamped.subarray(to)]));
    await writeFile(token!, stamp);
    const pem = root.certificate.der.toString("base64");
    await writeFile(issuer!, `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`);
    const options = ["-attime", String(Math.floor(NOW.getTime() / 1_000)), "-token_in", "-in", token!];
    const { stdout } = await promisify(execFile)("/usr/bin/openssl", [
      ...["ts", "-verify", "-data", content!, "-CAfile", issuer!],
      ...options,
    ]);
    await rm(folder, { recursive: true });
    expect(stdout).toContain("Verification: OK");
  });
});
