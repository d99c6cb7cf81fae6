/** Accounts and their statements for programs: practice software sees what is due, and has it compiled. */
import * as z from "zod";

import { defineCall, type Call } from "~/app/api/call.server";
import { CallRefused } from "~/app/api/refusal.server";
import { Day, Instant, PageQuery, getParameters, listAnswer, toListAnswer } from "~/app/api/shapes.server";
import { loadSubmission } from "~/app/services/platform/pages/page.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { idInStream } from "~/events/stream-id";
import { findAccountContext } from "~/workflows/shared/account-period/index";
import { FILL_MANDATORY, INVALID_ACTION, NO_PERMISSION, type SubmissionContext } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { periodOverview } from "../overview/period-overview.server";
import { askForAccount } from "../periods/ask-for.server";
import { openDays } from "../statement/open-days.server";
import { acceptDifference } from "../statement/accept-difference.server";
import { compileAccount, findStatementKind } from "../statement/compile.server";
import { recordRefund } from "../statement/record-refund.server";
import { STANDINGS } from "../workspace/due-states";
import { Money } from "./money";
import { loadAccount, AREA, CONFLICT, toCallRefusal, throwRefusal, WRITE_REFUSALS } from "./refusals.server";

const STATEMENT = "/api/v1/cases/:caseId/forms/:form/:submissionId/statement";
const KINDS = ["s89", "s93", "s203"] as const;

const Account = z
  .object({
    kind: z.enum(KINDS),
    id: z.string().describe("`submissionId` of the calls for forms"),
    caseNo: z.string(),
    from: Day,
    to: Day,
    dueOn: Day,
    status: z.string().meta({ example: "overdue" }),
    statusLabel: z.string(),
    edition: z.enum(["first", "amended"]),
    missing: z.array(z.string()).describe("What a firm still has to do, in codes"),
    risks: z.array(z.string()).describe("What the office should look at, in codes"),
  })
  .meta({ id: "AccountOfPeriod" });

const accounts = defineCall({
  id: "listAccounts",
  method: "GET",
  path: "/api/v1/accounts",
  area: AREA,
  summary: "The accounts of all estates by their due day",
  description:
    "Of a firm what it has in hand, of the office what it has received, unless `standing` asks for others.",
  scope: "read",
  query: PageQuery.extend({
    kind: z.enum(KINDS).optional(),
    standing: z.enum(STANDINGS).optional(),
    sort: z.enum(["due", "case", "period"]).default("due"),
  }),
  answer: listAnswer(Account),
  async handle({ portal, user, query, locale }) {
    const { list } = await periodOverview({ portal, user: user(), parameters: getParameters(query), locale });
    return toListAnswer(list, (item) => ({
      kind: item.kind,
      id: idInStream(item.id),
      caseNo: item.caseNo,
      from: item.from,
      to: item.to,
      dueOn: item.dueOn,
      status: item.status,
      statusLabel: item.statusLabel,
      edition: item.amended ? ("amended" as const) : ("first" as const),
      missing: item.missing.map(({ what }) => what),
      risks: [...item.risks],
    }));
  },
});

const ask = defineCall({
  id: "askForAccount",
  method: "POST",
  path: "/api/v1/accounts",
  area: AREA,
  summary: "Ask for an account up to a day (the office)",
  description:
    "Its period begins behind the last one of its kind, or with the order; or at the beginning of one whose account is not filed yet, which then goes on from the day after.",
  scope: "annotate",
  body: z.object({
    caseNo: z.string().max(100).meta({ example: "HCB 1234/2026" }),
    kind: z.enum(KINDS),
    to: Day,
    dueOn: Day,
    reason: z
      .string()
      .trim()
      .max(2_000)
      .default("")
      .describe("Why an account that was asked for before, up to the same day, is due on another one now"),
  }),
  answer: z.object({
    data: z.object({
      kind: z.enum(KINDS),
      known: z.boolean().describe("It stood already, or stood with another due day"),
    }),
  }),
  status: 201,
  refusals: WRITE_REFUSALS,
  async handle({ portal, user, body, locale, t }) {
    const person = user();
    if (!person.rights.includes("OFFICE_ANNOTATE"))
      throw new CallRefused({ code: NO_PERMISSION, status: 403 });
    const outcome = await askForAccount(portal, person, body, t);
    switch (outcome.outcome) {
      case "opened":
      case "known":
      case "corrected":
        return { data: { kind: outcome.kind, known: outcome.outcome !== "opened" } };
      case "problems": {
        const reasons = Object.values(outcome.problems).map((sentence) => ({
          code: FILL_MANDATORY,
          sentence,
        }));
        throw new CallRefused({ code: FILL_MANDATORY, status: 422, reasons });
      }
      case "refused":
        throw toCallRefusal(explainRefusals(getByCode(body.kind), outcome.refusals, locale));
      case "moved":
      case "conflict":
        throw CONFLICT;
    }
  },
});

const Statement = z
  .object({
    compiled: z.boolean(),
    newest: z.boolean().describe("From the entries as they are now"),
    period: z.object({ from: Day, to: Day, dueOn: Day }),
    opening: z.array(Money),
    receipts: z.array(Money),
    payments: z.array(Money),
    closing: z.array(Money),
    figures: z.array(
      z.object({ line: z.string(), currency: z.string(), minor: z.int(), entries: z.array(z.string()) }),
    ),
    certifiedAt: Instant.nullable(),
    waitsFor: z
      .object({ from: Day, to: Day })
      .nullable()
      .describe(
        "The account before it that was not certified when it was compiled: its figures are provisional",
      ),
    refund: z
      .object({ minor: z.int(), reason: z.string(), at: Instant })
      .nullable()
      .describe("What the office has told as paid back of the ad valorem fee, in cents of Hong Kong dollars"),
  })
  .meta({ id: "AccountStatement" });

