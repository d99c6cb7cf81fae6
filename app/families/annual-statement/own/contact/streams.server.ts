/** The stream of a case's request for another contact, and where its pages lie. */
import { VISITOR } from "~/workflows/records/account/index";
import { contactChange, type ContactChange } from "~/workflows/records/contact-change/index";
import { changeStates } from "~/workflows/records/contact-change/states";
import type { Actor } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR, STATEMENTS } from "../../streams.server";

/** The bankrupt's page. */
export const CONTACT = `${DOOR}/contact`;
/** The office's. */
export const CHANGES = `${STATEMENTS}/contact-changes`;

/** Whoever holds the contact that is to be another: of them no more is known than that they have the key. */
export const FORMER_CONTACT: Actor = {
  id: "former-contact",
  role: VISITOR,
  rights: [],
  firm: null,
  standing: "party",
};

export const changeStream = (caseId: string): string => `${contactChange.type}/${caseId}`;

/** `null` where nothing was ever asked for, or it was forgotten. */
export async function loadChange(
  { log }: Pick<Portal, "log">,
  caseId: string,
): Promise<LoadedStream<ContactChange> | null> {
  const current = await loadStream(log, contactChange, changeStream(caseId));
  return current === undefined || isIn(changeStates, current.state, "forgotten") ? null : current;
}
