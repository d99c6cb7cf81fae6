import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { CaseForm, FormAction } from "~/app/services/workspace/case-overview/case-forms.server";

function ActionDialog({ form, action }: { readonly form: CaseForm; readonly action: FormAction }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ConfirmDialog
      small
      action={action.label}
      tone={action.asksConfirmation ? "danger" : "secondary"}
      title={action.question}
      body={action.effect}
      formAction={form.actionsTo}
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

/** The actions on a form that are open now; and for what cannot, the sentence that says why. */
export function FormActions({ form }: { readonly form: CaseForm }) {
  const { t } = useTranslation();
  const possible = form.actions.filter(({ allowed }) => allowed);
  const others = form.actions.filter(({ allowed }) => !allowed);
  if (form.actions.length === 0) return <span className="text-ink-soft">{t("common.notAvailable")}</span>;
  return (
    <div className="flex flex-col items-start gap-2">
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {possible.map((action) => (
            <ActionDialog key={action.fact} form={form} action={action} />
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
