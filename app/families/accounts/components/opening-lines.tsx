/** What an account opens with, and what the office has accepted beside it. */
import { useTranslation } from "react-i18next";

import { formatDate } from "~/app/i18n/format";
import { HOME_CURRENCY, writeMoney } from "~/workflows/kit";

import type { StatementPage } from "../statement/statement-page.server";

export function OpeningLines({
  opening,
  opensWithBooks,
  accepted,
}: Pick<StatementPage, "opening" | "opensWithBooks" | "accepted">) {
  const { t } = useTranslation();
  const former = opensWithBooks?.certifiedBefore;
  return (
    <>
      {opening !== null && (
        <p>
          {t("accounts.statement.opening", {
            date: formatDate(opening.on),
            amount: opening.balances.map((each) => writeMoney(each)).join(", "),
          })}
        </p>
      )}
      {former === null && <p>{t("accounts.statement.noOpening")}</p>}
      {former != null && (
        <p>
          {t("accounts.statement.certifiedBefore", {
            from: formatDate(former.from),
            to: formatDate(former.to),
          })}
        </p>
      )}
      {opening?.difference && <Accepted difference={opening.difference} />}
      {accepted && <Accepted difference={accepted} />}
    </>
  );
}

function Accepted({
  difference: { name, reason, minor },
}: {
  readonly difference: { readonly name: string; readonly reason: string; readonly minor: number };
}) {
  const { t } = useTranslation();
  const amount = writeMoney({ currency: HOME_CURRENCY, minor });
  return <p>{t("accounts.difference.accepted", { name, reason, amount })}</p>;
}
