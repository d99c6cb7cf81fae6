import { once } from "node:events";
import { createServer, type Server } from "node:http";

import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createAdmission, type Admission } from "./admission.server";
import { createRanks } from "./admission-ranks.server";

const FORM = "/casefile/HCB-1-2026/b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y";
const get = (path: string) => ({ method: "GET", path });
const post = (path: string) => ({ method: "POST", path });

describe("the rank of a request", () => {
  const { getRank } = createRanks();
  it.each([
    ["filing", post(`${FORM}/sign`)],
    ["filing", post(`${FORM}/sign.data`)],
    ["filing", post(`${FORM}/case-details`)],
    ["filing", post(`${FORM}/draft`)],
    ["filing", post("/api/v1/cases/HCB-1-2026/forms/b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y/submission")],
    ["filing", post("/annual-statement/year/1/home.data")],
    ["filing", post("/annual-statement/year/4/declare")],
    ["goingOn", get("/annual-statement/year/1/home.data")],
    ["beginning", get("/annual-statement/year/1/receipt.pdf")],
    ["beginning", get("/annual-statement")],
    ["looking", get("/annual-statements")],
    ["goingOn", get(`${FORM}/sign`)],
    ["goingOn", post(`${FORM}/replay`)],
    ["beginning", post("/login")],
    ["beginning", get("/login")],
    ["beginning", post("/casefile/HCB-1-2026/b1/case-details")],
    ["looking", get("/case-directory")],
    ["looking", get("/case-directory.data")],
    ["looking", get("/casefile/HCB-1-2026/overview")],
    ["looking", get("/api/v1/cases")],
  ] as const)("is %s for %o", (rank, request) => {
    expect(getRank(request, null)).toBe(rank);
  });
});

describe("a person who has filed or saved something", () => {
  it("is on the way to the next form for ten minutes, in lists as well, and somebody else is not", () => {
    let now = 0;
    const ranks = createRanks(() => now);
    ranks.noteFiling("one");
    expect([ranks.getRank(get("/my-task"), "one"), ranks.getRank(get("/my-task"), "other")]).toEqual([
      "beginning",
      "looking",
    ]);
    now += 10 * 60_000;
    expect(ranks.getRank(get("/my-task"), "one")).toBe("looking");
  });
  it("is forgotten where very many have come since: what is remembered has an end", () => {
    const ranks = createRanks(() => 0);
    for (let at = 0; at <= 20_000; at += 1) ranks.noteFiling(String(at));
    expect([ranks.getRank(get("/home"), "0"), ranks.getRank(get("/home"), "1")]).toEqual([
      "looking",
      "beginning",
    ]);
  });
});

describe("people who only look", () => {
  let admission: Admission;
  let server: Server;
  let origin: string;
  let begun: string[];
  let finish: (() => void)[];
  const start = async (patience: number): Promise<void> => {
    admission = createAdmission({ formsFirst: 2, patience, shares: { person: 1, address: 1, stranger: 1 } });
    [begun, finish] = [[], []];
    const app = express();
    app.use(admission.admit);
    app.all(
      "*",
      admission.carryOut(async (request, response) => {
        begun.push(request.path);
        request.resume();
        await new Promise<void>((resolve) => finish.push(resolve));
        response.send("done");
      }),
    );
    server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    origin = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
  };
  const finishAll = () => {
    for (const each of finish.splice(0)) each();
  };
  beforeEach(() => start(60_000));
  afterEach(() => {
    finishAll();
    server.closeAllConnections();
    server.close();
  });

  it("wait behind people who file, who are begun at once, and come next when those are done", async () => {
    const filing = ["sign", "draft"].map((part) => fetch(`${origin}${FORM}/${part}`, { method: "POST" }));
    await expect.poll(() => begun.length).toBe(2);
    const looking = fetch(`${origin}/case-directory`);
    await expect.poll(() => admission.underWay).toBe(3);
    const later = fetch(`${origin}${FORM}/sign`);
    await expect.poll(() => begun.length).toBe(3);
    expect(begun).not.toContain("/case-directory");
    finishAll();
    await Promise.all([...filing, later]);
    await expect.poll(() => begun.at(-1)).toBe("/case-directory");
    finishAll();
    expect((await looking).status).toBe(200);
    await expect.poll(() => admission.underWay).toBe(0);
  });

  it("wait for some seconds at most: who was let in is answered", async () => {
    server.close();
    await start(200);
    const filing = ["sign", "draft"].map((part) => fetch(`${origin}${FORM}/${part}`, { method: "POST" }));
    await expect.poll(() => begun.length).toBe(2);
    const looking = fetch(`${origin}/case-directory`);
    await expect.poll(() => begun.at(-1)).toBe("/case-directory");
    finishAll();
    expect((await looking).status).toBe(200);
    await Promise.all(filing);
  });

  it("who leave while they wait are never begun, and leave no room taken", async () => {
    const filing = ["sign", "draft"].map((part) => fetch(`${origin}${FORM}/${part}`, { method: "POST" }));
    await expect.poll(() => begun.length).toBe(2);
    const leaving = new AbortController();
    const looking = fetch(`${origin}/case-directory`, { signal: leaving.signal }).catch(() => "left");
    await expect.poll(() => admission.underWay).toBe(3);
    leaving.abort();
    expect(await looking).toBe("left");
    await expect.poll(() => admission.underWay).toBe(2);
    finishAll();
    await Promise.all(filing);
    await expect.poll(() => admission.underWay).toBe(0);
    expect(begun).not.toContain("/case-directory");
  });
});
