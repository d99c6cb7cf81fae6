/** The choice of notices that somebody gets by e-mail, and of their language: their own choice, as facts. */
import { ulid } from "ulidx";
import * as z from "zod";

import { LOCALES } from "~/app/i18n/locales";
import { account, LETTER_CHOICES, type LetterChoice } from "~/workflows/records/account/index";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import type { CurrentUser } from "../../platform/portal/types";

import type { Locale } from "~/workflows/kit";

export interface Letters {
  readonly email: string;
  readonly letters: LetterChoice;
  /** `null`: never chosen. */
  readonly language: Locale | null;
}

export const LettersForm = z.object({ letters: z.enum(LETTER_CHOICES), language: z.enum(LOCALES) });

export async function loadLetters({ log }: Pick<Portal, "log">, { id }: CurrentUser): Promise<Letters> {
  const known = (await loadStream(log, account, `${account.type}/${id}`))?.context;
  return {
    email: known?.email ?? "",
    letters: known?.letters ?? "all",
    language: known?.language ?? null,
  };
}

/** Records what is new. @returns whether both could be recorded */
export async function chooseLetters(
  portal: LogParts,
  user: CurrentUser,
  { letters, language }: z.output<typeof LettersForm>,
  requestId: string,
): Promise<boolean> {
  const before = await loadLetters(portal, user);
  const chosen = [
    ...(before.letters === letters ? [] : [{ type: "letters.chosen", data: { letters } }]),
    ...(before.language === language ? [] : [{ type: "language.chosen", data: { language } }]),
  ];
  for (const { type, data } of chosen) {
    const { outcome } = await dispatch(portal.log, account, {
      stream: `${account.type}/${user.id}`,
      type,
      data,
      by: toActor(user, "none"),
      at: portal.clock.now(),
      commandId: ulid(),
      requestId,
    });
    if (outcome !== "done") return false;
  }
  return true;
}
