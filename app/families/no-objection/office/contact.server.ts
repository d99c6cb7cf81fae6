/** An officer verifies the e-mail address and the mobile number of a bankrupt, or corrects those that were verified. */
import { pickName } from "~/app/i18n/names";
import { caseFile, getMobileOnFile, type CaseFile } from "~/workflows/records/case-file/index";
import { whatMayHappen, type CalendarDate } from "~/workflows/kit";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { asksFor, type Answer } from "~/app/services/platform/facts/fact-button.server";
import { VALUE_PROBLEMS } from "~/app/services/platform/facts/typed-values";
import { toActor } from "~/app/services/cases/access/standing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { readMobileNumber } from "~/app/services/platform/outgoing/mobile-number.server";
import { toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";

/** Where a bankrupt is reached, for the officer who verifies it. */
export interface ContactPage {
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  /** As the office holds it; empty where it holds none. */
  readonly email: string;
  /** The number on file, as it is kept; empty where there is none. */
  readonly mobile: string;
  /** `null` while nobody has verified it. */
  readonly verified: { readonly on: CalendarDate; readonly how: string; readonly by: string } | null;
  readonly mayChange: boolean;
}

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t">;
const toStream = (caseId: string): string => `${caseFile.type}/${caseId}`;

/** Whether an address was verified before decides which of the two happens. */
export const contactFact = ({ contact }: Pick<CaseFile, "contact">) =>
  contact === undefined ? "contact.verified" : "contact.corrected";

/** @returns `null` for what is no bankruptcy, and for one that was forgotten */
export async function contactPage(input: Input, caseId: string): Promise<ContactPage | null> {
  const { portal, user, locale, t } = input;
  const file = await loadBankruptcy(portal, caseId);
  const current = await loadStream(portal.log, caseFile, toStream(caseId));
  if (file === null || current === undefined) return null;
  const { contact } = file;
  const possible = whatMayHappen(caseFile, current, toActor(user, "office"), portal.clock.now());
  const getName = await findNamesIn(portal, contact === undefined ? [] : [contact.by], locale);
  return {
    caseId,
    caseNo: file.number,
    caseName: pickName(locale, file.nameEn, file.nameZh ?? null),
    email: file.debtor.email ?? "",
    mobile: getMobileOnFile(file) ?? "",
    verified:
      contact === undefined
        ? null
        : { on: contact.on, how: t(`noObjection.contact.ways.${contact.how}`), by: getName(contact.by) },
    mayChange: possible.some(({ fact, allowed }) => fact === contactFact(file) && allowed),
  };
}

/**
 * `was`, `wasMobile`: what the page showed. What is left empty is not known; whoever verifies a contact names one of the two.
 * A number is read as people type it, and recorded as it is kept.
 */
export async function answerContact(
  context: Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">,
  caseId: string,
  form: FormData,
): Promise<Answer> {
  const { user, t } = context;
  const { typed, problems } = readReach(form);
  if (Object.keys(problems).length > 0) {
    const sayReach = (problem: ReachProblem) => t(`noObjection.contact.problems.${problem}`);
    return invalidForm(form, toProblemMessages(problems, REACH_PROBLEMS, "either", sayReach));
  }
  return answerFact(context, typed, {
    procedure: caseFile,
    stream: toStream(caseId),
    by: toActor(user, "office"),
    to: `/no-objection-letters/contact/${caseId}`,
    say: (wrong) =>
      toProblemMessages(wrong, VALUE_PROBLEMS, "required", (problem) =>
        t(`noObjection.contact.problems.${problem === "form" ? "email" : "required"}`),
      ),
    buttons: {
      "contact.verified": asksFor("contact.verified"),
      "contact.corrected": asksFor("contact.corrected", CORRECTED),
    },
  });
}

const REACH_PROBLEMS = ["either", "mobile"] as const;
type ReachProblem = (typeof REACH_PROBLEMS)[number];

function readReach(form: FormData) {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const typed = new FormData();
  for (const [name, value] of form) typed.append(name, value);
  const mobile = read("mobile");
  const number = mobile === "" ? "" : readMobileNumber(mobile);
  if (number !== null) typed.set("mobile", number);
  const isNeither = read("email") === "" && mobile === "" && read("intent") === "contact.verified";
  return {
    typed,
    problems: {
      ...(isNeither && { email: "either" }),
      ...(number === null && { mobile: "mobile" }),
    },
  };
}

const CORRECTED = { names: { now: "email", nowMobile: "mobile" }, required: ["reason"] };

/** What the page asks for, by the fact. */
export const listContactFields = () => ({
  "contact.verified": listFactFields(caseFile.facts, "contact.verified"),
  "contact.corrected": listFactFields(caseFile.facts, "contact.corrected", CORRECTED),
});
