/** Begins an application: whoever has proved an address or a number, or is logged in, applies. */
import * as z from "zod";

import { findOwnRegistrations } from "~/db/queries/families/registrations";
import { REGISTRATIONS_AT_ONCE, Ulid } from "~/workflows/kit";
import { isAmong, statesWith } from "~/workflows/kit/states";
import { APPLICANT_KINDS, registration } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";

import { toActor } from "~/app/services/cases/access/standing.server";
import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { oneAtATime } from "~/app/services/platform/portal/lock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { RegistrationMemory } from "~/workflows/records/registration/index";
import { REFERENCE_PREFIX, registrationStream } from "../streams.server";

export const BeginForm = z.object({ commandId: Ulid, kind: z.enum(APPLICANT_KINDS) });

const OPEN = [
  ...statesWith(registrationStates, "lists", "written"),
  ...statesWith(registrationStates, "lists", "waiting"),
];

/** @returns `enough` where as many are under way as may be */
export async function beginApplication(
  { portal, user, locale, requestId }: Pick<PageContext, "portal" | "user" | "locale" | "requestId">,
  { commandId: id, kind }: z.output<typeof BeginForm>,
): Promise<DispatchOutcome<RegistrationMemory> | { readonly outcome: "enough" }> {
  // Of two at once the second counts the first.
  return oneAtATime(portal, `registrations/${user.id}`, async () => {
    const own = await findOwnRegistrations(portal.database, { applicant: user.id, firms: [] });
    const others = own.filter((row) => row.id !== id && isAmong(OPEN, row.state));
    if (others.length >= REGISTRATIONS_AT_ONCE) return { outcome: "enough" };
    const at = portal.clock.now();
    const stream = registrationStream(id);
    return dispatch(portal.log, registration, {
      stream,
      type: "registration.begun",
      data: {
        kind,
        reference: getReference(REFERENCE_PREFIX, stream, at, 1, referenceSecret(portal.keys)),
        language: locale,
      },
      by: toActor(user, "party"),
      at,
      commandId: id,
      input: { kind },
      requestId,
    });
  });
}
