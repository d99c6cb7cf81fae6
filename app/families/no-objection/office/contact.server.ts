/** An officer verifies the e-mail address of a bankrupt, or corrects the one that was verified. */
import * as z from "zod";

import { pickName } from "~/app/i18n/names";
import { caseFile, CONTACT_WAYS, type CaseFile } from "~/workflows/records/case-file/index";
import { LOCALES, whatMayHappen, type CalendarDate } from "~/workflows/kit";

import {
  dispatchForPage,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { loadBankruptcy } from "../judge-letter.server";

/** The address at which a bankrupt is reached, for the officer who verifies it. */
export interface ContactPage {
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  /** As the office holds it; empty where it holds none. */
  readonly email: string;
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
    verified:
      contact === undefined
        ? null
        : { on: contact.on, how: t(`noObjection.contact.ways.${contact.how}`), by: getName(contact.by) },
    mayChange: possible.some(({ fact, allowed }) => fact === contactFact(file) && allowed),
  };
}

/** `was`: what the page showed. An address that is corrected may be left empty: then there is none. */
export const ContactForm = z
  .object({
    commandId: PageCommand,
    intent: z.enum(["contact.verified", "contact.corrected"]),
    /** Nothing, where none was known: an empty field counts as absent. */
    was: z.string().max(500).default(""),
    email: z
      .string()
      .trim()
      .max(254)
      .default("")
      .refine((typed) => typed === "" || z.email().safeParse(typed).success, "email"),
    how: z.enum(CONTACT_WAYS, "required"),
    language: z.enum(LOCALES, "required"),
    reason: z.string().trim().max(2_000, "long").default(""),
  })
  .superRefine(({ intent, email, reason }, context) => {
    const lacks = (path: string) => context.addIssue({ code: "custom", path: [path], message: "required" });
    if (intent === "contact.verified" && email === "") lacks("email");
    if (intent === "contact.corrected" && reason === "") lacks("reason");
  });
type Contact = z.output<typeof ContactForm>;

export function recordContact(
  { portal, user, requestId }: Pick<PageContext, "portal" | "user" | "requestId">,
  caseId: string,
  { commandId, intent, was, email, how, language, reason }: Contact,
): Promise<AdministrationOutcome> {
  const told = { how, language };
  const data =
    intent === "contact.verified"
      ? { was: was === "" ? null : was, email, ...told }
      : { was, now: email === "" ? null : email, ...told, reason };
  const by = toActor(user, "office");
  const pageContext = { portal, user, requestId, commandId };
  return dispatchForPage(pageContext, caseFile, { stream: toStream(caseId), type: intent, data, by });
}
