/** A letter as the bankrupt sees it: how it stands, why it is refused, and whom to ask. */
import { type Locale, statesWith, isAmong, type StatesWith } from "~/workflows/kit";
import type { Administrator, NoObjection } from "~/workflows/records/no-objection-letter/index";

import { letterStates } from "~/workflows/records/no-objection-letter/states";

import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import {
  findPractitionersInOffice,
  type PractitionerInOffice,
} from "~/app/services/users/firms/practitioners-in-office.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { shownFinding } from "../office/findings.server";

export interface LetterAnswer {
  readonly reference: string;
  readonly state: "working" | StatesWith<typeof letterStates, "lists", "answered">;
  readonly refusal: {
    readonly code: string;
    readonly sentence: string;
    readonly next: string;
    /** The finding that stands in the way, with its days; nothing where only an officer can say. */
    readonly because: string | null;
    readonly days: readonly { readonly label: string; readonly day: string }[];
    readonly trustees: readonly PractitionerInOffice[];
  } | null;
  /** Whom to ask, where the case officer is to be seen. */
  readonly officer: { readonly name: string; readonly phone: string | null } | null;
}

const ANSWERED = statesWith(letterStates, "lists", "answered");

export async function letterAnswer(
  portal: Portal,
  { state, context }: LoadedStream<NoObjection>,
  locale: Locale,
): Promise<LetterAnswer> {
  const shown = isAmong(ANSWERED, state) ? state : "working";
  const code = context.checked?.code ?? null;
  return {
    reference: context.reference,
    state: shown,
    refusal: await findRefusal(portal, context, locale),
    officer: shown === "held" || code === "ERR-NOL-006" ? await findOfficer(portal, context) : null,
  };
}

async function findRefusal(
  portal: Portal,
  { checked, caseId }: NoObjection,
  locale: Locale,
): Promise<LetterAnswer["refusal"]> {
  if (checked === null || checked.code === null) return null;
  const { sentence, next = "" } = await explainRefusal(checked.code, locale);
  const failed = checked.findings.find(({ met }) => !met);
  const finding = failed === undefined ? null : shownFinding(failed, locale);
  // What is unclear in the record is for its officer to say.
  const isTold = finding !== null && finding.rule !== "record";
  return {
    code: checked.code,
    sentence,
    next,
    because: isTold ? finding.because : null,
    days: isTold ? finding.days : [],
    trustees:
      checked.code === "ERR-NOL-002"
        ? await findTrustees(portal, caseId, checked.administrators, locale)
        : [],
  };
}

/** Those who were named, with how each is reached while they are in office. */
async function findTrustees(
  portal: Portal,
  caseId: string,
  named: readonly Administrator[],
  locale: Locale,
): Promise<readonly PractitionerInOffice[]> {
  const file = await loadBankruptcy(portal, caseId);
  const today = hongKongDay(portal.clock.now());
  const inOffice = file === null ? [] : await findPractitionersInOffice(portal, file, today, locale);
  return named.map(({ nameEn, nameZh, firm }) => {
    const name = [nameEn, nameZh].filter(Boolean).join(" ");
    const unknown = { name, firm, address: [], phone: null, email: null };
    return inOffice.find((each) => each.name === name) ?? unknown;
  });
}

async function findOfficer(
  portal: Pick<Portal, "log">,
  { caseId }: NoObjection,
): Promise<LetterAnswer["officer"]> {
  const file = await loadBankruptcy(portal, caseId);
  if (file === null) return null;
  const name = file.insolvencyOfficer ?? file.assignment?.team ?? "";
  const phone = file.assignment?.officerTelephone ?? null;
  return name === "" && phone === null ? null : { name, phone };
}
