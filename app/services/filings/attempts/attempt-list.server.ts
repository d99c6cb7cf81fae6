/** "Attempts to File": who was turned away because the portal was full, for the office; and one of them, with what can be decided. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import {
  findFilingAttemptPage,
  type FilingAttemptRow,
  type FilingAttemptSortColumn,
} from "~/db/queries/filings/filing-attempts";
import { idInStream, typeInStream } from "~/events/stream-id";
import { isUlid, say, whatMayHappen, type Actor, type Locale } from "~/workflows/kit";
import { filingAttempt } from "~/workflows/records/filing-attempt/index";
import { getSubmissionType } from "~/workflows/registry";

import { toActor } from "../../cases/access/standing.server";
import { answerFact } from "../../platform/facts/answer-fact.server";
import { asksFor } from "../../platform/facts/fact-button.server";
import { listFactFields } from "../../platform/facts/fact-fields.server";
import {
  readChoice,
  readListRequest,
  toListing,
  type Listing,
} from "../../platform/lists/list-request.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { explainRefusals } from "../../platform/pages/reasons";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { ListParts, LogParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";
import { showAttempt, type AttemptParts, type ShownAttempt } from "./attempts-of-form.server";
import { getAttemptStream } from "./record-attempts.server";

export const ATTEMPT_STATES = ["recorded", "followed", "honoured", "declined"] as const;

export interface AttemptItem extends ShownAttempt {
  readonly loginName: string;
  /** "B1" */
  readonly form: string;
  readonly caseNo: string;
  /** Addresses of the attempt and of the form. */
  readonly to: string;
  readonly formAt: string;
}

export interface AttemptList extends Listing<AttemptItem> {
  readonly filters: { readonly search: string; readonly state: (typeof ATTEMPT_STATES)[number] | undefined };
  /** The states, as the list can be narrowed to each. */
  readonly states: readonly { readonly value: string; readonly label: string }[];
}

const COLUMNS = {
  at: "at",
  case: "case_id",
} as const satisfies Record<string, FilingAttemptSortColumn>;

export async function attemptList(
  portal: ListParts & AttemptParts,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<AttemptList> {
  const request = readListRequest(parameters, COLUMNS, { column: "at", direction: "desc" });
  const state = readChoice(parameters, "state", ATTEMPT_STATES);
  const found = await findFilingAttemptPage(portal.database, {
    ...request,
    ...(state !== undefined && { states: [state] }),
  });
  const items = await Promise.all(found.rows.map((row) => toItem(portal, row, locale)));
  return {
    ...toListing(request, { ...found, rows: items }, (item) => item),
    filters: { search: request.search, state },
    states: ATTEMPT_STATES.map((value) => ({ value, label: say(filingAttempt, locale, `status.${value}`) })),
  };
}

async function toItem(portal: AttemptParts, row: FilingAttemptRow, locale: Locale): Promise<AttemptItem> {
  const type = getSubmissionType(typeInStream(row.form));
  return {
    ...(await showAttempt(portal, row, locale)),
    loginName: row.login_name,
    form: say(type, locale, "name"),
    caseNo: row.case_no ?? row.case_id,
    to: `/filing-attempts/${row.id}`,
    formAt: `/casefile/${row.case_id}/${type.code}/${idInStream(row.form)}/status`,
  };
}

const DECISIONS = ["attempt.honoured", "attempt.declined"] as const;

const actAs = (user: CurrentUser): Actor => toActor(user, "office");

/** The page of one attempt. @throws 404 for one that is not there */
export async function attemptPage(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, getTitle } = await loadPageContext(args);
  const { id, loaded } = await getAttempt(portal, args.params["attemptId"]);
  const { rows } = await findFilingAttemptPage(portal.database, {
    search: id,
    page: 1,
    size: 1,
    sort: { column: "at", direction: "desc" },
  });
  const [row] = rows;
  if (row === undefined) throw new Response(null, { status: 404 });
  const may = whatMayHappen(filingAttempt, loaded, actAs(user), portal.clock.now());
  return {
    title: getTitle(t("attempts.office.one", { number: id })),
    attempt: await toItem(portal, row, locale),
    commandId: ulid(),
    decisions: DECISIONS.map((fact) => {
      const offered = may.find((each) => each.fact === fact);
      // A reason is asked for on the page: that there is none yet stands in nobody's way.
      const refusals = (offered?.refusals ?? []).filter(({ guard }) => guard !== "hasReason");
      // That it stands as it was decided is seen.
      const told = refusals.filter(({ guard }) => guard !== "wrongState");
      return {
        fact,
        fields: listFactFields(filingAttempt.facts, fact),
        isOffered: offered !== undefined && refusals.length === 0,
        objections: explainRefusals(filingAttempt, told, locale).map(({ sentence }) => sentence),
      };
    }),
  };
}

/** An officer has decided. @throws 404 for an attempt that is not there, 400 for what no page of ours posts */
export async function decideOnAttempt(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { id, stream, loaded } = await getAttempt(context.portal, args.params["attemptId"]);
  return answerFact(context, await args.request.formData(), {
    procedure: filingAttempt,
    stream,
    by: actAs(context.user),
    entries: loaded.entries,
    to: `/filing-attempts/${id}`,
    buttons: Object.fromEntries(DECISIONS.map((fact) => [fact, asksFor(fact, { required: ["reason"] })])),
    conflict: context.t("attempts.office.changed"),
  });
}

async function getAttempt(portal: Pick<LogParts, "log">, id: string | undefined) {
  if (id === undefined || !isUlid(id)) throw new Response(null, { status: 404 });
  const stream = getAttemptStream(id);
  const loaded = await loadStream(portal.log, filingAttempt, stream);
  if (loaded?.context.attempt == null) throw new Response(null, { status: 404 });
  return { id, stream, loaded };
}
