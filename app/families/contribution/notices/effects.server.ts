/**
 * Messages to the bankrupt about contributions: that payments are missing, and that an objection was answered. They name the door; no
 * figure, no month, and nothing of the case.
 */
import { idInStream } from "~/events/stream-id";
import type { Effect, RecordedEntry } from "~/events/types";
import { contribution, contributionFacts } from "~/workflows/records/contribution/index";

import { loadContribution } from "~/app/services/cases/contributions/contribution.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { noticeEffects } from "~/app/services/filings/bankrupt-door/notice-effects.server";
import { findReach } from "~/app/services/filings/bankrupt-door/reach.server";
import { chooseChannel } from "~/app/services/filings/bankrupt-door/write-to.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findLanguage } from "./language.server";

/** Where the bankrupt's own page lies: behind the door of annual statements. */
const DOOR = "/annual-statement";

const TEMPLATES: Readonly<Record<string, "contributionMissing" | "contributionAnswered">> = {
  "notice.sent": "contributionMissing",
  "objection.decided": "contributionAnswered",
};
const isMessage = ({ stream, type }: Pick<RecordedEntry, "stream" | "type">): boolean =>
  stream.startsWith(`${contribution.type}/`) && TEMPLATES[type] !== undefined;

/** `null` where it goes another way, for what was forgotten meanwhile, and where a letter was answered that never came by the door. */
async function loadMessage(portal: Portal, entry: RecordedEntry, channel: "email" | "sms") {
  const caseId = idInStream(entry.stream);
  const template = TEMPLATES[entry.type];
  const [file, current] = [await loadBankruptcy(portal, caseId), await loadContribution(portal, caseId)];
  if (template === undefined || file === null || current === null) return null;
  const sent = contributionFacts["notice.sent"].payload.safeParse(entry.data).data;
  const isOwn = current.context.objections.some(({ decision, isOwn }) => isOwn && decision?.at === entry.at);
  if (template === "contributionAnswered" && !isOwn) return null;
  if ((sent?.channel ?? chooseChannel(portal, file)) !== channel) return null;
  return {
    reach: findReach(file),
    message: {
      // Sent again after a crash, it has the same one: whoever carries it can leave the second away.
      id: entry.hash,
      locale: sent?.language ?? (await findLanguage(portal, caseId, file)),
      template,
      values: { link: `${portal.config.origin}${DOOR}` },
    },
  };
}

export const contributionNotices = (parts: () => Portal): readonly Effect[] =>
  noticeEffects(parts, { name: "contribution-notice", concerns: isMessage, load: loadMessage });
