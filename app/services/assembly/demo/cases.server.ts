/** The demo office's cases over five years, as facts with plausible times. */
import { CASE_STATUSES, type CaseDate, type CaseStatus } from "~/workflows/records/case-file/index";
import { addDays, countDaysBetween, hongKongDate, isHkid, type CalendarDate } from "~/workflows/kit";
import { SYSTEM } from "../../platform/portal/system-actor";
import { address, companyName, personName, telephone } from "./names";
import { caseParticulars, laterDates, buildPetitionParticulars } from "./case-particulars.server";
import { seededRandom, type Random } from "./random";
import type { StoryFact } from "./story.server";
import { toOfficeHour, type DemoCase } from "./demo-case";
import { isWithoutFirm, withJointLiquidators, drawAppointments } from "./appointments.server";

const FIVE_YEARS_IN_DAYS = 1826;

/** Of the newest cases, those that the Official Receiver keeps were imported just now: nothing has happened to them yet. */
const JUST_IN = 8;

export function demoCases(random: Random, count: number, now: string): readonly DemoCase[] {
  const today = hongKongDate(now);
  const numbers = new Map<string, number>();
  const cases = Array.from({ length: count }, (_, index) => {
    const type = index % 6 === 5 ? "L" : "B";
    // Weekly hearings, oldest first.
    const orderDate = addDays(
      today,
      -Math.max(3, Math.round(FIVE_YEARS_IN_DAYS * (1 - index / count)) - random.between(0, 6)),
    );
    const year = orderDate.slice(0, 4);
    const court = type === "B" ? "HCB" : "HCCW";
    const key = `${court}-${year}`;
    const sequence = (numbers.get(key) ?? random.between(10, 60)) + random.between(1, type === "B" ? 9 : 4);
    numbers.set(key, sequence);
    return demoCase(random, { court, sequence, year, type, orderDate, index, count, today, now });
  });
  return withJointLiquidators(cases, today);
}

interface Birth {
  readonly court: string;
  readonly sequence: number;
  readonly year: string;
  readonly type: "B" | "L";
  readonly orderDate: CalendarDate;
  readonly index: number;
  readonly count: number;
  readonly today: CalendarDate;
  readonly now: string;
}

function demoCase(random: Random, birth: Birth): DemoCase {
  const { court, sequence, year, type, orderDate, index: place, today } = birth;
  const id = `${court}-${String(sequence)}-${year}`;
  const number = `${court} ${String(sequence)}/${year}`;
  const name = type === "B" ? personName(random) : companyName(random);
  const hkid = identityCard(random);
  const where = address(random);
  const phone = telephone(random);
  const status = getStatus(random, birth);
  const stream = `case-file/${id}`;
  const petition = addDays(orderDate, -random.between(40, 90));
  const dates: Partial<Record<CaseDate, CalendarDate>> = {
    created: petition,
    petition,
    presentation: addDays(petition, 1),
    firstHearing: addDays(orderDate, -7),
    ...(type === "B" ? { bankruptcyOrder: orderDate } : { windingUpOrder: orderDate }),
    relevant: orderDate,
    ...laterDates({ type, orderDate, index: place, today }),
  };
  const justIn = place >= birth.count - JUST_IN && isWithoutFirm(place);
  const latest = Date.parse(birth.now) - 7_200_000;
  const open = new Date(
    justIn ? latest : Math.min(Date.parse(toOfficeHour(addDays(orderDate, 1), random)), latest),
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
        ...buildPetitionParticulars(more, type, place),
      },
      ...caseParticulars(more, { type, orderDate, index: place, today }),
      dates,
      status: "ACT",
    }),
    fact("officer.assigned", at(30), {
      officer: "officer.demo",
      supervisor: "supervisor.demo",
      legal: place % 4 === 0 ? "legal.demo" : null,
      team: `Team ${String(random.between(1, 6))}`,
    }),
  ];
  const appointed = drawAppointments(random, { id, type, orderDate, today, index: place, fact, at });
  facts.push(...appointed.facts);
  if (status !== "ACT") {
    const turned = addDays(orderDate, random.between(5, Math.max(6, countDaysBetween(orderDate, today) - 1)));
    const when = toOfficeHour(turned < today ? turned : addDays(today, -1), random);
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
function getStatus(
  random: Random,
  { type, index: place, orderDate, today }: Pick<Birth, "type" | "index" | "orderDate" | "today">,
): CaseStatus {
  const rare = CASE_STATUSES[Math.floor(place / 9) % 40];
  if (place % 9 === 4 && rare !== undefined)
    return WITHOUT_ORDER.includes(rare) || (OF_ONE_TYPE[rare] ?? type) !== type ? "ACT" : rare;
  const years = countDaysBetween(orderDate, today) / 365;
  if (years > 4.2) {
    const aged: CaseStatus = random.pick(["DCH", "DCH", "RD", "CLS", "ACT"]);
    return aged === "DCH" && type === "L" ? "RD" : aged;
  }
  if (years > 3) return random.pick(["ACT", "ACT", "ACT", "ACT", "RP", "SCP"]);
  return random.chance(0.9) ? "ACT" : "SCP";
}

function identityCard(random: Random): string {
  const body = `${random.pick(["A", "C", "D", "G", "K", "P", "R", "Y", "Z"])}${String(random.between(100_000, 999_999))}`;
  const check = [..."0123456789A"].find((digit) => isHkid(`${body}(${digit})`));
  return `${body}${check ?? "0"}`;
}
