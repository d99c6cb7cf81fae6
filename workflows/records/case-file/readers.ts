/**
 * What of a case each kind of reader may read. It is a list of what may leave the office: whatever a case comes to know later
 * stays there until it is named here, and does not compile before that was decided.
 */
import type * as z from "zod";

import { EMPTY_CASE } from "./case";
import type { CaseFile } from "./case";
import type { Petition } from "./particulars";
import { isOwnAppointment, toRegisterEntry, type Person } from "./standing";

/** Readers outside the office: whoever administers the estate or did, and whoever interviews the bankrupt for the office. */
export type OutsideReader = "practitioner" | "agent";

const OFFICE: readonly OutsideReader[] = [];
const PRACTITIONERS: readonly OutsideReader[] = ["practitioner"];
const APPOINTED: readonly OutsideReader[] = ["practitioner", "agent"];

/** Who outside the office reads a part of the case. */
const READERS = {
  number: APPOINTED,
  year: APPOINTED,
  type: APPOINTED,
  nameEn: APPOINTED,
  nameZh: APPOINTED,
  addressEn: APPOINTED,
  addressZh: APPOINTED,
  approvedMonthlyExpenditure: APPOINTED,
  insolvencyOfficer: APPOINTED,
  debtor: APPOINTED,
  petition: APPOINTED,
  dates: APPOINTED,
  status: APPOINTED,
  closedOn: APPOINTED,
  directors: PRACTITIONERS,
  orders: APPOINTED,
  programmes: APPOINTED,
  securities: APPOINTED,
  settlements: APPOINTED,
  appointments: APPOINTED,
  agents: APPOINTED,
  colleagues: PRACTITIONERS,
  assignment: PRACTITIONERS,
  adhoc: PRACTITIONERS,
  // Who of the office spoke to whom: the address itself is the debtor's.
  contact: OFFICE,
  // Why the office keeps a case, an investigation of its trustee among others.
  holds: OFFICE,
} as const satisfies Readonly<Record<keyof CaseFile, readonly OutsideReader[]>>;

/** Whether a part of the petition leaves the office (section 3, "Petition"). */
const PETITION = {
  by: true,
  petitionerName: true,
  petitionType: true,
  firstHearingTime: true,
  adjournedHearingTime: true,
  legalRepresentative: true,
  companyPetitionNameEn: true,
  companyPetitionNameZh: true,
  companyRegistrationNameEn: true,
  companyRegistrationNameZh: true,
  remarksPublic: true,
  remarksInternal: false,
} as const satisfies Readonly<Record<keyof z.output<typeof Petition>, boolean>>;

/** A case as it is handed to what makes pages: what is the office's alone is not in it. */
export type ReadableCase = Omit<CaseFile, "holds" | "petition"> & {
  readonly petition?: Omit<z.output<typeof Petition>, "remarksInternal">;
};

type Parts<Whole> = { -readonly [Key in keyof Whole]?: Whole[Key] };

function getParts<Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]): Parts<Whole> {
  const parts: Parts<Whole> = {};
  for (const name of names) if (Object.hasOwn(whole, name)) parts[name] = whole[name];
  return parts;
}
const namesIn = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  holds: (name: Name) => boolean,
) => getNames(table).filter(holds);
const getNames = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(table).filter((name): name is Name => Object.hasOwn(table, name));

const { holds: _none, petition: _asked, ...UNKNOWN_CASE } = EMPTY_CASE;

/** The case as a reader outside the office reads it. */
export function toReadable(
  reader: OutsideReader,
  { petition, holds: _holds, ...file }: CaseFile,
): ReadableCase {
  const names = namesIn(READERS, (name) => READERS[name].includes(reader));
  const leaving = namesIn(PETITION, (name) => PETITION[name]);
  return {
    ...UNKNOWN_CASE,
    ...getParts(
      file,
      names.filter((name) => name !== "petition" && name !== "holds"),
    ),
    ...(petition !== undefined && names.includes("petition") && { petition: getParts(petition, leaving) }),
  };
}

/**
 * The case as a person read it on their last day in office: as it was then, and how their own appointments ended. Where the portal
 * got to know it later, no more than the public registers show.
 * @param then as the facts that were recorded before they left it; `null` where there was none yet
 */
export function viewAsOfTerm(now: CaseFile, then: CaseFile | null, person: Person): CaseFile {
  const known = then ?? EMPTY_CASE;
  const kept = <Each extends Parameters<typeof isOwnAppointment>[0] & { readonly appointment: string }>(
    all: readonly Each[],
    before: readonly Each[],
  ): readonly Each[] =>
    all.flatMap((each) =>
      isOwnAppointment(each, person)
        ? [each]
        : before.filter(({ appointment }) => appointment === each.appointment),
    );
  return {
    ...(then ?? toRegisterEntry(now)),
    appointments: kept(now.appointments, known.appointments),
    agents: kept(now.agents, known.agents),
  };
}
