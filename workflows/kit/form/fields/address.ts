/**
 * An address: free lines, or the parts of one in Hong Kong. A field that is `structured` takes both: what was typed as lines
 * stays valid, and an address elsewhere has no other form.
 */
import * as z from "zod";
import { TEXT_LENGTH } from "../../limits";
import type { Locale } from "../../types";
import type { Field, FieldValue, HongKongAddress } from "../types";
import { asText } from "./rules";
import type { FieldByKind, FieldRules, Posted, Say } from "./rules";
import { longTextRules } from "./text";

/** The eighteen districts by region (District Councils Ordinance, Cap. 547, Schedule 1). */
export const DISTRICTS = {
  hongKongIsland: ["centralAndWestern", "eastern", "southern", "wanChai"],
  kowloon: ["kowloonCity", "kwunTong", "shamShuiPo", "wongTaiSin", "yauTsimMong"],
  newTerritories: [
    "islands",
    "kwaiTsing",
    "north",
    "saiKung",
    "shaTin",
    "taiPo",
    "tsuenWan",
    "tuenMun",
    "yuenLong",
  ],
} as const;
export const REGIONS = ["hongKongIsland", "kowloon", "newTerritories"] as const;

/** The parts in the order in which a Chinese address is written; an English one is written the other way round. */
export const ADDRESS_PARTS = [
  "region",
  "district",
  "street",
  "estate",
  "phase",
  "building",
  "block",
  "floor",
  "flat",
] as const satisfies readonly (keyof HongKongAddress)[];
export type AddressPart = (typeof ADDRESS_PARTS)[number];
/** Name of the choice between the two forms, posted as `<field>.as`. */
export const ADDRESS_FORM = "as";

export const isStructured = (field: Field): field is FieldByKind<"address"> =>
  field.kind === "address" && field.structured === true;

export function isHongKongAddress(value: FieldValue | undefined): value is HongKongAddress {
  return typeof value === "object" && value !== null && "district" in value && "building" in value;
}

/** The region of a district; `undefined` for what is none. */
export const findRegion = (district: string): string | undefined =>
  REGIONS.find((region) => DISTRICTS[region].some((each) => each === district));

const Part = z.string().meta({ maxLength: TEXT_LENGTH });
const WRITTEN_PARTS = {
  street: Part,
  estate: Part,
  phase: Part.optional(),
  building: Part,
  block: Part,
  floor: Part,
  flat: Part,
};
/** An address as a draft holds it: any of its parts may still be blank, or wrong. */
export const WrittenAddress = z.strictObject({ region: z.string(), district: z.string(), ...WRITTEN_PARTS });

export function addressRules(field: FieldByKind<"address">): FieldRules {
  const lines = longTextRules(field);
  if (!field.structured) return lines;
  const max = Number(lines.params.max);
  const district = REGIONS.flatMap((region) => DISTRICTS[region]);
  const chosen = z.strictObject({ region: z.enum(REGIONS), district: z.enum(district), ...WRITTEN_PARTS });
  return {
    read: (posted) => readAddress(posted, lines),
    draft: z.union([WrittenAddress, z.string(), z.null()]),
    final: z
      .union([chosen, z.string().meta({ maxLength: max })], "selectOption")
      .superRefine((value, context) => {
        if (typeof value === "string") {
          if (value.length > max) context.addIssue({ code: "custom", message: "tooLong" });
          return;
        }
        for (const { part: at, problem } of listAddressProblems(value))
          context.addIssue({ code: "custom", path: [at], message: problem });
      }),
    params: lines.params,
    display: (value, { locale, say }) =>
      isHongKongAddress(value) ? writeAddress(value, locale, say) : asText(value),
  };
}

/**
 * The form that was chosen; where that one is blank the other, so that without scripts nothing is lost to a choice not made. A
 * district says its region.
 */
function readAddress(posted: Posted, lines: FieldRules): FieldValue {
  const text = lines.read(posted);
  const typed = (part: AddressPart): string => (posted.parts?.[part] ?? "").trim();
  const parts: HongKongAddress = {
    region: typed("region") || (findRegion(typed("district")) ?? ""),
    district: typed("district"),
    street: typed("street"),
    estate: typed("estate"),
    ...(typed("phase") !== "" && { phase: typed("phase") }),
    building: typed("building"),
    block: typed("block"),
    floor: typed("floor"),
    flat: typed("flat"),
  };
  const structured = ADDRESS_PARTS.some((part) => (parts[part] ?? "") !== "") ? parts : null;
  return posted.parts?.[ADDRESS_FORM] === "other" ? (text ?? structured) : (structured ?? text);
}

export interface AddressProblem {
  readonly part: AddressPart;
  readonly problem: string;
}

/** Everything that keeps an address from being complete, by part; its message is a key below `problems.`. */
export function listAddressProblems(address: HongKongAddress): readonly AddressProblem[] {
  const found: AddressProblem[] = [];
  const home = findRegion(address.district);
  if (home === undefined) found.push({ part: "district", problem: "chooseDistrict" });
  else if (home !== address.region) found.push({ part: "district", problem: "districtNotInRegion" });
  if (address.building === "" && address.street === "" && address.estate === "")
    found.push({ part: "street", problem: "buildingOrStreet" });
  for (const part of ADDRESS_PARTS)
    if ((address[part] ?? "").length > TEXT_LENGTH) found.push({ part, problem: "addressPartTooLong" });
  return found;
}

/** On one line: English from the flat to the region, Chinese from the region to the flat. */
function writeAddress(address: HongKongAddress, locale: Locale, say: Say): string {
  const parts = ADDRESS_PARTS.flatMap((part) => {
    const text = wordsOfPart(part, address[part] ?? "", say);
    return text === "" ? [] : [text];
  });
  if (locale === "en") return parts.toReversed().join(", ");
  // A Latin name in a Chinese address keeps its distance from another.
  return parts.reduce((before, text) =>
    /[\w.]$/.test(before) && /^\w/.test(text) ? `${before} ${text}` : `${before}${text}`,
  );
}

function wordsOfPart(part: AddressPart, value: string, say: Say): string {
  if (part === "region")
    return REGIONS.some((each) => each === value) ? say(`address.regions.${value}`) : value;
  if (part === "district") return findRegion(value) === undefined ? value : say(`address.districts.${value}`);
  // `12` becomes Flat 12, 12/F or 第12座; what was typed in words stays as it was typed.
  const isMark = /^[A-Za-z]?\d*[A-Za-z]?$/.test(value) && value !== "";
  return isMark && (part === "phase" || part === "block" || part === "floor" || part === "flat")
    ? say(`address.written.${part}`, { value })
    : value;
}
