/** Whom and what the portal knows by the names that records give: read once for a run, and added to by the run's own records. */
import type { Database } from "~/db/database";
import { findActiveAccounts, findActivePeopleByFirm, type AccountRow } from "~/db/queries/users/accounts";
import { findFirms } from "~/db/queries/users/firms";
import { findAllAppointees } from "~/db/queries/cases/named-appointees";
import type { Directory, FoundAgent, FoundPractitioner, NotFound } from "~/workflows/records/case-file/index";
import type { Firm, FirmRegister } from "~/workflows/records/firm/index";

import { hongKongDay } from "../../platform/portal/clock.server";
import { stateFromRow } from "../../platform/projections/firm.server";
import { isOfAgents } from "../../cases/administration/case-choices.server";
import { toAppointeeId } from "../../cases/named-appointees/appointee-id.server";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

interface KnownFirm {
  readonly id: string;
  readonly isActive: boolean;
  readonly isOfAgents: boolean;
  readonly firm: Firm;
}
interface KnownPerson {
  readonly id: string;
  readonly loginName: string;
  readonly fullName: string;
  readonly fullNameZh: string | null;
  readonly role: string;
  readonly firms: readonly string[];
}

/** Who is put into each place of a case at the office. */
const ROLES_OF_PLACES = {
  officer: ["officer", "supervisor"],
  supervisor: ["supervisor"],
  legal: ["legal"],
} as const satisfies Readonly<Record<"officer" | "supervisor" | "legal", readonly string[]>>;
const OF_FIRMS = ["pa", "peq"];

export async function readDirectory(database: Database, now: string): Promise<OfficeDirectory> {
  const [firms, office, people, takers] = [
    await findFirms(database),
    await findActiveAccounts(database, ["officer", "supervisor", "legal"]),
    await findActivePeopleByFirm(database, OF_FIRMS, hongKongDay(now)),
    await findAllAppointees(database),
  ];
  const directory = new OfficeDirectory(new Map(takers.map((row) => [row.taker, row.account_id])));
  for (const row of firms)
    directory.learnFirm({
      id: row.id,
      isActive: isIn(firmStates, row.state, "active"),
      isOfAgents: isOfAgents(row),
      firm: stateFromRow(row),
    });
  for (const row of office) directory.learnPerson(getPerson(row, []));
  const ofFirms = new Map<string, KnownPerson>();
  for (const row of people)
    ofFirms.set(row.id, getPerson(row, [...(ofFirms.get(row.id)?.firms ?? []), row.acts_for]));
  for (const person of ofFirms.values()) directory.learnPerson(person);
  return directory;
}

const getPerson = (row: AccountRow, firms: readonly string[]): KnownPerson => ({
  id: row.id,
  loginName: row.login_name,
  fullName: row.full_name,
  fullNameZh: row.full_name_zh,
  role: row.role,
  firms,
});

export class OfficeDirectory implements Directory {
  readonly #firms = new Map<string, KnownFirm>();
  readonly #people = new Map<string, KnownPerson>();
  /** By login name, and by full name. */
  readonly #byLogin = new Map<string, KnownPerson>();
  readonly #byName = new Map<string, readonly KnownPerson[]>();
  #byFirmName: Map<string, readonly KnownFirm[]> | null = null;

  /** @param takers which account a practitioner is who was known by name alone */
  constructor(private readonly takers: ReadonlyMap<string, string>) {}

  learnFirm(known: KnownFirm): void {
    this.#firms.set(known.id, known);
    this.#byFirmName = null;
  }

