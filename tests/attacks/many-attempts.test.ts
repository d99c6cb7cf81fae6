/** Guessing by the thousand: the portal answers 429 and says when to come back. Limits are those of demo and production mode. */
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

test.each(["/login", "/forget-password", "/reset-password", "/verify"])(
  "posts to %s are counted",
  async (path) => {
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
  },
);

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
