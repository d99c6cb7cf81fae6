/** The demo office's cases over five years, as facts with plausible times. */
import { CASE_STATUSES, CLOSED_STATUSES, type CaseDate, type CaseStatus } from "~/workflows/case-file/index";
import { addDays, daysBetween, hongKongDate, isHkid, type CalendarDate } from "~/workflows/kit";

import { SYSTEM } from "../cases/standing.server";
import { address, companyName, personName, telephone } from "./names";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";
import { caseParticulars, laterDates, petitionParticulars } from "./case-particulars.server";
import { seededRandom, type Random } from "./random";
import type { StoryFact } from "./story.server";

const FIVE_YEARS_IN_DAYS = 1826;
/** Of the newest cases, those that the Official Receiver keeps were imported just now: nothing has happened to them yet. */
const JUST_IN = 8;
const isWithoutFirm = (place: number): boolean => place % 4 === 3;
const PIP_FIRMS = ["firm-harbour", "firm-harbour", "firm-lion", "firm-bay"] as const;

export interface DemoCase {
  readonly id: string;
  readonly number: string;
  readonly type: "B" | "L";
  readonly orderDate: CalendarDate;
  readonly status: CaseStatus;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly hkid: string;
  readonly address: string;
  readonly phone: string;
  /** Firm in office, and its trustees; `null` where the Official Receiver keeps the case. */
  readonly firm: string | null;
  readonly trustees: readonly string[];
  /** They hold the office jointly, and not severally. */
  readonly jointly?: boolean;
  readonly facts: readonly StoryFact[];
}

/** Ten in the morning in Hong Kong, give or take the hours of an office. */
export function officeHour(day: CalendarDate, random: Random): string {
  const minutes = random.between(60, 9 * 60);
  return new Date(
    Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000 + random.between(0, 59_999),
  ).toISOString();
}

export function demoCases(random: Random, count: number, now: string): readonly DemoCase[] {
  const today = hongKongDate(now);
  const numbers = new Map<string, number>();
  const cases = Array.from({ length: count }, (_, place) => {
    const type = place % 6 === 5 ? "L" : "B";
    // Weekly hearings, oldest first.
    const orderDate = addDays(
      today,
      -Math.max(3, Math.round(FIVE_YEARS_IN_DAYS * (1 - place / count)) - random.between(0, 6)),
    );
    const year = orderDate.slice(0, 4);
    const court = type === "B" ? "HCB" : "HCCW";
    const key = `${court}-${year}`;
    const sequence = (numbers.get(key) ?? random.between(10, 60)) + random.between(1, type === "B" ? 9 : 4);
    numbers.set(key, sequence);
    return demoCase(random, { court, sequence, year, type, orderDate, place, count, today, now });
  });
  return withJointLiquidators(cases, today);
}

/** Days after the order until the liquidators of a demo case act on directors' conduct. */
const SETTLED_AFTER = 300;

/** One liquidation of the demo's own firm is held jointly, and not severally: what one partner signs the other has to approve. */
function withJointLiquidators(cases: readonly DemoCase[], today: CalendarDate): readonly DemoCase[] {
  const fit = cases.filter(
    ({ type, firm, status, orderDate, facts }) =>
      type === "L" &&
      firm === JOINT_FIRM &&
      !isClosed(status) &&
      addDays(orderDate, SETTLED_AFTER) < today &&
      !facts.some((fact) => fact.type === "practitioner.ceased"),
  );
  // The only one there is stays as the other forms need it.
  const chosen = fit.length > 1 ? fit.at(-1) : undefined;
  return cases.map((each) => (each === chosen ? heldJointly(each) : each));
}
const JOINT_FIRM = "firm-harbour";

function heldJointly(demoCase: DemoCase): DemoCase {
  const appointed = demoCase.facts.find(({ type }) => type === "practitioner.appointed");
  if (appointed === undefined || typeof appointed.data === "function") return demoCase;
  const { data } = appointed;
  const partners = partnersOf(JOINT_FIRM).slice(0, 2);
  const both = partners.map((partner, place): StoryFact => ({
    ...appointed,
    data: {
      ...data,
      appointment: `${demoCase.id}-1-${String(place + 1)}`,
      person: partner.id,
      personName: partner.fullName,
      personNameZh: partner.fullNameZh,
      kind: "JOINT",
    },
  }));
  const others = demoCase.facts.filter(({ type }) => type !== "practitioner.appointed");
  const [imported, assigned, ...later] = others;
  return {
    ...demoCase,
    trustees: partners.map(({ id }) => id),
    jointly: true,
    facts: [imported, assigned, ...both, ...later].filter((each) => each !== undefined),
  };
}

