/** The contact in force is told that another was asked for, and how to stop it: nothing of the case, for it may be a stranger's by now. */
import type { Effect, RecordedEntry } from "~/events/types";
import { addTime, CONTACT_CHANGE_WAIT } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { contactChange, type ContactChange } from "~/workflows/records/contact-change/index";
import { changeStates } from "~/workflows/records/contact-change/states";

import { formatLongTime } from "~/app/i18n/format";
import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { readMobileNumber } from "~/app/services/platform/outgoing/mobile-number.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { idInStream } from "~/events/stream-id";
import { DOOR } from "../../streams.server";
import { changeStream, loadChange } from "./streams.server";
import { takeOver } from "./take-over.server";

/** Whether the contact that is to be another can be told at all. */
export const canBeTold = ({ texts }: Pick<Portal, "texts">, { was }: Pick<ContactChange, "was">): boolean =>
  was.email !== null || (texts !== null && readMobileNumber(was.mobile ?? "") !== null);

const isRequest = ({ stream, type }: Pick<RecordedEntry, "stream" | "type">): boolean =>
  stream.startsWith(`${contactChange.type}/`) && type === "change.requested";

/** `null` of a request that has ended meanwhile. */
async function loadNotice(portal: Portal, { stream, version, hash }: RecordedEntry) {
  const current = await loadChange(portal, idInStream(stream));
  const requested = current?.entries.findLast(isRequest);
  if (current === null || current.context.end !== null || requested?.version !== version) return null;
  const { was, language: locale, stopKey, takesOverAt } = current.context;
  const now = portal.clock.now();
  // By the other way it was told already: the days run from then.
  const from = takesOverAt ?? addTime(now, CONTACT_CHANGE_WAIT);
  return {
    now,
    email: was.email,
    mobile: readMobileNumber(was.mobile ?? ""),
    takesOverAt: from,
    message: {
      // Sent again after a crash, it has the same one.
      id: hash,
      locale,
      template: "contactChangeAsked" as const,
      values: {
        from: formatLongTime(from, locale),
        link: `${portal.config.origin}${DOOR}/not-me/${stopKey}`,
      },
    },
  };
}

/** The days run from the first notice that went out. */
async function recordSent(
  { log }: Portal,
  entry: RecordedEntry,
  { now, takesOverAt }: { readonly now: string; readonly takesOverAt: string },
): Promise<void> {
  mayBeRefused(
    await dispatch(log, contactChange, {
      stream: entry.stream,
      type: "notice.sent",
      data: { takesOverAt },
      by: SYSTEM,
      at: now,
      commandId: `told-${entry.stream}-${String(entry.version)}`,
    }),
  );
}

export const changeMailEffect = (parts: () => Portal): Effect => ({
  name: "contact-change-mail",
  concurrency: 4,
  concerns: isRequest,
  async run(entry) {
    const portal = parts();
    const notice = await loadNotice(portal, entry);
    if (notice === null || notice.email === null) return;
    await portal.mail.send({ to: notice.email, ...notice.message });
    await recordSent(portal, entry, notice);
  },
});

/** In a lane of its own: a gateway that is away holds up no letter. */
export const changeTextEffect = (parts: () => Portal): Effect => ({
  name: "contact-change-texts",
  concurrency: 4,
  concerns: isRequest,
  async run(entry) {
    const portal = parts();
    const notice = await loadNotice(portal, entry);
    if (notice === null || notice.mobile === null || portal.texts === null) return;
    await portal.texts.send({ to: notice.mobile, ...notice.message });
    await recordSent(portal, entry, notice);
  },
});

/** Where there is nobody to tell and wait for, what an officer has confirmed is taken over. */
export const takeOverUntoldEffect = (parts: () => Portal): Effect => ({
  name: "contact-change-untold",
  concerns: ({ stream, type }) => stream.startsWith(`${contactChange.type}/`) && type === "change.confirmed",
  async run({ stream }) {
    const portal = parts();
    const current = await loadChange(portal, idInStream(stream));
    if (
      current !== null &&
      isIn(changeStates, current.state, "requested") &&
      !canBeTold(portal, current.context)
    )
      await takeOver(portal, idInStream(stream));
  },
});

export const forgetChangesEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-contact-changes", portal, async ({ log, documents }, { caseId }, forget) => {
    if ((await loadChange({ log }, caseId)) === null) return;
    await documents.removeAllBut(changeStream(caseId), new Set());
    await forget(contactChange, changeStream(caseId), "change.forgotten");
  });
