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
  /** What stands against an approval by the reader, in sentences; empty: nothing. */
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
    objections:
      status === "checked" || status === "approvedOnce" ? await sayObjections(input, id, current) : [],
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

/** Where an approval, or what comes of a review, is next. */
async function sayObjections(
  input: Input,
  id: string,
  { state, context, ...current }: LoadedRegistration,
): Promise<readonly string[]> {
  const { portal, user, locale, t } = input;
  const sayGuard = (name: string) => say(registration, locale, `guards.${name}`);
  if (isIn(registrationStates, state, "reviewing"))
    return context.refusedBy === user.id ? [sayGuard("isNotRefuser")] : [];
  if (!isIn(registrationStates, state, "checked", "approvedOnce")) return [];
  const { tie, clash } = await findObjections(input, { ...current, state, context });
  const taken = await findTaken(portal, id, context);
  return [
    ...(context.firstApproval?.by === user.id ? [sayGuard("isAnotherOfficer")] : []),
    ...(tie === null ? [] : [sayGuard("isNotOwn")]),
    ...(clash === null ? [] : [sayGuard("isNumberFree")]),
    ...(taken === null ? [] : [t(`errors.${taken.code}.sentence`, { 0: taken.firmName })]),
  ];
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
