import { Form } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { WaitsForAnswer } from "~/app/components/identity/corpid/waits-for-answer";
import { Button, buttonClasses } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import type { CompanyQuestionState } from "~/app/services/identity/corpid/company-question.view";
import { explainCompanyCode } from "~/app/services/identity/corpid/explain-code";

/** Waits until somebody has answered for the company, or says why nobody has. Nothing where it has answered. */
export function CompanyWaiting({ question }: { readonly question: CompanyQuestionState }) {
  const { t } = useTranslation();
  if (question.state === "given") return null;
  if (question.state === "refused") {
    const { sentence, next } = explainCompanyCode(t, question.code);
    return (
      <Notice tone="error" live title={sentence}>
        {next}
      </Notice>
    );
  }
  const { address, opensApp } = question;
  return (
    <div className="sheet flex max-w-form flex-col gap-5 p-5">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t(opensApp ? "corpId.stepContinueHere" : "corpId.stepContinue")}</li>
        <li>{t("corpId.stepCompany")}</li>
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={address}
          className={buttonClasses("primary")}
          {...(!opensApp && { target: "_blank", rel: "noreferrer" })}
        >
          <Smartphone size={18} className="shrink-0" />
          {t("corpId.continue")}
          {!opensApp && <span className="sr-only">{t("iamSmart.opensNewTab")}</span>}
        </a>
        <Form method="post">
          <input type="hidden" name="intent" value="cancel-company" />
          <Button type="submit">{t("identity.pending.cancel")}</Button>
        </Form>
      </div>
      <WaitsForAnswer>{t("corpId.waits")}</WaitsForAnswer>
    </div>
  );
}
