/** How a page lets a fact of contributions happen, and what it answers: a refusal stands beside the field that it is about. */
import { formatNames } from "~/app/i18n/format";
import { sayPastTense } from "~/workflows/kit";
import { contribution } from "~/workflows/records/contribution/index";

import { contributionTab } from "~/app/services/cases/contributions/contribution.server";
import { dispatchForPage } from "~/app/services/platform/administration/administration.server";
import type {
  AdministrationOutcome,
  PageFact,
} from "~/app/services/platform/administration/administration.server";
import { idInStream } from "~/events/stream-id";
import { conflict, invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals, whyNotDone } from "~/app/services/platform/pages/reasons";
import { findRestingVersion, listSince } from "./seen.server";
import type { ContributionPage } from "../view/for-page.server";

/** The field that a condition is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  saysWhyAboveGuide: "note",
  runsForward: "until",
  beginsInTime: "from",
  endsInTime: "until",
  saysUntil: "until",
  changesSomething: "monthly",
  wasMade: "madeOn",
  isWithinTerms: "from",
  isAnotherAmount: "monthly",
  endsWithinTerms: "lastDay",
  mayStandAgain: "reason",
  hasReason: "reason",
  hasCome: "receivedOn",
  saysSomething: "text",
};

export interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What was posted: the same press says the same, and comes back as it was typed. */
  readonly form: FormData;
  readonly commandId: string;
  /** The version that the person looked at. */
  readonly seen: number;
}

export async function tell(context: PageContext, page: ContributionPage, told: Told) {
  const restsOn = [page.visible.asRead];
  return answer(context, page, told, await dispatchTold(context, { ...page, restsOn }, told));
}

/** Lets it happen, unless somebody else has done something since the page was made. */
export const dispatchTold = async (
  { portal, user, requestId }: Pick<PageContext, "portal" | "user" | "requestId">,
  { stream, by, restsOn }: Pick<ContributionPage, "stream" | "by"> & Pick<PageFact, "restsOn">,
  { type, data, form, commandId, seen }: Told,
): Promise<AdministrationOutcome> =>
  dispatchForPage({ portal, user, requestId, commandId }, contribution, {
    stream,
    type,
    data,
    by,
    restsOn,
    expectedVersion: await findRestingVersion(portal, idInStream(stream), seen),
    input: textsIn(form),
  });

/** Where somebody was quicker it names what came since: the page shows it then, and the next press rests on it. */
export async function answer(
  context: PageContext,
  { visible }: Pick<ContributionPage, "visible">,
  { type, form, seen }: Pick<Told, "type" | "form" | "seen">,
  outcome: AdministrationOutcome,
) {
  if (outcome.outcome === "done")
    return redirectWithToast(
      context,
      contributionTab(visible.id),
      sayPastTense(contribution, context.locale, type),
    );
  if (outcome.outcome === "conflict") {
    const { portal, locale, t } = context;
    const since = await listSince(portal, visible.id, seen);
    const what = formatNames(
      since.map((fact) => sayPastTense(contribution, locale, fact)),
      locale,
    );
    const why = whyNotDone(context, contribution, outcome);
    return conflict(
      since.length === 0 ? why : why.map((each) => ({ ...each, next: t("contribution.since", { what }) })),
      { form },
    );
  }
  const reasons = explainRefusals(contribution, outcome.refusals, context.locale);
  const beside = reasons.flatMap(({ guard, sentence }) => {
    const field = FIELD_OF[guard];
    return field === undefined ? [] : [[field, sentence] as const];
  });
  return beside.length === reasons.length
    ? invalidForm(form, Object.fromEntries(beside), 409)
    : conflict(reasons, { form });
}

export const textsIn = (form: FormData): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...form.entries()].filter(
      ([name, value]) => typeof value === "string" && name !== "commandId" && name !== "seen",
    ),
  );
