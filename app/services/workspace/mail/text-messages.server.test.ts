/** Text messages as a gateway gets them, what its answers mean, and the inbox of the demonstration. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";

import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";
import { CounterpartAway } from "~/events/errors";

import { exchange } from "../../platform/outgoing/post.server";
import { TextRefused, type OutgoingText } from "../../platform/portal/ports/text-messages";
import { mailboxPage, phonePage } from "./mailbox.server";
import { gatewayMessages, inboxMessages, writeText } from "./text-messages.server";

const CODE: OutgoingText = {
  to: "+85291234567",
  locale: "zh-hk",
  template: "visitorCode",
  values: { code: "042137", minutes: "15" },
};
const Message = z.strictObject({ id: z.ulid(), to: z.string(), from: z.string(), text: z.string() });

describe("a gateway", () => {
  let server: Server;
  let status = 202;
  const received: { readonly message: z.output<typeof Message>; readonly by: IncomingMessage }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received.push({
          message: Message.parse(JSON.parse(Buffer.concat(chunks).toString("utf8"))),
          by: request,
        });
        response.writeHead(status).end();
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());
  beforeEach(() => {
    received.length = 0;
    status = 202;
  });
  const messages = (path = "/v1/messages") => {
    const place = server.address();
    if (place === null || typeof place === "string") throw new Error("The server has no port");
    const address = `http://127.0.0.1:${String(place.port)}${path}`;
    return gatewayMessages({ address, token: "a-token-of-the-gateway", sender: "#ORO" }, (call) =>
      exchange({ ...call, allowPrivate: true, milliseconds: 2_000 }, 1_024),
    );
  };

  it("gets the message in the reader's language, with the office's token and sender, and no code in an address", async () => {
    await messages().send(CODE);
    const [{ message, by }] = received as [(typeof received)[number]];
    expect(message).toMatchObject({ to: "+85291234567", from: "#ORO" });
    expect(message.text).toContain("042137 是你的破產管理署");
    expect([by.method, by.url, by.headers.authorization]).toEqual([
      "POST",
      "/v1/messages",
      "Bearer a-token-of-the-gateway",
    ]);
  });
  it.each([400, 422])("that refuses a message for good (%d) is asked no second time", async (code) => {
    status = code;
    await expect(messages().send(CODE)).rejects.toBeInstanceOf(TextRefused);
  });
  it.each([401, 429, 500, 302])("that is at fault itself (%d) is asked again", async (code) => {
    status = code;
    const failure = await messages()
      .send(CODE)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CounterpartAway);
    expect(JSON.stringify(failure) + String(failure), "nothing of the message").not.toMatch(/042137|9123/);
  });
});

describe("the inbox of the demonstration", () => {
  it("has what was sent, found by a part of the number, and the mailbox of letters has not", async () => {
    const database = openDatabase("sqlite::memory:");
    await migrate(database);
    const clock = { now: () => "2026-11-21T06:04:00.000Z" };
    const inbox = inboxMessages(database, clock);
    await inbox.send(CODE);
    await inbox.send({ ...CODE, to: "+85261234567", locale: "en" });
    const texts = async (q: string) =>
      (await phonePage({ database, clock }, new URLSearchParams({ q }))).items.map(
        ({ recipient }) => recipient,
      );
    expect(await texts("")).toEqual(["6123 4567", "9123 4567"]);
    expect(await texts("9123 4")).toEqual(["9123 4567"]);
    expect((await mailboxPage({ database, clock }, new URLSearchParams())).items).toEqual([]);
    await database.close();
  });
});

describe("a text message", () => {
  it.each(["+8613800138000", "91234567", "+852912345678", "somebody@mail.example"])(
    "goes to no number like %s",
    (to) => {
      expect(() => writeText({ ...CODE, to })).toThrow(TextRefused);
    },
  );
  it("is not sent with a hole in it", () => {
    expect(() => writeText({ ...CODE, values: {} })).toThrow(/no value for code/);
  });
});
