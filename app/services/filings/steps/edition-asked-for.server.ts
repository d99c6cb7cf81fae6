/** What the office has to know while the filer works on the edition that it asked for: who asked, why, and what stands meanwhile. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { listDay } from "~/app/i18n/format";
import { hasTag, sayPastTense, type Locale } from "~/workflows/kit";

import { findNamesIn } from "../../platform/portal/names.server";
import type { Portal } from "../../platform/portal/portal";
import type { VisibleSubmission } from "../submissions/visible.server";

interface EditionNotice {
  readonly tone: "info";
  readonly title: string;
  readonly text: string;
}

/** Nothing for anybody but the office, and nothing while the form is with it. */
export async function noticeOfEditionAskedFor(
  portal: Pick<Portal, "findNames">,
  { type, current, by }: Pick<VisibleSubmission, "type" | "current" | "by">,
  locale: Locale,
): Promise<readonly EditionNotice[]> {
  const { state, entries, context } = current;
  const isSettled = hasTag(type, state, "with-office") || hasTag(type, state, "final");
  const inForce = context.filed.at(-1);
  const asked = entries.findLast((entry) => type.facts[entry.type]?.due === "amend");
  if (by.standing !== "office" || isSettled || inForce === undefined || asked === undefined) return [];
  const t = await getFixedT(locale);
  const getName = await findNamesIn(portal, [asked.meta.by.id], locale);
  const reason = asked.data?.["reason"];
  const stands = t("filing.editionAskedFor.stands", {
    edition: inForce.edition,
    reference: inForce.reference,
  });
  return [
    {
      tone: "info",
      title: t("filing.editionAskedFor.title", {
        done: sayPastTense(type, locale, asked.type),
        name: getName(asked.meta.by.id),
        date: listDay(asked.at),
      }),
      text: [...(typeof reason === "string" && reason !== "" ? [reason] : []), stands].join("\n"),
    },
  ];
}
