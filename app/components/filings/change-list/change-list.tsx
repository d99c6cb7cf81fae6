import { useTranslation } from "react-i18next";

import type { FieldChange } from "~/app/services/filings/reading/comparison.server";

function Blank() {
  const { t } = useTranslation();
  return <span className="text-ink-faint">{t("common.notProvided")}</span>;
}

/** Old and new side by side: what is gone struck through, what is new underlined, so that no colour is needed. */
export function ChangeList({
  label,
  changes,
}: {
  readonly label: string;
  readonly changes: readonly FieldChange[];
}) {
  const { t } = useTranslation();
  if (changes.length === 0) return <p className="text-ink-soft">{t("changes.none")}</p>;
  return (
    <div className="sheet cards:border-0 cards:bg-transparent">
      <table className="data-table w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-sunken text-sm cards:sr-only">
          <tr>
            <th scope="col" className="w-1/4 px-3 py-2">
              {t("changes.field")}
            </th>
            <th scope="col" className="px-3 py-2">
              {t("changes.before")}
            </th>
            <th scope="col" className="px-3 py-2">
              {t("changes.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, field, before, after }) => (
            <tr key={id} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-2.5 font-semibold" data-label={t("changes.field")}>
                {field}
              </th>
              <td className="px-3 py-2.5 break-words whitespace-pre-wrap" data-label={t("changes.before")}>
                {before === null ? (
                  <Blank />
                ) : (
                  <del className="bg-red-wash decoration-red decoration-2">{before}</del>
                )}
              </td>
              <td className="px-3 py-2.5 break-words whitespace-pre-wrap" data-label={t("changes.after")}>
                {after === null ? (
                  <Blank />
                ) : (
                  <ins className="bg-green-wash decoration-green decoration-2 underline-offset-3">
                    {after}
                  </ins>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
