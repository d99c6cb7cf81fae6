/** What a person who records a default says of the notices that went out otherwise than by the portal: a request, a notice after the day, or both. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { CalendarDate } from "~/workflows/kit";
import {
  NOTICE_PURPOSES,
  NOTICE_WAYS,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";

import type { FactField } from "~/app/services/platform/facts/fact-field";
import type { ReadPost } from "~/app/services/platform/facts/fact-button.server";
import { DateText } from "~/app/services/platform/pages/typed-date";

/** For each purpose how it went out, and when. */
export const NOTICE_FIELDS: readonly FactField[] = NOTICE_PURPOSES.flatMap((purpose) => [
  { name: `${purpose}By`, kind: "choice", required: false, values: NOTICE_WAYS } as const,
  { name: `${purpose}On`, kind: "day", required: false } as const,
]);

const Way = z.enum(NOTICE_WAYS).optional();
const On = DateText.optional();
/** The form by which a default is recorded. */
export const DefaultForm = z.object({
  requestBy: Way,
  requestOn: On,
  noticeBy: Way,
  noticeOn: On,
  note: z.string().trim().max(2_000).optional(),
});

type Problem = "none" | "way" | "day" | "ahead" | "beforeYear" | "beforeDue" | "beforeRequest";

/**
 * The fact of a default as it was typed; or what is wrong, beside its field.
 * @param statement whose reminders are notices, too: then none need be named
 */
export function readDefault(
  typed: z.output<typeof DefaultForm>,
  statement: Pick<AnnualStatement, "from" | "due" | "reminders">,
  { today, t }: { readonly today: CalendarDate; readonly t: TFunction },
): ReadPost {
  const named = NOTICE_PURPOSES.map((purpose) => ({
    purpose,
    by: typed[`${purpose}By`],
    on: typed[`${purpose}On`],
  }));
  const sent = named.flatMap(({ purpose, by, on }) =>
    by === undefined || on === undefined ? [] : [{ purpose, by, on }],
  );
  const wrong: Record<string, Problem> = {};
  for (const { purpose, by, on } of named) {
    if (by === undefined && on !== undefined) wrong[`${purpose}By`] = "way";
    if (by !== undefined && on === undefined) wrong[`${purpose}On`] = "day";
    if (on === undefined) continue;
    const problem = findWrongDay(purpose, on, { ...statement, today, requestOn: typed.requestOn });
    if (problem !== null) wrong[`${purpose}On`] = problem;
  }
  if (Object.keys(wrong).length === 0 && [...sent, ...statement.reminders].length === 0)
    wrong["requestBy"] = "none";
  if (Object.keys(wrong).length > 0)
    return {
      problems: Object.fromEntries(
        Object.entries(wrong).map(([field, problem]) => [
          field,
          t(`annualStatement.notices.problems.${problem}`),
        ]),
      ),
    };
  const { note } = typed;
  // The reminders that the portal sent stand in the record already.
  return { data: { notices: [], ...(sent.length > 0 && { sent }), ...(note !== undefined && { note }) } };
}

interface Days extends Pick<AnnualStatement, "from" | "due"> {
  readonly today: CalendarDate;
  readonly requestOn: CalendarDate | undefined;
}

function findWrongDay(
  purpose: (typeof NOTICE_PURPOSES)[number],
  on: CalendarDate,
  { from, due, today, requestOn }: Days,
): Problem | null {
  if (on > today) return "ahead";
  if (on < from) return "beforeYear";
  if (purpose === "request") return null;
  if (on <= due) return "beforeDue";
  return requestOn !== undefined && on < requestOn ? "beforeRequest" : null;
}
