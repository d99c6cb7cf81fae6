import { Form } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { MoreInfo } from "~/app/components/identity/iam-smart/more-info";
import { WaitsForAnswer } from "~/app/components/identity/corpid/waits-for-answer";
import { Button, buttonClasses } from "~/app/components/ui/button/button";

export interface CompanyLoginPendingProps {
  /** The platform's page, which leads this browser back. */
  readonly address: string;
}

/** Waits until somebody has said for which company they act: what to do on the telephone, and a way out. */
export function CompanyLoginPending({ address }: CompanyLoginPendingProps) {
  const { t } = useTranslation();
  return (
    <div className="sheet flex flex-col gap-6 p-6">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t("iamSmart.pending.stepContinue")}</li>
        <li>{t("companyLogin.stepApprove")}</li>
      </ol>
      <p className="text-sm text-ink-soft">{t("identity.pending.within", { count: 4 })}</p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <a href={address} className={buttonClasses("primary")}>
          <Smartphone size={18} className="shrink-0" />
          {t("corpId.continue")}
        </a>
        <Form method="post">
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit">{t("identity.pending.cancel")}</Button>
        </Form>
      </div>
      <MoreInfo />
      <WaitsForAnswer>{t("corpId.waits")}</WaitsForAnswer>
    </div>
  );
}
