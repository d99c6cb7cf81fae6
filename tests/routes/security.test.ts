/** What holds for every answer of the portal, whoever asks and whatever for. */
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { isPageLine } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { guardBuild } from "~/app/server/guarded-build.server";
import { createHeavyReads } from "~/app/server/heavy-reads.server";
import { getMessageAddresses } from "~/app/i18n/words.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { createNotInTimeResponse } from "~/app/services/documents/printing/download.server";
import { demoIssuer } from "~/app/services/assembly/demo/authority.server";
import {
  askAbout,
  findAuthorityPath,
  judgeAnswer,
  writeQuestion,
} from "~/app/services/documents/time-stamps/question.server";
import { Visit } from "~/app/services/filings/visit/visit.server";
import { getAddress, NOWHERE } from "~/tests/support/addresses";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { logInAnswer, METRICS_TOKEN, openOffice, VISITORS, type Office } from "./office";

const PREPARER = VISITORS.find(({ id }) => id === "ua.demo") ?? null;
const addresses = URL_MAP.filter(isPageLine).map(({ path }) => getAddress(path, NOWHERE));

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 120_000);
afterAll(() => office?.close());

const getNonce = (answer: Response): string =>
  /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";

/** What may be kept so that its tag can be asked for again: it is the same for everybody and holds nothing of anybody. */
const REVALIDATED: ReadonlySet<string> = new Set(["/api/openapi.json", "/api/conformance.zip"]);

function expectSafeHeaders(answer: Response, address = ""): void {
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(rule);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": REVALIDATED.has(address) ? "no-cache" : "no-store",
  });
  // The link that resets a password is told to nobody, not to the portal itself either.
  expect(["same-origin", "no-referrer"]).toContain(answer.headers.get("Referrer-Policy"));
  expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.has("x-powered-by")).toBe(false);
}

/** Every script of a page carries the nonce of its answer. */
async function expectOwnScripts(answer: Response): Promise<void> {
  if (!(answer.headers.get("Content-Type") ?? "").startsWith("text/html")) return;
  const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].map(([, given = ""]) => given);
  for (const given of scripts) expect(given).toContain(`nonce="${getNonce(answer)}"`);
}

/** In a browser: whatever is not there is said on a page, never on an empty one. */
describe("an address of which a part is missing, or that names nothing", () => {
  const lacking = URL_MAP.filter(isPageLine).flatMap(({ path }) =>
    path.includes("/:") ? [path.replace(/\/:\w+[?]?/g, "/"), getAddress(path, NOWHERE)] : [],
  );
  test.each([...new Set(lacking)])("%s has a page that says so", async (address) => {
    const answer = await office.ask(PREPARER, address, { headers: { Accept: "text/html,*/*;q=0.8" } });
    if (answer.status < 400) return;
    expect(answer.headers.get("Content-Type"), String(answer.status)).toContain("text/html");
    expect(await answer.text()).toMatch(/<h1[^>]*>[^<]+</);
  });
});

