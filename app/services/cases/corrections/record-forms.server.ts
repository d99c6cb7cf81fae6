/** The forms by which a date of the case is recorded and its status changed: each with what it read before, and why. */
import { readTypedDate, formatDate } from "~/app/i18n/format";
import { CASE_DATES, CASE_STATUSES, caseFile } from "~/workflows/records/case-file/index";
import { say } from "~/workflows/kit";

import type { ReadPost } from "../../platform/facts/fact-button.server";
import { readReason, refusedWith, getText, type Correcting } from "./correction-input.server";

/** A date, or that there is none any more. */
export function readDateCorrection(page: Correcting): ReadPost {
  const { form, visible, t } = page;
  const name = CASE_DATES.find((each) => each === getText(form, "dateName"));
  const typed = getText(form, "date").trim();
  const date = typed === "" ? null : readTypedDate(typed);
  const { reason, problems } = readReason(page, "dateReason");
  const found: Record<string, string> = { ...problems };
  if (name === undefined) found["dateName"] = t("caseCorrections.problems.select");
  if (date === undefined) found["date"] = t("caseCorrections.problems.date");
  const seen = getText(form, `seen-${name ?? ""}`);
  const current = (name && visible.file.dates[name]) ?? "";
  if (name !== undefined && seen !== current) {
    form.set(`seen-${name}`, current);
    const value = current === "" ? t("common.notAvailable") : formatDate(current);
    return {
      problems: { ...found, date: t("caseCorrections.conflict", { value }) },
      form,
      status: 409,
    };
  }
  if (Object.keys(found).length > 0) return { problems: found };
  if ((date ?? "") === current) return refusedWith(t("caseCorrections.nothingChanged"));
  return {
    data: { name, date, was: current === "" ? null : current, reason },
  };
}

/** One of the status codes of section 3. */
export function readStatusCorrection(page: Correcting): ReadPost {
  const { form, visible, t, locale } = page;
  const status = CASE_STATUSES.find((each) => each === getText(form, "status"));
  const { reason, problems } = readReason(page, "statusReason");
  const found: Record<string, string> = { ...problems };
  if (status === undefined) found["status"] = t("caseCorrections.problems.select");
  const current = visible.file.status;
  if (getText(form, "seenStatus") !== current) {
    form.set("seenStatus", current);
    const value = say(caseFile, locale, `status.${current}`);
    return {
      problems: { ...found, status: t("caseCorrections.conflict", { value }) },
      form,
      status: 409,
    };
  }
  if (Object.keys(found).length > 0) return { problems: found };
  if (status === current) return refusedWith(t("caseCorrections.nothingChanged"));
  return { data: { status, was: current, reason } };
}
