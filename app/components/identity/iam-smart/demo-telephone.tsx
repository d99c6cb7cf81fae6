import { useTranslation } from "react-i18next";

/** The way to the telephone of the demonstration, which is told what waits for its holder. */
export function DemoTelephone({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm">
      <a href={address} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center">
        {t("iamSmart.account.telephone")}
        <span className="sr-only"> {t("iamSmart.opensNewTab")}</span>
      </a>
    </p>
  );
}
