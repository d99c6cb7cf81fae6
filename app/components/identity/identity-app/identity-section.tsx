import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { HomeSection } from "~/app/components/workspace/home/home-section";
import { listTime } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";

/** The address to which linking and unlinking are posted. */
export const IDENTITY_ADDRESS = "/settings/my-profile/identity";

export interface IdentitySectionProps {
  /** `null`: the account is not linked. */
  readonly identity: { readonly linkedAt: Instant; readonly plus: boolean } | null;
}

/** Whether one's own account is linked with iAM Smart, and the way to change that. */
export function IdentitySection({ identity }: IdentitySectionProps) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t("identity.link.section")} lead={t("identity.link.sectionLead")}>
      <div className="sheet flex flex-wrap items-center justify-between gap-4 p-4">
        {identity === null ? (
          <>
            <p>{t("identity.link.notLinked")}</p>
            <Form method="post" action={IDENTITY_ADDRESS}>
              <input type="hidden" name="intent" value="link" />
              <Button type="submit">{t("identity.link.start")}</Button>
            </Form>
          </>
        ) : (
          <>
            <div className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {t("identity.link.linked", { time: listTime(identity.linkedAt) })}
                <Badge tone={identity.plus ? "good" : "neutral"}>
                  {t(identity.plus ? "identity.link.plus" : "identity.link.basic")}
                </Badge>
              </p>
              <p className="text-sm text-ink-soft">
                {t(identity.plus ? "identity.link.plusBody" : "identity.link.basicBody")}
              </p>
            </div>
            <ConfirmDialog
              action={t("identity.link.unlink")}
              tone="danger"
              title={t("identity.link.unlinkTitle")}
              body={t("identity.link.unlinkBody")}
              formAction={IDENTITY_ADDRESS}
              values={{ intent: "unlink" }}
            />
          </>
        )}
      </div>
    </HomeSection>
  );
}
