/** Guessing by the thousand: the portal answers 429 and says when to come back. Limits are those of demo and production mode. */
import { afterAll, beforeAll, expect, test } from "vitest";

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
  await answer.arrayBuffer();
  expect(answer.status).toBe(429);
});
