/** Certificates of every kind, each issued here, against the rules of trust. */
import { beforeAll, describe, expect, it } from "vitest";

import { CertificateRefused } from "../pdf-signatures/certificate-problem";
import { NoAnswer, type Ask } from "./ask.server";
import {
  ISSUES,
  issueCertificate,
  newKeys,
  SIGNS,
  type Authority,
  type CertificateRequest,
  type Keys,
} from "./authority.server";
import { readIssuer, type TrustedIssuer } from "./issuers.server";
import { ocspAnswer, revocationList, type Answering } from "./responder.server";
import { ocspRequest } from "./revocation-answer.server";
import { createTrust } from "./trust.server";

const NOW = new Date("2026-11-20T04:00:00Z");
const HOUR = 3_600_000;
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);
const HOLDER = { fullName: "CHAN Tai Man", fullNameZh: "陳大文" };
const CRL = "http://ca.example/root.crl";
const CRL_BETWEEN = "http://ca.example/between.crl";
const OCSP = "http://ca.example/ocsp";

let keys: Readonly<Record<"root" | "between" | "own" | "other" | "short" | "old", Keys>>;
let root: Authority;
let between: Authority;
let own: Authority;

const basic = { validFrom: later(-365 * 24 * HOUR), validUntil: later(365 * 24 * HOUR) };
const rootRequest = (): CertificateRequest => ({
  ...basic,
  commonName: "Test Root",
  serial: "01",
  keys: keys.root,
  issuer: null,
  authority: true,
  usage: ISSUES,
});
const betweenRequest = (): CertificateRequest => ({
  ...rootRequest(),
  commonName: "Test Personal CA",
  serial: "02",
  keys: keys.between,
  issuer: root,
  crl: CRL,
});
const ownRequest = (): CertificateRequest => ({
  ...basic,
  commonName: "CHAN Tai Man",
  serial: "0a01",
  keys: keys.own,
  issuer: between,
  authority: false,
  usage: SIGNS,
  crl: CRL_BETWEEN,
});

beforeAll(async () => {
  const [rootKeys, betweenKeys, ownKeys, other, short, old] = await Promise.all([
    newKeys(),
    newKeys(),
    newKeys(),
    newKeys(),
    newKeys(1024),
    newKeys(2048, "SHA-1"),
  ]);
  keys = { root: rootKeys, between: betweenKeys, own: ownKeys, other, short, old };
  root = await issueCertificate(rootRequest());
  between = await issueCertificate(betweenRequest());
  own = await issueCertificate(ownRequest());
}, 60_000);

const getIssuer = (authority: Authority): TrustedIssuer =>
  readIssuer(`${toPem(authority)}\nRevocation: http://ca.example/\n`, "test.pem");
