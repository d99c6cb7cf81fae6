import { useTranslation } from "react-i18next";

import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Fingerprint } from "~/app/components/ui/fingerprint/fingerprint";
import { Notice } from "~/app/components/ui/notice/notice";
import { listDay, listTime } from "~/app/i18n/format";
import type { ShownCertificate } from "~/app/services/identity/certificates/linked-certificate.server";

const TONES: Readonly<Record<ShownCertificate["validity"], BadgeTone>> = {
  valid: "good",
  ending: "warning",
  ended: "bad",
};

/** The marks that tell a certificate from others, and whether it still signs. */
export function LinkedCertificate(certificate: ShownCertificate) {
  const { t } = useTranslation();
  const { subject, issuer, serial, fingerprint, validUntil, linkedAt, validity: standing } = certificate;
  const day = listDay(validUntil);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t("identity.certificate.linked", { time: listTime(linkedAt) })}
        <Badge tone={TONES[standing]}>{t(`identity.certificate.standing.${standing}`)}</Badge>
      </p>
      {standing !== "valid" && (
        <Notice tone={standing === "ended" ? "error" : "warning"}>
          {t(`identity.certificate.${standing}`, { day })}
        </Notice>
      )}
      <DescriptionList
        items={[
          { term: t("identity.certificate.subject"), description: subject },
          { term: t("identity.certificate.issuer"), description: issuer },
          { term: t("identity.certificate.serial"), description: <Code>{serial}</Code> },
          {
            term: t("identity.certificate.fingerprint"),
            description: <Fingerprint hexadecimal={fingerprint} />,
          },
          { term: t("identity.certificate.validUntil"), description: day },
        ]}
      />
    </>
  );
}

const Code = ({ children }: { readonly children: string }) => (
  <code className="font-mono break-words">{children}</code>
);
