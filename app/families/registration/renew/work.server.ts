/**
 * What comes with time: a registration falls due for renewal, lapses after its last day and puts its firm to sleep, and what came to
 * nothing is forgotten with its annex.
 */
import { findRegistrationsDue } from "~/db/queries/families/registrations";
import { addDays, addTime, DRAFT_LIFETIME, hongKongDate, REGISTRATION_KEPT } from "~/workflows/kit";
import { statesWith } from "~/workflows/kit/states";
import { firm } from "~/workflows/records/firm/index";
import { registration } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";

import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { FactRefused, mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadRegistration, registrationStream } from "../streams.server";

/** Registrations that are looked at in one run; the others have their turn with the next. */
const AT_ONCE = 100;

type Parts = Pick<Portal, "log" | "database" | "clock">;

/** Whoever did something in between is seen by the chart, and the portal's fact is refused. */
export async function workOnRegistrations(portal: Parts, signal: AbortSignal): Promise<void> {
  for (const work of [tellDue, letLapse, forgetDrafts, forgetEnded]) {
    if (signal.aborted) return;
    await work(portal);
  }
}

async function tellDue(portal: Parts): Promise<void> {
  const today = hongKongDate(portal.clock.now());
  const due = { states: ["approved"], column: "renew_from", before: today, limit: AT_ONCE } as const;
  for (const id of await findRegistrationsDue(portal.database, due)) {
    const span = (await loadRegistration(portal, id))?.context.span;
    if (span) await record(portal, id, "renewal.fellDue", { until: span.until });
  }
}

async function letLapse(portal: Parts): Promise<void> {
  const at = portal.clock.now();
  const yesterday = addDays(hongKongDate(at), -1);
  const due = { states: ["renewalDue"], column: "until", before: yesterday, limit: AT_ONCE } as const;
  for (const id of await findRegistrationsDue(portal.database, due)) {
    const context = (await loadRegistration(portal, id))?.context;
    const { span, approved } = context ?? { span: null, approved: null };
    if (span === null || approved === null) continue;
    const common = { by: SYSTEM, at, commandId: `lapsed-${id}-${span.until}` };
    const stream = registrationStream(id);
    // In one append: nobody's registration has lapsed whose accounts do not sleep.
    const outcome = await dispatchTogether<unknown>(
      portal.log,
      (each) => (each === stream ? registration : firm),
      [
        {
          ...{ ...common, stream },
          facts: [{ type: "registration.lapsed", data: { until: span.until } }],
        },
        { ...common, stream: `${firm.type}/${approved.firm}`, facts: [{ type: "firm.lapsed", data: {} }] },
      ],
    );
    // Renewed in between, it has not lapsed; a firm that does not take it is for the administrators to look at.
    if (outcome.outcome === "refused" && outcome.stream !== stream)
      throw new FactRefused(outcome.stream, outcome.refusals[0]?.guard ?? "");
  }
}

const forgetDrafts = (portal: Parts) => forget(portal, "written", DRAFT_LIFETIME);
const forgetEnded = (portal: Parts) => forget(portal, "ended", REGISTRATION_KEPT);

async function forget(portal: Parts, list: "written" | "ended", after: number): Promise<void> {
  const states = statesWith(registrationStates, "lists", list);
  const before = addTime(portal.clock.now(), -after);
  const due = { states, column: "touched_at", before, limit: AT_ONCE } as const;
  for (const id of await findRegistrationsDue(portal.database, due))
    await record(portal, id, "registration.forgotten", {});
}

async function record(portal: Parts, id: string, type: string, data: Readonly<Record<string, unknown>>) {
  const stream = registrationStream(id);
  const at = portal.clock.now();
  mayBeRefused(
    await dispatch(portal.log, registration, {
      ...{ stream, type, data, by: SYSTEM, at },
      commandId: `${type}-${id}-${hongKongDate(at)}`,
    }),
  );
}
