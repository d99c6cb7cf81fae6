import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { HomeSection } from "~/app/components/workspace/home/home-section";
import { LinkedCertificate } from "./linked-certificate";
import type { ShownCertificate } from "~/app/services/identity/certificates/linked-certificate.server";

/** The address at which one's own certificate is linked and unlinked. */
export const CERTIFICATE_ADDRESS = "/settings/my-profile/certificate";

export interface CertificateSectionProps {
  /** `null`: none is linked. */
  readonly linked: ShownCertificate | null;
}

/** The certificate that one signs with, and the way to change which that is. */
export function CertificateSection({ linked }: CertificateSectionProps) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t("identity.certificate.section")} lead={t("identity.certificate.sectionLead")}>
      <div className="sheet flex flex-col gap-4 p-4">
        {linked === null ? <p>{t("identity.certificate.none")}</p> : <LinkedCertificate {...linked} />}
        <div className="flex flex-wrap gap-3">
          <Form method="post" action={CERTIFICATE_ADDRESS}>
            <input type="hidden" name="intent" value="prepare" />
            <Button type="submit">
              {t(linked === null ? "identity.certificate.start" : "identity.certificate.replace")}
            </Button>
          </Form>
          {linked !== null && (
            <ConfirmDialog
              action={t("identity.certificate.unlink")}
              tone="danger"
              title={t("identity.certificate.unlinkTitle")}
              body={t("identity.certificate.unlinkBody")}
              formAction={CERTIFICATE_ADDRESS}
              values={{ intent: "unlink" }}
            />
          )}
        </div>
      </div>
    </HomeSection>
  );
}
