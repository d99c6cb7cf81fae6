/** Bankrupts of the demonstration who may ask for a letter of no objection: fictitious people, one for each answer. */
import { addMonths, type CalendarDate } from "~/workflows/kit";

import { createFictitiousHkid } from "./people";

export interface DemoBankrupt {
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** Empty of whoever has a passport alone. */
  readonly hkid: string;
  readonly passport?: string;
  readonly email: string;
  /** As it stands in the case. */
  readonly phone: string;
  /** The number of the case without its year, which is that of the order. */
  readonly caseNumber: number;
  /** Months since the bankruptcy order. */
  readonly months: number;
  /** What stands in the way; `null`: nothing. */
  readonly story:
    | "running"
    | "suspended"
    | "notCommenced"
    | "objection"
    | "trustee"
    | "unclear"
    | "held"
    | null;
}

const FIRST_CARD = 901;
const FIRST_CASE = 9001;
const bankrupts: readonly (readonly [string, string, number, DemoBankrupt["story"]])[] = [
  ["MOK Wing Sze", "莫詠詩", 62, null],
  ["KONG Siu Lun", "江兆倫", 20, "running"],
  ["TAM Yuk Ying", "譚玉英", 52, "suspended"],
  ["SIN Ka Fai", "冼家輝", 50, "notCommenced"],
  ["LO Pui Shan", "盧佩珊", 51, "objection"],
  ["YAU Chi Ming", "邱志明", 60, "trustee"],
  ["FOK Mei Lan", "霍美蘭", 61, "unclear"],
  ["CHOI Man Ho", "蔡文浩", 70, "held"],
];

export const DEMO_BANKRUPTS: readonly DemoBankrupt[] = bankrupts.map(
  ([nameEn, nameZh, months, story], index) => ({
    id: `bankrupt${String(index + 1)}.demo`,
    nameEn,
    nameZh,
    hkid: createFictitiousHkid(FIRST_CARD + index),
    email: `bankrupt${String(index + 1)}@mail.example`,
    phone: `9123 900${String(index + 1)}`,
    caseNumber: FIRST_CASE + index,
    months,
    story,
  }),
);

/** Whoever came and went again without an identity card. */
export const DEMO_PASSPORT_HOLDER: DemoBankrupt = {
  id: "bankrupt9.demo",
  nameEn: "PEREIRA Joao",
  nameZh: "",
  hkid: "",
  passport: "CB123456",
  email: "bankrupt9@mail.example",
  phone: "9123 9009",
  caseNumber: FIRST_CASE + bankrupts.length,
  months: 63,
  story: null,
};

/** The id of the case of one of them. @param today of the day on which the demonstration is filled */
export const getDemoCaseId = ({ caseNumber, months }: DemoBankrupt, today: CalendarDate): string =>
  `HCB-${String(caseNumber)}-${addMonths(today, -months).slice(0, 4)}`;
