import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Field } from "~/app/components/ui/field/field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";

import { useProfileAddress } from "./profile-address";

export interface CertificateFieldsProps {
  readonly problems: PageAnswer["problems"];
  readonly hint: string;
}

/** A certificate file and its password. The browser keeps what was chosen; the password is never sent back. */
export function CertificateFields({ problems, hint }: CertificateFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileChoice
        name="certificate"
        label={t("filing.sign.certificate")}
        hint={hint}
        accept=".p12,.pfx,application/x-pkcs12"
        required
        error={problems["certificate"]}
      />
      <Field name="password" label={t("filing.sign.password")} required error={problems["password"]}>
        {(control) => (
          <input type="password" name="password" autoComplete="off" className="input w-full" {...control} />
        )}
      </Field>
    </>
  );
}

/** What the demonstration offers to those who have no certificate. */
export function DemoCertificate({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line pt-4 text-sm text-ink-soft">
      <p>{t("filing.sign.demo")}</p>
      <p>
        <a href="/demo/certificate" download className="link">
          {t("filing.sign.demoLink")}
        </a>
      </p>
      <p>{t("filing.sign.demoPassword", { password })}</p>
    </div>
  );
}

/** Which certificate is expected, where one is linked with the account. */
export interface ExpectedCertificate {
  readonly subject: string;
  readonly serial: string;
  readonly validity: "valid" | "ending" | "ended";
}

/** Says before the file is chosen which one it has to be, and where that is changed. */
export function Expected({ subject, serial, validity: standing }: ExpectedCertificate) {
  const { t } = useTranslation();
  const profileFrom = useProfileAddress();
  return (
    <div className="flex flex-col gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">{t("identity.certificate.expected")}</p>
      <p className="break-words">{subject}</p>
      <p>
        {t("identity.certificate.serial")} <code className="font-mono break-all">{serial}</code>
      </p>
      {standing !== "valid" && (
        <p className="font-semibold text-amber">{t(`identity.certificate.standing.${standing}`)}</p>
      )}
      <p>
        <Link to={profileFrom} className="link">
          {t("identity.certificate.change")}
        </Link>
      </p>
    </div>
  );
}
