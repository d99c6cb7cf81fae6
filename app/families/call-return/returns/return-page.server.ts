/** The return of one firm on a page: what is asked, how it stands, what is wrong with its file, and what can be done. */
import { findFirm } from "~/db/queries/users/firms";
import { call } from "~/workflows/records/call/index";
import { callReturn, type CallReturn } from "~/workflows/records/call-return/index";
import { say, whatMayHappen, type Locale } from "~/workflows/kit";
import { findReturnForm, returnTypeWords } from "~/workflows/shared/return-types/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { sayProblem } from "~/app/services/filings/spreadsheets/messages.server";
import { callStream, RETURN_CALLS, seesCalls, type VisibleReturn } from "../streams.server";
import { formatReturnDays } from "./format-days";
import { SHOWN_PROBLEMS, type ReturnView } from "./return-page.view";
import { returnStates } from "~/workflows/records/call-return/states";
import { isIn } from "~/workflows/kit/states";

type RequestContext = Pick<PageContext, "portal" | "user" | "locale" | "t">;

/** What somebody who sees a return may do with it now. */
export function mayHappen({ portal }: Pick<RequestContext, "portal">, { current, by }: VisibleReturn) {
  const possible = whatMayHappen(callReturn, current, by, portal.clock.now());
  return (fact: string): boolean => possible.some((each) => each.fact === fact && each.allowed);
}

export async function returnView(pageContext: RequestContext, visible: VisibleReturn): Promise<ReturnView> {
  const { portal, user, locale } = pageContext;
  const { state, context } = visible.current;
  const firm = await findFirm(portal.database, context.firm);
  const called = await loadStream(portal.log, call, callStream(context.call));
  const people = [context.upload?.by, context.reopened?.by].flatMap((id) => id ?? []);
  const getName = await findNamesIn(portal, people, locale);
  const may = mayHappen(pageContext, visible);
  const { upload, reopened, rows, completedAt } = context;
  return {
    id: visible.id,
    typeTitle: nameReturn(context, locale),
    isFilledFromBooks: context.returnType === "monthly",
    templateVersion: context.templateVersion,
    firmEn: firm?.name_en ?? context.firm,
    firmZh: firm?.name_zh ?? null,
    calledOn: context.calledOn,
    dueOn: context.dueOn,
    overdue: !isIn(returnStates, state, "completed") && context.dueOn < hongKongDay(portal.clock.now()),
    remarks: called?.context.remarks ?? "",
    status: state,
    statusLabel: say(callReturn, locale, `status.${state}`),
    ended: context.endedAt !== null,
    file: upload && { name: upload.name, size: upload.size, at: upload.at, by: getName(upload.by) },
    refusal: findRefusal(pageContext, context),
    completed: completedAt === null ? null : { at: completedAt, rows: rows ?? 0 },
    reopened: reopened && { ...reopened, by: getName(reopened.by) },
    mayAnswer: may("return.uploaded"),
    mayReopen: may("return.reopened"),
    call: seesCalls(user) ? `${RETURN_CALLS}/${context.call}` : null,
  };
}

/** Its title, with the month or the day that it tells of. */
function nameReturn({ returnType, calledOn }: CallReturn, locale: Locale): string {
  const days = formatReturnDays(returnType, calledOn, locale);
  return [say(returnTypeWords(returnType), locale, "title"), ...(days === null ? [] : [days])].join(" · ");
}

function findRefusal(
  { locale, t }: Pick<RequestContext, "locale" | "t">,
  { refused, returnType, templateVersion }: CallReturn,
): ReturnView["refusal"] {
  if (refused === null) return null;
  const { code, whole, problems, more, rows } = refused;
  const form = findReturnForm(returnType, templateVersion);
  return {
    code,
    sentence: t(`errors.${code}.sentence`),
    next: t(`errors.${code}.next`),
    whole: whole === null ? null : t(`callReturns.whole.${whole}`),
    rows,
    problems:
      form === undefined
        ? []
        : problems.slice(0, SHOWN_PROBLEMS).map((problem) => sayProblem({ type: form, locale, t }, problem)),
    more: Math.max(0, problems.length - SHOWN_PROBLEMS) + more,
    hasResult: problems.length > 0,
  };
}

/** The type of a return in words, for the title of its page. */
export const getReturnTitle = ({ returnType }: CallReturn, locale: Locale): string =>
  say(returnTypeWords(returnType), locale, "name");
