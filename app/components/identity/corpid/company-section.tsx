import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { HomeSection } from "~/app/components/workspace/home/home-section";
import { listTime } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";

/** The address to which linking and unlinking are posted. */
export const COMPANY_ADDRESS = "/settings/my-profile/company";

export interface CompanySectionProps {
  /** `null`: the account is not linked. */
  readonly company: { readonly linkedAt: Instant } | null;
}

/** Whether one's own account of an institution is linked with its company, and the way to change that. */
export function CompanySection({ company }: CompanySectionProps) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t("companyLogin.section")} lead={t("companyLogin.sectionLead")}>
      <div className="sheet flex flex-wrap items-center justify-between gap-4 p-4">
        {company === null ? (
          <>
            <p>{t("companyLogin.notLinked")}</p>
            <Form method="post" action={COMPANY_ADDRESS}>
              <input type="hidden" name="intent" value="link" />
              <Button type="submit">{t("companyLogin.start")}</Button>
            </Form>
          </>
        ) : (
          <>
            <p className="font-semibold">{t("companyLogin.linked", { time: listTime(company.linkedAt) })}</p>
            <ConfirmDialog
              action={t("companyLogin.unlink")}
              tone="danger"
              title={t("companyLogin.unlinkTitle")}
              body={t("companyLogin.unlinkBody")}
              formAction={COMPANY_ADDRESS}
              values={{ intent: "unlink" }}
            />
          </>
        )}
      </div>
    </HomeSection>
  );
}
