/** The office's calls for returns, for its own programs: opened, looked at, chased, closed; a return opened again. */
import * as z from "zod";

import { defineCall, type CallInput, type Call } from "~/app/api/call.server";
import { CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day, Instant, PageQuery, getParameters, listAnswer, toListAnswer } from "~/app/api/shapes.server";
import type { AdministrationOutcome } from "~/app/services/platform/administration/administration.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { call } from "~/workflows/records/call/index";
import { CALL_FIRMS, statesWith } from "~/workflows/kit";
import { RETURN_TYPES } from "~/workflows/shared/return-types/index";
import { callStates } from "~/workflows/records/call/states";

import { actOnCall, callList, callView, loadCall, openCall, type CallAct } from "../calls/calls.server";
import { dispatchReturnFact } from "../returns/answer-return.server";
import { seesCalls } from "../streams.server";
import { toCallRefusal, loadReturn, sayRefused, loadRequestedReturn } from "./refusals.server";

const PATH = "/api/v1/return-calls";
const ONE = `${PATH}/:callId`;
const REFUSALS = ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-CONFLICT"];

const Listed = z
  .object({
    id: z.string(),
    calledOn: Day,
    dueOn: Day,
    templateVersion: z.int(),
    firms: z.int(),
    completed: z.int(),
    invalid: z.int(),
    overdue: z.boolean(),
    status: z.string().meta({ example: "open" }),
  })
  .meta({ id: "ReturnCallLine" });

const Shape = z
  .object({
    id: z.string(),
    calledOn: Day,
    dueOn: Day,
    templateVersion: z.int(),
    remarks: z.string(),
    open: z.boolean(),
    closedAt: Instant.nullable(),
    returns: z.array(z.object({ id: z.string(), firm: z.string(), status: z.string(), updatedAt: Instant })),
    silent: z.array(z.string()).describe("Ids of the firms that have not answered"),
  })
  .meta({ id: "ReturnCall" });

type AnyCall = CallInput<unknown, unknown>;

/** @throws CallRefused for whoever has nothing to do with calls: to them there are none */
function ofOffice(input: AnyCall) {
  const user = input.user();
  if (!seesCalls(user)) throw new CallRefused(NOT_FOUND);
  return { ...input, user };
}

async function toShape(input: AnyCall, id: string): Promise<z.input<typeof Shape>> {
  const mine = ofOffice(input);
  const current = await loadCall(mine, id);
  if (current === null) throw new CallRefused(NOT_FOUND);
  const { calledOn, dueOn, templateVersion, remarks, isOpen, closedAt, returns, silent } = await callView(
    mine,
    id,
    current,
  );
  return {
    id,
    calledOn,
    dueOn,
    templateVersion,
    remarks,
    open: isOpen,
    closedAt,
    returns: returns.map(({ id: of, firmEn, status, updatedAt }) => ({
      id: of,
      firm: firmEn,
      status,
      updatedAt,
    })),
    silent: [...silent],
  };
}

function refuseAll({ locale }: AnyCall, outcome: AdministrationOutcome): void {
  if (outcome.outcome === "conflict") throw new CallRefused({ code: "ERR-CONFLICT", status: 409 });
  if (outcome.outcome === "refused")
    throw toCallRefusal(409, explainRefusals(call, outcome.refusals, locale));
}

const list = defineCall({
  id: "listReturnCalls",
  method: "GET",
  path: PATH,
  area: "returns",
  summary: "The calls for returns, the newest first (the office)",
  scope: "read",
  query: PageQuery.omit({ q: true, direction: true }).extend({
    status: z.enum(statesWith(callStates, "lists", "filter")).optional(),
    type: z.enum(RETURN_TYPES).optional(),
  }),
  answer: listAnswer(Listed),
  async handle(input) {
    const mine = ofOffice(input);
    const { list: listing } = await callList(mine, getParameters(input.query));
    return toListAnswer(
      listing,
      ({ id, calledOn, dueOn, templateVersion, firms, completed, invalid, overdue, status }) => ({
        id,
        calledOn,
        dueOn,
        templateVersion,
        firms,
        completed,
        invalid,
        overdue,
        status,
      }),
    );
  },
});

const open = defineCall({
  id: "openReturnCall",
  method: "POST",
  path: PATH,
  area: "returns",
  summary: "Call firms for a return (the office)",
  scope: "annotate",
  body: z.object({
    returnType: z.enum(RETURN_TYPES),
    templateVersion: z.int().positive(),
    dueOn: Day,
    firms: z.array(z.string().max(100)).min(1).max(CALL_FIRMS),
    remarks: z.string().trim().max(2_000).default(""),
  }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  status: 201,
  created: `${PATH}/:id`,
  refusals: REFUSALS,
  async handle(input) {
    const { returnType, templateVersion, ...rest } = input.body;
    const template = `${returnType}/${String(templateVersion)}`;
    refuseAll(input, await openCall(ofOffice(input), { template, ...rest }));
    return { data: { id: input.commandId } };
  },
});

const read = defineCall({
  id: "getReturnCall",
  method: "GET",
  path: ONE,
  area: "returns",
  summary: "Who has answered a call, and who has not (the office)",
  scope: "read",
  answer: z.object({ data: Shape }),
  handle: async (input) => ({ data: await toShape(input, input.params.callId ?? "") }),
});

/** A button of a call's page. */
const act = (id: string, place: string, fact: CallAct, summary: string): Call =>
  defineCall({
    id,
    method: "POST",
    path: `${ONE}/${place}`,
    area: "returns",
    summary,
    scope: "annotate",
    answer: z.object({ data: Shape }),
    refusals: REFUSALS,
    async handle(input) {
      const mine = ofOffice(input);
      const callId = input.params["callId"] ?? "";
      if ((await loadCall(mine, callId)) === null) throw new CallRefused(NOT_FOUND);
      refuseAll(input, await actOnCall(mine, callId, fact));
      return { data: await toShape(input, callId) };
    },
  });

const reopen = defineCall({
  id: "reopenReturn",
  method: "POST",
  path: "/api/v1/returns/:returnId/reopening",
  area: "returns",
  summary: "Let a firm answer again (the office)",
  look: loadRequestedReturn,
  scope: "annotate",
  body: z.object({ reason: z.string().trim().min(1).max(2_000) }),
  answer: z.object({ data: z.object({ reopened: z.literal(true) }) }),
  refusals: ["ERR-AUTH-005", "ERR-CR-001", "ERR-CONFLICT"],
  async handle(input) {
    const { portal, body, commandId, requestId } = input;
    const visible = await loadReturn(input);
    const outcome = await dispatchReturnFact(portal, visible, "return.reopened", body, {
      commandId,
      requestId,
    });
    if (outcome.outcome === "conflict") throw new CallRefused({ code: "ERR-CONFLICT", status: 409 });
    if (outcome.outcome === "refused") throw sayRefused(outcome.refusals, input);
    return { data: { reopened: true as const } };
  },
});

export const CALL_API: readonly Call[] = [
  list,
  open,
  read,
  act("chaseReturns", "chasing", "call.chased", "Remind the firms that have not answered (the office)"),
  act("closeReturnCall", "closing", "call.closed", "Close a call: nothing comes in any more (the office)"),
  reopen,
];
