/** Requests that no browser of ours sends: each is refused, quickly, and nothing changes. */
import { connect } from "node:net";

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { openOffice, VISITORS, type Office } from "~/tests/routes/office";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

const CAPTCHA_ANSWER = "routes";
const PREPARER = VISITORS.find(({ id }) => id === "ua.demo") ?? null;
const Captcha = z.object({ uuid: z.string() });
const MEGABYTE = 1024 * 1024;

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 120_000);
afterAll(() => office?.close());

const sizeOfLog = async (): Promise<number> => (await office.portal.log.head()).size;

async function postLogin(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const captcha = Captcha.parse(await (await office.ask(null, "/login/captcha")).json());
  return office.ask(null, "/login", {
    method: "POST",
    headers: { Origin: office.origin, ...headers },
    body: new URLSearchParams({ captchaId: captcha.uuid, captchaAnswer: CAPTCHA_ANSWER, ...fields }),
  });
}

describe("an address to go on to after the login", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/%2f/evil.example",
    "\t//evil.example",
    "/.//evil.example",
  ])("%s does not lead out of the portal", async (returnTo) => {
    const answer = await postLogin({ loginName: "sa.demo", password: DEMO_PASSWORD, returnTo });
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get("Location") ?? "", office.origin);
    expect(to.origin).toBe(office.origin);
    const page = await office.ask(null, `/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(await page.text()).not.toMatch(/(href|action|value)="(https?:)?[/\\]{0,2}evil|"javascript:/);
  });
});

describe("a session", () => {
  test("cannot be given to somebody before they log in", async () => {
    const planted = "session=planted-by-somebody-else";
    const answer = await postLogin({ loginName: "sa.demo", password: DEMO_PASSWORD }, { Cookie: planted });
    const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
    expect(given).toBeDefined();
    expect(given).not.toContain("planted-by-somebody-else");
    const after = await office.ask(null, "/home", { headers: { Cookie: planted } });
    expect(after.headers.get("Location")).toBe("/login");
  });

  test("of which a single character was changed opens nothing", async () => {
    const answer = await postLogin({ loginName: "sa.demo", password: DEMO_PASSWORD });
    const [cookie = ""] = (
      answer.headers.getSetCookie().find((one) => one.startsWith("session=")) ?? ""
    ).split(";");
    const place = "session=".length + 5;
    const changed = cookie.slice(0, place) + (cookie[place] === "A" ? "B" : "A") + cookie.slice(place + 1);
    expect((await office.ask(null, "/home", { headers: { Cookie: cookie } })).status).toBe(200);
    expect((await office.ask(null, "/home", { headers: { Cookie: changed } })).status).toBe(302);
  });
});

describe("a login name", () => {
  test("that nobody has is answered as one that somebody has", async () => {
    const wrong = { password: "not the password 1#" };
    const [known, unknown] = [
      await postLogin({ loginName: "creditor.demo", ...wrong }),
      await postLogin({ loginName: "nobody.at.all", ...wrong }),
    ];
    expect(unknown.status).toBe(known.status);
    const plain = (text: string) =>
      text
        .replace(/creditor\.demo|nobody\.at\.all/g, "NAME")
        .match(/ERR[_-]\w+-?\w*/g)
        ?.toString();
    expect(plain(await unknown.text())).toBe(plain(await known.text()));
  });
});

describe("a body", () => {
  test.each([
    ["a login", "/login"],
    ["a post to any page", "/referrals-to-prosecution"],
  ])("of eleven megabytes to %s is refused, and the portal goes on", async (_, path) => {
    // Whoever is logged in was so before.
    await office.ask(PREPARER, "/session/keep-alive");
    const before = await sizeOfLog();
    const status = await office
      .post(PREPARER, path, { loginName: "x".repeat(11 * MEGABYTE) })
      .then((answer) => answer.status)
      // The portal may close the connection before the sender has noticed the answer.
      .catch(() => 413);
    expect(status).toBe(413);
    expect((await office.ask(null, "/healthz")).status).toBe(200);
    expect(await sizeOfLog()).toBe(before);
  });

  test.each([
    [
      "names of the language itself",
      "__proto__[rights]=MENU_MAINT_USER_ROLE&constructor.prototype.x=1&loginName=a",
    ],
    ["the same field many times", Array.from({ length: 500 }, () => "loginName=a").join("&")],
  ])("with %s is only wrong input", async (_, body) => {
    const answer = await office.ask(null, "/login", {
      method: "POST",
      headers: { Origin: office.origin, "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });
    expect(answer.status).toBeLessThan(500);
    expect(Object.getPrototypeOf({})).not.toHaveProperty("rights");
  });
});

/** Sends bytes as they are and gives the first line of the answer; empty where the portal only hung up. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(office.origin);
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
      socket.end();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(said.split("\r\n")[0] ?? ""));
  });
}

describe("a request that two readers could understand differently", () => {
  test.each([
    ["two lengths", "POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello"],
    [
      "a length and chunks",
      "POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["no host", "GET /login HTTP/1.1\r\n\r\n"],
    ["a line break in a header", "GET /login HTTP/1.1\r\nHost: a\r\nX: a\n b\rc\r\n\r\n"],
  ])("with %s is refused", async (_, bytes) => {
    expect(await send(bytes)).toMatch(/^(HTTP\/1\.1 400.*)?$/);
  });
});

describe("what is not for the world", () => {
  test.each([
    "/.git/config",
    "/.env",
    "/package.json",
    "/data/portal.db",
    "/build/server/index.js",
    "/assets/../../package.json",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/server-status",
    "/admin",
    "/graphql",
    "/.well-known/../.git/HEAD",
  ])("%s is not found", async (path) => {
    const { hostname, port } = new URL(office.origin);
    // Not by fetch, which tidies the path up.
    expect(
      await send(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 (404|400|302)/);
  });

  test.each(["TRACE", "TRACK", "PROPFIND", "PATCH"])(
    "%s changes nothing and echoes nothing",
    async (method) => {
      const { hostname, port } = new URL(office.origin);
      const before = await sizeOfLog();
      const said = await send(
        `${method} /login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`,
      );
      expect(said).toMatch(/^(HTTP\/1\.1 4\d\d.*)?$/);
      expect(await sizeOfLog()).toBe(before);
    },
  );
});

test("what a proxy would say about the reader is not believed from the reader", async () => {
  const spoofed = {
    "X-Forwarded-For": "10.0.0.1",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-User": "admin.demo",
    Origin: "https://evil.example",
  };
  const page = await office.ask(null, "/login", { headers: spoofed });
  expect(page.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(await page.text()).not.toContain("evil.example");
  const closed = await office.ask(null, "/home", { headers: spoofed });
  expect(closed.headers.get("Location")).toBe("/login");
});
