/** What waits at the counter: the nearest meeting first; and what is accepted and not yet in the office's own system. */
import { creditorKey, findCounterQueue, findProofPage } from "~/db/queries/families/proofs";
import { statesWith, type Locale } from "~/workflows/kit";
import { proofOfDebt, proofStates } from "~/workflows/forms/proof-of-debt/index";

import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import { toListing, readChoice, readListRequest } from "~/app/services/platform/lists/list-request.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findUndecided, QUEUE_ROWS } from "~/app/services/filings/pending-decisions/pending-decisions.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { proofColumns } from "../list/proof-columns";
import { toItem } from "../list/proof-list.server";
import { COUNTER } from "../streams.server";
import { QUEUES, type CounterList } from "./counter.view";

/** The states in which a proof waits for the counter. */
export const WAITING = statesWith(proofStates, "lists", "counter");
/** Characters of what is typed into a filter. */
const MOST_TYPED = 200;
const ENTERED = statesWith(proofStates, "lists", "paper");
/** Whatever was decided on them since. */
const ACCEPTED = statesWith(proofStates, "lists", "accepted");

export async function counterList(
  { database, clock }: ListParts,
  parameters: URLSearchParams,
  { locale, user }: { readonly locale: Locale; readonly user: Pick<CurrentUser, "id"> },
): Promise<CounterList> {
  const queue = readChoice(parameters, "queue", QUEUES) ?? "waiting";
  const request = readListRequest(
    parameters,
    { waiting: "waiting" },
    { column: "waiting", direction: "asc" },
  );
  const { page, size } = request;
  const typed = (name: string) => (parameters.get(name) ?? "").trim().slice(0, MOST_TYPED);
  const filters = { case: typed("case"), creditor: typed("creditor"), reference: typed("reference") };
  const key = creditorKey(filters.creditor);
  const input = {
    ...(filters.case !== "" && { caseId: parseCaseId(filters.case) ?? filters.case }),
    ...(key !== "" && { creditor: key }),
    ...(filters.reference !== "" && { reference: filters.reference.toUpperCase() }),
  };
  const today = hongKongDay(clock.now());
  const isPaper = queue === "paper";
  const found =
    queue === "waiting"
      ? await findCounterQueue(database, { today, states: WAITING, ...input, page, size })
      : await findProofPage(database, {
          ...(isPaper
            ? { scope: { whose: "own", owner: user.id, firmIds: [] }, states: ENTERED }
            : { scope: { whose: "all" }, states: ACCEPTED, marked: false }),
          ...input,
          today,
          sort: { column: isPaper ? "updated_at" : "submitted_at", direction: "asc" },
          page,
          size,
        });
  const list = toListing(request, found, (row) => ({
    ...toItem(row, isPaper, locale),
    account: row.login_name,
    ...(!isPaper && { to: `${COUNTER}/${row.id}` }),
  }));
  return { queue, filters, list };
}

/** The first that waits behind those that were just looked at; `null` where none does. */
export async function nextAtCounter(
  portal: ListParts & Pick<Portal, "log" | "config">,
  but: string,
): Promise<string | null> {
  const { database, clock } = portal;
  const today = hongKongDay(clock.now());
  const { rows } = await findCounterQueue(database, { today, states: WAITING, page: 1, size: QUEUE_ROWS });
  const others = rows.filter(({ id }) => id !== but);
  return (await findUndecided(portal, others, ({ id }) => `${proofOfDebt.type}/${id}`))?.id ?? null;
}

export const counterSheet: Exporter = pagedList({
  title: ({ t }) => t("proofs.counter.title"),
  columns: proofColumns,
  page: async ({ portal, user, parameters, locale }) =>
    user.rights.includes("POD_COUNTER")
      ? (await counterList(portal, parameters, { locale, user })).list
      : null,
});
