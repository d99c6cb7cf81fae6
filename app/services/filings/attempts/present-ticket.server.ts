/**
 * Somebody presents a ticket that they have kept: it is recorded where it was not yet (the process that issued it may have ended
 * before). Forged, altered, of another form, of somebody else, or presented twice: each is told, with what to do next.
 */
import type { CurrentUser } from "../../platform/portal/types";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { filingAttempt } from "~/workflows/records/filing-attempt/index";

import type { VisibleSubmission } from "../submissions/visible.server";
import { readTicket } from "./attempt-ticket.server";
import { findHolderAccount, getAttemptStream, recordFor } from "./record-attempts.server";
import { KNOWN, MANY, NOBODYS, NOT_OURS, NOT_THEIRS, OTHER_FORM } from "./ticket-problems";

export type Presented =
  | { readonly outcome: "recorded"; readonly number: string }
  /** `code`: of the catalogue of errors. */
  | { readonly outcome: "refused"; readonly code: string };

const refused = (code: string): Presented => ({ outcome: "refused", code });

/**
 * @param sessionId of whoever presents it
 * @param text the ticket as it was given
 */
export async function presentTicket(
  portal: Portal,
  {
    user,
    sessionId,
    submission,
  }: {
    readonly user: CurrentUser;
    readonly sessionId: string;
    readonly submission: VisibleSubmission;
  },
  text: string,
): Promise<Presented> {
  const ticket = readTicket(portal.keys.lasting, text);
  if (ticket === null) return refused(NOT_OURS);
  if (ticket.submissionId !== submission.id || ticket.form !== submission.type.code)
    return refused(OTHER_FORM);
  const known = await loadStream(portal.log, filingAttempt, getAttemptStream(ticket.id));
  if (known !== undefined) return refused(known.context.attempt?.filer === user.id ? KNOWN : NOT_THEIRS);
  if (ticket.holder !== sessionId) {
    const holder = await findHolderAccount(portal, ticket);
    if (holder !== user.id) return refused(holder === null ? NOBODYS : NOT_THEIRS);
  }
  switch (await recordFor(portal, user, { ticket, from: "holder" })) {
    case "recorded":
      return { outcome: "recorded", number: ticket.id };
    case "known":
      return refused(KNOWN);
    case "many":
      return refused(MANY);
    case "nobody":
    case "notTheirs":
      return refused(NOT_THEIRS);
  }
}
