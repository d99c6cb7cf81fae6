import { useTranslation } from "react-i18next";

import { KeyList } from "~/app/components/identity/api-keys/api-keys";
import type { AccountPage } from "~/app/services/users/accounts/account-page.view";
import { buttonCommand } from "~/app/components/ui/button-command";

/** The keys with which programs work in the name of an account; who manages the account may revoke them. */
export function AccountKeys({
  keys,
  mayRevokeKeys,
  commandId,
}: Pick<AccountPage, "keys" | "mayRevokeKeys" | "commandId">) {
  const { t } = useTranslation();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <p className="text-ink-soft">{t("people.keys.lead")}</p>
      <KeyList
        keys={keys}
        title={t("people.keys.title")}
        empty={t("people.keys.none")}
        revoking={
          mayRevokeKeys
            ? (key) => ({
                intent: "apiKey.revoked",
                key,
                commandId: buttonCommand(commandId, "revoked", key),
              })
            : null
        }
      />
    </div>
  );
}
