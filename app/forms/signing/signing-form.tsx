import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

import { CertificateFields, DemoCertificate, Expected, type ExpectedCertificate } from "./certificate-fields";

export interface SigningFormProps {
  readonly commandId: string;
  /** Version of the content that the page shows. */
  readonly contentVersion: number;
  /** The certificate that is linked with the account; `null`: any that can be signed with. */
  readonly expected: ExpectedCertificate | null;
  /** Password of the demonstration's certificates; `null` where there are none. */
  readonly demoPassword: string | null;
  readonly problems: PageAnswer["problems"];
  /** What the button says; that the form is signed unless given. */
  readonly action?: string;
}

/** A certificate and its password. Posted as a file, with or without scripts. */
export function SigningForm({
  commandId,
  contentVersion,
  expected,
  demoPassword,
  problems,
  action,
}: SigningFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="sheet flex flex-col gap-5 p-5"
      aria-label={action ?? t("filing.sign.sign")}
    >
      <input type="hidden" name="intent" value="sign" />
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="contentVersion" value={contentVersion} />
      {expected !== null && <Expected {...expected} />}
      <CertificateFields problems={problems} hint={t("filing.sign.certificateHint")} />
      <Button type="submit" tone="primary" busy={busy}>
        {action ?? t("filing.sign.sign")}
      </Button>
      {demoPassword !== null && <DemoCertificate password={demoPassword} />}
    </Form>
  );
}
