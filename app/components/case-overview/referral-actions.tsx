import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { TickField } from "../choice-field/choice-field";
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog";
import { LongTextField } from "../long-text-field/long-text-field";
import type { CaseReferral, ReferralAction } from "~/app/services/case-overview/case-referrals.server";

function ActionDialog({
  referral,
  action,
}: {
  readonly referral: CaseReferral;
  readonly action: ReferralAction;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ConfirmDialog
      small
      action={action.label}
      tone={action.asksConfirmation ? "danger" : "secondary"}
      title={action.question}
      body={action.effect}
      formAction={referral.actionsTo}
      values={{ fact: action.fact, commandId: action.commandId, returnTo: pathname }}
    >
      {action.reason !== "none" && (
        <LongTextField
          name="reason"
          id={`reason-${action.commandId}`}
          label={t("caseFile.reason")}
          hint={t("caseFile.reasonHint")}
          required={action.reason === "required"}
        />
      )}
      {action.asksConfirmation && (
        <TickField
          name="confirmed"
          id={`confirmed-${action.commandId}`}
          label={t("filing.actions.deleteTick")}
        />
      )}
    </ConfirmDialog>
  );
}

/** What can be done to a referral now; and for what cannot, the sentence that says why. */
export function ReferralActions({ referral }: { readonly referral: CaseReferral }) {
  const { t } = useTranslation();
  const possible = referral.actions.filter(({ allowed }) => allowed);
  const others = referral.actions.filter(({ allowed }) => !allowed);
  return (
    <div className="flex flex-col items-start gap-2">
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {possible.map((action) => (
            <ActionDialog key={action.fact} referral={referral} action={action} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="link inline-block min-h-6 cursor-pointer">
            {t("caseFile.whyNotActions")}
          </summary>
          <dl className="mt-2 flex max-w-prose flex-col gap-2">
            {others.map(({ fact, label, reasons }) => (
              <div key={fact}>
                <dt className="font-semibold">{label}</dt>
                {reasons.map((reason) => (
                  <dd key={reason} className="text-ink-soft">
                    {reason}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
