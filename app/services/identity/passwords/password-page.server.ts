/** The page for a new password, and the place on it where a refusal belongs. */
import { parseErrorCode } from "~/app/i18n/errors";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { PASSWORD_CODES, listPersonalNames } from "./judge-password.server";
import { readResetLink } from "./reset-links.server";
import { findPerson } from "./set-password.server";

export type PasswordPage =
  /** By its holder (`own`), or with the link of a letter. */
  | {
      readonly way: "own" | "link";
      readonly loginName: string;
      readonly personal: readonly string[];
      /** The account has had no password yet: its holder was invited. */
      readonly first: boolean;
    }
  | { readonly way: "badLink"; readonly code: string; readonly invitation: "used" | "expired" | null }
  /** Neither logged in nor with a link. */
  | { readonly way: "none" };

/** @param token of the address; with one, it does not matter who is logged in */
export async function passwordPage(
  portal: Portal,
  user: CurrentUser | null,
  token: string | undefined,
): Promise<PasswordPage> {
  if (token === undefined) return user === null ? { way: "none" } : formFor(portal, "own", user.id);
  const link = await readResetLink(portal, token);
  if (link.state === "bad") {
    const { code, isInvitation } = link;
    const how = code === "ERR-MEMBER-019" ? "used" : "expired";
    return { way: "badLink", code, invitation: isInvitation ? how : null };
  }
  return formFor(portal, "link", link.accountId);
}

async function formFor(
  portal: Pick<Portal, "log">,
  way: "own" | "link",
  accountId: string,
): Promise<PasswordPage> {
  const person = await findPerson(portal, accountId);
  if (person === null) return { way: "none" };
  return {
    way,
    loginName: person.loginName,
    personal: listPersonalNames(person),
    first: person.passwordHash === null,
  };
}

export type PasswordFieldName = "oldPassword" | "newPassword" | "confirmPassword";

/** The field that a code is about, if any. */
export function listFieldsOfCode(code: string): readonly PasswordFieldName[] {
  const isAbout = (known: string) => parseErrorCode(known).code === parseErrorCode(code).code;
  if (isAbout(PASSWORD_CODES.incorrect)) return ["oldPassword"];
  if (isAbout(PASSWORD_CODES.mismatch)) return ["confirmPassword"];
  return Object.values(PASSWORD_CODES).some(isAbout) ? ["newPassword"] : [];
}
