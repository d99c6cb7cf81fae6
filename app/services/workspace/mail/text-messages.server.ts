/** Sends text messages: through the office's gateway where one is set, else (demonstration and tests) into the inbox on the screen. */
import { monotonicFactory } from "ulidx";

import WORDS from "~/app/i18n/mail";
import type { Database } from "~/db/database";
import { storeMail } from "~/db/queries/workspace/mailbox";
import { CounterpartAway } from "~/events/errors";
import { fillHoles, MobileNumber } from "~/workflows/kit";

import type { Exchanged } from "../../platform/outgoing/post.server";
import type { Clock } from "../../platform/portal/clock.server";
import { TextRefused, type OutgoingText, type TextMessages } from "../../platform/portal/ports/text-messages";

/** What a gateway answers to a message that it will never take: its number or its text is at fault, and not the gateway. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 413, 422]);
/** Messages of one instant keep the order in which they were sent. */
const nextId = monotonicFactory();

/** @throws TextRefused where the number is none of Hong Kong, or the text asks for a value that is not given */
export function writeText({ to, locale, template, values }: OutgoingText): string {
  if (!MobileNumber.safeParse(to).success) throw new TextRefused("A text message goes to no such number");
  return fillHoles(WORDS[locale].texts[template], (name) => {
    const value = values[name];
    if (value === undefined) throw new TextRefused(`A text message has no value for ${name}`);
    return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  });
}

/** Beside the letters of the demonstration: a number is no address, so that neither list shows what is in the other. */
export function inboxMessages(database: Database, clock: Clock): TextMessages {
  return {
    async send(message) {
      const text = writeText(message);
      await storeMail(database, {
        id: nextId(),
        recipient: message.to,
        locale: message.locale,
        subject: "",
        content: JSON.stringify([{ text, link: false }]),
        sent_at: clock.now(),
      });
    },
  };
}

export interface SmsGateway {
  readonly address: string;
  readonly token: string;
  readonly sender: string;
}

/** @param call posts to the gateway, and never throws */
export function gatewayMessages(
  { address, token, sender }: SmsGateway,
  call: (posted: {
    readonly address: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }) => Promise<Pick<Exchanged, "status" | "error">>,
): TextMessages {
  return {
    async send(message) {
      const text = writeText(message);
      const { status, error } = await call({
        address,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify({ id: message.id ?? nextId(), to: message.to, from: sender, text }),
      });
      if (error === null) return;
      if (status !== null && REFUSALS.has(status))
        throw new TextRefused(`The gateway refused a text message (${String(status)})`);
      throw new CounterpartAway("SmsGatewayAway", { cause: new Error(`${error} ${String(status ?? "")}`) });
    },
  };
}
