/** What follows from a letter: the bankrupt is written to, and a case that is forgotten takes its letters along. */
import { findCase } from "~/db/queries/cases/cases";
import { findLettersOfCase } from "~/db/queries/families/no-objection-letters";
import { idInStream } from "~/events/stream-id";
import type { Effect, RecordedEntry } from "~/events/types";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";
import { statesWith, isAmong } from "~/workflows/kit";
import { letterStates } from "~/workflows/records/no-objection-letter/states";

import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { MailTemplate } from "~/app/services/platform/portal/ports/mailer";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { findReach } from "~/app/services/filings/bankrupt-door/reach.server";
import { DOOR, letterStream, loadLetter } from "../streams.server";

const PREFIX = `${noObjectionLetter.type}/`;

const ANSWERED = statesWith(letterStates, "lists", "answered");
/** By the state that a fact leads to. */
const TEMPLATES: Readonly<Record<(typeof ANSWERED)[number], MailTemplate>> = {
  issued: "noObjectionIssued",
  refused: "noObjectionRefused",
  held: "noObjectionHeld",
};

/** The letter that was answered, and where its bankrupt is reached; `null` for what was forgotten meanwhile. */
async function loadAnswered(portal: Portal, stream: string) {
  const letter = (await loadLetter(portal, idInStream(stream)))?.context;
  const file = letter === undefined ? null : await loadBankruptcy(portal, letter.caseId);
  return letter === undefined || file === null ? null : { letter, file, reach: findReach(file) };
}

const isAnswered = ({ stream, state }: Pick<RecordedEntry, "stream" | "state">): boolean =>
  stream.startsWith(PREFIX) && isAmong(ANSWERED, state);

/** Goes to the address that the office holds; where it holds none, by SMS, or the bankrupt comes back with the reference. */
export function letterMailEffect(parts: () => Portal): Effect {
  return {
    name: "no-objection-mail",
    // Most of the time is spent waiting for the mail server.
    concurrency: 4,
    concerns: isAnswered,
    async run({ stream, state }) {
      const portal = parts();
      const answered = await loadAnswered(portal, stream);
      const to = answered?.reach.email ?? null;
      if (!isAmong(ANSWERED, state) || answered === null || to === null) return;
      const { letter, file } = answered;
      const { caseId, reference, language: locale } = letter;
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

/** In a lane of its own: a gateway that is away holds up no letter. */
export function letterTextEffect(parts: () => Portal): Effect {
  return {
    name: "no-objection-texts",
    concurrency: 4,
    concerns: isAnswered,
    async run({ stream }) {
      const portal = parts();
      const answered = await loadAnswered(portal, stream);
      if (answered === null || answered.reach.email !== null || answered.reach.mobile === null) return;
      const { reference, language: locale } = answered.letter;
      await portal.texts?.send({
        to: answered.reach.mobile,
        locale,
        template: "noObjectionAnswered",
        values: { reference, link: `${portal.config.origin}${DOOR}/collect` },
      });
    },
  };
}

export const forgetLettersEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-no-objection", portal, async ({ database, documents }, { caseId }, forget) => {
    for (const stream of (await findLettersOfCase(database, caseId)).map(({ id }) => letterStream(id))) {
      await documents.removeAllBut(stream, new Set());
      await forget(noObjectionLetter, stream, "letter.forgotten");
    }
  });