const toPem = ({ certificate }: Authority): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.der.toString("base64")}\n-----END CERTIFICATE-----\n`;

const saying = (authority: Authority, revoked: readonly string[] = []): Answering => ({
  authority,
  revoked: new Set(revoked),
  thisUpdate: later(-HOUR),
  nextUpdate: later(HOUR),
});

/** The answers of the issuer's servers; an address that is not there is down. */
type Answers = Readonly<Record<string, (body: Buffer) => Promise<Buffer>>>;
const context =
  (answers: Answers): Ask =>
  async ({ address, body }) => {
    const answer = answers[address];
    if (answer === undefined) throw new NoAnswer("down");
    return answer(body ?? Buffer.alloc(0));
  };
const honest = (): Answers => ({
  [CRL]: () => revocationList(saying(root)),
  [CRL_BETWEEN]: () => revocationList(saying(between)),
});

interface Given {
  readonly chain?: readonly Authority[];
  readonly trusted?: Authority;
  readonly answers?: Answers;
  readonly at?: Date;
  readonly holder?: typeof HOLDER;
  readonly whenUnavailable?: "refuse" | "accept";
}
async function check(given: Given) {
  const { trusted = root, answers = honest(), whenUnavailable = "refuse" } = given;
  const trust = createTrust({ issuers: [getIssuer(trusted)], ask: context(answers), whenUnavailable });
  const chain = (given.chain ?? [own, between]).map(({ certificate }) => certificate.der);
  return (await trust.check(chain, given.holder ?? HOLDER, given.at ?? NOW)).check;
}
async function problem(given: Given): Promise<string> {
  try {
    await check(given);
  } catch (error) {
    if (error instanceof CertificateRefused) return error.problem;
    throw error;
  }
  return "accepted";
}
const issued = async (change: Partial<CertificateRequest>): Promise<readonly Authority[]> => [
  await issueCertificate({ ...ownRequest(), ...change }),
  between,
];
/** A chain whose middle is other than it should be. */
async function under(change: Partial<CertificateRequest>, byRoot: Authority = root): Promise<Given> {
  const middle = await issueCertificate({ ...betweenRequest(), issuer: byRoot, ...change });
  return { chain: [await issueCertificate({ ...ownRequest(), issuer: middle }), middle] };
}

describe("what is accepted", () => {
  it("an honest certificate, and says what was checked", async () => {
    expect(await check({})).toMatchObject({
      checkedAt: NOW.toISOString(),
      root: "C=HK, CN=Test Root",
      path: [own, between, root].map(({ certificate }) => certificate.fingerprint),
      holder: "CHAN Tai Man",
      revocation: [
        { certificate: own.certificate.fingerprint, method: "crl", address: CRL_BETWEEN },
        { certificate: between.certificate.fingerprint, method: "crl", address: CRL },
      ],
    });
  });

  it("one that is found good by OCSP, answered by the issuer or by whom it has charged with it", async () => {
    const chain = await issued({ ocsp: OCSP, serial: "0a02" });
    const byIssuer = { ...honest(), [OCSP]: (body: Buffer) => ocspAnswer(body, saying(between)) };
    expect((await check({ chain, answers: byIssuer })).revocation[0]).toMatchObject({ method: "ocsp" });
    const delegate = await issueCertificate({
      ...ownRequest(),
      commonName: "Responder",
      keys: keys.other,
      purposes: ["1.3.6.1.5.5.7.3.9"],
    });
    const byDelegate = {
      ...honest(),
      [OCSP]: (body: Buffer) => ocspAnswer(body, saying(between), delegate),
    };
    expect((await check({ chain, answers: byDelegate })).revocation[0]).toMatchObject({ method: "ocsp" });
  });

  it("one whose authorities are configured and not in its own file", async () => {
    const configured = readIssuer(
      `${toPem(root)}${toPem(between)}Revocation: http://ca.example/`,
      "test.pem",
    );
    const trust = createTrust({ issuers: [configured], ask: context(honest()), whenUnavailable: "refuse" });
    const { path } = (await trust.check([own.certificate.der], HOLDER, NOW)).check;
    expect(path).toHaveLength(3);
  });

  it("one that is not in the list of its part, where the issuer divides what it has revoked", async () => {
    const getList = (part: string): Answers => ({
      ...honest(),
      [CRL_BETWEEN]: () => revocationList({ ...saying(between), part }),
    });
    expect(await problem({ answers: getList(CRL_BETWEEN) })).toBe("accepted");
    expect(await problem({ answers: getList("http://ca.example/other-part.crl") })).toBe(
      "revocation-untrusted",
    );
  });
});

describe("authorities that certify one another", () => {
  /** Some of one name and one key, or each with a key of its own; half of them issued by the other half. */
  async function crossed(count: number, getKeys: (place: number) => Keys): Promise<readonly Authority[]> {
    const named = (place: number) => `Crossed ${String(place % 2)}`;
    const first = await issueCertificate({ ...betweenRequest(), commonName: named(0), keys: getKeys(0) });
    const other = await issueCertificate({
      ...betweenRequest(),
      commonName: named(1),
      keys: getKeys(1),
      issuer: first,
    });
    return Promise.all(
      Array.from({ length: count }, (_, index) =>
        issueCertificate({
          ...betweenRequest(),
          commonName: named(index),
          keys: getKeys(index),
          serial: (index + 100).toString(16).padStart(4, "0"),
          issuer: index % 2 === 0 ? other : first,
        }),
      ),
    );
  }
  const certified = (issuer: Authority) =>
    issueCertificate({ ...ownRequest(), commonName: "CHAN Tai Man", issuer });

  it("hold nothing up, however many there are, and are not believed", async () => {
    for (const getKeys of [
      () => keys.between,
      (place: number) => [keys.between, keys.other][place % 2] ?? keys.root,
    ]) {
      const many = await crossed(60, getKeys);
      const holder = await certified(many[0] ?? between);
      const startedAt = performance.now();
      expect(await problem({ chain: [holder, ...many] })).toBe("untrusted-issuer");
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    }
  }, 60_000);

  it("are no hindrance where a way among them leads to a root", async () => {
    const many = await crossed(6, () => keys.between);
    const up = await issueCertificate({ ...betweenRequest(), commonName: "Crossed 1", serial: "77" });
    const holder = await certified(many[0] ?? between);
    const { path } = await check({
      chain: [holder, ...many, up],
      answers: {},
      whenUnavailable: "accept",
    });
    expect(path).toHaveLength(4);
  });
});

const down = (): Promise<Buffer> => Promise.reject(new NoAnswer("down"));

