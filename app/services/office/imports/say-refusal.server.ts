/** Why a file of records is not taken, in words. */
import type { TFunction } from "i18next";

import { IMPORT_LIMIT, SPREADSHEET_TABLE_ROWS, type Locale } from "~/workflows/kit";

import { REFUSAL_WORDING } from "../../documents/formats/refusal.server";
import type { ReceiveRefusal } from "./receive.server";

export function sayReceiveRefusal(refusal: ReceiveRefusal, locale: Locale, t: TFunction): string {
  if (refusal.refused === "file") return REFUSAL_WORDING[locale][refusal.code];
  return t(`imports.refusals.${refusal.refused}`, {
    most: IMPORT_LIMIT / 1_048_576,
    rows: SPREADSHEET_TABLE_ROWS.toLocaleString("en-US"),
  });
}
