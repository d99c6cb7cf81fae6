/** The availability while the portal is full, and for programs. */
import type { Server } from "node:http";

import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { availabilityForPrograms, availabilityWhenBusy } from "./availability.server";

let own: OwnPortal;
let server: Server;
const admission = { underWay: 0 };
beforeAll(async () => {
  own = await openOwnPortal();
  server = express()
    .use(availabilityForPrograms(own.portal))
    .use(availabilityWhenBusy(own.portal, admission, 3))
    .use((_request, response) => response.status(503).send("full"))
    .listen(0);
});
afterAll(async () => {
  server.close();
  await own.close();
});
function ask(path: string, locale = "en"): Promise<Response> {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return fetch(`http://localhost:${String(address.port)}${path}`, { headers: { "Accept-Language": locale } });
}

it("is a plain page while the portal is full, in the reader's language, and the usual one otherwise", async () => {
  admission.underWay = 2;
  expect((await ask("/availability")).status).toBe(503);
  admission.underWay = 3;
  const answer = await ask("/availability");
  expect([answer.status, answer.headers.get("content-language")]).toEqual([200, "en"]);
  expect(await answer.text()).toContain("What counts as filed in an outage");
  expect(await (await ask("/availability/", "zh-HK")).text()).toContain("服務中斷時何時視作已提交");
  expect((await ask("/home")).status).toBe(503);
});

it("is told to programs however full it is, and to pages of other origins", async () => {
  admission.underWay = 500;
  const answer = await ask("/availability.json");
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(await answer.json()).toMatchObject({ state: "unknown", filedInOutage: { edition: 0 } });
});

it("takes a hundred readers at once", async () => {
  admission.underWay = 500;
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask("/availability")));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
