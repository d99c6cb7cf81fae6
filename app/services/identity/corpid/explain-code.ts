/** A code of CorpID in the reader's language: what happened, and what to do next. Its codes of the envelope are iAM Smart's. */
import type { TFunction } from "i18next";

import { explainCode, type ExplainedCode } from "../iam-smart/explain-code";
import { ENDINGS } from "./unknowns";

const CODE = /^M\d(\d{4})$/;

const findEnding = (code: string) => {
  const ending = CODE.exec(code)?.[1];
  return Object.entries(ENDINGS).find(([each]) => each === ending)?.[1] ?? null;
};

/** In the place of a code, where CorpID gave none. */
export const CORPID_UNREACHABLE = "corpid-unreachable";

/**
 * @param code of either platform: those of iAM Smart are told as its own
 * @param at what was wanted: an account has other ways than a form
 */
export function explainCompanyCode(
  t: TFunction,
  code: string,
  at: "form" | "account" = "form",
): ExplainedCode {
  if (code === CORPID_UNREACHABLE)
    return { sentence: t("corpId.unreachable.sentence"), next: t("corpId.unreachable.next") };
  if (!code.startsWith("M")) return explainCode(t, code);
  const known = findEnding(code) ?? "unknown";
  return {
    sentence: t(`corpId.codes.${known}.sentence`, { code }),
    next:
      at === "account" && known === "failed"
        ? t("corpId.codes.failed.nextAtAccount")
        : t(`corpId.codes.${known}.next`),
  };
}
