/** What a handful of the demo office's cases have beside people and dates: directors, orders, programmes, securities, remarks. */
import { addDays, addMonths, type CalendarDate } from "~/workflows/kit";

import { companyName, personName } from "./names";
import type { Random } from "./random";

interface Birth {
  readonly type: "B" | "L";
  readonly orderDate: CalendarDate;
  readonly index: number;
  readonly today: CalendarDate;
}

/** Every so many cases one that was discharged late, and the like. */
const isOneIn = (place: number, many: number, at: number): boolean => place % many === at;

/** Everything that the import of a case brings along in lists, and more of what is kept of it. */
export function caseParticulars(random: Random, { type, orderDate, index: place, today }: Birth) {
  const after = (months: number) => addMonths(orderDate, months);
  return {
    ...(type === "B" && {
      approvedMonthlyExpenditure: random.between(80, 160) * 10_000,
      insolvencyOfficer: `IO ${String(random.between(1, 9))}`,
    }),
    settlements: settlements(type, orderDate, place, today),
    securities: isOneIn(place, 3, 0)
      ? [
          {
            id: "security-1",
            entry: {
              kind: isOneIn(place, 6, 0) ? "P" : "B",
              expires: addDays(today, random.between(-60, 400)),
              amount: random.between(1, 20) * 5_000_000,
              reference: `SEC/${String(random.between(1_000, 9_999))}`,
            },
          },
        ]
      : [],
    directors: type === "L" ? directors(random) : [],
    orders:
      isOneIn(place, 11, 6) && after(6) < today
        ? [
            {
              id: "order-1",
              entry: {
                kind: type === "B" ? "suspension" : "stay",
                on: after(6),
                until: after(54),
                ...(type === "B" && { details: "s.30A(3)" }),
              },
            },
          ]
        : [],
    programmes:
      isOneIn(place, 7, 3) && after(20) < today
        ? [
            {
              id: "programme-1",
              entry: {
                kind: "dividend",
                on: after(20),
                lastDayForProofs: after(19),
              },
            },
          ]
        : [],
  };
}

/** A summary procedure order for most, a meeting for others, and the discharge where it is over; of one in nine nobody knows. */
export function laterDates({ type, orderDate, index: place, today }: Birth) {
  if (isOneIn(place, 9, 2)) return {};
  const adjourned = isOneIn(place, 5, 1) ? { adjournedHearing: addDays(orderDate, -3) } : {};
  const known = addDays(orderDate, 30);
  const end = addMonths(orderDate, 48);
  return {
    ...adjourned,
    ...(known < today && { [isOneIn(place, 4, 1) ? "generalMeeting" : "spo"]: known }),
    ...(type === "B" && end < today && { discharge: end }),
  };
}

/** Most has come in; of one case in nine something is missing for long. */
function settlements(type: "B" | "L", orderDate: CalendarDate, place: number, today: CalendarDate) {
  const upTo = isOneIn(place, 9, 2) ? addMonths(orderDate, 12) : addDays(today, -1);
  if (addMonths(orderDate, 12) >= today) return [];
  const kinds = type === "B" ? ["annualStatement", "s89", "s93"] : ["s203"];
  return kinds.map((kind) => ({ id: `settlement-${kind}`, entry: { kind, upTo, on: upTo } }));
}

function directors(random: Random) {
  return [1, 2].map((number) => {
    const name = personName(random);
    return {
      id: `director-${String(number)}`,
      entry: {
        nameEn: name.en,
        nameZh: name.zh,
        idType: "passport",
        idNumber: `K${String(random.between(1_000_000, 9_999_999))}`,
      },
    };
  });
}

/** What a petition has beside who presented it. */
export function buildPetitionParticulars(random: Random, type: "B" | "L", place: number) {
  return {
    petitionType: type === "B" ? "Bankruptcy" : "Compulsory winding-up",
    ...(isOneIn(place, 5, 1) && {
      adjournedHearingTime: "10:00",
      legalRepresentative: `${companyName(random).en.split(" ")[0] ?? "Harbour"} & Co., Solicitors`,
      remarksPublic: "Hearing adjourned once at the petitioner's request.",
      remarksInternal: "Ask the petitioner's solicitors for the deposit receipt.",
    }),
  };
}
