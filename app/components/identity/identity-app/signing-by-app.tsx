import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { IdentityPending, type WaitingQuestion } from "./identity-pending";

export interface SigningByAppProps {
  readonly signing:
    | { readonly state: "expired" | "refused" | "notVerified" }
    | (WaitingQuestion & { readonly state: "waiting" | "approved" });
  /** The page on which the person chose to sign with the app. */
  readonly back: string;
}

/** Waits until the identity app has signed, or says why it will not, with the way back. */
export function SigningByApp({ signing, back }: SigningByAppProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("identity.sign.waiting")} />
      <div className="flex max-w-form flex-col gap-4">
        {signing.state === "waiting" || signing.state === "approved" ? (
          <IdentityPending {...signing} approved={signing.state === "approved"} />
        ) : (
          <Notice
            tone="error"
            live
            title={t(`identity.sign.problems.${signing.state}.title`)}
            actions={<LinkButton to={back}>{t("identity.sign.back")}</LinkButton>}
          >
            {t(`identity.sign.problems.${signing.state}.next`)}
          </Notice>
        )}
      </div>
    </>
  );
}
