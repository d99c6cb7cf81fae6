import { useTranslation } from "react-i18next";

import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { AccountPage } from "~/app/services/users/accounts/account-page.view";
import { buttonCommand } from "~/app/components/ui/button-command";

const BUTTONS = [
  { words: "invite", fact: "account.invited", asksWhy: false, tone: "secondary" },
  { words: "unlock", fact: "account.unlocked", asksWhy: false, tone: "secondary" },
  { words: "reinstate", fact: "account.reinstated", asksWhy: false, tone: "secondary" },
  { words: "leaveDirectory", fact: "directory.left", asksWhy: true, tone: "secondary" },
  { words: "unlinkIdentity", fact: "identity.unlinked", asksWhy: false, tone: "secondary" },
  { words: "unlinkCompany", fact: "company.unlinked", asksWhy: false, tone: "secondary" },
  { words: "lock", fact: "account.locked", asksWhy: true, tone: "secondary" },
  { words: "suspend", fact: "account.suspended", asksWhy: true, tone: "danger" },
  { words: "close", fact: "account.closed", asksWhy: true, tone: "danger" },
] as const;

type Buttons = Pick<AccountPage, "may" | "fullName" | "commandId" | "values">;

/**
 * The actions on an account that are open now: each says what will happen before it does, and asks why where that is
 * recorded.
 */
export function AccountButtons({ may, fullName, commandId, values }: Buttons) {
  const { t } = useTranslation();
  return BUTTONS.filter(({ fact }) => may.includes(fact)).map(({ words, fact, asksWhy, tone }) => (
    <ConfirmDialog
      key={fact}
      action={t(`people.buttons.${words}.action`)}
      tone={tone}
      title={t(`people.buttons.${words}.title`, { name: fullName })}
      body={t(`people.buttons.${words}.body`, { email: values.email ?? "", name: fullName })}
      values={{ intent: fact, commandId: buttonCommand(commandId, fact) }}
    >
      {asksWhy && (
        <LongTextField
          name="reason"
          id={`reason-${words}`}
          label={t("people.account.reason")}
          rows={2}
          maxLength={300}
          required
        />
      )}
    </ConfirmDialog>
  ));
}