describe("what is refused, each with its own reason", () => {
  const cases: Readonly<Record<string, readonly [expected: string, given: () => Promise<Given>]>> = {
    "self-signed": [
      "self-signed",
      async () => ({ chain: [await issueCertificate({ ...ownRequest(), issuer: null })] }),
    ],
    "of another authority": [
      "untrusted-issuer",
      async () => ({ trusted: await issueCertificate({ ...rootRequest(), commonName: "Another Root" }) }),
    ],
    "of an authority that only bears the name of the trusted one": [
      "untrusted-issuer",
      async () => {
        const fake = await issueCertificate({ ...rootRequest(), keys: keys.other });
        return under({ keys: keys.between, issuer: fake }, fake);
      },
    ],
    "without the authority between": ["untrusted-issuer", async () => ({ chain: [own] })],
    "of an authority that has expired": ["issuer-expired", () => under({ validUntil: later(-HOUR) })],
    "of an authority that is not in force yet": ["issuer-expired", () => under({ validFrom: later(HOUR) })],
    "of an authority without CA:TRUE": ["issuer-not-authority", () => under({ authority: false })],
    "of an authority without basic constraints": ["issuer-not-authority", () => under({ authority: null })],
    "of an authority that may not sign certificates": ["issuer-not-authority", () => under({ usage: SIGNS })],
    "below more authorities than allowed": [
      "issuer-not-authority",
      async () => {
        const trusted = await issueCertificate({ ...rootRequest(), authority: { pathLength: 0 } });
        return { ...(await under({}, trusted)), trusted };
      },
    ],
    "signed by somebody else's signing certificate": [
      "issuer-not-authority",
      async () => ({ chain: [...(await issued({ issuer: own, serial: "0b01" })).slice(0, 1), own, between] }),
    ],
    "with a key of 1,024 bits": ["weak-key", async () => ({ chain: await issued({ keys: keys.short }) })],
    "signed with SHA-1": [
      "weak-signature",
      async () => {
        const old = await issueCertificate({ ...betweenRequest(), keys: keys.old });
        return { chain: [await issueCertificate({ ...ownRequest(), issuer: old, digest: "SHA-1" }), old] };
      },
    ],
    "for another use of the key": ["wrong-usage", async () => ({ chain: await issued({ usage: 0x20 }) })],
    "for servers": [
      "wrong-usage",
      async () => ({ chain: await issued({ purposes: ["1.3.6.1.5.5.7.3.1"] }) }),
    ],
    // Subjects as Hongkong Post lays them out; all of them may sign by the usage of their keys.
    "for encipherment, by its subject": [
      "wrong-usage",
      async () => ({ chain: await issued({ organisation: "Hongkong Post e-Cert (Encipherment)" }) }),
    ],
    "for a server, by its subject": [
      "wrong-usage",
      async () => ({ chain: await issued({ organisation: "Hongkong Post e-Cert (Server)" }) }),
    ],
    "of a minor": [
      "wrong-usage",
      async () => ({ chain: await issued({ organisation: "Hongkong Post e-Cert (Personal/Minor)" }) }),
    ],
    "of an authority itself": [
      "wrong-usage",
      async () => ({ chain: await issued({ authority: true, usage: SIGNS }) }),
    ],
    "not in force yet": ["not-yet-valid", async () => ({ chain: await issued({ validFrom: later(HOUR) }) })],
    expired: ["expired", async () => ({ chain: await issued({ validUntil: later(-HOUR) }) })],
    "of another name": [
      "wrong-holder",
      async () => ({ chain: await issued({ commonName: "WONG Mei Ling" }) }),
    ],
    "revoked, by list": [
      "revoked",
      async () => ({
        answers: { ...honest(), [CRL_BETWEEN]: () => revocationList(saying(between, ["0A01"])) },
      }),
    ],
    "revoked, by OCSP": [
      "revoked",
      async () => ({
        chain: await issued({ ocsp: OCSP }),
        answers: { ...honest(), [OCSP]: (body) => ocspAnswer(body, saying(between, ["0A01"])) },
      }),
    ],
    "of an authority that was revoked": [
      "revoked",
      async () => ({ answers: { ...honest(), [CRL]: () => revocationList(saying(root, ["02"])) } }),
    ],
    "with a list that is out of date": [
      "revocation-stale",
      async () => ({
        answers: {
          ...honest(),
          [CRL_BETWEEN]: () => revocationList({ ...saying(between), nextUpdate: later(-60_000) }),
        },
      }),
    ],
    "with a list of the future": [
      "revocation-untrusted",
      async () => ({
        answers: {
          ...honest(),
          [CRL_BETWEEN]: () => revocationList({ ...saying(between), thisUpdate: later(HOUR / 2) }),
        },
      }),
    ],
    "with the list of another authority": [
      "revocation-untrusted",
      async () => ({ answers: { ...honest(), [CRL_BETWEEN]: () => revocationList(saying(root)) } }),
    ],
    "with a list signed by somebody else": [
      "revocation-untrusted",
      async () => ({
        answers: {
          ...honest(),
          [CRL_BETWEEN]: () => revocationList(saying({ ...between, keys: keys.other })),
        },
      }),
    ],
    "with an answer signed by somebody else": [
      "revocation-untrusted",
      async () => ({
        chain: await issued({ ocsp: OCSP, crl: "http://elsewhere.example/crl" }),
        answers: {
          ...honest(),
          [OCSP]: (body) => ocspAnswer(body, saying({ ...between, keys: keys.other })),
        },
      }),
    ],
    "with an answer signed by another holder of the same issuer": [
      "revocation-untrusted",
      async () => ({
        chain: await issued({ ocsp: OCSP, crl: "http://elsewhere.example/crl" }),
        answers: { ...honest(), [OCSP]: (body) => ocspAnswer(body, saying(between), own) },
      }),
    ],
    "with an answer about another serial number": [
      "revocation-untrusted",
      async () => {
        const other = await issued({ serial: "0c01" });
        const input = other[0] ?? own;
        return {
          chain: await issued({ ocsp: OCSP, crl: "http://elsewhere.example/crl" }),
          answers: { ...honest(), [OCSP]: async () => ocspAnswer(await requestFor(input), saying(between)) },
        };
      },
    ],
    "with an answer that is none": [
      "revocation-untrusted",
      async () => ({ answers: { ...honest(), [CRL_BETWEEN]: () => Promise.resolve(Buffer.from("<html>")) } }),
    ],
    "while its issuer does not answer": [
      "revocation-unavailable",
      async () => ({ answers: { ...honest(), [CRL_BETWEEN]: down } }),
    ],
    "that names an address nobody allowed": [
      "revocation-unavailable",
      async () => ({
        chain: await issued({ crl: "http://ca.example.attacker.test/crl" }),
        answers: {
          ...honest(),
          "http://ca.example.attacker.test/crl": () => revocationList(saying(between)),
        },
      }),
    ],
    "that names nobody to ask": [
      "revocation-unavailable",
      async () => {
        const { crl: _, ...request } = ownRequest();
        return { chain: [await issueCertificate(request), between] };
      },
    ],
  };

  it.each(Object.entries(cases))("%s", async (_name, [expected, given]) => {
    expect(await problem(await given())).toBe(expected);
  });

  it("nothing of them once the one thing is put right", async () => {
    expect(await problem({})).toBe("accepted");
  });
});

