/** What follows from a letter: the bankrupt is written to, and a case that is forgotten takes its letters along. */
import { findCase } from "~/db/queries/cases";
import { findLettersOfCase } from "~/db/queries/no-objection-letters";
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { noObjectionLetter } from "~/workflows/no-objection-letter/index";

import { forgetWithCase } from "~/app/services/cases/forget-with-case.server";
import { whyOf } from "~/app/services/pages/catalogue-why.server";
import type { Portal } from "~/app/services/portal/portal";
import type { MailTemplate } from "~/app/services/portal/ports/mailer";
import { loadBankruptcy } from "../judge.server";
import { DOOR, letterStream, loadLetter } from "../streams.server";

const PREFIX = `${noObjectionLetter.type}/`;

/** By the state that a fact leads to. */
const TEMPLATES: Readonly<Record<string, MailTemplate>> = {
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
    concerns: ({ stream, state }) => stream.startsWith(PREFIX) && TEMPLATES[state] !== undefined,
    async run({ stream, state }) {
      const portal = parts();
      const template = TEMPLATES[state];
      const letter = (await loadLetter(portal, idInStream(stream)))?.context;
      // What was forgotten meanwhile is told to nobody.
      if (template === undefined || letter === undefined) return;
      const { caseId, reference, language: locale } = letter;
      const file = await loadBankruptcy(portal, caseId);
      const to = file?.debtor.email;
      if (file === null || to === undefined || to === "") return;
      const why = await whyOf(letter.checked?.code ?? "ERR-NOL-006", locale);
      await portal.mail.send({
        to,
        locale,
        template,
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

export const forgetLettersEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-no-objection", portal, async ({ database, documents }, { caseId }, forget) => {
    for (const stream of (await findLettersOfCase(database, caseId)).map(({ id }) => letterStream(id))) {
      await documents.removeAllBut(stream, new Set());
      await forget(noObjectionLetter, stream, "letter.forgotten");
    }
  });
