/** Text messages (SMS) to mobile telephones: what is to be sent, and who sends it. */
import type words from "~/app/i18n/mail";
import type { Locale, MobileNumber } from "~/workflows/kit";

/** A text of `app/i18n/mail/`. */
export type TextTemplate = keyof (typeof words)["en"]["texts"];

export interface OutgoingText {
  /** The same whenever the message is sent again, so that the gateway can leave it away; unless given, each is another message. */
  readonly id?: string;
  readonly to: MobileNumber;
  /** The language of the person written to. */
  readonly locale: Locale;
  readonly template: TextTemplate;
  /** The values of the template's `{{holes}}`. */
  readonly values: Readonly<Record<string, string>>;
}

export interface TextMessages {
  /**
   * Resolves once the gateway (in the demonstration: the inbox on the screen) has taken the message.
   * @throws TextRefused for a message that cannot be sent as it is (a bad number, a hole without a value): repeating is of no use
   * @throws CounterpartAway where the gateway did not take it: to be tried again
   */
  send(message: OutgoingText): Promise<void>;
}

/** A message that cannot be sent as it is; it names the fault and no personal data. */
export class TextRefused extends Error {
  override readonly name = "TextRefused";
}
