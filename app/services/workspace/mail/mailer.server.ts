/** Sends letters: through the mail server where one is set, else (demonstration and tests) into the mailbox on the screen. */
import { createTransport } from "nodemailer";
import { monotonicFactory } from "ulidx";

import type { Database } from "~/db/database";
import { storeMail } from "~/db/queries/workspace/mailbox";
import { withTimeout } from "~/events/effects/within";
import { CounterpartAway } from "~/events/errors";

import type { Clock } from "../../platform/portal/clock.server";
import type { Config } from "../../platform/portal/config.server";
import { writeLetter } from "./letter.server";
import type { Mailer } from "../../platform/portal/ports/mailer";

/** The time that the mail server has to answer, in milliseconds; and for one letter, however busily it goes on answering. */
const TIMEOUT = 15_000;
const LETTER_PATIENCE = 60_000;
/** The server itself is at fault, and not this letter: it is not there, is silent, speaks no SMTP, or lets nobody in. */
const AWAY = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EPROTOCOL", "ETLS", "EAUTH", "EPROXY"]);
/** "Service not available": it closes the connection. */
const CLOSING = 421;

/** Letters of one instant keep the order in which they were sent. */
const nextId = monotonicFactory();

export function createMailer(config: Pick<Config, "mail">, database: Database, clock: Clock): Mailer {
  const { smtpUrl, from } = config.mail;
  return smtpUrl === null ? mailboxMailer(database, clock) : smtpMailer(smtpUrl, from);
}

function mailboxMailer(database: Database, clock: Clock): Mailer {
  return {
    async send(mail) {
      const letter = writeLetter(mail);
      await storeMail(database, {
        id: nextId(),
        recipient: letter.to,
        locale: mail.locale,
        subject: letter.subject,
        content: JSON.stringify(letter.paragraphs),
        sent_at: clock.now(),
      });
    },
    close() {},
  };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    answers: () => transport.verify(),
    async send(mail) {
      const { to, subject, text, html } = writeLetter(mail);
      // The address as an object: it is one address, and is not read for others.
      const sent = transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated" },
        ...(mail.id !== undefined && { messageId: `<${mail.id}@${domainOf(from)}>` }),
      });
      try {
        await withTimeout(LETTER_PATIENCE, sent, () => new CounterpartAway("MailServerSlow"));
      } catch (cause) {
        throw isAway(cause) ? new CounterpartAway("MailServerAway", { cause }) : cause;
      }
    },
    close() {
      transport.close();
    },
  };
}

/** The domain of an address, with a name beside it or without. */
const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf("@") + 1)
    .replace(">", "")
    .trim();

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isServer = "code" in error && typeof error.code === "string" && AWAY.has(error.code);
  return isServer || ("responseCode" in error && error.responseCode === CLOSING);
}
