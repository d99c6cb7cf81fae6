/** Guessing by the thousand: the portal answers 429 and says when to come back. Limits are those of demo and production mode. */
import { connect } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { openOffice, type Office } from "~/tests/routes/office";

/** More than any of the limits allows in a minute. */
const ATTEMPTS = 130;

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: 0, mode: "demo" });
}, 120_000);
afterAll(() => office?.close());

test.each([
  "/login",
  "/forget-password",
  "/reset-password",
  "/verify",
  "/visit",
  "/visit/code",
  "/pod-submission/new",
  "/no-objection-letter",
  "/annual-statement",
  "/annual-statement/code",
])("posts to %s are counted", async (path) => {
  const before = (await office.portal.log.head()).size;
  const statuses: number[] = [];
  let refused: Response | undefined;
  for (let attempt = 0; attempt < ATTEMPTS && refused === undefined; attempt += 1) {
    const answer = await office.post(null, path);
    await answer.arrayBuffer();
    statuses.push(answer.status);
    if (answer.status === 429) refused = answer;
  }
  expect(statuses.length, "some attempts are let through").toBeGreaterThan(5);
  expect(refused, `${String(ATTEMPTS)} attempts`).toBeDefined();
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await office.portal.log.head()).size).toBe(before);
});

test.each(["/%6cogin", "/./login", "//login", "/%2e/login", "/x/../login", "/login/"])(
  "%s is the login, and counts with it",
  async (path) => {
    const answer = await postRaw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  },
);

test.each(["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])(
  "%s is no method of a page, and is refused before anything else",
  async (method) => {
    expect(await postRaw("/login", method)).toMatch(/^HTTP\/1\.1 405 /);
  },
);

/** Sends the path as it is written: `fetch` would spell it plainly first. */
function postRaw(path: string, method = "POST"): Promise<string> {
  const { port } = new URL(office.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "localhost");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
    const head = [`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`, `Origin: ${office.origin}`];
    const form = [
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 0",
      "Connection: close",
    ];
    socket.write(`${[...head, ...form].join("\r\n")}\r\n\r\n`);
  });
}

test("what is refused early is said in the reader's language, with what to do next", async () => {
  const t = await getFixedT("zh-hk");
  const said = async (init: RequestInit, path = "/login") => {
    const answer = await fetch(office.origin + path, {
      method: "POST",
      ...init,
      headers: { Accept: "text/html", "Accept-Language": "zh-HK", ...init.headers },
    });
    return { status: answer.status, page: await answer.text() };
  };
  const foreign = await said({ headers: { Origin: "https://elsewhere.example" }, body: "a=b" });
  expect(foreign.status).toBe(403);
  expect(foreign.page).toContain(t("errorPage.refused.forbidden.title"));
  expect(foreign.page).toContain(t("errorPage.refused.forbidden.next"));
  const json = { Origin: office.origin, "Content-Type": "application/json" };
  expect((await said({ headers: json, body: "{}" })).page).toContain(t("errorPage.refused.type.next"));
  const large = await said(
    { headers: { Origin: office.origin }, body: new URLSearchParams({ a: "x".repeat(3_000_000) }) },
    "/settings/letters",
  );
  expect([large.status, large.page]).toEqual([
    413,
    expect.stringContaining(t("errorPage.refused.large.next")),
  ]);
});

test.each([
  ["very many fields", "/login", "a&".repeat(30_000)],
  ["very many fields, where more is taken", "/settings/letters", "a&".repeat(900_000)],
  ["more than the page can send", "/login", `a=${"%41".repeat(600_000)}`],
])("a form of %s is refused before anything reads it", async (_, path, body) => {
  const startedAt = performance.now();
  const answer = await fetch(office.origin + path, {
    method: "POST",
    headers: {
      Origin: office.origin,
      Accept: "text/html",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body,
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain((await getFixedT("en"))("errorPage.refused.much.title"));
  // Read as a form, a million fields take minutes in which nobody else is answered.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test("the data address of a page counts with the page", async () => {
  const answer = await office.post(null, "/login.data");
  // What the page itself understands: it tells of too many attempts, and of no error of the portal's.
  expect(answer.headers.get("Content-Type")).toContain("text/x-script");
  await answer.arrayBuffer();
  expect(answer.status).toBe(429);
});

test("the page says so in the reader's language, and a call in its envelope", async () => {
  const page = await office.post(null, "/login?lng=zh-hk");
  expect(page.status).toBe(429);
  expect(await page.text()).toContain((await getFixedT("zh-hk"))("errorPage.tooMany.title"));
  const call = "/oro/api/account/login";
  let answer = await office.post(null, call);
  for (let attempt = 0; attempt < ATTEMPTS && answer.status !== 429; attempt += 1) {
    await answer.arrayBuffer();
    answer = await office.post(null, call);
  }
  expect(await answer.json()).toMatchObject({ isSuccess: false, errorCode: "ERR-API-LIMIT" });
});
