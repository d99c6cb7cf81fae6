import { useTranslation } from "react-i18next";

import type { SaidFinding } from "../examination/say-findings";

/** What the rules found in a statement, each with its rule; or that they found nothing. */
export function FindingList({ findings }: { readonly findings: readonly SaidFinding[] }) {
  const { t } = useTranslation();
  if (findings.length === 0) return <p>{t("annualStatement.clean.nothing")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {findings.map(({ rule, text }) => (
        <li key={`${rule} ${text}`} className="border-l-2 border-line pl-3">
          <p className="font-semibold">{rule}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
