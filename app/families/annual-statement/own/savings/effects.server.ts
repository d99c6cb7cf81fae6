/** The bankrupt is told that there is an answer, by e-mail or else by SMS: neither which, nor of which bank. */
import { idInStream } from "~/events/stream-id";
import type { Effect, RecordedEntry } from "~/events/types";
import { savingsLetter } from "~/workflows/records/savings-letter/index";

import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { findReach } from "~/app/services/filings/bankrupt-door/reach.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR } from "../../streams.server";
import { loadSavings, savingsStream } from "./streams.server";

const ANSWERS = ["letter.granted", "request.refused", "letter.revoked"];
const isAnswer = ({ stream, type }: Pick<RecordedEntry, "stream" | "type">): boolean =>
  stream.startsWith(`${savingsLetter.type}/`) && ANSWERS.includes(type);

/** `null` for what was forgotten meanwhile. */
async function loadNotice(portal: Portal, { stream, hash }: RecordedEntry) {
  const current = await loadSavings(portal, idInStream(stream));
  const file = current === null ? null : await loadBankruptcy(portal, current.context.caseId);
  if (current === null || file === null) return null;
  return {
    reach: findReach(file),
    message: {
      // Sent again after a crash, it has the same one.
      id: hash,
      locale: current.context.language,
      template: "savingsLetterAnswered" as const,
      values: { link: `${portal.config.origin}${DOOR}` },
    },
  };
}

export const savingsMailEffect = (parts: () => Portal): Effect => ({
  name: "savings-letter-mail",
  concurrency: 4,
  concerns: isAnswer,
  async run(entry) {
    const portal = parts();
    const notice = await loadNotice(portal, entry);
    if (notice !== null && notice.reach.email !== null)
      await portal.mail.send({ to: notice.reach.email, ...notice.message });
  },
});

/** In a lane of its own: a gateway that is away holds up no letter. */
export const savingsTextEffect = (parts: () => Portal): Effect => ({
  name: "savings-letter-texts",
  concurrency: 4,
  concerns: isAnswer,
  async run(entry) {
    const portal = parts();
    const notice = await loadNotice(portal, entry);
    if (notice === null || notice.reach.email !== null || notice.reach.mobile === null) return;
    await portal.texts?.send({ to: notice.reach.mobile, ...notice.message });
  },
});

export const forgetSavingsEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-savings-letters", portal, async ({ log, documents }, { caseId }, forget) => {
    if ((await loadSavings({ log }, caseId)) === null) return;
    await documents.removeAllBut(savingsStream(caseId), new Set());
    await forget(savingsLetter, savingsStream(caseId), "request.forgotten");
  });
