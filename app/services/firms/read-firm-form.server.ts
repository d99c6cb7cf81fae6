/** Reads what a page of a firm posted, and says in the reader's language what is wrong with it. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { TFunction } from "i18next";

import { reasonsOf } from "../administration/administration.server";
import { firm } from "~/workflows/firm/index";
import type { Locale } from "~/workflows/kit";

import { FIRM_PROBLEMS, FirmForm, type FirmField, type FirmInput, type FirmValues } from "./firm-form";
import type { FirmOutcome } from "./keep-firms.server";

export interface FirmAnswer {
  readonly values: FirmValues;
  readonly problems: Readonly<Partial<Record<FirmField, string>>>;
  readonly refusal: string | null;
}
export type ReadFirm =
  | { readonly ok: true; readonly input: FirmInput }
  | { readonly ok: false; readonly answer: FirmAnswer };

const FIELDS = FirmForm.keyof().options;

export function readFirmForm(form: FormData, t: TFunction): ReadFirm {
  const submission = parseWithZod(form, { schema: FirmForm });
  if (submission.status === "success") return { ok: true, input: submission.value };
  const wrong = submission.error ?? {};
  const problems = FIELDS.flatMap((name): readonly (readonly [FirmField, string])[] => {
    const key = FIRM_PROBLEMS.find((problem) => problem === wrong[name]?.[0]);
    return key === undefined ? [] : [[name, t(`firms.problems.${key}`)]];
  });
  return {
    ok: false,
    answer: { values: typedIn(form), problems: Object.fromEntries(problems), refusal: null },
  };
}

/** What was typed, so that a page that could not be taken comes back as it was. */
export function typedIn(form: FormData): FirmValues {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const typed = form.get(name);
      return typeof typed === "string" ? [[name, typed]] : [];
    }),
  );
}

/** Why a firm was not written, at its field where there is one. */
export function answerOf(
  outcome: Exclude<FirmOutcome, { outcome: "done" }>,
  form: FormData,
  { t, locale }: { readonly t: TFunction; readonly locale: Locale },
): FirmAnswer {
  const values = typedIn(form);
  switch (outcome.outcome) {
    case "taken": {
      const sentence = `${t(`errors.${outcome.code}.sentence`, { 0: outcome.firmName })} (${outcome.code})`;
      return outcome.field === "ormisFirm"
        ? { values, problems: {}, refusal: sentence }
        : { values, problems: { [outcome.field]: sentence }, refusal: null };
    }
    case "refused":
      return { values, problems: {}, refusal: reasonsOf(firm, outcome.refusals, locale) };
    case "conflict":
      return { values, problems: {}, refusal: t("firms.conflict") };
  }
}
