/** The rows of an office of any size: the same in every run, each from its number alone. */
import type {
  CaseAppointmentTable,
  CaseAssignedTable,
  CaseColleagueTable,
  CaseFileTable,
  CaseTermTable,
  PeqCaseTable,
  SubmissionFilingTable,
  SubmissionTable,
} from "~/db/schema";
import { ALWAYS } from "~/db/queries/cases/assigned";
import { toTermRows } from "~/db/queries/cases/case-terms";
import { CLOSED_STATUSES, EMPTY_CASE, type CaseFile } from "~/workflows/records/case-file/index";
import { addDays, type CalendarDate } from "~/workflows/kit";

import { submissionRow } from "../../support/submission-rows";

/** Who measures: accounts and firms of the demo office, among many others. */
export const CAST = {
  firm: "firm-harbour",
  colleague: "ua.demo",
  small: "firm-lion",
  person: "pa2.demo",
  agents: "firm-lantern",
  officer: "officer.demo",
} as const;
/** Cases of the large firm, of the practitioner, of the agents and of the officer. */
export const HELD = { firm: 5_000, small: 80, agents: 2_000, officer: 3_000 } as const;

const SURNAMES =
  "CHAN WONG LEE CHEUNG LAU NG HO LEUNG YIP TSANG AU SZETO LAM KWOK CHOW TANG YEUNG FUNG MOK PANG".split(" ");
const SYLLABLES =
  "Tai Man Siu Ming Ka Yan Wai Ling Chi Keung Mei Fong Hoi Ting Kwok Wah Yuk Lan Suk Yee Oi Shing Tung Pui Lok Hin Kit Fai Chun Yip Hung Sze Wing Yin Mo".split(
    " ",
  );
const SURNAMES_ZH = [..."陳黃李張劉吳何梁葉曾區司林郭周鄧楊馮莫彭"];
const GIVEN_ZH = [..."大文小明嘉欣慧玲志強美芳凱婷國華玉蘭淑儀愛成東佩樂軒傑輝俊業雄詩穎賢武"];
const STATES = [
  ["submitted", "submitted", "office"],
  ["drafted", "drafted", "preparer"],
  ["readyForReview", "readyForReview", "reviewer"],
  ["resubmitting", "resubmitting", "preparer"],
  ["withdrawn", "withdrew", "nobody"],
] as const;
const TYPES = [
  ["referral-b1", "referral", "B1"],
  ["referral-b2", "referral", "B2"],
  ["referral-b3", "referral", "B3"],
] as const;

function draw(index: number, salt: number, below: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % below;
}
const pick = <T>(values: readonly T[], index: number, salt: number): T => {
  const value = values[draw(index, salt, values.length)];
  if (value === undefined) throw new RangeError("There is nothing to choose from");
  return value;
};
/** So many, evenly among all. */
const isOneOf = (index: number, count: number, all: number, start: number): boolean =>
  index % Math.max(Math.floor(all / count), 2) === start % Math.max(Math.floor(all / count), 2);

export interface MadeCase {
  readonly case_file: CaseFileTable;
  readonly case_assigned: readonly CaseAssignedTable[];
  readonly case_colleague: readonly CaseColleagueTable[];
  readonly case_term: readonly CaseTermTable[];
  readonly case_appointment: readonly CaseAppointmentTable[];
  readonly peq_case: readonly PeqCaseTable[];
  readonly submission: readonly SubmissionTable[];
  readonly submission_filing: readonly SubmissionFilingTable[];
}

