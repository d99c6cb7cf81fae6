import { useTranslation } from "react-i18next";

import { buttonClasses } from "~/app/components/ui/button/button";

interface SavingsStandingProps {
  readonly request: {
    readonly state: string;
    readonly status: string;
    readonly purpose: "open" | "keep";
    readonly bank: string;
    readonly requestedAt: string;
    readonly endedAt: string | null;
    readonly reason: string | null;
  };
  readonly letter: { readonly reference: string; readonly on: string; readonly at: string } | null;
}

/** How a request for a letter to a bank stands, for its bankrupt: the letter itself, or why there is none. */
export function SavingsStanding({ request, letter }: SavingsStandingProps) {
  const { t } = useTranslation();
  const { state, status, purpose, bank, requestedAt, endedAt, reason } = request;
  return (
    <section className="sheet flex flex-col gap-3 p-4 sm:p-6" aria-label={status}>
      <p className="text-lg font-semibold">{status}</p>
      <p className="wrap-anywhere">
        {bank} · {t(`annualStatement.savings.purposes.${purpose}`)}
      </p>
      <p className="text-ink-soft">{t("annualStatement.savings.requestedAt", { at: requestedAt })}</p>
      {state === "requested" && <p>{t("annualStatement.savings.waits")}</p>}
      {(state === "refused" || state === "revoked" || state === "withdrawn") && (
        <>
          <p>{t(`annualStatement.savings.${state}`, { at: endedAt ?? "" })}</p>
          {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
        </>
      )}
      {letter !== null && (
        <>
          <div>
            <a href={letter.at} download className={buttonClasses("primary")}>
              {t("annualStatement.savings.letter")}
            </a>
          </div>
          <p className="text-sm text-ink-soft">
            {letter.on} · {letter.reference}
          </p>
          <p>{t("annualStatement.savings.letterLead")}</p>
        </>
      )}
    </section>
  );
}
