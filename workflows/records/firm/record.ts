/** A firm as the office's own system tells it, and the facts between that and what the portal knows. Pure. */
import * as z from "zod";

import { RecordKey, removable } from "../../kit";
import type { FieldChange, PlannedFact, RecordPlan, RecordProblem } from "../../kit";
import { FIRM_REGISTERS, FIRM_TYPES } from "./machine";
import type { Firm, FirmRegister, firmFacts } from "./machine";

const Text = z.string().max(500);

export const FirmRecord = z.strictObject({
  kind: z.literal("firm"),
  key: RecordKey.describe("Of the firm in the portal; cases name it by this, or by its name"),
  nameEn: z.string().min(1).max(300).optional(),
  nameZh: removable(Text),
  shortName: z.string().min(1).max(60).optional(),
  firmType: z.enum(FIRM_TYPES).optional(),
  email: removable(Text),
  emailBankruptcy: removable(Text),
  emailLiquidation: removable(Text),
  countryCode: removable(Text),
  phone: removable(Text),
  officePhone: removable(Text),
  fax: removable(Text),
  address: removable(z.array(Text).max(4)),
  tenderReference: removable(Text),
  businessRegistration: removable(Text).describe(
    "Eight digits; organisational certificates are compared with it",
  ),
  companyNumber: removable(Text).describe(
    "In the register of companies; organisational certificates are compared with it",
  ),
  mappings: z
    .partialRecord(z.enum(FIRM_REGISTERS), z.array(z.string().min(1).max(60)).max(50))
    .optional()
    .describe("Which firms of each register it is; a register that is named is told as a whole"),
  suspended: z.boolean().optional(),
  reason: Text.optional().describe("Why it is suspended, or no longer"),
});
export type FirmRecord = z.output<typeof FirmRecord>;

/** What other firms have already. */
export interface NamesInUse {
  /** Another firm of this name, in capitals or not. */
  isNameTaken(name: "nameEn" | "shortName", value: string): boolean;
  isMapped(register: FirmRegister, ormisFirm: string): boolean;
}

const TEXTS = [
  "nameEn",
  "nameZh",
  "shortName",
  "firmType",
  "email",
  "emailBankruptcy",
  "emailLiquidation",
  "countryCode",
  "phone",
  "officePhone",
  "fax",
  "tenderReference",
  "businessRegistration",
  "companyNumber",
] as const;

/** @param known the firm; `null` where it is not known */
export function firmRecordPlan(known: Firm | null, record: FirmRecord, taken: NamesInUse): RecordPlan {
  const problems = [...findMissing(known, record), ...listTaken(known, record, taken)];
  if (problems.length > 0) return { facts: [], changes: [], problems };
  const changes: FieldChange[] = [];
  const texts: Record<string, string> = {};
  for (const name of TEXTS) {
    const newValue = record[name];
    const from = known?.[name] ?? "";
    if (newValue === undefined || (newValue ?? "") === from) continue;
    texts[name] = newValue ?? "";
    changes.push({ path: name, from: from === "" ? null : from, to: newValue === "" ? null : newValue });
  }
  const lines = (address: readonly string[] | null | undefined) => (address ?? []).join("\n");
  const isMoved = record.address !== undefined && lines(record.address) !== lines(known?.address);
  if (isMoved)
    changes.push({ path: "address", from: lines(known?.address) || null, to: lines(record.address) || null });
  const data = { ...texts, ...(isMoved && { address: record.address ?? [] }) };
  const facts: PlannedFact[] = [];
  if (known === null) facts.push({ type: "firm.registered", data });
  else if (Object.keys(data).length > 0) facts.push({ type: "firm.amended", data });
  for (const [type, place] of toMappings(known, record)) {
    facts.push({ type, data: place });
    const isNew = type === "firm.mapped";
    changes.push({
      path: `mappings.${place.register}`,
      from: isNew ? null : place.ormisFirm,
      to: isNew ? place.ormisFirm : null,
    });
  }
  const isSuspended = known !== null && known.suspension !== null;
  if (record.suspended !== undefined && record.suspended !== isSuspended) {
    const reason = record.reason === undefined ? {} : { reason: record.reason };
    facts.push({ type: record.suspended ? "firm.suspended" : "firm.reinstated", data: reason });
    changes.push({ path: "suspended", from: isSuspended, to: record.suspended });
  }
  // Of a new firm it is enough to say that it is new.
  return { facts, changes: known === null ? [] : changes, problems: [] };
}

const findMissing = (known: Firm | null, record: FirmRecord): readonly RecordProblem[] =>
  known === null
    ? (["nameEn", "shortName", "firmType"] as const).flatMap((name) =>
        record[name] === undefined ? [{ path: name, problem: "required" as const }] : [],
      )
    : [];

function listTaken(known: Firm | null, record: FirmRecord, taken: NamesInUse): readonly RecordProblem[] {
  const names = (["nameEn", "shortName"] as const).flatMap((name) => {
    const newValue = record[name];
    return newValue !== undefined && newValue !== known?.[name] && taken.isNameTaken(name, newValue)
      ? [{ path: name, problem: "taken" as const, params: { name: newValue } }]
      : [];
  });
  const mapped = FIRM_REGISTERS.flatMap((register) =>
    (record.mappings?.[register] ?? [])
      .filter((ormisFirm) => taken.isMapped(register, ormisFirm))
      .map((name) => ({ path: `mappings.${register}`, problem: "taken" as const, params: { name } })),
  );
  return [...names, ...mapped];
}

type Place = z.output<(typeof firmFacts)["firm.unmapped"]["payload"]>;

function toMappings(
  known: Firm | null,
  { mappings = {} }: FirmRecord,
): readonly (readonly ["firm.mapped" | "firm.unmapped", Place])[] {
  return FIRM_REGISTERS.flatMap((register) => {
    const registered = mappings[register];
    if (registered === undefined) return [];
    const before = (known?.mappings ?? []).filter((each) => each.register === register);
    const gone = before.filter(({ ormisFirm }) => !registered.includes(ormisFirm));
    const fresh = [...new Set(registered)].filter((id) => !before.some(({ ormisFirm }) => ormisFirm === id));
    return [
      ...gone.map(({ ormisFirm }) => ["firm.unmapped", { register, ormisFirm }] as const),
      ...fresh.map((ormisFirm) => ["firm.mapped", { register, ormisFirm }] as const),
    ];
  });
}
