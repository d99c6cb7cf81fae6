/** Many proofs of one's own at once: sent to the checker, passed, signed, and paid with one payment. */
import * as z from "zod";

import { countProofs, findProofPage } from "~/db/queries/families/proofs";
import {
  ACCOUNT_SUBMISSION_LIMIT,
  PAYMENT_STREAMS,
  SPREADSHEET_ROWS,
  statesWith,
  TURN_WORKING_DAYS,
} from "~/workflows/kit";
import { proofStates } from "~/workflows/forms/proof-of-debt/index";

import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
} from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import {
  requestPayment,
  type PaymentRequested,
} from "~/app/services/payments/gateway/request-payment.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { computeDueDay } from "~/app/services/filings/submissions/due.server";
import type { Visit } from "~/app/services/filings/visit/visit.server";
import { COLUMNS, toItem } from "../list/proof-list.server";
import { proofPayable } from "../payment/proof-payable.server";
import { proofScope, proofStream } from "../streams.server";
import { TASKS, type BulkProofs, type Task } from "./bulk.view";
import { dispatchToEach, type BatchResult } from "./dispatch-to-each.server";
import { TickedProofs } from "./ticked-proofs";

export const listStatesOfTask = (task: Task): readonly string[] => statesWith(proofStates, "task", task);
const MOST: Readonly<Record<Task, number>> = {
  check: SPREADSHEET_ROWS,
  pass: SPREADSHEET_ROWS,
  sign: ACCOUNT_SUBMISSION_LIMIT,
  pay: PAYMENT_STREAMS,
};

/** Institutions use maker and checker; individual creditors sign and pay themselves. */
export const listTasks = ({ firmIds }: Pick<CurrentUser, "firmIds">): readonly Task[] =>
  firmIds.length > 0 ? TASKS : TASKS.filter((task) => task === "sign" || task === "pay");

type RequestContext = Pick<PageContext, "portal" | "user" | "locale">;

export async function listBulkProofs(
  { portal, user, locale }: RequestContext,
  parameters: URLSearchParams,
): Promise<BulkProofs> {
  const tasks = listTasks(user);
  const task = readChoice(parameters, "task", tasks) ?? tasks[0] ?? "sign";
  const request = readListRequest(parameters, COLUMNS, { column: "updated", direction: "asc" });
  const today = hongKongDay(portal.clock.now());
  const scope = proofScope(user, today);
  const found =
    scope === null
      ? NOTHING
      : await findProofPage(portal.database, { scope, states: listStatesOfTask(task), today, ...request });
  const counted = tasks.map(async (each) => ({
    task: each,
    count:
      scope === null
        ? 0
        : (await countProofs(portal.database, { scope, states: listStatesOfTask(each) })).count,
  }));
  return {
    task,
    tasks: await Promise.all(counted),
    list: toListing(request, found, (row) => toItem(row, true, locale)),
    most: MOST[task],
  };
}

const Posted = z.object({
  task: z.enum(["check", "pass", "pay"] satisfies readonly Task[]),
  which: z.enum(["ticked", "all"]),
  commandId: PageCommand,
  proof: TickedProofs,
});

export type BulkResult =
  | ({ readonly outcome: "told" } & BatchResult)
  | { readonly outcome: "none" }
  | { readonly outcome: "payment"; readonly requested: PaymentRequested };

/** @throws a 400 for what no page of ours posts */
export async function runBulkTask(
  input: RequestContext & Pick<PageContext, "requestId" | "t">,
  visit: Pick<Visit, "submission">,
  form: FormData,
): Promise<BulkResult> {
  const { portal, user, locale, t, requestId } = input;
  const { task, which, commandId, proof } = parseFormOrThrow(form, Posted);
  const ids = which === "all" ? await allOf(input, task) : proof.slice(0, MOST[task]);
  if (ids.length === 0) return { outcome: "none" };
  switch (task) {
    case "pay": {
      const streams = ids.map(proofStream);
      const requested = await requestPayment(portal, user, proofPayable.purpose, streams, requestId, locale);
      return { outcome: "payment", requested };
    }
    case "check": {
      const data = { dueOn: await computeDueDay(portal, TURN_WORKING_DAYS.review) };
      const fact = { type: "check.requested", data, input: {}, commandId, requestId };
      return { outcome: "told", ...(await dispatchToEach({ portal, locale, t, visit }, ids, fact)) };
    }
    case "pass": {
      const fact = { type: "check.passed", data: {}, commandId, requestId };
      return { outcome: "told", ...(await dispatchToEach({ portal, locale, t, visit }, ids, fact)) };
    }
  }
}

async function allOf(
  { portal, user }: Pick<RequestContext, "portal" | "user">,
  task: Task,
): Promise<readonly string[]> {
  const today = hongKongDay(portal.clock.now());
  const scope = proofScope(user, today);
  if (scope?.whose !== "own" || !listTasks(user).includes(task)) return [];
  const sort = { column: "updated_at", direction: "asc" } as const;
  const states = listStatesOfTask(task);
  const query = { scope, states, today, sort, page: 1, size: MOST[task] };
  return (await findProofPage(portal.database, query)).rows.map(({ id }) => id);
}
