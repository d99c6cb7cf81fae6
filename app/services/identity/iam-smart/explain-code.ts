/** A code of iAM Smart in the reader's language: what happened, and what to do next. */
import type { TFunction } from "i18next";

import { findResultCode } from "./result-codes";

export interface ExplainedCode {
  readonly sentence: string;
  readonly next: string;
}

/** @param code of the platform, `unreachable` where it gave none, or `otherPerson` where somebody else answered */
export function explainCode(t: TFunction, code: string): ExplainedCode {
  if (code === "unreachable")
    return { sentence: t("iamSmart.unreachable.sentence"), next: t("iamSmart.unreachable.next") };
  if (code === "otherPerson")
    return { sentence: t("iamSmart.otherPerson.sentence"), next: t("iamSmart.otherPerson.next") };
  const known = findResultCode(code);
  return {
    sentence: t(`iamSmart.codes.${known}.sentence`, { code }),
    next: t(`iamSmart.codes.${known}.next`),
  };
}
