/** The office asks for an account: of which case and kind, up to which day, and by when. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { ACCOUNT_KINDS, dayAfter, type AccountKind } from "~/workflows/account-period/index";
import { readDate, type CalendarDate, type Refusal } from "~/workflows/kit";

import { findCaseFor } from "~/app/services/cases/visible-case.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import type { Portal } from "~/app/services/portal/portal";
import type { CurrentUser } from "~/app/services/portal/types";

import { isAccountedFor, lastPeriod, openPeriod, orderOf } from "./open-period.server";

export const AskedFor = z.object({
  caseNo: z.string().trim().max(100).default(""),
  kind: z.enum(ACCOUNT_KINDS).optional(),
  to: z.string().max(20).default(""),
  dueOn: z.string().max(20).default(""),
});
type Asked = z.output<typeof AskedFor>;

export type AskOutcome =
  | { readonly outcome: "opened"; readonly kind: AccountKind }
  | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  | { readonly outcome: "conflict" };

/**
 * Opens the period that begins behind the last one of its kind, or with the order, and ends on the day that the officer typed.
 * @returns sentences by field where something of it does not fit the case
 */
export async function askForAccount(
  portal: Portal,
  user: CurrentUser,
  asked: Asked,
  t: TFunction,
): Promise<AskOutcome> {
  const today = hongKongDay(portal.clock.now());
  const visible = await findCaseFor(portal, user, caseIdOf(asked.caseNo));
  const { kind } = asked;
  const [to, dueOn] = [readDate(asked.to), readDate(asked.dueOn)];
  const problems: Record<string, string> = {
    ...(visible === null && { caseNo: t("accounts.ask.noCase") }),
    ...(kind === undefined && { kind: t("accounts.ask.choose") }),
    // Section 5.
    ...(to === null && { to: t("accounts.ask.selectPeriod") }),
    ...(dueOn === null && { dueOn: t("accounts.ask.selectDue") }),
  };
  if (visible === null || kind === undefined || to === null || dueOn === null)
    return { outcome: "problems", problems };
  const order = visible.file.type === (kind === "s203" ? "L" : "B") ? orderOf(kind, visible.file) : undefined;
  if (order === undefined) return { outcome: "problems", problems: { kind: t("accounts.ask.otherCase") } };
  if (!isAccountedFor(visible.file, today))
    return { outcome: "problems", problems: { caseNo: t("accounts.ask.nobody") } };
  const former = await lastPeriod(portal, kind, visible.id);
  const from: CalendarDate = former === undefined ? order : dayAfter({ to: former.to_date });
  if (to < from) return { outcome: "problems", problems: { to: t("accounts.ask.before") } };
  if (dueOn <= to) return { outcome: "problems", problems: { dueOn: t("accounts.ask.dueBefore") } };
  if (dueOn < today) return { outcome: "problems", problems: { dueOn: t("accounts.ask.duePast") } };
  const opened = await openPeriod(
    portal,
    {
      kind,
      caseId: visible.id,
      number: (former?.number ?? 0) + 1,
      from,
      to,
      dueOn,
      follows: former?.to_date ?? null,
      countedFrom: order,
      onDemand: true,
    },
    visible.by,
  );
  switch (opened.outcome) {
    case "done":
      return { outcome: "opened", kind };
    case "refused":
      return { outcome: "refused", refusals: opened.refusals };
    case "conflict":
      return { outcome: "conflict" };
  }
}

/** `HCB 1234/2026` as addresses have it: `HCB-1234-2026`. */
export const caseIdOf = (typed: string): string => typed.toUpperCase().replace(/[\s/-]+/g, "-");
