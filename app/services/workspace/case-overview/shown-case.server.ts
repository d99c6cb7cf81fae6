/** Makes what the tabs of a case show of it: each tab is given its own parts, and nothing else of the case. */
import type { CaseTabName } from "~/app/families/family";
import { pickName } from "~/app/i18n/names";
import { findFirmsByIds } from "~/db/queries/users/firms";
import {
  EMPTY_CASE,
  type CaseDate,
  type CaseFile,
  type ReadableCase,
  type AdhocAssignment,
  type AgentAppointment,
  type Appointment,
  type CorrectableCase,
} from "~/workflows/records/case-file/index";
import type { Locale } from "~/workflows/kit";

import type { VisibleCase } from "../../cases/access/visible-case.server";
import type { Portal } from "../../platform/portal/portal";

/** What the forms of corrections are made from. */
export type CorrectedCase = CorrectableCase & Pick<CaseFile, "type">;

/** The head of the case, and the parts that the tab shows; whatever else there is of it reads as if it were not there. */
export type ShownCase = CorrectableCase & Pick<CaseFile, "number" | "year" | "type" | "status" | "dates">;

interface OfFirm {
  readonly firmName: string | null;
}

export type ShownAppointment = Omit<Appointment, "person" | "firm" | "firmName"> & OfFirm;

export type ShownAgent = Omit<AgentAppointment, "person" | "firm" | "firmName"> & OfFirm;

/** Who works on the case at the office, by name. */
export interface ShownAssignment {
  readonly officer: string | null;
  readonly supervisor: string | null;
  readonly legal: string | null;
  readonly team: string | null;
  readonly officerTelephone: string | null;
}

/** Somebody who stands or stood in; `officer` is their name. */
export type StandInView = AdhocAssignment;

type Part = Exclude<keyof ShownCase, "number" | "nameEn" | "nameZh" | "type" | "status" | "dates">;

/** The parts of the case on each of its own tabs; the tabs of families show its head, and what they load themselves. */
const PARTS_OF: Readonly<Partial<Record<CaseTabName, readonly Part[]>>> = {
  "case-information": [
    "year",
    "addressEn",
    "addressZh",
    "approvedMonthlyExpenditure",
    "insolvencyOfficer",
    "settlements",
    "securities",
  ],
  "debtor-information": ["debtor"],
  "company-information": ["debtor"],
  "director-information": ["directors"],
  "important-dates": ["orders", "programmes"],
  petition: ["petition", "orders"],
  "annual-statement": ["settlements"],
};
/** Its dates there: those named, or all of them. */
const DATES_OF: Readonly<Partial<Record<CaseTabName, readonly CaseDate[] | "all">>> = {
  "case-information": ["bankruptcyOrder", "windingUpOrder", "petition"],
  "important-dates": "all",
  petition: [
    "petition",
    "refixedPetition",
    "petitionRegistration",
    "presentation",
    "firstHearing",
    "adjournedHearing",
    "objectionToDischarge",
  ],
  peq: ["peqInterview"],
};

/** As much of the case as a tab shows. */
export function shownCase(
  { file, ofOffice }: Pick<VisibleCase, "file" | "ofOffice">,
  tab: CaseTabName,
): ShownCase {
  const read: ShownCase = ofOffice ?? file;
  const shown: { -readonly [Key in Part]?: ShownCase[Key] } = {};
  for (const part of PARTS_OF[tab] ?? []) carry(read, shown, part);
  const { number, type, nameEn, nameZh, status } = read;
  return {
    ...NOTHING_SHOWN,
    ...shown,
    number,
    type,
    nameEn,
    ...(nameZh !== undefined && { nameZh }),
    status,
    dates: datesOn(tab, read),
  };
}

const NOTHING_SHOWN: Omit<ShownCase, "number" | "type" | "nameEn" | "status" | "dates"> = {
  year: EMPTY_CASE.year,
  debtor: EMPTY_CASE.debtor,
  directors: [],
  orders: [],
  programmes: [],
  securities: [],
  settlements: [],
};

function carry<Key extends Part>(
  from: ShownCase,
  to: { -readonly [Each in Part]?: ShownCase[Each] },
  part: Key,
): void {
  if (Object.hasOwn(from, part)) to[part] = from[part];
}

function datesOn(tab: CaseTabName, { dates }: Pick<CaseFile, "dates">): CaseFile["dates"] {
  const shown = DATES_OF[tab] ?? [];
  if (shown === "all") return dates;
  return Object.fromEntries(
    shown.flatMap((name) => {
      const day = dates[name];
      return day === undefined ? [] : [[name, day]];
    }),
  );
}

/** The people of a case, by name. */
export interface CasePeople {
  readonly appointments: readonly ShownAppointment[];
  readonly agents: readonly ShownAgent[];
  readonly assignment: ShownAssignment | null;
  readonly standIns: readonly StandInView[];
}

const NOBODY: CasePeople = { appointments: [], agents: [], assignment: null, standIns: [] };

/** The people whom a tab shows. */
export async function loadTabPeople(
  portal: Portal,
  { file }: Pick<VisibleCase, "file">,
  tab: CaseTabName,
  locale: Locale,
): Promise<CasePeople> {
  if (tab === "trustee-information" || tab === "liquidator-information")
    return { ...NOBODY, appointments: await withFirms(portal, file.appointments, locale) };
  if (tab === "peq") return { ...NOBODY, agents: await withFirms(portal, file.agents, locale) };
  if (tab === "case-assignment") return { ...NOBODY, ...(await loadStaff(portal, file, locale)) };
  return NOBODY;
}

async function withFirms<
  Each extends {
    readonly person: string;
    readonly firm: string | null;
    readonly firmName?: string | undefined;
  },
>(portal: Portal, all: readonly Each[], locale: Locale) {
  const firms = await findFirmsByIds(
    portal.database,
    all.flatMap(({ firm }) => firm ?? []),
  );
  const names = new Map(firms.map(({ id, name_en, name_zh }) => [id, pickName(locale, name_en, name_zh)]));
  return all.map(({ person: _person, firm, firmName, ...appointment }) => ({
    ...appointment,
    firmName: names.get(firm ?? "") ?? firmName ?? null,
  }));
}

async function loadStaff(
  portal: Portal,
  { assignment, adhoc }: Pick<ReadableCase, "assignment" | "adhoc">,
  locale: Locale,
): Promise<Pick<CasePeople, "assignment" | "standIns">> {
  const { officer = null, supervisor = null, legal = null } = assignment ?? {};
  const standIns = adhoc.map((each) => each.officer);
  const found = await portal.findNames(
    [officer, supervisor, legal, ...standIns].filter((id) => typeof id === "string"),
  );
  // Somebody whose account is not known any more has no name; an id of an account is none.
  const findName = (id: string | null): string | null => {
    const name = id === null ? undefined : found.get(id);
    return name === undefined ? null : pickName(locale, name.en, name.zh);
  };
  return {
    assignment: assignment && {
      officer: findName(officer),
      supervisor: findName(supervisor),
      legal: findName(legal),
      team: assignment.team ?? null,
      officerTelephone: assignment.officerTelephone ?? null,
    },
    standIns: adhoc.map(({ officer: id, ...each }) => ({ ...each, officer: findName(id) ?? "" })),
  };
}
