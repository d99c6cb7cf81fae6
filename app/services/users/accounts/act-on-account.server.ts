/** The buttons of an account's page: one fact of its stream each. */
import * as z from "zod";

import { findFirm } from "~/db/queries/firms";
import { isKnownTaker } from "~/db/queries/takers";
import { findGroup } from "~/db/queries/user-groups";
import { account, LEAVING_REASONS } from "~/workflows/records/account/index";
import { addWorkingDays, DISAFFILIATION_NOTICE_WORKING_DAYS, type Locale } from "~/workflows/kit";
import { TypedDate } from "~/app/services/platform/pages/typed-date";

import { hongKongDay } from "../../platform/portal/clock.server";
import { parseForm } from "../../platform/pages/parse-form.server";
import { loadHolidays } from "../../cases/holidays/holidays.server";
import { forgetGuessesAt } from "../../identity/login/guesses.server";
import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import type { VisibleAccount } from "./visible-account.server";

const Reason = z.string().trim().max(300).default("");
const Id = z.string().trim().min(1).max(100);

/** The values that each button posts. The names of facts are the intents. */
const Pressed = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("account.locked"), reason: Reason }),
  z.object({ intent: z.literal("account.suspended"), reason: Reason }),
  z.object({ intent: z.literal("account.closed"), reason: Reason }),
  z.object({ intent: z.literal("account.unlocked") }),
  z.object({ intent: z.literal("account.reinstated") }),
  z.object({ intent: z.literal("account.invited") }),
  z.object({ intent: z.literal("group.joined"), group: Id }),
  z.object({ intent: z.literal("group.left"), group: Id }),
  z.object({ intent: z.literal("account.affiliated"), firm: Id, from: TypedDate }),
  z.object({
    intent: z.literal("account.disaffiliated"),
    firm: Id,
    on: TypedDate,
    reason: z.enum(LEAVING_REASONS),
  }),
  z.object({ intent: z.literal("office.notified"), firm: Id }),
  z.object({ intent: z.literal("taker.mapped"), taker: Id }),
  z.object({ intent: z.literal("taker.unmapped"), taker: Id }),
  z.object({ intent: z.literal("mapping.takenBack"), taker: Id, reason: Reason }),
  z.object({ intent: z.literal("apiKey.revoked"), key: Id }),
]);
type Press = z.output<typeof Pressed>;

export type PressOutcome =
  | { readonly fact: Press["intent"]; readonly outcome: AdministrationOutcome }
  /** A code of section 8 for what was pressed: a group or a firm that is not there, or something that is missing. */
  | { readonly code: "ERR-MEMBER-002" | "ERR-MEMBER-021" | "ERR-FORM-001"; readonly problem?: "date" };

/** Lets the pressed button's fact happen, if the machine says so. */
export async function actOnAccount(
  administering: Administering,
  { current, by }: VisibleAccount,
  form: FormData,
  locale: Locale,
): Promise<PressOutcome> {
  const read = parseForm(form, Pressed);
  if (!read.ok) {
    const isDate = "from" in read.wrong || "on" in read.wrong;
    return { code: "ERR-FORM-001", ...(isDate && { problem: "date" }) };
  }
  const data = await loadData(administering, read.input, locale);
  if ("code" in data) return data;
  const { intent } = read.input;
  const outcome = await dispatchForPage(administering, account, {
    stream: current.stream,
    type: intent,
    data: data.data,
    by,
  });
  if (intent === "account.unlocked" && outcome.outcome === "done")
    await forgetGuessesAt(administering.portal, current.context.id);
  return { fact: intent, outcome };
}

type Data =
  | { readonly data: Readonly<Record<string, unknown>> }
  | { readonly code: "ERR-MEMBER-002" | "ERR-MEMBER-021" | "ERR-FORM-001" };

async function loadData({ portal }: Administering, press: Press, locale: Locale): Promise<Data> {
  switch (press.intent) {
    case "account.locked":
    case "account.suspended":
    case "account.closed":
      return { data: { reason: press.reason } };
    case "account.unlocked":
    case "account.reinstated":
      return { data: {} };
    case "account.invited":
      return { data: { language: locale } };
    case "group.joined": {
      const group = await findGroup(portal.database, press.group);
      if (!group || group.state !== "active") return { code: "ERR-MEMBER-002" };
      return { data: { group: group.id, kind: group.kind } };
    }
    case "group.left":
      return { data: { group: press.group } };
    case "account.affiliated": {
      const firm = await findFirm(portal.database, press.firm);
      return firm ? { data: { firm: firm.id, from: press.from } } : { code: "ERR-MEMBER-021" };
    }
    case "account.disaffiliated": {
      const { firm, on, reason } = press;
      // Whoever leaves later, or left long ago: the ten working days run from that day (section 1).
      const noticeDueOn = addWorkingDays(on, DISAFFILIATION_NOTICE_WORKING_DAYS, await loadHolidays(portal));
      return { data: { firm, on, reason, noticeDueOn } };
    }
    case "office.notified":
      return { data: { firm: press.firm } };
    case "taker.mapped": {
      return (await isKnownTaker(portal.database, press.taker))
        ? { data: { taker: press.taker } }
        : { code: "ERR-FORM-001" };
    }
    case "mapping.takenBack":
      return { data: { taker: press.taker, reason: press.reason } };
    case "taker.unmapped":
      return { data: { taker: press.taker } };
    case "apiKey.revoked":
      return { data: { key: press.key } };
  }
}

/** Whether a day to notify the office by has passed. */
export const isOverdue = (noticeDueOn: string, now: string): boolean => noticeDueOn < hongKongDay(now);
