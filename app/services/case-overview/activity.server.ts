/** The activity history of a case: its own facts and those of its forms, in words. */
import type { TFunction } from "i18next";

import type { FamilyServices } from "~/app/families/family.server";
import { familyServices } from "~/app/families/registry.server";
import { typedDate } from "~/app/i18n/format";
import { nameIn } from "~/app/i18n/names";
import type { RecordedEntry } from "~/events/types";
import { caseFile, caseFileFacts, EMPTY_CASE, type CaseFile } from "~/workflows/case-file/index";
import { sayDone, type CalendarDate, type Locale } from "~/workflows/kit";

import { documentEvents } from "../case-documents/document-activity.server";
import type { VisibleCase } from "../cases/visible-case.server";
import { hongKongDay } from "../portal/clock.server";
import { factOf } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import { SYSTEM } from "../cases/standing.server";
import type { CurrentUser } from "../portal/types";
import type { ActivityWords } from "../cases/case-event";
import { changesIn } from "./case-changes.server";
import type { SeenForm } from "./case-forms.server";
import type { Activity } from "./activity.view";

export async function activityOf(
  portal: Portal,
  user: CurrentUser,
  visible: VisibleCase,
  seen: readonly SeenForm[],
  words: ActivityWords,
): Promise<readonly Activity[]> {
  const { locale } = words;
  const until = seesUntil(visible, user);
  const ofCase = await portal.log.read(`${caseFile.type}/${visible.id}`);
  const events = [
    ...caseEvents(ofCase, visible, words),
    ...[
      ...(await documentEvents(portal, visible, words)),
      ...(await familyEvents(portal, visible, words)),
    ].map((event) => ({ ...event, ...UNCHANGED })),
    ...seen.flatMap(({ submission: { type, current }, form }) =>
      current.entries
        .filter((entry) => !type.facts[entry.type]?.minor)
        .map((entry) => ({
          entry,
          title: words.t("common.labelled", {
            label: form.form,
            value: sayDone(type, locale, entry.type),
          }),
          detail: [form.reference, remarkIn(entry)].filter(Boolean).join("\n") || null,
          ...UNCHANGED,
          to: form.links.history,
        })),
    ),
  ].filter(({ entry }) => until === null || hongKongDay(entry.at) < until);
  const names = await portal.findNames(events.map(({ entry }) => entry.meta.by.id));
  return events
    .map(({ entry, ...said }) => ({
      ...said,
      id: entry.hash,
      at: entry.at,
      by: nameOf(entry.meta.by.id, names, words),
    }))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

const UNCHANGED = { changes: [], reason: null } as const;

/** The case's own facts, each with what it changed; what only the office may know is left out for others. */
export function caseEvents(
  entries: readonly RecordedEntry[],
  { by, file }: Pick<VisibleCase, "by" | "file">,
  words: ActivityWords,
) {
  const reader = { ...words, office: by.standing === "office" };
  let before: CaseFile = EMPTY_CASE;
  return entries.flatMap((entry) => {
    const after = caseFile.evolve(before, factOf(entry));
    const changed = changesIn(entry, before, after, reader);
    before = after;
    if (changed === null) return [];
    const title = sayDone(caseFile, words.locale, entry.type);
    return [{ entry, title, detail: detailOf(entry, file, words), ...changed, to: null }];
  });
}

/** The events of the case beside its own facts and those of its forms. */
async function familyEvents(...asked: Parameters<NonNullable<FamilyServices["caseActivity"]>>) {
  const asking = familyServices.flatMap(({ caseActivity }) => (caseActivity ? [caseActivity(...asked)] : []));
  const events = await Promise.all(asking);
  return events.flat();
}

/** The office's remark on a form, as it was typed; `null` for any other entry. */
function remarkIn({ type, data }: RecordedEntry): string | null {
  const note = type === "office.remarked" ? data?.["note"] : null;
  return typeof note === "string" ? note : null;
}

/** A former trustee reads what happened in their time: up to the day on which the last of their appointments ended. */
export function seesUntil(
  { by, file }: Pick<VisibleCase, "by" | "file">,
  user: Pick<CurrentUser, "id" | "firmIds">,
): CalendarDate | null {
  if (by.standing !== "formerAppointee" && by.standing !== "formerFirm") return null;
  const ends = [...file.appointments, ...file.agents]
    .filter(({ person, firm }) => person === user.id || (firm !== null && user.firmIds.includes(firm)))
    .map(({ ceasedOn }) => ceasedOn ?? "");
  return ends.sort().at(-1) ?? "";
}

function nameOf(
  id: string,
  names: Awaited<ReturnType<Portal["findNames"]>>,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): string {
  if (id === SYSTEM.id) return t("caseFile.activity.portal");
  const name = names.get(id);
  return name ? nameIn(locale, name.en, name.zh) : id;
}

function detailOf(
  entry: RecordedEntry,
  { appointments }: Pick<CaseFile, "appointments">,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): string | null {
  const personIn = (data: { readonly personName: string; readonly personNameZh?: string | undefined }) =>
    nameIn(locale, data.personName, data.personNameZh);
  switch (entry.type) {
    case "practitioner.appointed": {
      const data = caseFileFacts["practitioner.appointed"].payload.safeParse(entry.data).data;
      return data
        ? t("caseFile.activity.appointed", { person: personIn(data), date: typedDate(data.from) })
        : null;
    }
    case "practitioner.ceased": {
      const data = caseFileFacts["practitioner.ceased"].payload.safeParse(entry.data).data;
      const appointment = appointments.find((each) => each.appointment === data?.appointment);
      return data && appointment
        ? t("caseFile.activity.ceased", { person: personIn(appointment), date: typedDate(data.on) })
        : null;
    }
    case "officer.adhocAssigned": {
      const data = caseFileFacts["officer.adhocAssigned"].payload.safeParse(entry.data).data;
      return data
        ? t("caseAdministration.activity.adhoc", {
            role: t(`caseAdministration.adhoc.roles.${data.as}`),
            date: typedDate(data.until),
          })
        : null;
    }
    default:
      return null;
  }
}
