/** Once it is known which account a practitioner is, their appointments become appointments of that account. */
import { findAppointmentsOfPeople } from "~/db/queries/takers";
import type { Effect } from "~/events/types";
import { account, accountFacts } from "~/workflows/account/index";
import { caseFile } from "~/workflows/case-file/index";

import { dispatch, factOf } from "../portal/dispatch.server";
import { mustHappen } from "../portal/must-happen.server";
import type { Portal } from "../portal/portal";
import { remembered } from "../projections/case-file.server";
import { SYSTEM } from "../cases/standing.server";

const PREFIX = `${account.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the portal exists */
export function takerMappedEffect(parts: () => Portal): Effect {
  return {
    name: "taker-mapped",
    concerns: (entry) => entry.type === "taker.mapped" && entry.stream.startsWith(PREFIX),
    async run(entry) {
      const mapped = accountFacts["taker.mapped"].payload.safeParse(factOf(entry).data);
      if (!mapped.success) return;
      const portal = parts();
      const { taker } = mapped.data;
      for (const row of await findAppointmentsOfPeople(portal.database, taker))
        for (const { appointment, person } of remembered(row).appointments)
          if (person === taker)
            mustHappen(
              row.id,
              await dispatch(portal.log, caseFile, {
                stream: `${caseFile.type}/${row.id}`,
                type: "practitioner.identified",
                data: { appointment, person: entry.stream.slice(PREFIX.length) },
                by: SYSTEM,
                at: portal.clock.now(),
                commandId: `identified-${appointment}`,
                requestId: entry.meta.requestId,
              }),
            );
    },
  };
}