interface Birth {
  readonly court: string;
  readonly sequence: number;
  readonly year: string;
  readonly type: "B" | "L";
  readonly orderDate: CalendarDate;
  readonly place: number;
  readonly count: number;
  readonly today: CalendarDate;
  readonly now: string;
}

function demoCase(random: Random, birth: Birth): DemoCase {
  const { court, sequence, year, type, orderDate, place, today } = birth;
  const id = `${court}-${String(sequence)}-${year}`;
  const number = `${court} ${String(sequence)}/${year}`;
  const name = type === "B" ? personName(random) : companyName(random);
  const hkid = identityCard(random);
  const where = address(random);
  const phone = telephone(random);
  const status = statusOf(random, birth);
  const stream = `case-file/${id}`;
  const petition = addDays(orderDate, -random.between(40, 90));
  const dates: Partial<Record<CaseDate, CalendarDate>> = {
    created: petition,
    petition,
    presentation: addDays(petition, 1),
    firstHearing: addDays(orderDate, -7),
    ...(type === "B" ? { bankruptcyOrder: orderDate } : { windingUpOrder: orderDate }),
    relevant: orderDate,
    ...laterDates({ type, orderDate, place, today }),
  };
  const justIn = place >= birth.count - JUST_IN && isWithoutFirm(place);
  const latest = Date.parse(birth.now) - 7_200_000;
  const open = new Date(
    justIn ? latest : Math.min(Date.parse(officeHour(addDays(orderDate, 1), random)), latest),
  );
  const at = (minutes: number) => new Date(open.getTime() + minutes * 60_000).toISOString();
  const fact = (type_: string, when: string, data: StoryFact["data"]): StoryFact => ({
    stream,
    type: type_,
    at: when,
    by: SYSTEM,
    data,
  });
  // Drawn apart: what came into the demo later moves nothing of what was there.
  const more = seededRandom(place + 1);
  const facts: StoryFact[] = [
    fact("case.imported", at(0), {
      number,
      year: Number(year),
      type,
      nameEn: name.en,
      nameZh: name.zh,
      addressEn: where,
      debtor:
        type === "B"
          ? { nameEn: name.en, nameZh: name.zh, idType: "hkid", idNumber: hkid, address: where, phone }
          : {
              nameEn: name.en,
              nameZh: name.zh,
              idType: "company",
              idNumber: String(random.between(10_000_000, 79_999_999)),
            },
      petition: {
        ...(random.chance(0.5)
          ? { by: "debtor", firstHearingTime: "09:30" }
          : { by: "creditor", petitionerName: companyName(random).en, firstHearingTime: "09:30" }),
        ...petitionParticulars(more, type, place),
      },
      ...caseParticulars(more, { type, orderDate, place, today }),
      dates,
      status: "ACT",
    }),
    fact("officer.assigned", at(30), {
      officer: "officer.demo",
      supervisor: "supervisor.demo",
      legal: null,
      team: `Team ${String(random.between(1, 6))}`,
    }),
  ];
  const appointed = appointments(random, { id, type, orderDate, today, place, fact, at });
  facts.push(...appointed.facts);
  if (status !== "ACT") {
    const turned = addDays(orderDate, random.between(5, Math.max(6, daysBetween(orderDate, today) - 1)));
    const when = officeHour(turned < today ? turned : addDays(today, -1), random);
    const last = facts.reduce((latest, each) => (each.at > latest ? each.at : latest), at(31));
    facts.push(fact("case.statusChanged", when > last ? when : last, { status }));
  }
  return {
    id,
    number,
    type,
    orderDate,
    status,
    nameEn: name.en,
    nameZh: name.zh,
    hkid,
    address: where,
    phone,
    firm: appointed.firm,
    trustees: appointed.trustees,
    facts,
  };
}

interface Appointing {
  readonly id: string;
  readonly type: "B" | "L";
  readonly orderDate: CalendarDate;
  readonly today: CalendarDate;
  readonly place: number;
  readonly fact: (type: string, at: string, data: StoryFact["data"]) => StoryFact;
  readonly at: (minutes: number) => string;
}

