/** Names people of a firm to work on its cases, and takes them off: in one case, or in all that a practitioner of the firm administers. */
import * as z from "zod";

import { formatAll } from "~/app/i18n/format";
import { ownCases } from "~/db/queries/cases/own-cases";
import {
  caseFile,
  CLOSED_STATUSES,
  isColleague,
  isInForce,
  PRACTITIONER,
} from "~/workflows/records/case-file/index";
import { sayPastTense } from "~/workflows/kit";

import { findCaseFor, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import {
  CommandForm,
  dispatchForPage,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { conflict, invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { THIS_CASE } from "./scope";
import { listFirmStaff } from "./view-colleagues.server";

/** So many cases are written in one request; whoever has more presses once more. */
export const MOST_AT_ONCE = 500;
/** So many of those in which it was not done are named. */
const MOST_NAMED = 5;

const Posted = CommandForm.extend({
  intent: z.enum(["colleague.assigned", "colleague.released"]),
  person: z.string().min(1).max(100),
  scope: z.string().min(1).max(100).default(THIS_CASE),
});
type Act = z.output<typeof Posted>;

/**
 * Does what was pressed on the tab of a case, and says in how many cases it was done.
 * @throws 404 for the case of a company, which has no such tab
 */
export async function nameColleagues(context: PageContext, visible: VisibleCase, form: FormData) {
  const { t } = context;
  if (visible.file.type !== "B") throw new Response(null, { status: 404 });
  const parsed = parseForm(form, Posted);
  if (!parsed.ok) return invalidForm(form, { person: t("colleagues.problems.person") });
  const act = parsed.input;
  if (act.intent === "colleague.assigned" && !(await isOfOwnFirm(context, visible, act.person)))
    return invalidForm(form, { person: t("colleagues.problems.person") });
  const to = `/casefile/${visible.id}/overview/colleagues`;
  if (act.scope === THIS_CASE) {
    const outcome = await recordOne(context, visible, act);
    return outcome.outcome === "done"
      ? redirectWithToast(context, to, sayPastTense(caseFile, context.locale, act.intent))
      : conflict(whyNotDone(context, caseFile, outcome), { form });
  }
  const { done, refused, isMore } = await recordAll(context, visible, act);
  const [first] = refused;
  if (done === 0 && first !== undefined)
    return conflict(whyNotDone(context, caseFile, first.outcome), { form });
  const detail = [
    ...(isMore ? [t("colleagues.more", { count: MOST_AT_ONCE })] : []),
    ...(refused.length > 0
      ? [
          t("colleagues.notAll", {
            cases: formatAll(
              refused.slice(0, MOST_NAMED).map(({ caseNo }) => caseNo),
              context.locale,
            ),
          }),
        ]
      : []),
  ].join(" ");
  return redirectWithToast(context, to, {
    tone: refused.length === 0 ? "success" : "error",
    message: t("colleagues.done", { count: done }),
    ...(detail !== "" && { detail }),
  });
}

async function isOfOwnFirm({ portal, locale }: PageContext, { as }: VisibleCase, person: string) {
  const today = hongKongDay(portal.clock.now());
  const people = await listFirmStaff(portal, as(PRACTITIONER).firm ?? "", { locale, today });
  return people.some(({ value }) => value === person);
}

function recordOne(
  { portal, user, requestId }: PageContext,
  { id, as, asRead }: VisibleCase,
  { intent, person, commandId }: Act,
): Promise<AdministrationOutcome> {
  const by = as(PRACTITIONER);
  return dispatchForPage({ portal, user, requestId, commandId: `${commandId}-${id}` }, caseFile, {
    stream: asRead.stream,
    type: intent,
    data: { person, firm: by.firm ?? "" },
    by,
  });
}

/** A case in which it was not done. */
interface Refused {
  readonly caseNo: string;
  readonly outcome: Exclude<AdministrationOutcome, { readonly outcome: "done" }>;
}

/** Those cases alone in which there is something to do: bankruptcies that the practitioner administers for the reader's firm today. */
async function recordAll(context: PageContext, { as }: VisibleCase, act: Act) {
  const { portal, user } = context;
  const firm = as(PRACTITIONER).firm;
  const refused: Refused[] = [];
  let done = 0;
  if (firm === null) return { done, refused, isMore: false };
  const whose = {
    as: "appointed",
    capacity: PRACTITIONER,
    firmIds: [firm],
    personId: act.scope,
    on: hongKongDay(portal.clock.now()),
  } as const;
  for await (const batch of ownCases(portal.database, whose, CLOSED_STATUSES)) {
    for (const { id, case_no: caseNo } of batch) {
      const visible = await findCaseFor(portal, user, id);
      if (visible === null || visible.file.type !== "B" || !visible.open) continue;
      const { file } = visible;
      const isNamed = isColleague(file, { id: act.person, firms: [firm] }, whose.on);
      const isAppointed = file.appointments.some(
        (each) => each.person === act.person && isInForce(each, whose.on),
      );
      if (act.intent === "colleague.assigned" ? isNamed || isAppointed : !isNamed) continue;
      if (done + refused.length === MOST_AT_ONCE) return { done, refused, isMore: true };
      const outcome = await recordOne(context, visible, act);
      if (outcome.outcome === "done") done += 1;
      else refused.push({ caseNo, outcome });
    }
  }
  return { done, refused, isMore: false };
}
