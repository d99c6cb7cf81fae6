/** Somebody else edits the form: who, since when, until when, and the way to take it over. */
import { useTranslation } from "react-i18next";

import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { Notice } from "~/app/components/ui/notice/notice";
import { formatClockTime, listTime } from "~/app/i18n/format";
import type { Presence } from "~/app/services/filings/drafts/lease.server";
import type { WizardPage } from "~/app/services/filings/steps/wizard.server";

export interface EditedByOtherProps {
  readonly presence: Presence;
  readonly page: Pick<WizardPage, "actions">;
  readonly takeOver: { readonly commandId: string; readonly to: string; readonly back: string };
}

export function EditedByOther({ presence: { other }, page, takeOver }: EditedByOtherProps) {
  const { t } = useTranslation();
  if (other === null) return null;
  const taking = page.actions.find(({ fact }) => fact === "draft.taken");
  return (
    <Notice
      tone="warning"
      live
      title={t("review.presence.title", { name: other.name, time: listTime(other.since) })}
      actions={
        taking?.allowed === true && (
          <ConfirmDialog
            action={taking.label}
            small
            title={taking.label}
            body={taking.effect}
            formAction={takeOver.to}
            values={{ fact: "draft.taken", commandId: takeOver.commandId, returnTo: takeOver.back }}
          />
        )
      }
    >
      {t("review.presence.body", { time: formatClockTime(other.until) })}
    </Notice>
  );
}
