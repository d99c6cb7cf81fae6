/** By which notice a form is specified, and what its filer is told of a version whose time is over. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { formatDate } from "~/app/i18n/format";
import { hasTag, hongKongDate, type Instant, type Locale } from "~/workflows/kit";
import { findNotice, judgeVersion, sayNotice } from "~/workflows/shared/specified-forms/index";

import type { VisibleSubmission } from "../submissions/visible.server";

type Specified = Pick<VisibleSubmission, "type" | "current" | "caseFile">;
interface Draft extends Pick<VisibleSubmission, "type"> {
  readonly current: Pick<VisibleSubmission["current"], "state" | "context">;
}

/** The notice that counts: of a filed form on the day of its filing, else today. `null` where none is known. */
export function describeSpecification(
  { type, current: { context }, caseFile: { file } }: Specified,
  locale: Locale,
  now: Instant,
): string | null {
  const notice = findNotice(type.type, file.type, hongKongDate(context.filed.at(-1)?.at ?? now));
  return notice && sayNotice(locale, notice);
}

interface VersionNotice {
  readonly tone: "info" | "warning";
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
}

/** Of a form that is still to be filed, in a version that a newer one has followed. It is told, and may be filed all the same. */
export async function noticeOfFormerVersion(
  { type, current: { state, context } }: Draft,
  locale: Locale,
  now: Instant,
): Promise<readonly VersionNotice[]> {
  if (hasTag(type, state, "with-office") || hasTag(type, state, "final")) return [];
  const stands = judgeVersion(type, context.formVersion, hongKongDate(now));
  if (stands.state === "inForce") return [];
  const t = await getFixedT(locale);
  const params = {
    version: context.formVersion,
    newest: stands.newest,
    until: formatDate(stands.until),
    acceptedUntil: formatDate(stands.acceptedUntil),
  };
  return [
    {
      tone: stands.state === "transition" ? "info" : "warning",
      title: t("specifiedForms.former.title", params),
      text: t(`specifiedForms.former.${stands.state}`, params),
      link: { to: "/specified-forms", label: t("specifiedForms.title") },
    },
  ];
}