const CROSS_SITE: readonly [Post, ...Post[]] = [
  ["of another site", { Origin: "https://elsewhere.example" }],
  ["of another site that hides itself", { Origin: "null" }],
  ["that its browser calls cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["of a sister site", { "Sec-Fetch-Site": "same-site" }],
  ["without a word on where it comes from", {}],
];
/** What all answers so far let their own scripts run by. */
const nonces = new Set<string>();
type Post = readonly [kind: string, headers: Readonly<Record<string, string>>];

describe.each(addresses.map((address, index) => [address, index] as const))("%s", (address, place) => {
  test.each([
    ["nobody", null],
    ["a preparer", PREPARER],
  ] as const)("answers %s with the headers that protect the reader", async (_, visitor) => {
    const answer = await office.ask(visitor, address);
    expectSafeHeaders(answer, address);
    await expectOwnScripts(answer);
    const nonce = getNonce(answer);
    expect(nonces.has(nonce), "a nonce is never said twice").toBe(false);
    nonces.add(nonce);
  });

  // Each address meets one of them, by turns: the rule does not look at the address.
  const [kind, headers] = CROSS_SITE[place % CROSS_SITE.length] ?? CROSS_SITE[0];
  test(`refuses a post ${kind}`, async () => {
    const before = await office.portal.log.head();
    for (const [method, status] of [
      ["POST", 403],
      ["PUT", 405],
      ["DELETE", 405],
    ] as const) {
      const answer = await office.ask(PREPARER, address, { method, headers, body: "intent=start" });
      expect(answer.status).toBe(status);
      expectSafeHeadersOfRefusal(answer);
      await answer.arrayBuffer();
    }
    expect(await office.portal.log.head()).toEqual(before);
  });
});

function expectSafeHeadersOfRefusal(answer: Response): void {
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
}

test("a failure of the portal answers 500 with a number to quote, the same headers, and nothing about its inside", async () => {
  const broken = vi
    .spyOn(office.portal.sessions, "resume")
    .mockRejectedValue(new Error("disk of pa.demo is full"));
  try {
    const answer = await office.ask(null, "/home");
    expect(answer.status).toBe(500);
    expectSafeHeaders(answer);
    const said = await answer.clone().text();
    expect(said).toContain(answer.headers.get("X-Request-Id"));
    expect(said).not.toContain("disk of pa.demo");
    expect(said).not.toMatch(/\bat \S+ \(.*:\d+:\d+\)/);
    await expectOwnScripts(answer);
  } finally {
    broken.mockRestore();
  }
});

test("the texts of a language may be kept, and are the same for everybody", async () => {
  const address = getMessageAddresses("zh-hk", []).whole;
  const answer = await office.ask(PREPARER, address);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  expect(await answer.text()).toBe(await (await office.ask(null, address)).text());
});

test("the session is a cookie that no script can read and no other site sends", async () => {
  const cookie = await logInAnswer(office.origin, "creditor.demo");
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).toMatch(/; Path=\//);
  const [first = "", second = ""] = [cookie, await logInAnswer(office.origin, "creditor.demo")];
  expect(second.split(";")[0]).not.toBe(first.split(";")[0]);
});

test("an old session cookie opens nothing after logging out", async () => {
  const cookie = (await logInAnswer(office.origin, "creditor.demo")).split(";")[0] ?? "";
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(office.origin + path, {
      redirect: "manual",
      ...init,
      headers: { Cookie: cookie, Origin: office.origin },
    });
  expect((await ask("/home")).status).toBe(200);
  expect((await ask("/logout", { method: "POST", body: new URLSearchParams() })).status).toBe(302);
  const after = await ask("/home");
  expect([after.status, after.headers.get("Location")]).toEqual([302, "/login"]);
});

test("health and readiness are told to anybody, numbers only to who has the token", async () => {
  const status = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await office.ask(null, path, { headers })).status;
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(200);
  office.readiness.serving = false;
  expect(await status("/readyz")).toBe(503);
  expect(await status("/healthz")).toBe(200);
  office.readiness.serving = true;
  expect(await status("/metrics")).toBe(404);
  expect(await status("/metrics", { Authorization: "Bearer something-else-altogether" })).toBe(404);
  expect(await status("/metrics", { Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

describe("the guard of the built app", () => {
  const createBuild = (id: string, module: ServerBuild["routes"][string]): ServerBuild => ({
    assetsBuildDirectory: "",
    basename: "/",
    entry: { module: { default: () => new Response() } },
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    isSpaMode: false,
    mode: "test",
    publicPath: "/",
    routes: { [id]: module },
  });
  const letEverybodyIn = () => Promise.resolve();
  const getContext = (visit: Visit) => ({
    portal: office.portal,
    visit,
    cspNonce: "",
    requestId: "",
    address: "",
  });
  /** The answer while as much is read already as may be, and a check that the same is read once that is done. */
  async function askedWhileBusy(address: string, request: Request, visit: Visit) {
    const busy = createHeavyReads({ atOnce: 1, waiting: 0 });
    const build = createBuild(address, { id: address, module: { default: undefined, loader } });
    const guarded = guardBuild(build, letEverybodyIn, busy).routes[address]?.module;
    const ask = () => guarded?.loader?.({ request, params: {}, context: getContext(visit) });
    let end = () => {};
    const other = busy.run(() => new Promise<void>((resolve) => (end = resolve)));
    const answer = await Promise.resolve(ask()).catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw new Error("It was not refused");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
    end();
    await other;
    expect(await ask()).toBeNull();
    return answer;
  }
  const loader = () => null;

  test("refuses to start with a route that has no line in the URL map", () => {
    const build = createBuild("routes/back-door", {
      id: "routes/back-door",
      module: { default: () => null, loader },
    });
    expect(() => guardBuild(build, letEverybodyIn, createHeavyReads())).toThrow(
      "routes/back-door has no line",
    );
  });
  test("refuses to start with a route that asks for a right and has no loader to ask it in", () => {
    const build = createBuild("routes/home", { id: "routes/home", module: { default: () => null } });
    expect(() => guardBuild(build, letEverybodyIn, createHeavyReads())).toThrow("anybody could open it");
  });
  test("asks before every loader and action, and runs neither where the answer is no", async () => {
    const ran: string[] = [];
    const build = createBuild("routes/home", {
      id: "routes/home",
      module: { default: () => null, loader: () => ran.push("loader"), action: () => ran.push("action") },
    });
    const guarded = guardBuild(build, () => Promise.reject(new Error("no")), createHeavyReads()).routes[
      "routes/home"
    ]?.module;
    const args = {
      request: new Request(office.origin),
      params: {},
      context: getContext(new Visit(office.portal, { cookie: null })),
    };
    await expect(guarded?.loader?.(args)).rejects.toThrow("no");
    await expect(guarded?.action?.(args)).rejects.toThrow("no");
    expect(ran).toEqual([]);
  });

  test.each([
    ["en", "Your document is being made"],
    ["zh-hk", "文件製作中"],
    ["zh-cn", "文件正在生成"],
  ])("a paper that waits for its turn is asked for again by its page, in %s", async (language, title) => {
    const id = "routes/submission-receipt-file";
    const build = createBuild(id, {
      id,
      module: { default: undefined, loader: () => createNotInTimeResponse("Try again in a moment.") },
    });
    const guarded = guardBuild(build, letEverybodyIn, createHeavyReads()).routes[id]?.module;
    const ask = async (accept: string) => {
      const request = new Request(`${office.origin}/receipt/pdf?edition=1`, {
        headers: { Accept: accept, "Accept-Language": language },
      });
      const context = getContext(new Visit(office.portal, { cookie: null }));
      const answer = await guarded?.loader?.({ request, params: {}, context });
      if (!(answer instanceof Response)) throw new Error("It gave no answer");
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
      return answer;
    };
    const page = await ask("text/html,*/*");
    expect(page.headers.get("Refresh")).toBe("10");
    const text = await page.text();
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('href="/receipt/pdf?edition=1"');
    // A script that saves the paper, and a program, go by the number alone.
    const plain = await ask("application/pdf");
    expect(plain.headers.get("Refresh")).toBeNull();
    expect(await plain.text()).toBe("Try again in a moment.");
  });

  test.each([
    ["en", "The portal is busy"],
    ["zh-hk", "系統繁忙"],
    ["zh-cn", "系统繁忙"],
  ])("what cannot be read in time says so in %s, and when to try again", async (language, title) => {
    const request = new Request(`${office.origin}/my-task.xlsx?q=a`, {
      headers: { "Accept-Language": language },
    });
    const answer = await askedWhileBusy(
      "export-my-task",
      request,
      new Visit(office.portal, { cookie: null }),
    );
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    const page = await answer.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page, "the same list may be asked for again").toContain('<a href="/my-task.xlsx?q=a">');
  });

  test("a program's long read waits for its turn with the others, and is told in its envelope", async () => {
    const request = new Request(`${office.origin}/api/v1/cases/HCB-1-2022/activity`, {
      headers: { "Accept-Language": "zh-hk" },
    });
    const program = new Visit(office.portal, { apiKey: null });
    const answer = await askedWhileBusy("call-api-v1-cases-caseId-activity", request, program);
    const t = await getFixedT("zh-hk");
    expect(await answer.json()).toMatchObject({
      isSuccess: false,
      errorCode: "ERR-API-BUSY",
      errorMessage: t("errors.ERR-API-BUSY.sentence"),
      nextStep: t("errors.ERR-API-BUSY.next"),
    });
  });
});

test.each([
  ["nothing at all", undefined, {}],
  ["JSON", "{}", { "Content-Type": "application/json" }],
] as const)(
  "a post that carries %s is refused, and is no failure of the portal",
  async (_, body, headers) => {
    const answer = await fetch(`${office.origin}/login`, {
      method: "POST",
      headers: { Origin: office.origin, ...headers },
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(415);
  },
);

test("the demonstration's time-stamp authority is asked by programs, which come from no page", async () => {
  const question = askAbout(Buffer.alloc(32, 7), null);
  const ask = (body: Buffer): Promise<Response> =>
    fetch(`${office.origin}/demo/authority/time-stamp`, {
      method: "POST",
      headers: { "Content-Type": "application/timestamp-query" },
      body: new Uint8Array(body),
    });
  const answer = await ask(writeQuestion(question));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/timestamp-reply"]);
  const judged = await judgeAnswer(Buffer.from(await answer.arrayBuffer()), question, {
    findPath: findAuthorityPath([await demoIssuer()]),
    now: new Date(office.portal.clock.now()),
  });
  expect(judged.authority).toBe("Demonstration Time-stamp Authority");
  expect(Buffer.from(await (await ask(Buffer.from("nonsense"))).arrayBuffer()).toString("hex")).toBe(
    "30053003020102",
  );
  expect((await ask(Buffer.alloc(20_000))).status).toBe(413);
});
