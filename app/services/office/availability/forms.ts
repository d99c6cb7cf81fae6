/** The forms with which the office announces maintenance, remarks on an outage, and writes the standing text. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { Instant } from "~/workflows/kit";
import {
  LONGEST_MAINTENANCE,
  OUTAGE_TEXT_LENGTH,
  REMARK_LENGTH,
  type MultilingualText,
} from "~/workflows/records/availability/index";

import { declarePlainForm } from "../../platform/pages/plain-form";
import { DateText } from "../../platform/pages/typed-date";

const PROBLEMS = ["required", "date", "time", "order", "long", "over", "begun", "tooLong"] as const;
type Problem = (typeof PROBLEMS)[number];

const say = (t: TFunction, problem: Problem): string => {
  switch (problem) {
    case "date":
      return t("validation.date");
    case "time":
      return t("availability.office.timeWrong");
    case "order":
      return t("availability.office.orderWrong");
    case "long":
      return t("availability.office.longWrong");
    case "over":
      return t("availability.office.overWrong");
    case "begun":
      return t("availability.office.begunWrong");
    case "tooLong":
      return t("availability.office.tooLong");
    case "required":
      return t("validation.required");
  }
};

/** `14:30`, typed with any colon or none. */
export const TimeText = z
  .string("required")
  .trim()
  .min(1, "required")
  .transform((typed, context) => {
    const [, hour = "", minute = ""] = /^(\d{1,2}) ?[:.h]? ?(\d{2})$/.exec(typed.normalize("NFKC")) ?? [];
    if (minute !== "" && Number(hour) < 24 && Number(minute) < 60)
      return `${hour.padStart(2, "0")}:${minute}`;
    context.addIssue({ code: "custom", message: "time" });
    return z.NEVER;
  });

/** A minute in Hong Kong. */
export const toInstant = (day: string, time: string): Instant =>
  new Date(`${day}T${time}:00+08:00`).toISOString();

const inOne = (most: number) => z.string("required").trim().min(1, "required").max(most, "tooLong");
const seen = z.coerce.number().int().nonnegative();

export const toMultilingual = (en: string, zhHk: string, zhCn: string): MultilingualText => ({
  en,
  "zh-hk": zhHk,
  "zh-cn": zhCn,
});

export const MAINTENANCE_FORM = declarePlainForm({
  schema: z
    .object({
      fromDay: DateText,
      fromTime: TimeText,
      untilDay: DateText,
      untilTime: TimeText,
      affectedEn: inOne(REMARK_LENGTH),
      affectedZhHk: inOne(REMARK_LENGTH),
      affectedZhCn: inOne(REMARK_LENGTH),
      seen,
    })
    .superRefine(({ fromDay, fromTime, untilDay, untilTime }, context) => {
      const [from, until] = [toInstant(fromDay, fromTime), toInstant(untilDay, untilTime)];
      if (until <= from) context.addIssue({ code: "custom", path: ["untilTime"], message: "order" });
      if (Date.parse(until) - Date.parse(from) > LONGEST_MAINTENANCE)
        context.addIssue({ code: "custom", path: ["untilDay"], message: "long" });
    }),
  fields: ["fromDay", "fromTime", "untilDay", "untilTime", "affectedEn", "affectedZhHk", "affectedZhCn"],
  problems: PROBLEMS,
  usual: "required",
  say,
});

export const REMARK_FORM = declarePlainForm({
  schema: z.object({
    causeEn: inOne(REMARK_LENGTH),
    causeZhHk: inOne(REMARK_LENGTH),
    causeZhCn: inOne(REMARK_LENGTH),
    filedEn: inOne(REMARK_LENGTH),
    filedZhHk: inOne(REMARK_LENGTH),
    filedZhCn: inOne(REMARK_LENGTH),
    seen,
  }),
  fields: ["causeEn", "causeZhHk", "causeZhCn", "filedEn", "filedZhHk", "filedZhCn"],
  problems: PROBLEMS,
  usual: "required",
  say,
});

export const OUTAGE_TEXT_FORM = declarePlainForm({
  schema: z.object({
    textEn: inOne(OUTAGE_TEXT_LENGTH),
    textZhHk: inOne(OUTAGE_TEXT_LENGTH),
    textZhCn: inOne(OUTAGE_TEXT_LENGTH),
    seen,
  }),
  fields: ["textEn", "textZhHk", "textZhCn"],
  problems: PROBLEMS,
  usual: "required",
  say,
});

/** The field that says which text was previewed. */
export const PREVIEWED = "previewed";

/** What was typed, as the preview remembers it: whoever changes something afterwards sees a preview again before it is published. */
export const summarise = (
  { fields }: { readonly fields: readonly string[] },
  typed: (name: string) => string,
): string => JSON.stringify(fields.map((name) => typed(name).replaceAll("\r\n", "\n")));
