/** What happened to a case itself, as somebody who may see it is told: in its activity history, and in a dossier. */
import { formatDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import type { RecordedEntry } from "~/events/types";
import {
  caseFile,
  caseFileFacts,
  colleagueFacts,
  EMPTY_CASE,
  PRACTITIONER,
  type CaseFile,
} from "~/workflows/records/case-file/index";
import { isInHistory, sayPastTense } from "~/workflows/kit";

import type { ActivityWords } from "../../cases/access/case-event";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import { toFact } from "../../platform/portal/dispatch.server";
import { listCaseChanges } from "./case-changes.server";

/** The case's own facts, each with what it changed; what only the office may know is left out for others. */
export function caseEvents(
  entries: readonly RecordedEntry[],
  { by, file, as }: Pick<VisibleCase, "by" | "file" | "as">,
  words: ActivityWords,
) {
  const reader = { ...words, office: by.standing === "office" };
  // Whom the trustee's firm named is for the office and for those who administer the estate, not for agents.
  const seesColleagues = reader.office || as(PRACTITIONER).standing !== "none";
  let before: CaseFile = EMPTY_CASE;
  return entries.flatMap((entry) => {
    const after = caseFile.evolve(before, toFact(entry));
    const changed = listCaseChanges(entry, before, after, reader);
    before = after;
    if (!seesColleagues && Object.hasOwn(colleagueFacts, entry.type)) return [];
    if (changed === null || !isInHistory(caseFile.facts, entry.type, reader.office)) return [];
    const title = sayPastTense(caseFile, words.locale, entry.type);
    return [{ entry, title, detail: findDetail(entry, file, words), ...changed, to: null }];
  });
}

function findDetail(
  entry: RecordedEntry,
  { appointments }: Pick<CaseFile, "appointments">,
  { locale, t }: ActivityWords,
): string | null {
  const personIn = (data: { readonly personName: string; readonly personNameZh?: string | undefined }) =>
    pickName(locale, data.personName, data.personNameZh);
  switch (entry.type) {
    case "practitioner.appointed": {
      const data = caseFileFacts["practitioner.appointed"].payload.safeParse(entry.data).data;
      return data
        ? t("caseFile.activity.appointed", { person: personIn(data), date: formatDate(data.from) })
        : null;
    }
    case "practitioner.ceased": {
      const data = caseFileFacts["practitioner.ceased"].payload.safeParse(entry.data).data;
      const appointment = appointments.find((each) => each.appointment === data?.appointment);
      return data && appointment
        ? t("caseFile.activity.ceased", { person: personIn(appointment), date: formatDate(data.on) })
        : null;
    }
    case "officer.adhocAssigned": {
      const data = caseFileFacts["officer.adhocAssigned"].payload.safeParse(entry.data).data;
      return data
        ? t("caseAdministration.activity.adhoc", {
            role: t(`caseAdministration.adhoc.roles.${data.as}`),
            date: formatDate(data.until),
          })
        : null;
    }
    default:
      return null;
  }
}