function requestFor({ certificate }: Authority): Promise<Buffer> {
  return ocspRequest({ certificate, issuer: between.certificate, at: NOW, address: OCSP });
}

describe("when nobody answers", () => {
  const wayDown = (answers: { current: Answers }) =>
    createTrust({
      issuers: [getIssuer(root)],
      ask: (question) => context(answers.current)(question),
      whenUnavailable: "refuse",
    });
  const chain = (): readonly Buffer[] => [own.certificate.der, between.certificate.der];

  it("what was answered before counts until it is out of date, and no longer", async () => {
    const answers = { current: honest() };
    const trust = wayDown(answers);
    await trust.check(chain(), HOLDER, NOW);
    answers.current = {};
    await expect(trust.check(chain(), HOLDER, later(HOUR / 2))).resolves.toBeDefined();
    await expect(trust.check(chain(), HOLDER, later(2 * HOUR))).rejects.toMatchObject({
      problem: "revocation-unavailable",
    });
  });

  it("an answer that is a few minutes old is asked for again: a revocation is noticed", async () => {
    const answers = { current: honest() };
    const trust = wayDown(answers);
    await trust.check(chain(), HOLDER, NOW);
    answers.current = { ...honest(), [CRL_BETWEEN]: () => revocationList(saying(between, ["0A01"])) };
    await expect(trust.check(chain(), HOLDER, later(10 * 60_000))).rejects.toMatchObject({
      problem: "revoked",
    });
  });

  it("the portal may be set to go on, and the signature says that nobody was asked", async () => {
    const { revocation } = await check({ answers: {}, whenUnavailable: "accept" });
    expect(revocation.map(({ method }) => method)).toEqual(["none", "none"]);
  });

  it("being set to go on forgives neither a revoked certificate nor a lie", async () => {
    const revoked = { ...honest(), [CRL_BETWEEN]: () => revocationList(saying(between, ["0A01"])) };
    expect(await problem({ answers: revoked, whenUnavailable: "accept" })).toBe("revoked");
    const lie = {
      ...honest(),
      [CRL_BETWEEN]: () => revocationList(saying({ ...between, keys: keys.other })),
    };
    expect(await problem({ answers: lie, whenUnavailable: "accept" })).toBe("revocation-untrusted");
  });
});
