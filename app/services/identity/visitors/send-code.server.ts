/**
 * Sends a one-time code by e-mail or by SMS: by no name, as nobody has proved yet that the address or the number is theirs. The code goes
 * straight to whoever delivers it, and stands neither in the log nor in the queue of effects.
 */
import { MobileNumber, VISITOR_CODE, type Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { CodeMeans } from "./code-means";

export interface Destination {
  readonly means: CodeMeans;
  /** An e-mail address, or a number such as `+85291234567`. */
  readonly to: string;
}

/** @throws what the mail server or the gateway said, where it did not take the message, and where no text messages are sent here */
export async function sendCode(
  { mail, texts }: Pick<Portal, "mail" | "texts">,
  { means, to, locale }: Destination & { readonly locale: Locale },
  code: string,
): Promise<void> {
  const letter = {
    locale,
    template: "visitorCode",
    values: { code, minutes: String(VISITOR_CODE.minutes) },
  } as const;
  if (means === "email") return mail.send({ ...letter, to });
  if (texts === null) throw new Error("No text messages are sent here");
  return texts.send({ ...letter, to: MobileNumber.parse(to) });
}
