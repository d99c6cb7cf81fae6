/** The streams of applications for accounts, and whose somebody sees. */
import { isUlid, type Actor } from "~/workflows/kit";
import { registration, type RegistrationMemory } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";
import { isIn } from "~/workflows/kit/states";

import { toActor } from "~/app/services/cases/access/standing.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";

/** The code at the beginning of the numbers that applications are quoted by. */
export const REFERENCE_PREFIX = "reg";

/** The name of the annex where uploads are stored. */
export const ANNEX_FIELD = "annex";

export type LoadedRegistration = LoadedStream<RegistrationMemory>;

export const registrationStream = (id: string): string => `${registration.type}/${id}`;

/** An application as it stands, whoever asks; `null` for one that is not there, or was forgotten. */
export async function loadRegistration(
  { log }: Pick<Portal, "log">,
  id: string,
): Promise<LoadedRegistration | null> {
  if (!isUlid(id)) return null;
  const current = await loadStream(log, registration, registrationStream(id));
  return current === undefined || isIn(registrationStates, current.state, "forgotten") ? null : current;
}

/** Whoever began it, or administers the firm that came of it: its principal, or whoever acts for the institution. */
const isTheirs = (
  { applicant, approved }: RegistrationMemory,
  { id, firmId, role, rights }: Pick<CurrentUser, "id" | "firmId" | "role" | "rights">,
): boolean =>
  id === applicant ||
  (approved !== null && approved.firm === firmId && (role === "creditor" || rights.includes("REF_SUBMIT")));

export interface OwnRegistration {
  readonly id: string;
  readonly current: LoadedRegistration;
  readonly by: Actor;
}

/** @throws a 404 for somebody else's, which is answered as one that is not there */
export async function getOwnRegistration(
  portal: Pick<Portal, "log">,
  user: CurrentUser,
  id: string,
): Promise<OwnRegistration> {
  const current = await loadRegistration(portal, id);
  if (current === null || !isTheirs(current.context, user)) throw new Response(null, { status: 404 });
  return { id, current, by: toActor(user, "party") };
}
