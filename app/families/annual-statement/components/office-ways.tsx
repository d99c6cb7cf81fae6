import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import type { OfficeWays as Ways } from "../default/office-ways.server";

/** Stands for the office in place of the button that starts a B1: who files it, and what the office can do. */
export function OfficeWays({ trustees, examines, record }: Omit<Ways, "opensYears">) {
  const { t } = useTranslation();
  return (
    <Notice
      title={
        trustees.length > 0
          ? t("annualStatement.default.office.trustees", {
              names: trustees.join(t("annualStatement.default.office.and")),
            })
          : t("annualStatement.default.office.own")
      }
    >
      {(examines || trustees.length === 0) && (
        <ul className="list-disc pl-5">
          {examines && <li>{t("annualStatement.default.office.years")}</li>}
          {trustees.length === 0 && (
            <li>
              {record === null ? (
                t("annualStatement.default.office.recordBy")
              ) : (
                <>
                  {t("annualStatement.default.office.record")}{" "}
                  <Link to={record} className="link">
                    {t("annualStatement.default.office.toRecord")}
                  </Link>
                </>
              )}
            </li>
          )}
        </ul>
      )}
    </Notice>
  );
}
