import { once } from "node:events";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import { connect } from "node:net";
import { promisify } from "node:util";

import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { waitAside } from "~/app/services/platform/portal/aside.server";

import { createAdmission, shareRoom, type Admission, type Handler } from "./admission.server";
import { createTimedServer } from "./serving.server";

const FORM = "/api/v1/cases/HCB-1-2026/forms/b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y";

/** Everybody may have all the room. */
const ALL = { person: 1, address: 1, stranger: 1 };

const roomFor = (others: number, forms: number) => ({
  looking: others,
  beginning: others,
  goingOn: forms,
  filing: forms,
});

let admission: Admission;
let server: Server;
let origin: string;
/** Lets whoever waits for an answer go. */
let finish: (() => void)[];

beforeEach(async () => {
  admission = createAdmission({ room: roomFor(2, 3), shares: ALL });
  finish = [];
  const app = express();
  app.use(admission.admit);
  app.all("*", (request, response) => {
    request.resume();
    request.once("end", () => finish.push(() => response.send("done")));
  });
  await serve(createServer(app));
});
async function serve(by: Server): Promise<void> {
  server = by.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
}
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
    expect(await page.text()).toContain("現時使用人數過多");
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

describe("the room", () => {
  const loadStatuses = (answers: readonly Promise<Response>[]) =>
    Promise.all(answers).then((all) => all.map(({ status }) => status).sort());
  /** So many requests at once, each of whom `headers` says; those that are let in wait. */
  async function send(count: number, headers: (at: number) => Record<string, string>, letIn: number) {
    const [before, refused] = [admission.underWay, admission.refused + count - letIn];
    const answers = Array.from({ length: count }, (_, at) =>
      fetch(`${origin}/home`, { headers: headers(at) }),
    );
    // All have come: none of them takes the room of one that is answered.
    await expect.poll(() => admission.refused, { timeout: 10_000 }).toBe(refused);
    await underWay(before + letIn);
    return answers;
  }
  const session = (name: string) => ({ Cookie: `lng=en; session=${name}; toast=1` });
  beforeEach(() => {
    closeAll();
    admission = createAdmission({ room: roomFor(12, 24) });
    const app = express();
    app.set("trust proxy", true);
    app.use(admission.admit);
    app.all("*", (_request, response) => void finish.push(() => response.send("done")));
    return serve(createServer(app));
  });
  const closeAll = () => {
    server.closeAllConnections();
    server.close();
  };

  it("is left to others by whoever asks for most of it, whatever else the browser says of itself", async () => {
    const one = await send(20, (at) => ({ Cookie: `a=${String(at)}; session=one; b=${String(at)}` }), 4);
    const other = await send(20, () => ({ "x-api-key": "other" }), 4);
    const third = await send(1, () => session("third"), 1);
    finishAll();
    for (const each of [one, other])
      expect((await loadStatuses(each)).filter((status) => status === 200)).toHaveLength(4);
    expect(await loadStatuses(third)).toEqual([200]);
    await underWay(0);
  });

  it("is not all one address's, whosever names its requests bear", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const many = await send(30, (at) => ({ ...session(String(at)), ...from("192.0.2.1") }), 10);
    const other = await send(1, () => ({ ...session("other"), ...from("192.0.2.2") }), 1);
    finishAll();
    expect((await loadStatuses(many)).filter((status) => status === 200)).toHaveLength(10);
    expect(await loadStatuses(other)).toEqual([200]);
    await underWay(0);
    const strangers = await send(30, () => from("192.0.2.1"), 8);
    const known = await send(1, () => ({ ...session("known"), ...from("192.0.2.1") }), 1);
    finishAll();
    await Promise.all([...strangers, ...known]);
    await underWay(0);
  });
});

const countConnections = (of: Server): Promise<number> => promisify(of.getConnections.bind(of))();

