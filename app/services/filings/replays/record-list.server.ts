/** "Activity Replay": the records that an auditor may replay, by kind, and searched by name or number. */
import { findAccountPage } from "~/db/queries/users/account-lists";
import { findCasePage } from "~/db/queries/cases/cases";
import { findFirmPage } from "~/db/queries/users/firms";
import { findReleasePage } from "~/db/queries/families/releases";
import { findGroupsInUse } from "~/db/queries/users/user-groups";
import type { Total } from "~/db/queries/platform/paging";
import type { Locale } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import { hongKongDay } from "../../platform/portal/clock.server";
import { toListing, readListRequest, type Listing } from "../../platform/lists/list-request.server";

import type { Portal } from "../../platform/portal/portal";
import { HOLIDAY_TABLE, type RecordKind } from "./record-kinds";

export interface RecordItem {
  readonly id: string;
  readonly name: string;
  /** The mark that tells it from others of the same name: login name, short name, case number; empty where there is nothing. */
  readonly code: string;
}
export interface RecordList extends Listing<RecordItem> {
  readonly search: string;
}

const SORTING = { name: "name" } as const;
const ASCENDING = { direction: "asc" } as const;

export async function recordList(
  portal: Portal,
  kind: RecordKind,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<RecordList> {
  const request = readListRequest(parameters, SORTING, { column: "name", ...ASCENDING });
  const { search } = request;
  const found = await FINDERS[kind](portal, request, locale);
  return { ...toListing(request, found, (item) => item), search };
}

interface Input {
  readonly search: string;
  readonly page: number;
  readonly size: number;
}
type Finder = (
  portal: Portal,
  input: Input,
  locale: Locale,
) => Promise<{ readonly rows: readonly RecordItem[]; readonly total: Total }>;

/** Applications for release, by their case. */
const createReleaseFinder =
  (caseType: "B" | "L"): Finder =>
  async ({ database }, { search, page, size }, locale) => {
    const sort = { column: "updated_at", direction: "desc" } as const;
    const query = { caseType, page, size, sort, ...(search !== "" && { search }) };
    const { rows, total } = await findReleasePage(database, query);
    const item = (row: (typeof rows)[number]): RecordItem => ({
      id: row.id,
      name: pickName(locale, row.case_name_en, row.case_name_zh),
      code: row.case_no,
    });
    return { rows: rows.map(item), total };
  };

const FINDERS: Readonly<Record<RecordKind, Finder>> = {
  accounts: async ({ database, clock }, listInput, locale) => {
    const { rows, total } = await findAccountPage(database, {
      ...listInput,
      scopes: [{}],
      on: hongKongDay(clock.now()),
      sort: { column: "full_name", ...ASCENDING },
    });
    const item = (row: (typeof rows)[number]): RecordItem => ({
      id: row.id,
      name: pickName(locale, row.full_name, row.full_name_zh),
      code: row.login_name,
    });
    return { rows: rows.map(item), total };
  },
  firms: async ({ database, clock }, listInput, locale) => {
    const { rows, total } = await findFirmPage(database, {
      ...listInput,
      on: hongKongDay(clock.now()),
      sort: { column: "name_en", ...ASCENDING },
    });
    const item = (row: (typeof rows)[number]): RecordItem => ({
      id: row.id,
      name: pickName(locale, row.name_en, row.name_zh),
      code: row.short_name ?? "",
    });
    return { rows: rows.map(item), total };
  },
  groups: async ({ database }, { search }, locale) => {
    const items = (await findGroupsInUse(database)).map((row): RecordItem => ({
      id: row.id,
      name: { en: row.name_en, "zh-hk": row.name_zh_hk, "zh-cn": row.name_zh_cn }[locale],
      code: row.role ?? "",
    }));
    const rows = items.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return { rows, total: { count: rows.length, capped: false } };
  },
  cases: async ({ database }, listInput, locale) => {
    const { rows, total } = await findCasePage(database, {
      ...listInput,
      sort: { column: "updated_at", direction: "desc" },
    });
    const item = (row: (typeof rows)[number]): RecordItem => ({
      id: row.id,
      name: pickName(locale, row.name_en, row.name_zh),
      code: row.case_no,
    });
    return { rows: rows.map(item), total };
  },
  releasesB: createReleaseFinder("B"),
  releasesL: createReleaseFinder("L"),
  holidays: () =>
    Promise.resolve({
      rows: [{ id: HOLIDAY_TABLE, name: "", code: "" }],
      total: { count: 1, capped: false },
    }),
};
