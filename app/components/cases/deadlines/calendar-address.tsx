import { Form } from "@remix-run/react";
import { CalendarPlus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { HomeSection } from "~/app/components/workspace/home/home-section";
import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { Notice } from "~/app/components/ui/notice/notice";
import { useLocale } from "~/app/components/ui/use-locale";
import { formatHeaderTime } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";

export interface CalendarAddressProps {
  readonly addressSince: Instant | null;
  /** The address that was made just now: shown this once. */
  readonly made: string | null;
}

/** The address under which a calendar program finds one's deadlines. */
export function CalendarAddress({ addressSince, made }: CalendarAddressProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <HomeSection title={t("notices.deadlines.address")} lead={t("notices.deadlines.addressLead")}>
      <div className="sheet flex flex-col items-start gap-4 p-4">
        {made !== null && (
          <Notice tone="success" live title={t("notices.deadlines.made")}>
            <p>{t("notices.deadlines.madeBody")}</p>
            <p className="mt-2 font-mono text-sm break-all select-all">{made}</p>
          </Notice>
        )}
        <p>
          {addressSince === null
            ? t("notices.deadlines.noAddress")
            : t("notices.deadlines.addressSince", { time: formatHeaderTime(addressSince, locale) })}
        </p>
        <div className="flex flex-wrap gap-3">
          {addressSince === null ? (
            <Form method="post">
              <Button type="submit" tone="primary" name="intent" value="make" icon={CalendarPlus}>
                {t("notices.deadlines.make")}
              </Button>
            </Form>
          ) : (
            <>
              <ConfirmDialog
                action={t("notices.deadlines.makeAnew")}
                title={t("notices.deadlines.makeAnew")}
                body={t("notices.deadlines.endsFormer")}
                values={{ intent: "make" }}
              />
              <ConfirmDialog
                action={t("notices.deadlines.revoke")}
                tone="danger"
                title={t("notices.deadlines.revoke")}
                body={t("notices.deadlines.endsFormer")}
                values={{ intent: "revoke" }}
              />
            </>
          )}
        </div>
      </div>
    </HomeSection>
  );
}
