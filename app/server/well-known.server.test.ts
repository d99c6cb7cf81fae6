import type { Server } from "node:http";

import express from "express";
import { afterEach, expect, it } from "vitest";

import { wellKnownAddresses } from "./well-known.server";

const clock = { now: () => "2026-11-28T09:30:00.000Z" };
let server: Server | null = null;
afterEach(() => server?.close());

async function ask(path: string, securityContact: string | null = null): Promise<Response> {
  server = express()
    .use(wellKnownAddresses({ origin: "https://portal.example", securityContact }, clock))
    .listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return fetch(`http://localhost:${String(address.port)}${path}`, { redirect: "manual" });
}

it("says whom to tell of a weakness, and until when that holds", async () => {
  const answer = await ask("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await answer.text()).split("\n")).toEqual([
    "Contact: https://www.oro.gov.hk/",
    "Expires: 2027-05-27T00:00:00.000Z",
    "Preferred-Languages: en, zh-Hant, zh-Hans",
    "Canonical: https://portal.example/.well-known/security.txt",
    "",
  ]);
});

it("names the address that the office has set", async () => {
  const answer = await ask("/.well-known/security.txt", "mailto:security@office.example");
  expect(await answer.text()).toMatch(/^Contact: mailto:security@office[.]example\n/);
});

it("leads managers of passwords to the page on which one's own is changed", async () => {
  const answer = await ask("/.well-known/change-password");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/reset-password"]);
});
