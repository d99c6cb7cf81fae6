import type { TFunction } from "i18next";

import { NumberAndName } from "~/app/components/cases/case-list/case-name";

import { spanText } from "../workspace/account-columns";
import type { AccountItem } from "../workspace/workspace.view";

/** The case of an account, which leads to the account. */
export const accountCell = (
  t: TFunction,
  item: Pick<AccountItem, "link" | "type" | "from" | "to" | "caseNo" | "caseName" | "caseNameZh">,
) => (
  <NumberAndName
    to={item.link}
    label={t("accounts.open", { type: item.type, case: item.caseNo, period: spanText(t, item) })}
    caseNo={item.caseNo}
    nameEn={item.caseName}
    nameZh={item.caseNameZh}
  />
);