/** A firm for three cases out of four; one or two of its partners; now and then a change of hands. */
function appointments(random: Random, { id, type, orderDate, today, place, fact, at }: Appointing) {
  if (isWithoutFirm(place)) return { firm: null, trustees: [], facts: [] };
  const role = type === "B" ? "OT" : "OL";
  const changes = random.chance(0.12) && daysBetween(orderDate, today) > 500;
  const first = random.pick(PIP_FIRMS);
  const joint = random.chance(0.35);
  const appoint = (firm: string, number: number, from: CalendarDate, when: string, both: boolean) => {
    const partners = partnersOf(firm).slice(0, both ? 2 : 1);
    return partners.map((partner, each) =>
      fact("practitioner.appointed", when, {
        appointment: `${id}-${String(number)}-${String(each + 1)}`,
        person: partner.id,
        personName: partner.fullName,
        personNameZh: partner.fullNameZh,
        firm,
        firmName: DEMO_FIRMS.find((known) => known.id === firm)?.nameEn ?? firm,
        role,
        kind: both ? "JOINT_AND_SEVERAL" : "SOLE",
        from,
        ...(type === "B" ? { section: "s12(1A)" } : { section: "s194(1A)" }),
      }),
    );
  };
  const facts = appoint(first, 1, orderDate, at(60), joint);
  if (!changes) return { firm: first, trustees: trusteesOf(first, joint), facts };
  const second = first === "firm-lion" ? "firm-harbour" : "firm-lion";
  const turned = addDays(orderDate, random.between(200, 400));
  const when = officeHour(turned, random);
  partnersOf(first)
    .slice(0, joint ? 2 : 1)
    .forEach((_, each) =>
      facts.push(
        fact("practitioner.ceased", when, { appointment: `${id}-1-${String(each + 1)}`, on: turned }),
      ),
    );
  const later = new Date(Date.parse(when) + 3_600_000).toISOString();
  facts.push(...appoint(second, 2, turned, later, false));
  return { firm: second, trustees: trusteesOf(second, false), facts };
}

const partnersOf = (firm: string) =>
  DEMO_ACCOUNTS.filter((account) => account.firm === firm && account.role === "pa");
const trusteesOf = (firm: string, both: boolean) =>
  partnersOf(firm)
    .slice(0, both ? 2 : 1)
    .map(({ id }) => id);

/** In each of these no order was made, and every case here has one. */
const WITHOUT_ORDER: readonly CaseStatus[] = ["FD", "NTC", "PT", "ST", "WHN"];

/** A company is not discharged, and no winding-up order is made against a person. */
const OF_ONE_TYPE: Readonly<Partial<Record<CaseStatus, "B" | "L">>> = {
  DCH: "B",
  SSD: "B",
  STY: "L",
  CON: "L",
};

/** Every code of section 3 stands somewhere; the rest follow their age. */
function statusOf(
  random: Random,
  { type, place, orderDate, today }: Pick<Birth, "type" | "place" | "orderDate" | "today">,
): CaseStatus {
  const rare = CASE_STATUSES[Math.floor(place / 9) % 40];
  if (place % 9 === 4 && rare !== undefined)
    return WITHOUT_ORDER.includes(rare) || (OF_ONE_TYPE[rare] ?? type) !== type ? "ACT" : rare;
  const years = daysBetween(orderDate, today) / 365;
  if (years > 4.2) {
    const aged: CaseStatus = random.pick(["DCH", "DCH", "RD", "CLS", "ACT"]);
    return aged === "DCH" && type === "L" ? "RD" : aged;
  }
  if (years > 3) return random.pick(["ACT", "ACT", "ACT", "ACT", "RP", "SCP"]);
  return random.chance(0.9) ? "ACT" : "SCP";
}

export function isClosed(status: CaseStatus): boolean {
  return CLOSED_STATUSES.includes(status);
}

function identityCard(random: Random): string {
  const body = `${random.pick(["A", "C", "D", "G", "K", "P", "R", "Y", "Z"])}${String(random.between(100_000, 999_999))}`;
  const check = [..."0123456789A"].find((digit) => isHkid(`${body}(${digit})`));
  return `${body}${check ?? "0"}`;
}
