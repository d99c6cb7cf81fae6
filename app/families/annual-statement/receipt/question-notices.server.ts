/** The bankrupt is told that something is asked, by e-mail or else by SMS: neither what, nor in which case. */
import type { Effect, RecordedEntry } from "~/events/types";
import { isIn } from "~/workflows/kit/states";
import {
  annualStatement,
  findStandingEdition,
  statementStates,
} from "~/workflows/records/annual-statement/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { noticeEffects } from "~/app/services/filings/bankrupt-door/notice-effects.server";
import { findReach } from "~/app/services/filings/bankrupt-door/reach.server";
import { chooseChannel } from "~/app/services/filings/bankrupt-door/write-to.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR, loadStatement } from "../streams.server";
import { findReceivers } from "../visit/opened.server";

const ASKS = ["question.asked", "examination.reopened"];
const isQuestion = ({ stream, type }: Pick<RecordedEntry, "stream" | "type">): boolean =>
  stream.startsWith(`${annualStatement.type}/`) && ASKS.includes(type);

/** How the bankrupt learns of it; `post`: by a letter of the office alone, and `elsewhere`, too, as the own page does not open for this statement. */
export async function findWayToTell(
  context: Parameters<typeof findReceivers>[0],
): Promise<"email" | "sms" | "post" | "elsewhere"> {
  const isElsewhere = (await findReceivers(context)).length > 0;
  return isElsewhere ? "elsewhere" : chooseChannel(context.portal, context.file);
}

/** `null` where it goes another way, and where nothing is asked by the time at which it would go out. */
async function loadNotice(portal: Portal, { stream, hash }: RecordedEntry, way: "email" | "sms") {
  const current = await loadStatement(portal, stream);
  if (current === null || !isIn(statementStates, current.state, "questioned")) return null;
  const edition = findStandingEdition(current.context);
  const file = await loadBankruptcy(portal, current.context.caseId);
  if (edition === null || file === null) return null;
  const { language: locale } = edition;
  if ((await findWayToTell({ portal, file, locale })) !== way) return null;
  return {
    reach: findReach(file),
    message: {
      // Sent again after a crash, it has the same one.
      id: hash,
      locale,
      template: "annualStatementAsked" as const,
      values: { link: `${portal.config.origin}${DOOR}` },
    },
  };
}

/** To be told once something is asked. */
export const questionNotices = (parts: () => Portal): readonly Effect[] =>
  noticeEffects(parts, { name: "annual-statement-asked", concerns: isQuestion, load: loadNotice });
