/** What follows from a letter: the bankrupt is written to, and a case that is forgotten takes its letters along. */
import { findCase } from "~/db/queries/cases/cases";
import { findLettersOfCase } from "~/db/queries/families/no-objection-letters";
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { caseFile, caseFileFacts } from "~/workflows/records/case-file/index";
import type { Locale } from "~/workflows/kit";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";
import { statesWith, isAmong } from "~/workflows/kit";
import { letterStates } from "~/workflows/records/no-objection-letter/states";

import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { MailRefused, type MailTemplate } from "~/app/services/platform/portal/ports/mailer";
import { loadBankruptcy } from "../judge-letter.server";
import { DOOR, letterStream, loadLetter } from "../streams.server";

const PREFIX = `${noObjectionLetter.type}/`;

const ANSWERED = statesWith(letterStates, "lists", "answered");
/** By the state that a fact leads to. */
const TEMPLATES: Readonly<Record<(typeof ANSWERED)[number], MailTemplate>> = {
  issued: "noObjectionIssued",
  refused: "noObjectionRefused",
  held: "noObjectionHeld",
};

/** Goes to the address that the office holds; where it holds none, the bankrupt comes back with the reference. */
export function letterMailEffect(parts: () => Portal): Effect {
  return {
    name: "no-objection-mail",
    // Most of the time is spent waiting for the mail server.
    concurrency: 4,
    concerns: ({ stream, state }) => stream.startsWith(PREFIX) && isAmong(ANSWERED, state),
    async run({ stream, state }) {
      const portal = parts();
      if (!isAmong(ANSWERED, state)) return;
      const letter = (await loadLetter(portal, idInStream(stream)))?.context;
      // What was forgotten meanwhile is told to nobody.
      if (letter === undefined) return;
      const { caseId, reference, language: locale } = letter;
      const file = await loadBankruptcy(portal, caseId);
      const to = file?.debtor.email;
      if (file === null || to === undefined || to === "") return;
      const why = await explainRefusal(letter.checked?.code ?? "ERR-NOL-006", locale);
      await portal.mail.send({
        to,
        locale,
        template: TEMPLATES[state],
        values: {
          name: file.debtor.nameEn,
          reference,
          caseNo: (await findCase(portal.database, caseId))?.case_no ?? caseId,
          reason: [why.sentence, why.next].filter(Boolean).join(" "),
          link: `${portal.config.origin}${DOOR}/collect`,
        },
      });
    },
  };
}

/** Whoever has an address that was recorded, or is no longer, is told so; neither a name nor the case is: it may be a stranger's. */
export function contactMailEffect(parts: () => Pick<Portal, "mail" | "logger">): Effect {
  return {
    name: "contact-mail",
    concurrency: 4,
    concerns: ({ stream, type }) => stream.startsWith(`${caseFile.type}/`) && type in CONTACTS,
    async run(entry) {
      const { type, data } = toFact(entry);
      const read = CONTACTS[type]?.(data);
      // What was forgotten meanwhile is told to nobody.
      if (!read) return;
      const { mail, logger } = parts();
      for (const [template, to] of [
        ["contactRemoved", read.was],
        ["contactRecorded", read.now],
      ] as const)
        if (to !== null)
          await mail.send({ to, locale: read.language, template, values: {} }).catch((error: unknown) => {
            // As it was typed once, it may be no address at all.
            if (!(error instanceof MailRefused)) throw error;
            logger.warn({ error }, "a contact could not be written to");
          });
    },
  };
}

interface Told {
  readonly was: string | null;
  readonly now: string | null;
  readonly language: Locale;
}
/** Whom each fact tells: what was held before it was verified was nobody's mistake, and is told nothing. */
const CONTACTS: Readonly<Record<string, (data: unknown) => Told | null>> = {
  "contact.verified": (data) => {
    const read = caseFileFacts["contact.verified"].payload.safeParse(data).data;
    return read ? { was: null, now: read.email, language: read.language } : null;
  },
  "contact.corrected": (data) => caseFileFacts["contact.corrected"].payload.safeParse(data).data ?? null,
};

export const forgetLettersEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-no-objection", portal, async ({ database, documents }, { caseId }, forget) => {
    for (const stream of (await findLettersOfCase(database, caseId)).map(({ id }) => letterStream(id))) {
      await documents.removeAllBut(stream, new Set());
      await forget(noObjectionLetter, stream, "letter.forgotten");
    }
  });
