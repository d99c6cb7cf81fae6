/** Who holds the office in the demo's cases: firms in turn, now and then a change of hands, and one case held jointly. */
import { addDays, countDaysBetween, type CalendarDate } from "~/workflows/kit";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";
import { SYSTEM } from "../../platform/portal/system-actor";
import { type Random } from "./random";
import type { StoryFact } from "./story.server";
import { toOfficeHour, isClosed, type DemoCase } from "./demo-case";

export const isWithoutFirm = (place: number): boolean => place % 4 === 3;

const PIP_FIRMS = ["firm-harbour", "firm-harbour", "firm-lion", "firm-bay"] as const;

/** Days after the order until the liquidators of a demo case act on directors' conduct. */
const SETTLED_AFTER = 300;

/** One liquidation of the demo's own firm is held jointly, and not severally: what one partner signs the other has to approve. */
export function withJointLiquidators(cases: readonly DemoCase[], today: CalendarDate): readonly DemoCase[] {
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
  const partners = listPartners(JOINT_FIRM).slice(0, 2);
  const both = partners.map((partner, index): StoryFact => ({
    ...appointed,
    data: {
      ...data,
      appointment: `${demoCase.id}-1-${String(index + 1)}`,
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

interface Appointing {
  readonly id: string;
  readonly type: "B" | "L";
  readonly orderDate: CalendarDate;
  readonly today: CalendarDate;
  readonly index: number;
  readonly fact: (type: string, at: string, data: StoryFact["data"]) => StoryFact;
  readonly at: (minutes: number) => string;
}

/** A firm for three cases out of four; one or two of its partners; now and then a change of hands. */
export function drawAppointments(
  random: Random,
  { id, type, orderDate, today, index: place, fact, at }: Appointing,
) {
  if (isWithoutFirm(place)) return { firm: null, trustees: [], facts: [] };
  const changes = random.chance(0.12) && countDaysBetween(orderDate, today) > 500;
  const first = random.pick(PIP_FIRMS);
  const joint = random.chance(0.35);
  const appoint = (firm: string, number: number, from: CalendarDate, at: string, both: boolean) =>
    listPartners(firm)
      .slice(0, both ? 2 : 1)
      .map(({ id: account }, each) => {
        const kind = both ? "JOINT_AND_SEVERAL" : "SOLE";
        return appointmentFact({ id, type }, { account, number, index: each + 1, kind, from, at });
      });
  const facts = appoint(first, 1, orderDate, at(60), joint);
  if (!changes) return { firm: first, trustees: listTrustees(first, joint), facts };
  const second = first === "firm-lion" ? "firm-harbour" : "firm-lion";
  const turned = addDays(orderDate, random.between(200, 400));
  const when = toOfficeHour(turned, random);
  listPartners(first)
    .slice(0, joint ? 2 : 1)
    .forEach((_, each) =>
      facts.push(
        fact("practitioner.ceased", when, { appointment: `${id}-1-${String(each + 1)}`, on: turned }),
      ),
    );
  const later = new Date(Date.parse(when) + 3_600_000).toISOString();
  facts.push(...appoint(second, 2, turned, later, false));
  return { firm: second, trustees: listTrustees(second, false), facts };
}

interface Appointed {
  readonly account: string;
  /** Which appointment of the case it is, and the partner's place in it. */
  readonly number: number;
  readonly index: number;
  readonly kind: "SOLE" | "JOINT_AND_SEVERAL";
  readonly from: CalendarDate;
  readonly at: string;
}

/** Somebody of the demo is appointed in a case. */
export function appointmentFact(
  { id, type }: Pick<DemoCase, "id" | "type">,
  { account, number, index: place, kind, from, at }: Appointed,
): StoryFact {
  const person = DEMO_ACCOUNTS.find((each) => each.id === account);
  const firm = DEMO_FIRMS.find((each) => each.id === person?.firm);
  if (person === undefined || firm === undefined) throw new Error(`Nobody appoints ${account}`);
  return {
    stream: `case-file/${id}`,
    type: "practitioner.appointed",
    at,
    by: SYSTEM,
    data: {
      appointment: `${id}-${String(number)}-${String(place)}`,
      person: person.id,
      personName: person.fullName,
      personNameZh: person.fullNameZh,
      firm: firm.id,
      firmName: firm.nameEn,
      role: type === "B" ? "OT" : "OL",
      kind,
      from,
      section: type === "B" ? "s12(1A)" : "s194(1A)",
    },
  };
}

const listPartners = (firm: string) =>
  DEMO_ACCOUNTS.filter((account) => account.firm === firm && account.role === "pa");

const listTrustees = (firm: string, both: boolean) =>
  listPartners(firm)
    .slice(0, both ? 2 : 1)
    .map(({ id }) => id);