const statement = defineCall({
  id: "getStatement",
  method: "GET",
  path: STATEMENT,
  area: AREA,
  summary: "The compiled figures of an account, each with the entries behind it",
  scope: "read",
  answer: z.object({ data: Statement }),
  handle: async (input) => ({
    data: statementShape((await loadSubmission({ context: input, params: input.params })).current.context),
  }),
});

const compile = defineCall({
  id: "compileStatement",
  method: "POST",
  path: STATEMENT,
  area: AREA,
  summary: "Compile an account from the entries of its period",
  description: "All figures come from one reading of the books: recorded together, or not at all.",
  scope: "prepare",
  answer: z.object({ data: Statement }),
  refusals: [...WRITE_REFUSALS, "ERR-FORM-S93-001"],
  async handle(input) {
    const { portal, params, commandId, requestId, locale } = input;
    const submission = await loadSubmission({ context: input, params });
    if (findStatementKind(submission.type) === null) throw new Response(null, { status: 404 });
    const outcome = await compileAccount(portal, submission, { commandId, requestId }, locale);
    if (outcome.outcome === "problems")
      throw toCallRefusal(outcome.problems.map((sentence) => ({ code: FILL_MANDATORY, sentence })));
    if (outcome.outcome === "conflict") throw CONFLICT;
    if (outcome.outcome === "refused")
      throw toCallRefusal(explainRefusals(submission.type, outcome.refusals, locale));
    return { data: statementShape(outcome.context) };
  },
});

const refund = defineCall({
  id: "recordFeeRefund",
  method: "POST",
  path: `${STATEMENT}/refund`,
  area: AREA,
  summary: "Record what was paid back of the ad valorem fee (the office)",
  description:
    "The whole of what was paid to date beyond what was charged: no more, and no less, as the outstanding amount must be >= 0. `null`: nothing was paid back, whatever was told before.",
  scope: "annotate",
  body: z.object({
    minor: z.int().positive().nullable().describe("In cents of Hong Kong dollars"),
    reason: z.string().trim().min(1).max(1_000),
  }),
  answer: z.object({ data: Statement }),
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { portal, params, commandId, requestId, locale, body } = input;
    const submission = await loadSubmission({ context: input, params });
    if (findStatementKind(submission.type) === null) throw new Response(null, { status: 404 });
    const outcome = await recordRefund(portal, submission, body, { commandId, requestId });
    if (outcome.outcome === "conflict") throw CONFLICT;
    if (outcome.outcome === "refused")
      throw toCallRefusal(explainRefusals(submission.type, outcome.refusals, locale));
    return { data: statementShape(outcome.context) };
  },
});

/** @throws a 404 for what has no figures */
function statementShape(context: SubmissionContext): z.input<typeof Statement> {
  const account = findAccountContext(context);
  if (account === null) throw new Response(null, { status: 404 });
  const { statement: compiled, newest, period, certifiedAt, refund } = account;
  return {
    compiled: compiled !== null,
    newest,
    period,
    opening: compiled?.opening ?? [],
    receipts: compiled?.receipts ?? [],
    payments: compiled?.payments ?? [],
    closing: compiled?.closing ?? [],
    figures: compiled?.figures ?? [],
    certifiedAt,
    waitsFor: compiled?.waitsFor ?? null,
    refund: refund && { minor: refund.minor, reason: refund.reason, at: refund.at },
  };
}

const accept = defineCall({
  id: "acceptDifference",
  method: "POST",
  path: "/api/v1/cases/:caseId/forms/:form/:submissionId/difference",
  area: AREA,
  summary: "Accept what the cash books hold beside a certified account (a supervisor of the office)",
  description:
    "The amount is what the books say. The next account opens with it, named and explained, on its statement and its paper.",
  scope: "annotate",
  body: z.object({ name: z.string().trim().min(1).max(200), reason: z.string().trim().min(1).max(2000) }),
  answer: z.object({ data: Statement }),
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { portal, body, commandId, requestId, locale, t } = input;
    const submission = await loadAccount(input);
    const outcome = await acceptDifference(portal, submission, body, { commandId, requestId });
    if (outcome === null)
      throw toCallRefusal([{ code: INVALID_ACTION, sentence: t("accounts.difference.none") }]);
    if (outcome.outcome === "conflict") throw CONFLICT;
    if (outcome.outcome === "refused")
      throw toCallRefusal(explainRefusals(submission.type, outcome.refusals, locale));
    return { data: statementShape(outcome.context) };
  },
});

const open = defineCall({
  id: "openEarlierDays",
  method: "POST",
  path: "/api/v1/cases/:caseId/forms/:form/:submissionId/earlier-days",
  area: AREA,
  summary:
    "Open the days of an earlier account again that a certified one has fixed (a supervisor of the office)",
  description:
    "Of accounts that were certified before an earlier one of the case. The days are open in every cash book of the case until the earlier account is certified itself; what the books hold then beside this one is accepted (`acceptDifference`).",
  scope: "annotate",
  body: z.object({ reason: z.string().trim().min(1).max(2000) }),
  answer: z.object({ data: z.object({ books: z.int().describe("In how many books they are open now") }) }),
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { portal, body, commandId, requestId, t } = input;
    const outcome = await openDays(portal, await loadAccount(input), body, { commandId, requestId });
    if (outcome === null)
      throw toCallRefusal([{ code: INVALID_ACTION, sentence: t("accounts.openDays.none") }]);
    throwRefusal(input, outcome);
    return { data: { books: outcome.outcome === "done" ? outcome.parts.length : 0 } };
  },
});

export const ACCOUNT_CALLS: readonly Call[] = [accounts, ask, statement, compile, accept, open, refund];
