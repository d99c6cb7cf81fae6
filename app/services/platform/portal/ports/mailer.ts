/** Letters by e-mail: what is to be sent, and who sends it. */
import type words from "~/app/i18n/mail";
import type { Locale } from "~/workflows/kit";

/** A text of `app/i18n/mail/`. */
export type MailTemplate = keyof (typeof words)["en"]["templates"];

export interface OutgoingMail {
  /** The same whenever the letter is sent again, so that whoever carries it knows it; unless given, each is another letter. */
  readonly id?: string;
  /** One address. */
  readonly to: string;
  /** The language of the person written to. */
  readonly locale: Locale;
  readonly template: MailTemplate;
  /**
   * The values of the template's `{{holes}}`, and `name`, whom it addresses: absent where nobody has proved that the address is theirs,
   * so that no stranger's words are sent to it under the office's name. An instant (ISO 8601, UTC) is written as the
   * office's clock shows it; `link`, an address of this portal with its origin, is there to be clicked.
   */
  readonly values: Readonly<Record<string, string>>;
}

export interface Mailer {
  /**
   * Resolves once the mail server (in the demonstration: the mailbox) has taken the letter.
   * @throws MailRefused for a letter that cannot be written (a bad address, a hole without a value): repeating is of no use
   * @throws what the mail server said, where it did not take the letter: to be tried again
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether the mail server would take a letter now; left out where letters stay within the portal. */
  readonly answers?: () => Promise<boolean>;
  /** Lets go of the connection to the mail server. */
  close(): void;
}

/** A letter that cannot be sent as it is; the message names the fault and no personal data. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