  learnPerson(person: KnownPerson): void {
    const before = this.#people.get(person.id);
    this.#people.set(person.id, person);
    this.#byLogin.set(plain(person.loginName), person);
    const name = plain(person.fullName);
    const others = (this.#byName.get(name) ?? []).filter((each) => each !== before);
    this.#byName.set(name, [...others, person]);
  }

  findFirm(id: string): KnownFirm | undefined {
    return this.#firms.get(id);
  }

  firm(name: string): KnownFirm | { readonly problem: "unknownFirm" | "ambiguous" } {
    const known = this.#firms.get(name);
    if (known !== undefined) return known;
    const found = this.#firmsNamed().get(plain(name)) ?? [];
    const [only] = found;
    if (only === undefined) return { problem: "unknownFirm" };
    return found.length === 1 ? only : { problem: "ambiguous" };
  }

  isNameTaken(name: "nameEn" | "shortName", value: string, except: string): boolean {
    return (this.#firmsNamed().get(plain(value)) ?? []).some(
      ({ id, firm }) => id !== except && plain(firm[name]) === plain(value),
    );
  }

  isMapped(register: FirmRegister, ormisFirm: string, except: string): boolean {
    return [...this.#firms.values()].some(
      ({ id, firm }) =>
        id !== except &&
        firm.mappings.some((each) => each.register === register && each.ormisFirm === ormisFirm),
    );
  }

  officer(name: string, place: keyof typeof ROLES_OF_PLACES): string | NotFound {
    const roles: readonly string[] = ROLES_OF_PLACES[place];
    const found = this.#person(name, (role) => roles.includes(role), "unknownOfficer");
    return "problem" in found ? found : found.id;
  }

  practitioner(
    name: string,
    firmName: string | undefined,
    nameZh: string | undefined,
  ): FoundPractitioner | NotFound {
    const firm = firmName === undefined ? undefined : this.firm(firmName);
    if (firm !== undefined && "problem" in firm) return { field: "firm", problem: firm.problem };
    const person = this.#practitionerAt(name, firm?.id);
    if (person !== null && "problem" in person) return person;
    const acting = firm ?? (person === null ? undefined : this.#findOnlyFirm(person));
    if (acting === undefined)
      return { field: "firm", problem: person === null ? "unknownFirm" : "ambiguous" };
    const of = { firm: acting.id, firmName: acting.firm.nameEn };
    if (person !== null) return { ...getNames(person), ...of };
    const personName = name.trim();
    return {
      person: toAppointeeId(personName, acting.id),
      personName,
      ...(nameZh !== undefined && { personNameZh: nameZh }),
      ...of,
    };
  }

  /** The account that is meant; `null` where the practitioner is known by name alone. */
  #practitionerAt(name: string, firmId: string | undefined): KnownPerson | NotFound | null {
    const acts = ({ firms }: KnownPerson) => firmId === undefined || firms.includes(firmId);
    const login = this.#byLogin.get(plain(name));
    if (login?.role === "pa") return acts(login) ? login : { field: "firm", problem: "unknownFirm" };
    const mapped = firmId === undefined ? undefined : this.takers.get(toAppointeeId(name, firmId));
    const known = mapped === undefined ? undefined : this.#people.get(mapped);
    if (known?.role === "pa") return known;
    const named = (this.#byName.get(plain(name)) ?? []).filter((each) => each.role === "pa" && acts(each));
    if (named.length > 1) return { field: "person", problem: "ambiguous" };
    return named[0] ?? null;
  }

  #findOnlyFirm({ firms }: KnownPerson): KnownFirm | undefined {
    const [only] = firms;
    return only === undefined || firms.length > 1 ? undefined : this.#firms.get(only);
  }

  agent(name: string, firmName: string | undefined): FoundAgent | NotFound {
    const person = this.#person(name, (role) => role === "peq", "unknownAgent");
    if ("problem" in person) return person;
    const firm = firmName === undefined ? this.#findOnlyFirm(person) : this.firm(firmName);
    if (firm === undefined) return { field: "firm", problem: "ambiguous" };
    if ("problem" in firm) return { field: "firm", problem: firm.problem };
    if (!person.firms.includes(firm.id) || !firm.isActive || !firm.isOfAgents)
      return { field: "firm", problem: "unknownFirm" };
    const { nameEn, phone, fax } = firm.firm;
    return {
      ...getNames(person),
      firm: firm.id,
      firmName: nameEn,
      ...(phone && { telephone: phone }),
      ...(fax && { fax }),
    };
  }

  #person<Problem extends NotFound["problem"]>(
    name: string,
    fits: (role: string) => boolean,
    problem: Problem,
  ): KnownPerson | NotFound {
    const login = this.#byLogin.get(plain(name));
    if (login !== undefined && fits(login.role)) return login;
    const named = (this.#byName.get(plain(name)) ?? []).filter(({ role }) => fits(role));
    const [only] = named;
    if (only === undefined) return { field: "person", problem };
    return named.length === 1 ? only : { field: "person", problem: "ambiguous" };
  }

  #firmsNamed(): ReadonlyMap<string, readonly KnownFirm[]> {
    if (this.#byFirmName !== null) return this.#byFirmName;
    const named = new Map<string, readonly KnownFirm[]>();
    for (const known of this.#firms.values())
      for (const name of new Set([plain(known.firm.nameEn), plain(known.firm.shortName)]))
        named.set(name, [...(named.get(name) ?? []), known]);
    this.#byFirmName = named;
    return named;
  }
}

const getNames = ({ id, fullName, fullNameZh }: KnownPerson) => ({
  person: id,
  personName: fullName,
  ...(fullNameZh !== null && { personNameZh: fullNameZh }),
});

const plain = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