describe("work for requests", () => {
  const closeFirst = () => {
    server.closeAllConnections();
    server.close();
  };
  function createApp(handler: Handler): RequestListener {
    const app = express();
    app.use(admission.admit);
    app.all("*", admission.carryOut(handler));
    return app;
  }
  /** Each waits until it is let go. */
  const waits: Handler = async (_request, response) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    response.send("done");
  };
  /** Many requests in one go on one connection, which closes once some bytes of answers have come. */
  async function sendAndClose(count: number, afterAnswers: number): Promise<void> {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write("GET /login HTTP/1.1\r\nHost: portal\r\n\r\n".repeat(count));
    let answers = 0;
    socket.on("data", (chunk: Buffer) => (answers += chunk.toString().split("HTTP/1.1 ").length - 1));
    await expect
      .poll(() => {
        if (answers < afterAnswers) finishAll();
        return answers;
      })
      .toBeGreaterThanOrEqual(afterAnswers);
    socket.destroy();
  }

  it.each([
    ["the server of the portal", (app: RequestListener) => createTimedServer(app)],
    [
      "a server that begins all requests of a connection at once",
      (app: RequestListener) => createServer(app),
    ],
  ])(
    "leaves nothing counted behind %s, however many came in one go and whenever they left",
    async (_, by) => {
      closeFirst();
      await serve(by(createApp(waits)));
      for (const [count, answers] of [
        [15, 0],
        [15, 1],
        [15, 3],
        [61, 0],
        [200, 0],
      ] as const) {
        await sendAndClose(count, answers);
        await expect
          .poll(async () => {
            finishAll();
            return [await countConnections(server), admission.underWay];
          })
          .toEqual([0, 0]);
        const next = fetch(`${origin}/login`, { headers: { Connection: "close" } });
        await underWay(1);
        finishAll();
        expect((await next).status).toBe(200);
      }
    },
  );

  it("counts until it is done, though who asked has left", async () => {
    closeFirst();
    await serve(createServer(createApp(waits)));
    const left = ask(`${origin}/home`, () => undefined);
    left.on("error", () => undefined);
    left.end();
    await underWay(1);
    left.destroy();
    await expect.poll(() => countConnections(server)).toBe(0);
    expect(admission.underWay).toBe(1);
    finishAll();
    await underWay(0);
  });

  it("does not count while it only waits for what is done beside it", async () => {
    closeFirst();
    let done: (() => void) | undefined;
    await serve(
      createServer(
        createApp(async (request, response, next) => {
          await waitAside(() => new Promise<void>((resolve) => (done = resolve)));
          await waits(request, response, next);
        }),
      ),
    );
    const input = fetch(`${origin}/home`);
    await expect.poll(() => done).toBeDefined();
    expect(admission.underWay).toBe(0);
    done?.();
    await underWay(1);
    finishAll();
    expect((await input).status).toBe(200);
    await underWay(0);
  });

  it("that never ends is not counted for ever, and one that fails not at all", async () => {
    closeFirst();
    admission = createAdmission({ room: roomFor(2, 3), shares: ALL, longest: 50 });
    await serve(createServer(createApp(waits)));
    const never = [fetch(`${origin}/home`), fetch(`${origin}/home`)];
    await expect.poll(() => finish.length).toBe(2);
    await underWay(0);
    finishAll();
    await Promise.all(never);
    closeFirst();
    const app = createApp(() => Promise.reject(new Error("broken")));
    await serve(createServer(app));
    expect((await fetch(`${origin}/home`)).status).toBe(500);
    await underWay(0);
  });
});

it("shares the room that the office sets among the ranks; where it sets none, no rank has any", () => {
  expect(shareRoom(180)).toEqual({ looking: 50, beginning: 60, goingOn: 160, filing: 180 });
  expect(shareRoom(360)).toEqual({ looking: 100, beginning: 120, goingOn: 320, filing: 360 });
  expect(shareRoom(0)).toEqual({ looking: 0, beginning: 0, goingOn: 0, filing: 0 });
});
