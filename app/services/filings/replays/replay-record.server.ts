/** The page of a record's replay: the step that is asked for, its neighbours, and whether the log is intact. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { findFirmsByIds } from "~/db/queries/users/firms";
import { findGroups } from "~/db/queries/users/user-groups";
import type { RecordedEntry } from "~/events/types";
import { sayPastTense, type Locale } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import type { Portal } from "../../platform/portal/portal";
import { loadVerdict } from "./chain-verdict.server";
import { findNamesIn } from "../../platform/portal/names.server";
import { findText, collectWords, type ResolveName } from "./particulars.server";
import { RECORD_KINDS, recordType, type RecordKind } from "./record-kinds";
import { getContextsAt, recordStep } from "./record-replay.server";

/** Entries shown before and after the present one. */
const NEIGHBOURS = 4;
/** As many ids as a step's particulars may name; a record that names more shows the rest as ids. */
const MOST_NAMES = 500;
const Step = z.coerce.number().int().positive();
const Kind = z.enum(RECORD_KINDS);

interface Input {
  readonly kind: string;
  readonly id: string;
  readonly parameters: URLSearchParams;
}
interface Words {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** `null` where there is no such record. */
export async function replayRecord(portal: Portal, { kind: requested, id, parameters }: Input, words: Words) {
  const kind = Kind.safeParse(requested).data;
  if (kind === undefined || !/^[\w.-]{1,100}$/.test(id)) return null;
  const type = recordType(kind);
  const { procedure } = type;
  const stream = `${procedure.type}/${id}`;
  const entries = await portal.log.read(stream);
  const total = entries.length;
  if (total === 0) return null;
  const { locale, t } = words;
  const step = Math.min(total, Step.safeParse(parameters.get("step") ?? total).data ?? total);
  const around = entries.slice(Math.max(0, step - 1 - NEIGHBOURS), step + NEIGHBOURS);
  const [verdict, getName, nameIn] = await Promise.all([
    loadVerdict(portal.log, {
      stream,
      entries: total,
      now: portal.clock.now(),
      afresh: parameters.get("verify") === "now",
    }),
    findNamesIn(
      portal,
      around.map(({ meta: { by } }) => by.id),
      locale,
    ),
    namesAt(portal, kind, entries, step, locale),
  ]);
  return {
    kind,
    name: nameOfRecord(kind, entries, { ...words, nameIn }) ?? id,
    total,
    verdict,
    entry: await recordStep(type, entries, step, { locale, t, getName, nameIn }),
    around: around.map((entry) => ({
      step: entry.version,
      title: sayPastTense(procedure, locale, entry.type),
      at: entry.at,
      by: entry.meta.by.id === "system" ? t("replay.system") : getName(entry.meta.by.id),
    })),
  };
}

/** As the record is called now. */
function nameOfRecord(
  kind: RecordKind,
  entries: readonly RecordedEntry[],
  words: Words & { readonly nameIn: ResolveName },
): string | null {
  if (kind === "holidays") return words.t("activityReplay.kinds.holidays");
  const { after } = getContextsAt(recordType(kind).procedure, entries, entries.length);
  if (kind === "groups") {
    const known = z.object({ name: z.record(z.string(), z.string()) }).safeParse(after);
    return known.data?.name[words.locale] ?? null;
  }
  // The case's number, with the hyphens of an id.
  if (kind === "releasesB" || kind === "releasesL")
    return z.object({ caseId: z.string() }).safeParse(after).data?.caseId ?? null;
  return findText(kind === "accounts" ? "fullName" : "nameEn", after, words);
}

/** Names of the accounts, firms and groups that the particulars of a step speak of. */
async function namesAt(
  portal: Portal,
  kind: RecordKind,
  entries: readonly RecordedEntry[],
  step: number,
  locale: Locale,
): Promise<ResolveName> {
  const { procedure, shown } = recordType(kind);
  const { before, after } = getContextsAt(procedure, entries, step);
  const words = [...new Set([...collectWords(shown, before), ...collectWords(shown, after)])].slice(
    0,
    MOST_NAMES,
  );
  const [people, firms, groups] = await Promise.all([
    portal.findNames(words),
    findFirmsByIds(portal.database, words),
    findGroups(portal.database, words),
  ]);
  const names = new Map<string, string>([
    ...groups.map((row): [string, string] => [
      row.id,
      { en: row.name_en, "zh-hk": row.name_zh_hk, "zh-cn": row.name_zh_cn }[locale],
    ]),
    ...firms.map((row): [string, string] => [row.id, pickName(locale, row.name_en, row.name_zh)]),
    ...[...people].map(([id, name]): [string, string] => [id, pickName(locale, name.en, name.zh)]),
  ]);
  return (id) => names.get(id) ?? id;
}
