/** What documents are called in a language. */
import type { TFunction } from "i18next";

import { DOCUMENT_TYPES } from "~/workflows/records/case-document/index";
import { say, type Locale } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

export interface DocumentWords {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** A type of the office by its name, that of a filing by the name of the form. */
export function typeLabel(documentType: string, { locale, t }: DocumentWords): string {
  const known = DOCUMENT_TYPES.find((each) => each === documentType);
  if (known !== undefined) return t(`caseDocuments.types.${known}`);
  const type = findSubmissionType(documentType);
  return type === undefined ? documentType : say(type, locale, "name");
}
