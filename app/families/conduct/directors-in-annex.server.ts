/** A D1 whose Schedule and Annex B name other directors: nothing refuses it, for the Annex may say why, but nobody sends it unawares. */
import { getFilledRows, say, type Locale, type SubmissionContext, type TableRow } from "~/workflows/kit";
import { conductD1 } from "~/workflows/forms/conduct-d1/index";

import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

type FilledIn = Pick<VisibleSubmission, "type"> & {
  readonly current: { readonly context: Pick<SubmissionContext, "values" | "filed"> };
};

/** Who is marked in the Schedule and not in Annex B, and who is in Annex B alone. What was filed is the office's to judge. */
export function directorsNotice(
  { type, current: { context } }: FilledIn,
  locale: Locale,
): readonly FormNotice[] {
  const { values, filed } = context;
  if (type.type !== conductD1.type || filed.length > 0 || values["method"] !== "online") return [];
  const directors = getFilledRows(values["directors"]);
  const listed = namesIn(directors, "name", "nameZh");
  const matters = getFilledRows(values["matters"]);
  const inAnnex = namesIn([...matters, ...getFilledRows(values["directorParticulars"])], "director");
  const reported = namesIn(matters, "director");
  const marked = directors.filter(({ hasDetails }) => hasDetails === true);
  const missing = marked.filter(
    (row) => ![...namesIn([row], "name", "nameZh").keys()].some((key) => reported.has(key)),
  );
  const unknown = [...inAnnex].flatMap(([key, name]) => (listed.has(key) ? [] : [name]));
  return [
    ...tell("notInAnnex", [...namesIn(missing, "name").values()]),
    // As long as the Schedule is blank it is missing, and said to be.
    ...(directors.length === 0 ? [] : tell("notInSchedule", unknown)),
  ];

  function tell(notice: "notInAnnex" | "notInSchedule", names: readonly string[]): readonly FormNotice[] {
    if (names.length === 0) return [];
    const params = { names: names.join(say(type, locale, "common.listSeparator")) };
    return [
      {
        tone: "warning",
        title: say(type, locale, `notices.${notice}.title`),
        text: say(type, locale, `notices.${notice}.text`, params),
      },
    ];
  }
}

/** The names in some columns as they were typed, by how they are compared: capitals and spaces tell nobody apart. */
function namesIn(rows: readonly TableRow[], ...columns: readonly string[]): ReadonlyMap<string, string> {
  const names = rows.flatMap((row) => columns.map((column) => row[column]));
  return new Map(
    names.flatMap((name) =>
      typeof name === "string" && name.trim() !== ""
        ? [
            [
              name
                .normalize("NFKC")
                .toUpperCase()
                .replace(/[\s,.]+/g, ""),
              name.trim(),
            ] as const,
          ]
        : [],
    ),
  );
}
