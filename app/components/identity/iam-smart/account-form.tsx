import { Form, useNavigation } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { HkidField } from "~/app/components/ui/text-field/text-field";
import type { AccountSigner } from "~/app/services/filings/signing/account-signing.view";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { MoreInfo } from "./more-info";

export interface AccountFormProps {
  readonly signer: Exclude<AccountSigner, "none">;
  readonly commandId: string;
  /** Version of what the page shows. */
  readonly contentVersion: number;
  readonly problems: PageAnswer["problems"];
  /** The reader's profile, where iAM Smart is linked. */
  readonly profile: string;
  /** Where it is posted to, where that is not the page itself. */
  readonly to?: string;
}

/** Signing with iAM Smart by the holder of an account: the button of the guides, or what is missing before they try. */
export function AccountForm({ signer, commandId, contentVersion, problems, profile, to }: AccountFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const signs = signer === "ready" || signer === "cardUnknown";
  return (
    <section aria-labelledby="iam-smart" className="sheet flex flex-col gap-4 p-5">
      <h2 id="iam-smart" className="text-base font-semibold">
        {t("iamSmart.anonymous.title")}
      </h2>
      <p className="text-sm text-ink-soft">
        {t(`iamSmart.account.${signs ? "ready" : signer}`)} <MoreInfo />
      </p>
      {signs && (
        <Form
          method="post"
          {...(to !== undefined && { action: to })}
          encType="multipart/form-data"
          className="flex flex-col gap-4"
          data-not-kept
        >
          <input type="hidden" name="intent" value="sign-app" />
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="contentVersion" value={contentVersion} />
          {signer === "cardUnknown" && (
            <>
              <HkidField
                name="hkid"
                label={t("iamSmart.account.hkid")}
                error={problems["hkid"]}
                autoComplete="off"
                required
              />
              <p className="text-sm text-ink-soft">{t("iamSmart.anonymous.hkidUse")}</p>
            </>
          )}
          <Button type="submit" tone="primary" icon={Smartphone} busy={busy}>
            {t("iamSmart.anonymous.start")}
          </Button>
        </Form>
      )}
      {signer === "notLinked" && (
        <div>
          <LinkButton to={profile}>{t("shell.myProfile")}</LinkButton>
        </div>
      )}
    </section>
  );
}
