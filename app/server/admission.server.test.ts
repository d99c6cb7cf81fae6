import { once } from "node:events";
import { createServer, request as ask, type IncomingMessage, type Server } from "node:http";

import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createAdmission, type Admission } from "./admission.server";

const FORM = "/api/v1/cases/HCB-1-2026/forms/b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y";

let admission: Admission;
let server: Server;
let origin: string;
/** Lets whoever waits for an answer go. */
let finish: (() => void)[];

beforeEach(async () => {
  admission = createAdmission({ beginning: 2, goingOn: 3 });
  finish = [];
  const app = express();
  app.use(admission.admit);
  app.all("*", (request, response) => {
    request.resume();
    request.once("end", () => finish.push(() => response.send("done")));
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const underWay = (count: number) => expect.poll(() => admission.underWay).toBe(count);
const finishAll = () => {
  for (const each of finish.splice(0)) each();
};

describe("requests under way", () => {
  it("are let in up to the limit; more are told when to come again, in their own words, and what was begun goes on", async () => {
    const begun = [fetch(`${origin}/login`), fetch(`${origin}/my-task`)];
    await underWay(2);
    const page = await fetch(`${origin}/home`, {
      headers: { Accept: "text/html", "Accept-Language": "zh-HK" },
    });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(await page.text()).toContain("系統現時已滿載");
    const call = await fetch(`${origin}/api/v1/cases/HCB-1-2026/forms/b1`, { method: "POST" });
    expect([call.status, await call.json()]).toMatchObject([503, { errorCode: "ERR-API-BUSY" }]);
    const goingOn = fetch(`${origin}${FORM}/submission`, { method: "POST", body: "{}" });
    await underWay(3);
    expect((await fetch(`${origin}${FORM}`)).status, "everything has its end").toBe(503);
    finishAll();
    expect((await Promise.all([...begun, goingOn])).map(({ status }) => status)).toEqual([200, 200, 200]);
    await underWay(0);
    expect(admission.refused).toBe(3);
  });

  it("are those that are there: whoever sends slowly, hangs up, or listens for notices takes no room", async () => {
    const slow = ask(`${origin}/home`, { method: "POST", headers: { "Content-Length": "10" } });
    slow.on("error", () => undefined);
    slow.write("12345");
    void fetch(`${origin}/notifications/stream`);
    await expect.poll(() => finish.length).toBe(1);
    expect(admission.underWay).toBe(0);
    slow.end("67890");
    await underWay(1);
    slow.destroy();
    await underWay(0);
    const answer = new Promise<IncomingMessage>((resolve) => ask(`${origin}/home`, resolve).end());
    await underWay(1);
    finishAll();
    (await answer).resume();
    await underWay(0);
  });
});
