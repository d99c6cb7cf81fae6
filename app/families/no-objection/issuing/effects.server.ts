/** What follows from a letter: the bankrupt is written to, and a case that is forgotten takes its letters along. */
import { findCase } from "~/db/queries/cases";
import { findLettersOfCase } from "~/db/queries/no-objection-letters";
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { caseFile } from "~/workflows/case-file/index";
import { noObjectionLetter } from "~/workflows/no-objection-letter/index";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { whyOf } from "~/app/services/pages/catalogue-why.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
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

export function forgetLettersEffect(
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect {
  return {
    name: "forget-no-objection",
    concerns: ({ type, stream }) => type === "case.forgotten" && stream.startsWith(`${caseFile.type}/`),
    async run({ stream: ofCase, meta }) {
      const { log, database, clock, documents } = portal();
      // Delivered again after a failure, what is forgotten already is in no list any more.
      for (const { id } of await findLettersOfCase(database, idInStream(ofCase))) {
        const stream = letterStream(id);
        await documents.removeAllBut(stream, new Set());
        const outcome = await dispatch(log, noObjectionLetter, {
          stream,
          type: "letter.forgotten",
          data: {},
          by: SYSTEM,
          at: clock.now(),
          commandId: `forgotten-${stream}`,
          requestId: meta.requestId,
        });
        if (outcome.outcome !== "done") throw new Error(`${stream} could not be forgotten`);
      }
    },
  };
}
