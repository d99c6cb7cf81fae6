/** Records as an office's own system would send them, of any number of cases: for tests and for measuring. */

export interface CaseRecords {
  readonly count: number;
  /** Where the numbers begin, so that none is a case that is there. */
  readonly from?: number;
  readonly officer?: string;
  readonly practitioner?: string;
  readonly firm?: string;
}

const day = (year: number, place: number): string =>
  `${String(year)}-${String((place % 12) + 1).padStart(2, "0")}-${String((place % 28) + 1).padStart(2, "0")}`;

/** One case out of six is a winding-up. */
export const isWindingUp = (place: number): boolean => place % 6 === 5;

export function getCaseNumber(place: number, from = 500_001): string {
  const year = 2016 + (place % 10);
  return `${isWindingUp(place) ? "HCCW" : "HCB"} ${String(from + Math.floor(place / 10))}/${String(year)}`;
}

/** The record of one case. */
export function getCaseRecord(
  place: number,
  { from, officer, practitioner, firm }: Omit<CaseRecords, "count"> = {},
) {
  const year = 2016 + (place % 10);
  const name = `${isWindingUp(place) ? "COMPANY LIMITED" : "PERSON"} ${String(place)}`;
  const windingUp = isWindingUp(place);
  return {
    kind: "case",
    number: getCaseNumber(place, from),
    particulars: {
      nameEn: name,
      nameZh: `名稱${String(place)}`,
      addressEn: `${String(place % 300)} Queen's Road East`,
    },
    status: place % 7 === 0 ? "DCH" : "ACT",
    debtor: {
      nameEn: name,
      idType: windingUp ? "company" : "hkid",
      idNumber: `${windingUp ? "" : "A"}${String(1_000_000 + place)}`,
      phone: `2${String(1_000_000 + place)}`,
    },
    petition: { by: place % 2 === 0 ? "debtor" : "creditor", firstHearingTime: "09:30" },
    dates: {
      created: day(year, place),
      petition: day(year, place),
      firstHearing: day(year, place + 1),
      [windingUp ? "windingUpOrder" : "bankruptcyOrder"]: day(year, place + 2),
      relevant: day(year, place + 2),
    },
    ...(place % 3 === 0 && {
      orders: { [`O-${String(place)}`]: { kind: "suspension", on: day(year + 1, place) } },
    }),
    ...(place % 5 === 0 && {
      programmes: { [`P-${String(place)}`]: { kind: "firstMeeting", on: day(year, place + 3) } },
    }),
    ...(windingUp && { directors: { D1: { nameEn: `DIRECTOR ${String(place)}` } } }),
    ...(officer !== undefined && { assigned: { officer, team: `Team ${String((place % 6) + 1)}` } }),
    ...(practitioner !== undefined &&
      place % 10 < 7 && {
        appointments: {
          [`A-${String(place)}`]: {
            practitioner,
            ...(firm !== undefined && { firm }),
            role: windingUp ? "OL" : "OT",
            kind: "SOLE",
            from: day(year, place + 2),
          },
        },
      }),
  };
}

/** A file of records, a line each. */
export function* recordLines({ count, ...more }: CaseRecords): Generator<string> {
  for (let place = 0; place < count; place += 1) yield `${JSON.stringify(getCaseRecord(place, more))}\n`;
}
