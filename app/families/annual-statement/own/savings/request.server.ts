/** What the bankrupt does at the page of the savings account: asks for a letter, or withdraws what they asked for. */
import { redirect } from "@remix-run/node";
import { ulid } from "ulidx";

import {
  ACCOUNT_LENGTH,
  BANK_LENGTH,
  MOST_INCOME,
  SAVINGS_PURPOSES,
  savingsLetter,
} from "~/workflows/records/savings-letter/index";
import { isAmong, say } from "~/workflows/kit";

import { formatLongDate, formatLongTime, readAmount } from "~/app/i18n/format";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { textIn } from "../../fill/text-in";
import { BANKRUPT } from "../../streams.server";
import { explainAtDoor } from "../../visit/explain-at-door.server";
import type { VisitContext } from "../../visit/opened.server";
import { getStanding } from "../standing";
import { findGranted, loadSavings, SAVINGS, savingsStream } from "./streams.server";

type Asking = Pick<VisitContext, "portal" | "requestId" | "caseId" | "file" | "locale" | "t">;

/** Of these nobody needs a letter any more: their bankruptcy is over, or never was. */
const WITHOUT_NEED = ["discharged", "setAside"];

/** Whether the office gives the letter: to a bankrupt whose estate it administers itself. */
export async function findWhoGives({ portal, file, locale }: Pick<Asking, "portal" | "file" | "locale">) {
  const today = hongKongDay(portal.clock.now());
  const trustees = await findPractitionersInOffice(portal, file, today, locale);
  return { trustees, isNeeded: !isAmong(WITHOUT_NEED, getStanding(file, today).standing) };
}

/** What the page shows, in words of the reader's language. */
export async function describeOwnSavings(context: Asking) {
  const { portal, caseId, locale } = context;
  const current = await loadSavings(portal, caseId);
  const granted = findGranted(current);
  const { trustees, isNeeded } = await findWhoGives(context);
  return {
    trustees,
    isNeeded,
    request:
      current === null
        ? null
        : {
            state: current.state,
            status: say(savingsLetter, locale, `status.${current.state}`),
            purpose: current.context.purpose,
            bank: current.context.bank,
            requestedAt: formatLongTime(current.context.requestedAt, locale),
            endedAt:
              current.context.endedAt === null ? null : formatLongTime(current.context.endedAt, locale),
            reason: current.context.reason,
          },
    letter:
      granted === null
        ? null
        : {
            reference: granted.reference,
            on: formatLongDate(granted.on, locale),
            at: `${SAVINGS}/letter.pdf`,
          },
  };
}

export async function answerSavings(context: Asking, posted: FormData) {
  if (posted.get("intent") === "withdraw")
    return record(context, posted, "request.withdrawn", {}, "savingsWithdrawn");
  const { t, caseId, locale, portal } = context;
  const { trustees, isNeeded } = await findWhoGives(context);
  // The page shows no form then: it was opened before somebody else came into office.
  if (trustees.length > 0 || !isNeeded)
    return conflict([{ sentence: t("annualStatement.savings.notHere") }], { form: posted });
  const purpose = SAVINGS_PURPOSES.find((each) => each === textIn(posted, "purpose"));
  const bank = textIn(posted, "bank");
  const account = textIn(posted, "account");
  const income = readAmount(textIn(posted, "income"));
  const wrong = (problem: "purpose" | "bank" | "account" | "income") =>
    t(`annualStatement.savings.problems.${problem}`);
  const isIncome = income !== undefined && income >= 0 && income <= MOST_INCOME;
  const problems = {
    ...(purpose === undefined && { purpose: wrong("purpose") }),
    ...((bank === "" || bank.length > BANK_LENGTH) && { bank: wrong("bank") }),
    ...(((purpose === "keep" && account === "") || account.length > ACCOUNT_LENGTH) && {
      account: wrong("account"),
    }),
    ...(!isIncome && { income: wrong("income") }),
  };
  if (purpose === undefined || !isIncome || Object.keys(problems).length > 0)
    return invalidForm(posted, problems);
  const request = ulid(Date.parse(portal.clock.now()));
  const asked = { caseId, request, purpose, bank, income, language: locale };
  return record(
    context,
    posted,
    "letter.requested",
    { ...asked, account: purpose === "keep" ? account : null },
    "savingsAsked",
  );
}

async function record(
  { portal, caseId, requestId, locale, t }: Asking,
  form: FormData,
  type: string,
  data: Readonly<Record<string, unknown>>,
  told: string,
) {
  const outcome = await dispatch(portal.log, savingsLetter, {
    stream: savingsStream(caseId),
    type,
    data,
    by: BANKRUPT,
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
  if (outcome.outcome === "done") return redirect(`${SAVINGS}?told=${told}`);
  return conflict(explainAtDoor(savingsLetter, outcome, { locale, t }), { form });
}
