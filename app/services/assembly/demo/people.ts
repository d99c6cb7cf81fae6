/** The demo office's firms and accounts: one account for each role, and the partners that joint appointments need. */
import { isHkid } from "~/workflows/kit/index";
import type { Role } from "~/workflows/records/account/index";

export const DEMO_PASSWORD = "Receiver-Demo#26";

export interface DemoFirm {
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly shortName: string;
  readonly firmType: "PIP" | "PEQ" | "CREDITOR";
  readonly address: readonly string[];
  readonly phone: string;
  readonly fax: string;
}

export const DEMO_FIRMS: readonly DemoFirm[] = [
  {
    id: "firm-harbour",
    nameEn: "Harbour Insolvency Services Limited",
    nameZh: "海港清盤服務有限公司",
    shortName: "Harbour",
    firmType: "PIP",
    address: ["18/F, Example Tower", "1 Demonstration Road Central", "Hong Kong"],
    phone: "2000 1801",
    fax: "2000 1802",
  },
  {
    id: "firm-lion",
    nameEn: "Lion Rock Restructuring Limited",
    nameZh: "獅子山重組有限公司",
    shortName: "Lion Rock",
    firmType: "PIP",
    address: ["6/F, Sample House", "88 Specimen Street", "Mong Kok, Kowloon"],
    phone: "2000 0601",
    fax: "2000 0602",
  },
  {
    id: "firm-bay",
    nameEn: "Tolo Bay Trustees Limited",
    nameZh: "吐露灣受託人有限公司",
    shortName: "Tolo Bay",
    firmType: "PIP",
    address: ["Unit 1203, Model Centre", "5 Pattern Road", "Sha Tin, New Territories"],
    phone: "2000 1203",
    fax: "2000 1204",
  },
  {
    id: "firm-lantern",
    nameEn: "Lantern Interview Services Limited",
    nameZh: "明燈訪談服務有限公司",
    shortName: "Lantern",
    firmType: "PEQ",
    address: ["2/F, Trial Building", "9 Mock Lane", "Wan Chai, Hong Kong"],
    phone: "2000 0201",
    fax: "2000 0202",
  },
  {
    id: "firm-compass",
    nameEn: "Compass Examination Limited",
    nameZh: "羅盤訊問服務有限公司",
    shortName: "Compass",
    firmType: "PEQ",
    address: ["9/F, Draft Building", "3 Rehearsal Street", "North Point, Hong Kong"],
    phone: "2000 0901",
    fax: "2000 0902",
  },
  {
    id: "firm-model-bank",
    nameEn: "Model Bank Limited",
    nameZh: "模範銀行有限公司",
    shortName: "Model Bank",
    firmType: "CREDITOR",
    address: ["21/F, Specimen Tower", "7 Illustration Street", "Central, Hong Kong"],
    phone: "2000 2101",
    fax: "2000 2102",
  },
];

export interface DemoAccount {
  /** Login name and id in one. */
  readonly id: string;
  readonly fullName: string;
  readonly fullNameZh: string;
  readonly role: Role;
  readonly firm: string | null;
  /** Fictitious, with a check digit that is right. */
  readonly hkid: string;
  /** Shown on the login page. */
  readonly listed: boolean;
}

/** The identity card number of the nth person of the demo office. The series `XX9…` is not in use. */
export function createFictitiousHkid(place: number): string {
  const number = `XX9${String(place).padStart(5, "0")}`;
  const [found] = [..."0123456789A"].map((check) => `${number}(${check})`).filter(isHkid);
  if (found === undefined) throw new Error(`${number} has no check digit`);
  return found;
}

type Listed = Omit<DemoAccount, "hkid">;
const person = (
  id: string,
  role: Role,
  firm: string | null,
  fullName: string,
  fullNameZh: string,
  listed = true,
): Listed => ({ id, role, firm, fullName, fullNameZh, listed });

const PEOPLE: readonly Listed[] = [
  person("pa.demo", "pa", "firm-harbour", "WONG Siu Ming", "黃兆明"),
  person("sa.demo", "sa", "firm-harbour", "LEE Ka Yan", "李嘉欣"),
  person("ua.demo", "ua", "firm-harbour", "CHAN Wing Sze", "陳詠詩"),
  person("pa2.demo", "pa", "firm-lion", "HO Kwok Wai", "何國偉"),
  person("peq.demo", "peq", "firm-lantern", "LAM Chi Keung", "林志強"),
  person("creditor.demo", "creditor", null, "NG Mei Ling", "吳美玲"),
  person("officer.demo", "officer", null, "CHEUNG Lai Fong", "張麗芳"),
  person("supervisor.demo", "supervisor", null, "LEUNG Ho Yin", "梁浩然"),
  person("legal.demo", "legal", null, "TSANG Man Hon", "曾文漢"),
  person("counter.demo", "counter", null, "YIP Yuk Lan", "葉玉蘭"),
  person("admin.demo", "admin", null, "KWOK Chun Kit", "郭俊傑"),
  person("auditor.demo", "auditor", null, "MAK Pui Shan", "麥佩珊"),
  person("developer.demo", "developer", null, "AU Hoi Lam", "區凱琳"),
  person("partner.demo", "pa", "firm-harbour", "FUNG Oi Yee", "馮愛儀", false),
  person("ua2.demo", "ua", "firm-lion", "SIU Shing Yip", "蕭成業", false),
  person("partner2.demo", "pa", "firm-lion", "TAM Yiu Fai", "譚耀輝", false),
  person("pa3.demo", "pa", "firm-bay", "YEUNG Suk Yee", "楊淑儀", false),
  person("partner3.demo", "pa", "firm-bay", "CHOW Wai Kit", "周偉傑", false),
  person("peq2.demo", "peq", "firm-compass", "SO Wing Tung", "蘇詠彤", false),
  person("peq3.demo", "peq", "firm-lantern", "TANG Ka Ho", "鄧家豪", false),
  person("maker.demo", "creditor", "firm-model-bank", "POON Wai Han", "潘慧嫻"),
  person("checker.demo", "creditor", "firm-model-bank", "SHUM Ka Lok", "沈家樂"),
  person("pdd.demo", "pdd", null, "KAM Wai Ling", "甘慧玲"),
  person("fsd.demo", "fsd", null, "LO Tsz Hin", "盧子軒"),
];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = PEOPLE.map((each, index) => ({
  ...each,
  hkid: createFictitiousHkid(index + 1),
}));
