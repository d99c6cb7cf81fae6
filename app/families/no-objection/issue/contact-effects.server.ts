/** Whoever has an address or a number that was recorded, or is no longer, is told so; neither a name nor the case is: it may be a stranger's. */
import { readMobileNumber } from "~/app/services/platform/outgoing/mobile-number.server";
import { toFact } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { MailRefused } from "~/app/services/platform/portal/ports/mailer";
import { TextRefused } from "~/app/services/platform/portal/ports/text-messages";
import type { Effect, RecordedEntry } from "~/events/types";
import type { Locale } from "~/workflows/kit";
import { caseFile, caseFileFacts } from "~/workflows/records/case-file/index";

type Parts = () => Pick<Portal, "mail" | "texts" | "logger">;

const concerns = ({ stream, type }: Pick<RecordedEntry, "stream" | "type">): boolean =>
  stream.startsWith(`${caseFile.type}/`) && type in CONTACTS;

/** Of an entry that was forgotten meanwhile nobody is told. */
function readTold(entry: RecordedEntry): Told | null {
  const { type, data } = toFact(entry);
  return CONTACTS[type]?.(data) ?? null;
}

/** What was typed once, perhaps elsewhere, may be no address at all. */
async function sendOrLeave({ logger }: Pick<Portal, "logger">, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof TextRefused)) throw error;
    logger.warn({ error }, "a contact could not be written to");
  }
}

export function contactMailEffect(parts: Parts): Effect {
  return {
    name: "contact-mail",
    concurrency: 4,
    concerns,
    async run(entry) {
      const told = readTold(entry);
      if (told === null) return;
      const portal = parts();
      const send = (to: string, template: "contactRemoved" | "contactRecorded") =>
        sendOrLeave(portal, () => portal.mail.send({ to, locale: told.language, template, values: {} }));
      if (told.was !== null && told.was !== told.now) await send(told.was, "contactRemoved");
      if (told.now !== null) await send(told.now, "contactRecorded");
    },
  };
}

/** In a lane of its own: a gateway that is away holds up no letter. */
export function contactTextEffect(parts: Parts): Effect {
  return {
    name: "contact-texts",
    concurrency: 4,
    concerns,
    async run(entry) {
      const told = readTold(entry);
      const portal = parts();
      const { texts } = portal;
      if (told === null || texts === null) return;
      const send = async (number: string | null, template: "contactRemoved" | "contactRecorded") => {
        const to = readMobileNumber(number ?? "");
        if (to !== null)
          await sendOrLeave(portal, () => texts.send({ to, locale: told.language, template, values: {} }));
      };
      if (told.wasMobile !== told.nowMobile) await send(told.wasMobile, "contactRemoved");
      await send(told.nowMobile, "contactRecorded");
    },
  };
}

interface Told {
  readonly was: string | null;
  readonly now: string | null;
  readonly wasMobile: string | null;
  readonly nowMobile: string | null;
  readonly language: Locale;
}
/** Whoever had the one before is told too, though nobody had verified it: a stranger may have talked the office into another. */
const CONTACTS: Readonly<Record<string, (data: unknown) => Told | null>> = {
  "contact.verified": (data) => {
    const read = caseFileFacts["contact.verified"].payload.safeParse(data).data;
    if (read === undefined) return null;
    const { was, email, wasMobile = null, mobile = null, language } = read;
    return { was, now: email, wasMobile, nowMobile: mobile, language };
  },
  "contact.corrected": (data) => {
    const read = caseFileFacts["contact.corrected"].payload.safeParse(data).data;
    if (read === undefined) return null;
    const { was, now, wasMobile = null, nowMobile = null, language } = read;
    return { was, now, wasMobile, nowMobile, language };
  },
  // What stays as it was needs no letter.
  "contact.changed": (data) => {
    const read = caseFileFacts["contact.changed"].payload.safeParse(data).data;
    if (read === undefined) return null;
    const { was, email, wasMobile, mobile, language } = read;
    return {
      was: email === undefined ? null : was,
      now: email ?? null,
      wasMobile: mobile === undefined ? null : wasMobile,
      nowMobile: mobile ?? null,
      language,
    };
  },
};
