/** The activity history of a case: its own facts and those of its forms, in words. */
import type { TFunction } from "i18next";

import type { FamilyServices } from "~/app/families/family.server";
import { familyServices } from "~/app/families/registry.server";
import { pickName } from "~/app/i18n/names";
import type { RecordedEntry } from "~/events/types";
import { caseFile } from "~/workflows/records/case-file/index";
import { sayPastTense, type Locale, type Instant } from "~/workflows/kit";

import { documentEvents } from "../../cases/documents/document-activity.server";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { ActivityWords } from "../../cases/access/case-event";
import { caseEvents } from "./case-events.server";
import type { VisibleForm } from "./case-forms.server";

import { BANKRUPT } from "../../filings/bankrupt-door/bankrupt-actor";
import type { FieldChange } from "../../filings/reading/comparison.server";

export interface Activity {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  readonly detail: string | null;
  /** What a correction changed, and why. */
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
  /** The form that it happened to. */
  readonly to: string | null;
}

export async function loadActivity(
  portal: Portal,
  visible: VisibleCase,
  seen: readonly VisibleForm[],
  words: ActivityWords,
): Promise<readonly Activity[]> {
  const ofCase = await portal.log.read(`${caseFile.type}/${visible.id}`);
  const events: readonly Told[] = [
    ...caseEvents(ofCase, visible, words),
    ...[
      ...(await documentEvents(portal, visible, words)),
      ...(await familyEvents(portal, visible, words)),
    ].map((event) => ({ ...event, ...UNCHANGED })),
    ...eventsOfForms(seen, words),
  ];
  return inOrder(portal, visible, events, words);
}

/** What happened with some forms of the case alone. */
export const loadFormsActivity = (
  portal: Portal,
  visible: VisibleCase,
  seen: readonly VisibleForm[],
  words: ActivityWords,
): Promise<readonly Activity[]> => inOrder(portal, visible, eventsOfForms(seen, words), words);

type Told = Pick<Activity, "title" | "detail" | "changes" | "reason" | "to"> & {
  readonly entry: RecordedEntry;
};

const eventsOfForms = (seen: readonly VisibleForm[], { locale, t }: ActivityWords): readonly Told[] =>
  seen.flatMap(({ submission: { type, current }, form }) =>
    current.entries
      .filter((entry) => !type.facts[entry.type]?.minor)
      .map((entry) => ({
        entry,
        title: t("common.labelled", { label: form.form, value: sayPastTense(type, locale, entry.type) }),
        detail: [form.reference, remarkIn(entry)].filter(Boolean).join("\n") || null,
        ...UNCHANGED,
        to: form.links.history,
      })),
  );

/** The newest first, and of somebody's former case what happened in their time. */
async function inOrder(
  portal: Portal,
  { until }: Pick<VisibleCase, "until">,
  told: readonly Told[],
  words: ActivityWords,
): Promise<readonly Activity[]> {
  const events = told.filter(({ entry }) => until === null || hongKongDay(entry.at) < until);
  const names = await portal.findNames(
    events.flatMap(({ entry }) => [entry.meta.by.id, ...listColleagues(entry)]),
  );
  return events
    .map(({ entry, ...said }) => ({
      ...said,
      detail: said.detail ?? listColleagues(entry).map((id) => getName(id, names, words))[0] ?? null,
      id: entry.hash,
      at: entry.at,
      by: getName(entry.meta.by.id, names, words),
    }))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** Whom a firm named to work on the case, or took off it. */
function listColleagues({ stream, type, data }: RecordedEntry): readonly string[] {
  const person = data?.["person"];
  const isOfCase = stream.startsWith(`${caseFile.type}/`) && type.startsWith("colleague.");
  return isOfCase && typeof person === "string" ? [person] : [];
}

const UNCHANGED = { changes: [], reason: null } as const;

/** The events of the case beside its own facts and those of its forms. */
async function familyEvents(...args: Parameters<NonNullable<FamilyServices["caseActivity"]>>) {
  const pending = familyServices.flatMap(({ caseActivity }) => (caseActivity ? [caseActivity(...args)] : []));
  const events = await Promise.all(pending);
  return events.flat();
}

/** The office's remark on a form, as it was typed; `null` for any other entry. */
function remarkIn({ type, data }: RecordedEntry): string | null {
  const note = type === "office.remarked" ? data?.["note"] : null;
  return typeof note === "string" ? note : null;
}

function getName(
  id: string,
  names: Awaited<ReturnType<Portal["findNames"]>>,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): string {
  if (id === SYSTEM.id) return t("caseFile.activity.portal");
  if (id === BANKRUPT.id) return t("caseFile.activity.bankrupt");
  const name = names.get(id);
  return name ? pickName(locale, name.en, name.zh) : id;
}
