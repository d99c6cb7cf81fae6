/** What the bankrupt does at the page of the savings account: asks for a letter, kept as it is typed, or withdraws what they asked for. */
import { redirect } from "@remix-run/node";
import { ulid } from "ulidx";
import type * as z from "zod";

import {
  ACCOUNT_LENGTH,
  BANK_LENGTH,
  MOST_INCOME,
  SAVINGS_PURPOSES,
  savingsLetter,
} from "~/workflows/records/savings-letter/index";
import { savingsLetterStates } from "~/workflows/records/savings-letter/states";
import { DRAFT_LENGTH, requestDraftFacts } from "~/workflows/records/request-draft/index";
import { isAmong, say } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";

import { formatLongDate, formatLongTime, readAmount } from "~/app/i18n/format";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { expectTextsInLimits } from "~/app/services/platform/pages/text-limits.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { readTouchedFields, sayUnseen } from "../../fill/touched-field.server";
import { BANKRUPT } from "../../streams.server";
import { explainAtDoor } from "../../visit/explain-at-door.server";
import type { VisitContext } from "../../visit/opened.server";
import { isLastDraft, loadDraft, saveDraft, savingsDraftKind } from "../drafts.server";
import { getStanding } from "../standing";
import { findGranted, loadSavings, SAVINGS, savingsStream } from "./streams.server";

type Asking = Pick<VisitContext, "portal" | "requestId" | "caseId" | "file" | "locale" | "t">;

/** Of these nobody needs a letter any more: their bankruptcy is over, or never was. */
const WITHOUT_NEED = ["over", "discharged", "setAside"];

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
    draft: await loadDraft(portal, caseId, savingsDraftKind),
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

/** What was typed so far, the income as it was typed. */
const { payload: Typed } = requestDraftFacts["savingsLetter.drafted"];
const FIELDS = Typed.keyof().options;
const LIMITS = Object.fromEntries(FIELDS.map((name) => [name, DRAFT_LENGTH]));

/**
 * @returns `null` where what was typed so far was kept: no page is drawn
 * @throws TextsTooLong where a field has more than is kept of it
 */
export async function answerSavings(context: Asking, posted: FormData) {
  const intent = posted.get("intent");
  if (intent === "withdraw") return record(context, posted, "request.withdrawn", {}, "savingsWithdrawn");
  expectTextsInLimits(posted, LIMITS);
  const { t, caseId, portal } = context;
  const { trustees, isNeeded } = await findWhoGives(context);
  // The page shows no form then: it was opened before somebody else came into office.
  if (trustees.length > 0 || !isNeeded)
    return conflict([{ sentence: t("annualStatement.savings.notHere") }], { form: posted });
  const draft = await loadDraft(portal, caseId, savingsDraftKind);
  const { values, isUnseen } = readTouchedFields(posted, FIELDS, draft);
  const typed = Typed.parse(values);
  const waits = isIn(savingsLetterStates, (await loadSavings(portal, caseId))?.state, "requested");
  if (intent === "save" || waits) {
    // Beside a request that waits, what was typed in another window stays, and can be sent once that one is answered or withdrawn.
    const isOfRequest = waits && (await isLastDraft(portal, caseId, savingsDraftKind, typed));
    const refused = isOfRequest
      ? null
      : await saveDraft(context, posted, { kind: savingsDraftKind, typed, kept: draft });
    return intent === "save" || refused !== null
      ? refused
      : conflict([{ sentence: t("annualStatement.unsent.already") }], { form: posted });
  }
  if (isUnseen) {
    for (const [name, value] of Object.entries(values)) posted.set(name, value);
    return conflict(sayUnseen(t), { form: posted });
  }
  return send(context, posted, typed);
}

async function send(context: Asking, posted: FormData, typed: z.output<typeof Typed>) {
  const { t, caseId, locale, portal } = context;
  const { bank, account } = typed;
  const purpose = SAVINGS_PURPOSES.find((each) => each === typed.purpose);
  const income = readAmount(typed.income);
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
