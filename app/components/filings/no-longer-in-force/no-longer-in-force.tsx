import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import type { SignedFormCheck } from "~/app/services/filings/receipts/check-signed-form.server";

/** Says that the form of a paper was replaced or withdrawn since; nothing where it stands, or was not filed. */
export function NoLongerInForce({ validity }: Pick<SignedFormCheck, "validity">) {
  const { t } = useTranslation();
  if (validity === null || validity === "current") return null;
  const isWithdrawn = validity === "withdrawn";
  return (
    <Notice
      tone="warning"
      title={t(`filing.receipt.standings.${isWithdrawn ? "withdrawn" : "supersededLater"}`)}
    >
      {t(`filing.receipt.${isWithdrawn ? "takenBack" : "replaced"}`)}
    </Notice>
  );
}
