import { useTranslation } from "react-i18next";

import { AccountForm, type AccountFormProps } from "~/app/components/identity/iam-smart/account-form";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { Notice } from "~/app/components/ui/notice/notice";

import { useProfileAddress } from "./profile-address";

export interface BatchQueueProps extends Omit<AccountFormProps, "profile" | "to"> {
  /** One form after the other, or one schedule that lists them all. */
  readonly how: "queue" | "schedule";
  readonly queue: { readonly signed: number; readonly total: number };
}

/** A batch signed with iAM Smart: one form after the other, and what is signed can be submitted before the rest. */
export function BatchQueue({ how, queue, ...form }: BatchQueueProps) {
  const { t } = useTranslation();
  const profile = useProfileAddress();
  const { signed, total } = queue;
  const signs = form.signer === "ready" || form.signer === "cardUnknown";
  return (
    <>
      {/* Where everything is signed, nothing is left but to submit it. */}
      {signed < total && (
        <>
          {signs && <Notice>{t(`batch.${how}.lead`, { count: total - signed })}</Notice>}
          <AccountForm {...form} commandId={buttonCommand(form.commandId, "queue")} profile={profile} />
        </>
      )}
      {signed > 0 && (
        <Notice
          tone="success"
          title={t("batch.queue.signed", { signed, count: total })}
          actions={
            <ConfirmDialog
              action={t("batch.queue.submit")}
              title={t("batch.queue.submit")}
              body={t("batch.queue.submitBody")}
              values={{
                intent: "carry-signed",
                commandId: buttonCommand(form.commandId, "carry-signed"),
                contentVersion: String(form.contentVersion),
              }}
            />
          }
        />
      )}
    </>
  );
}
