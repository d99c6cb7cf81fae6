/**
 * Forgotten passwords. The page only writes down what was typed, whoever it is about, so that its answer says nothing and
 * takes as long for nobody as for somebody; who it is, and the letter, come afterwards and out of sight.
 */
import { ulid } from "ulidx";

import { findAccountByLoginName } from "~/db/queries/users/accounts";
import {
  claimResetRequest,
  deleteResetRequest,
  saveResetRequest,
  type ResetRequest,
} from "~/db/queries/identity/reset-links";
import { pickName } from "~/app/i18n/names";
import { account } from "~/workflows/records/account/index";
import { LOCALES, addTime, type Locale } from "~/workflows/kit";

import { mustUseDirectory } from "../directory/staff-login";
import { dispatch } from "../../platform/portal/dispatch.server";
import { MailRefused } from "../../platform/portal/ports/mailer";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { hasEnoughLinks, makeResetLink } from "./reset-links.server";

export interface ForgottenPassword {
  readonly loginName: string;
  readonly email: string;
  /** The language that the page was read in; a person with a language of their own is written to in that. */
  readonly locale: Locale;
}

/** Pause before a letter that the mail server did not take is tried again. */
const RETRY = 60_000;

/** Takes a request. Nothing is looked up. */
export async function askForNewPassword(
  { database, clock }: ListParts,
  { loginName, email, locale }: ForgottenPassword,
): Promise<void> {
  await saveResetRequest(database, {
    id: ulid(),
    login_name: loginName,
    email,
    locale,
    due_at: clock.now(),
    attempts: 0,
  });
}

/** Answers every request that is due. Several processes may do it at once: each is answered by one. */
export async function answerForgottenPasswords(portal: Portal): Promise<void> {
  for (;;) {
    const now = portal.clock.now();
    const request = await claimResetRequest(portal.database, now, addTime(now, RETRY));
    if (request === undefined) return;
    await answer(portal, request);
    await deleteResetRequest(portal.database, request.id);
  }
}

/** A letter to whoever the request names, if there is such a person and they may have a password. */
async function answer(portal: Portal, request: ResetRequest): Promise<void> {
  const person = await findPerson(portal, request);
  // A password would let them in nowhere: the office's directory does.
  if (person !== null && mustUseDirectory(portal.config, person)) return;
  if (person === null || (await hasEnoughLinks(portal, person.id))) return;
  const recorded = await dispatch(portal.log, account, {
    stream: `${account.type}/${person.id}`,
    type: "password.resetRequested",
    data: {},
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `reset-${request.id}`,
  });
  if (recorded.outcome === "refused") return;
  const { link, expiresAt } = await makeResetLink(portal, person.id);
  try {
    const locale = localeFor(person.language, request.locale);
    await portal.mail.send({
      to: person.email,
      locale,
      template: "passwordReset",
      values: { name: pickName(locale, person.full_name, person.full_name_zh), link, expires: expiresAt },
    });
  } catch (error) {
    // A letter that cannot be written at all is not tried again; one that was not taken comes back.
    if (!(error instanceof MailRefused)) throw error;
    portal.logger.error({ error }, "a letter on a forgotten password cannot be written");
  }
}

async function findPerson({ database }: ListParts, request: ResetRequest) {
  const named = await findAccountByLoginName(database, request.login_name);
  return named?.email.toLowerCase() === request.email.toLowerCase() ? named : null;
}

const localeFor = (own: string | null, requested: string): Locale =>
  LOCALES.find((locale) => locale === own) ?? LOCALES.find((locale) => locale === requested) ?? "en";
