/** One application for the office: every answer, the annex, whoever else may be the same, and what can be done now. */
import { formatDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import {
  formatMobile,
  getChartState,
  getText,
  isInHistory,
  say,
  sayPastTense,
  whatMayHappen,
} from "~/workflows/kit";
import { account } from "~/workflows/records/account/index";
import { registration, type ApplicantKind } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";
import { isIn } from "~/workflows/kit/states";

import { toActor } from "~/app/services/cases/access/standing.server";
import { shownFile } from "~/app/services/documents/previews/preview.server";
import type { ShownFile } from "~/app/services/documents/previews/preview.view";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { loadStream, toFact } from "~/app/services/platform/portal/dispatch.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { REGISTRATIONS } from "../addresses";
import { describeAnswers, type AnswerSection } from "../apply/describe-answers.server";
import type { HistoryItem } from "../apply/status-page.server";
import type { LoadedRegistration } from "../streams.server";
import { findObjections } from "../open/approve.server";
import { findTaken } from "../open/opened.server";
import { OFFICE_FACTS, type OfficeFact } from "./office-facts";
import { findAlike, type AlikeItem } from "./alike.server";

export interface OfficePage {
  readonly id: string;
  readonly reference: string;
  readonly kind: ApplicantKind;
  readonly name: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly facts: readonly { readonly term: string; readonly description: string | null }[];
  readonly sections: readonly AnswerSection[];
  readonly annex: ShownFile | null;
  readonly alike: readonly AlikeItem[];
  /** What stands against an approval by whomever, in sentences; empty: nothing. */
  readonly against: readonly string[];
  /** Why the reader does not decide what is next, and who does. */
  readonly objections: readonly string[];
  /** What can be done now. */
  readonly may: readonly OfficeFact[];
  readonly reason: string | null;
  readonly review: string | null;
  readonly renewal: { readonly declaredBy: string; readonly changes: string } | null;
  readonly history: readonly HistoryItem[];
}

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t">;

export async function buildOfficePage(
  input: Input,
  id: string,
  current: LoadedRegistration,
): Promise<OfficePage> {
  const { portal, user, locale, t } = input;
  const { context, state } = current;
  const { status } = getChartState(registration, state);
  const { annex, answers } = context;
  const possible = whatMayHappen(registration, current, toActor(user, "office"), portal.clock.now());
  const file = annex === null ? undefined : await portal.documents.find(annex.id);
  const may = OFFICE_FACTS.filter((fact) => possible.some((each) => each.fact === fact && each.allowed));
  return {
    id,
    reference: context.reference,
    kind: context.kind,
    name: pickName(locale, answers.nameEn, answers.nameZh || null),
    status,
    statusLabel: say(registration, locale, `status.${status}`),
    facts: await describeHandling(input, current),
    sections: describeAnswers(context, t),
    annex:
      file === undefined
        ? null
        : { ...(await shownFile(portal, file)), address: `${REGISTRATIONS}/${id}/annex` },
    alike: await findAlike(input, id, context),
    ...(await sayObjections(input, id, current)),
    may,
    reason: context.reason,
    review: context.review?.reason ?? null,
    renewal: context.renewal,
    history: await listHistory(input, current),
  };
}

/** Who applies, by which address or number, and who has decided what so far. */
async function describeHandling(
  { portal, locale, t }: Input,
  { context }: LoadedRegistration,
): Promise<OfficePage["facts"]> {
  const { applicant, submitted, checked, firstApproval, approved, span } = context;
  const contact = (await loadStream(portal.log, account, `${account.type}/${applicant}`))?.context;
  const people = [checked?.by, firstApproval?.by, approved?.by].filter((each) => each !== undefined);
  const getName = await findNamesIn(portal, people, locale);
  const row = (name: HandlingFact, description: string | null | undefined) =>
    description === undefined || description === null
      ? []
      : [{ term: t(`registration.office.facts.${name}`), description }];
  return [
    ...row("contact", contact && (contact.email || formatMobile(contact.mobile ?? ""))),
    ...row("declaredBy", submitted?.declaredBy),
    ...row("vouchedBy", checked?.vouchedBy),
    ...row("paper", checked?.paper),
    ...row("remark", checked?.remark),
    ...row("checkedBy", checked && getName(checked.by)),
    ...row("firstApproval", firstApproval && getName(firstApproval.by)),
    ...row("approvedBy", approved && getName(approved.by)),
    ...row("until", span && formatDate(span.until)),
  ];
}
type HandlingFact =
  | "contact"
  | "declaredBy"
  | "vouchedBy"
  | "paper"
  | "remark"
  | "checkedBy"
  | "firstApproval"
  | "approvedBy"
  | "until";

/** What is next, by the state in which it is: whoever may not bring it about reads why, and who may. */
const NEXT: ReadonlyMap<string, OfficeFact> = new Map([
  ["submitted", "registration.checked"],
  ["checked", "approval.given"],
  ["approvedOnce", "registration.approved"],
  ["reviewing", "review.granted"],
  ["renewing", "renewal.confirmed"],
  ["waking", "renewal.confirmed"],
]);

/** What is known of it before anybody presses: of the applicant for everybody, of the reader for them. */
async function sayObjections(
  input: Input,
  id: string,
  current: LoadedRegistration,
): Promise<Pick<OfficePage, "against" | "objections">> {
  const { portal, user, locale, t } = input;
  const { state, context } = current;
  const sayGuard = (name: string) => say(registration, locale, `guards.${name}`);
  const next = NEXT.get(state);
  const possible = whatMayHappen(registration, current, toActor(user, "office"), portal.clock.now());
  const refusals = possible
    .filter(({ fact }) => fact === next)
    .flatMap((each) => each.refusals.map(({ guard }) => sayGuard(guard)));
  if (!isIn(registrationStates, state, "submitted", "checked", "approvedOnce"))
    return { against: [], objections: [...new Set(refusals)] };
  const { tie, clash } = await findObjections(input, current);
  const taken = await findTaken(portal, id, context);
  return {
    against: [
      ...(clash === null ? [] : [sayGuard("isNumberFree")]),
      ...(taken === null ? [] : [t(`errors.${taken.code}.sentence`, { 0: taken.firmName })]),
    ],
    objections: [...new Set(refusals), ...(tie === null ? [] : [sayGuard("isNotOwn")])],
  };
}

const QUOTED = ["reason", "vouchedBy", "paper", "remark", "changes"] as const;

async function listHistory(
  { portal, locale, t }: Input,
  { entries }: LoadedRegistration,
): Promise<readonly HistoryItem[]> {
  const getName = await findNamesIn(
    portal,
    entries.map(({ meta }) => meta.by.id),
    locale,
  );
  const describePerson = ({ id, standing }: { readonly id: string; readonly standing: string }) =>
    standing === "party" || standing === "system" ? t(`registration.by.${standing}`) : getName(id);
  return entries
    .filter(({ type }) => isInHistory(registration.facts, type, true))
    .map((entry) => ({
      id: String(entry.version),
      title: sayPastTense(registration, locale, entry.type),
      at: entry.at,
      by: describePerson(entry.meta.by),
      detail:
        QUOTED.map((name) => getText(toFact(entry), name))
          .filter((text) => text !== "")
          .join("\n") || null,
    }));
}
