/** The office confirms a renewal: the registration goes on from its last day, or from today where it has lapsed, and its firm wakes. */
import { hongKongDate, type CalendarDate } from "~/workflows/kit";
import { firm } from "~/workflows/records/firm/index";
import { registration } from "~/workflows/records/registration/index";

import type { Administering, PageFact } from "~/app/services/platform/administration/administration.server";
import type { Recorded } from "~/app/services/platform/facts/fact-button.server";
import { plainJson } from "~/app/services/platform/portal/command-names.server";
import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchAllRequest } from "~/app/services/platform/portal/dispatch-types";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { getSpan } from "../open/approve.server";
import type { LoadedRegistration } from "../streams.server";

/** In the same append: what is renewed is awake, and nothing wakes without it. */
export async function confirmRenewal(
  { portal, commandId, requestId }: Administering,
  current: LoadedRegistration,
  { by, input }: PageFact,
): Promise<Recorded> {
  const at = portal.clock.now();
  const { approved, span } = current.context;
  const from = laterOf(span?.until ?? "", hongKongDate(at));
  const renewed: DispatchAllRequest = {
    ...{ stream: current.stream, by, at, commandId, requestId, expectedVersion: current.version },
    facts: [{ type: "renewal.confirmed", data: { ...getSpan(portal, from) } }],
    ...(input !== undefined && { input: plainJson(input) }),
  };
  const stream = `${firm.type}/${approved?.firm ?? ""}`;
  const known = await loadStream(portal.log, firm, stream);
  const isAsleep = known !== undefined && known.context.lapsedAt !== null;
  const woken: DispatchAllRequest = {
    ...{ stream, by: SYSTEM, at, requestId, commandId: `renewed:${commandId}` },
    facts: [{ type: "firm.renewed", data: {} }],
  };
  const outcome = await dispatchTogether<unknown>(
    portal.log,
    (each) => (each === current.stream ? registration : firm),
    isAsleep ? [renewed, woken] : [renewed],
  );
  return outcome.outcome === "refused"
    ? { outcome: "refused", refusals: outcome.refusals }
    : { outcome: outcome.outcome };
}

const laterOf = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