/** @param all how many cases the office has; @param today the newest days are those before */
export function madeCase(index: number, all: number, today: CalendarDate): MadeCase {
  const type = index % 20 === 0 ? "L" : "B";
  const order = addDays(today, -draw(index, 1, 3_650));
  const year = Number(order.slice(0, 4));
  const number = 100_000 + index;
  const court = type === "B" ? "HCB" : "HCCW";
  const id = `${court}-${String(number)}-${String(year)}`;
  const closed = draw(index, 2, 10) < 6;
  const status = closed ? pick(CLOSED_STATUSES, index, 3) : draw(index, 4, 20) === 0 ? "PT" : "ACT";
  const ordered = status !== "PT";
  const nameEn = `${pick(SURNAMES, index, 5)} ${pick(SYLLABLES, index, 6)} ${pick(SYLLABLES, index, 7)}`;
  const nameZh = `${pick(SURNAMES_ZH, index, 8)}${pick(GIVEN_ZH, index, 9)}${pick(GIVEN_ZH, index, 10)}`;
  const ofFirm = isOneOf(index, HELD.firm, all, 1);
  const ofPerson = !ofFirm && isOneOf(index, HELD.small, all, 3);
  const firm = ofFirm ? CAST.firm : ofPerson ? CAST.small : `firm-${String(draw(index, 11, 300))}`;
  const person = ofFirm
    ? pick(["pa.demo", "partner.demo"], index, 12)
    : ofPerson
      ? CAST.person
      : `person-${String(draw(index, 13, 900))}`;
  const ceasedOn = closed && draw(index, 14, 3) > 0 ? addDays(order, 400) : null;
  const appointed = { personName: `PRACTITIONER ${person}`, from: addDays(order, 5) };
  const ofAgents = isOneOf(index, HELD.agents, all, 2);
  const examined = type === "B" && (ofAgents || draw(index, 15, 2) === 0);
  const agent = ofAgents ? CAST.agents : `peq-${String(draw(index, 16, 40))}`;
  const agentPerson = ofAgents ? "peq.demo" : `${agent}-person`;
  const interview = draw(index, 17, 3) > 0 && ordered ? addDays(order, 9) : undefined;
  const file: CaseFile = {
    ...EMPTY_CASE,
    number: `${court} ${String(number)}/${String(year)}`,
    year,
    type,
    nameEn,
    nameZh,
    debtor: { nameEn, nameZh },
    dates: {
      petition: addDays(order, -60),
      ...(ordered && (type === "B" ? { bankruptcyOrder: order } : { windingUpOrder: order })),
      ...(interview !== undefined && { peqInterview: interview }),
    },
    status,
    appointments: [
      {
        appointment: "a1",
        person,
        firm,
        role: type === "B" ? "T" : "L",
        kind: "SOLE",
        ceasedOn,
        ...appointed,
      },
    ],
    agents: examined
      ? [{ appointment: "p1", person: agentPerson, firm: agent, ceasedOn: null, ...appointed }]
      : [],
  };
  const officer = isOneOf(index, HELD.officer, all, 4)
    ? CAST.officer
    : `officer-${String(draw(index, 18, 200))}`;
  const examinationFiled = examined && draw(index, 19, 20) > 0;
  const forms = buildForms(index, { id, order, firm, person, today, examinationFiled });
  return {
    case_file: {
      id,
      case_no: file.number,
      case_type: type,
      case_year: year,
      case_number: number,
      name_en: nameEn,
      name_zh: nameZh,
      status,
      order_date: ordered ? order : null,
      petition_date: addDays(order, -60),
      updated_at: instant(addDays(order, 30), index),
      imported_at: instant(order, index),
      officer_id: officer,
      supervisor_id: null,
      held_until: ceasedOn,
      position: index + 1,
      detail: JSON.stringify(file),
    },
    case_colleague: ofFirm
      ? [{ case_id: id, person_id: CAST.colleague, firm_id: CAST.firm, since: today }]
      : [],
    case_assigned: [{ case_id: id, person_id: officer, ...ALWAYS }],
    case_term: toTermRows(id, { caseNo: file.number, nameEn, nameZh }),
    case_appointment: [
      ...file.appointments.map((each) => ({ ...each, at: "T", as: "practitioner" })),
      ...file.agents.map((each) => ({ ...each, at: "PEQ", as: "agent" })),
    ].map((each) => ({
      case_id: id,
      person_id: each.person,
      firm_id: each.firm ?? "",
      role: each.at,
      capacity: each.as,
      kind: "SOLE",
      from_date: each.from,
      to_date: each.ceasedOn,
    })),
    peq_case: file.agents.map((each) => ({
      case_id: id,
      place: 0,
      firm_id: each.firm ?? "",
      from_date: each.from,
      to_date: null,
      status,
      open: closed ? 0 : 1,
      order_date: ordered ? order : null,
      petition_date: addDays(order, -60),
      interview_on: interview ?? null,
      name: nameEn.toLowerCase(),
      case_year: year,
      case_number: number,
      filed: examinationFiled ? 1 : 0,
      begun: examinationFiled ? 1 : 0,
    })),
    submission: forms,
    submission_filing: forms.flatMap(({ id: form, last_submitted_at: at }) =>
      at === null ? [] : [{ submission_id: form, filed_on: at.slice(0, 10) }],
    ),
  };
}

const instant = (day: CalendarDate, index: number): string =>
  `${day}T${String(index % 24).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}:${String(draw(index, 20, 60)).padStart(2, "0")}.000Z`;

interface About {
  readonly id: string;
  readonly order: CalendarDate;
  readonly firm: string;
  readonly person: string;
  readonly today: CalendarDate;
  readonly examinationFiled: boolean;
}

/** Two forms for each case: two referrals, or one and the examination. */
function buildForms(
  index: number,
  { id, order, firm, person, today, examinationFiled }: About,
): readonly SubmissionTable[] {
  return [0, 1].map((place) => {
    const peq = place === 1 && examinationFiled;
    const [type, family, code] = peq ? (["peq", "peq", "PEQ"] as const) : pick(TYPES, index, 30 + place);
    const rare = draw(index, 40 + place, 100);
    const [state, status, holder] = STATES[peq || rare > 4 ? 0 : rare] ?? STATES[0];
    const day = addDays(order, Math.min(60 + draw(index, 50 + place, 900), daysBetween(order, today)));
    const at = instant(day, index + place);
    const filed = state === "submitted" || state === "withdrawn";
    const waits = draw(index, 60 + place, 50) === 0;
    return submissionRow({
      id: `${type}/01${String(index * 2 + place).padStart(24, "0")}`,
      type,
      family,
      filed_by: peq ? "agent" : "practitioner",
      case_id: id,
      firm_id: firm,
      state,
      status,
      holder,
      started_at: at,
      started_by: person,
      prepared_by: person,
      updated_by: person,
      reference: filed ? `${code}-${day.slice(0, 4)}-${String(index * 2 + place).padStart(8, "0")}` : null,
      first_submitted_at: filed ? at : null,
      last_submitted_at: filed ? at : null,
      last_submitted_by: filed ? person : null,
      last_submitted_role: filed ? "pa" : null,
      filed_days: filed ? `|${day}|` : null,
      acknowledged_at: filed && !waits ? at : null,
      due_on: filed ? null : addDays(day, 14),
      expires_on: state === "drafted" ? addDays(day, 60) : null,
    });
  });
}

const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
