import { Form, useNavigation } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { HkidField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { MoreInfo } from "./more-info";

export interface AnonymousFormProps {
  readonly commandId: string;
  /** Version of the content that the page shows. */
  readonly contentVersion: number;
  readonly problems: PageAnswer["problems"];
}

/** Signing with iAM Smart without an account: what one needs first, the identity card number, and the button of the guides. */
export function AnonymousForm({ commandId, contentVersion, problems }: AnonymousFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="iam-smart" className="sheet flex flex-col gap-4 p-5">
      <h2 id="iam-smart" className="text-base font-semibold">
        {t("iamSmart.anonymous.title")}
      </h2>
      <p className="text-sm text-ink-soft">
        {t("iamSmart.anonymous.lead")} <MoreInfo />
      </p>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4" data-not-kept>
        <input type="hidden" name="intent" value="sign-anonymous" />
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="contentVersion" value={contentVersion} />
        <HkidField
          name="hkid"
          label={t("iamSmart.anonymous.hkid")}
          error={problems["hkid"]}
          autoComplete="off"
          required
        />
        <p className="text-sm text-ink-soft">{t("iamSmart.anonymous.hkidUse")}</p>
        <Button type="submit" tone="primary" icon={Smartphone} busy={busy}>
          {t("iamSmart.anonymous.start")}
        </Button>
      </Form>
    </section>
  );
}
