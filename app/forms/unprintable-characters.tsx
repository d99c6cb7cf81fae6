import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import type { UnprintableField } from "~/app/services/filings/steps/unprintable.server";

/** Names what the official PDF cannot show, field by field; nothing where it can show everything. */
export function UnprintableCharacters({ fields }: { readonly fields: readonly UnprintableField[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <Notice tone="warning" title={t("filing.unprintable.title")}>
      <p>{t("filing.unprintable.body")}</p>
      <ul>
        {fields.map(({ label, characters, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>: {characters.join(" ")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
