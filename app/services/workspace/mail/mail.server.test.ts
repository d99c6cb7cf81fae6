/** Letters as a real mail server gets them, and as the demonstration keeps them. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { findMailPage } from "~/db/queries/workspace/mailbox";

import { writeLetter } from "./letter.server";
import { MailRefused, type OutgoingMail } from "../../platform/portal/ports/mailer";
import { createMailer } from "./mailer.server";

const FROM = "Portal of the Office <portal@office.example>";
const reset: OutgoingMail = {
  to: "chan.tm@firm.example",
  locale: "zh-hk",
  template: "passwordReset",
  values: {
    name: "陳大文",
    link: "https://portal.example/reset-password?token=abc&x=1",
    expires: "2026-11-21T07:04:00.000Z",
  },
};
const clock = { now: () => "2026-11-21T06:04:00.000Z" };

let database: Database;
beforeEach(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
});
afterEach(() => database.close());

describe("with a mail server", () => {
  let server: SMTPServer;
  let received: { readonly to: readonly string[]; readonly letter: Email }[];
  let greylisted: boolean;

  beforeEach(async () => {
    received = [];
    greylisted = false;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          if (greylisted) return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
            received.push({ to: session.envelope.rcptTo.map(({ address }) => address), letter });
            done();
          });
        });
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  function mailer() {
    const { port } = server.server.address() as AddressInfo;
    return createMailer({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM } }, database, clock);
  }

  it("a letter arrives in the reader's language, as text and as HTML, with its link", async () => {
    await mailer().send(reset);
    const [{ to, letter }] = received as [(typeof received)[number]];
    expect(to).toEqual(["chan.tm@firm.example"]);
    expect(letter.from).toMatchObject({ name: "Portal of the Office", address: "portal@office.example" });
    expect(letter.subject).toBe("重設密碼");
    expect(letter.text).toContain("陳大文：");
    expect(letter.text).toContain("\nhttps://portal.example/reset-password?token=abc&x=1\n");
    expect(letter.text).toContain("2026年11月21日 15:04");
    expect(letter.html).toContain('<html lang="zh-HK">');
    expect(letter.html).toContain('href="https://portal.example/reset-password?token=abc&amp;x=1"');
    expect(letter.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect((await findMailPage(database, { recipient: "", page: 1, size: 5 })).rows).toEqual([]);
  });

  it.each([
    "Chan\r\nBcc: everybody@evil.example",
    "Chan\nTo: everybody@evil.example\n\n<script>alert(1)</script>",
    "Chan\u2028Subject: another",
  ])("a name that tries to add headers (%j) adds none, and no other reader", async (name) => {
    await mailer().send({ ...reset, locale: "en", values: { ...reset.values, name } });
    const [{ to, letter }] = received as [(typeof received)[number]];
    expect(to).toEqual(["chan.tm@firm.example"]);
    expect(letter.to).toHaveLength(1);
    expect([letter.bcc ?? [], letter.cc ?? []]).toEqual([[], []]);
    expect(letter.subject).toBe("Reset your password");
    expect(letter.html).not.toContain("<script>");
  });

  it("what the server refuses for now is thrown, so that it is tried again", async () => {
    greylisted = true;
    await expect(mailer().send(reset)).rejects.toThrow(/Try again later/);
  });

  it("a server that is not there is told, not swallowed", async () => {
    const away = createMailer({ mail: { smtpUrl: "smtp://127.0.0.1:1", from: FROM } }, database, clock);
    await expect(away.send(reset)).rejects.toMatchObject({
      name: "CounterpartAway",
      code: "MailServerAway",
      cause: { message: expect.stringContaining("ECONNREFUSED") as string },
    });
  });
});

describe("a mail server that is at fault", () => {
  it.each([
    ["speaks no SMTP", "HTTP/1.1 400 Bad Request\r\n\r\n"],
    ["closes its door", "421 4.3.2 Service not available\r\n"],
  ])("and %s is told from a letter that is refused", async (_, greeting) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(greeting);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer(
      { mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM } },
      database,
      clock,
    );
    await expect(mailer.send(reset)).rejects.toMatchObject({ code: "MailServerAway" });
    server.close();
  });
});

describe("without a mail server", () => {
  it("a letter is kept in the mailbox, found by a part of its address, and a percent sign means itself", async () => {
    const mailer = createMailer({ mail: { smtpUrl: null, from: FROM } }, database, clock);
    await mailer.send(reset);
    await mailer.send({ ...reset, to: "wong_ks@firm.example", locale: "en" });
    const found = async (recipient: string) =>
      (await findMailPage(database, { recipient, page: 1, size: 5 })).rows.map(({ subject }) => subject);
    expect(await found("")).toEqual(["Reset your password", "重設密碼"]);
    expect(await found("CHAN")).toEqual(["重設密碼"]);
    expect(await found("%")).toEqual([]);
    expect(await found("g_k")).toEqual(["Reset your password"]);
    expect(await found("g%k")).toEqual([]);
  });
});

describe("a letter", () => {
  it.each(["a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example", "", "<a@b.example>"])(
    "goes to no address like %j",
    (to) => {
      expect(() => writeLetter({ ...reset, to })).toThrow(MailRefused);
    },
  );

  it("is not sent with a hole in it", () => {
    expect(() => writeLetter({ ...reset, values: { name: "陳大文" } })).toThrow(/no value for link/);
  });

  it("makes no link of a value that only reads like one among other words", () => {
    const { html } = writeLetter({ ...reset, values: { ...reset.values, name: "https://evil.example" } });
    expect(html).not.toContain('href="https://evil.example');
  });
});
