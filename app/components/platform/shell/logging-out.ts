/** The data that a logout leaves in this browser: nothing, or what was typed, sealed, where the person asks for it. */
import { closeUnsent, isUnsent } from "~/app/forms/backup/unsent";

import { forgetStored, tryStorage } from "../../ui/stored";

const CHOICE_KEY = "logging-out";

/** Remembers what the person has chosen, until the session has ended. */
export function beginLogout(saveContactDraft: boolean): void {
  tryStorage(() => sessionStorage.setItem(CHOICE_KEY, saveContactDraft ? "keep" : "forget"), undefined);
}

/** The session has ended: removes what is not to stay. Where nobody has pressed "Log out" (a time-out), what was typed stays sealed. */
export function clearAfterLogout(): void {
  closeUnsent();
  const choice = tryStorage(() => sessionStorage.getItem(CHOICE_KEY), null);
  if (choice !== null) forgetStored((key) => choice === "keep" && isUnsent(key));
}
