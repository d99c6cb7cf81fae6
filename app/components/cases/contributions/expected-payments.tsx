import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Fold } from "~/app/components/ui/fold/fold";
import type { ExpectedPayments as Expected } from "~/app/services/cases/contributions/expected-payments.server";
import { MonthTable } from "./month-table";

/** The contributions that the books of a case wait for, folded; how many are missing is said on the fold. */
export function ExpectedPayments({ of }: { readonly of: Expected }) {
  const { t } = useTranslation();
  return (
    <Fold
      summary={
        <>
          {t("contribution.expected.title")}{" "}
          {of.missing > 0 && (
            <strong className="text-amber">{t("contribution.months.missing", { count: of.missing })}</strong>
          )}
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-3">
        <p className="max-w-prose">
          {of.missing > 0 && <>{t("contribution.expected.outstanding", { amount: of.outstanding })} </>}
          {t("contribution.expected.lead")}{" "}
          <Link to={of.to} className="link">
            {t("contribution.expected.toTerms")}
          </Link>
        </p>
        <MonthTable months={of.months} />
      </div>
    </Fold>
  );
}
