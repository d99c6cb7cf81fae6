/** When a part of the case, or an entry of one of its lists, may be corrected. */
import { INVALID_ACTION, changed, guard, readsAsBefore } from "../../kit";
import type { Fact, Guard } from "../../kit";
import type { CaseFile } from "./case";
import { CASE_LISTS, CASE_PARTS, readList, readPart } from "./correcting";
import type { CaseListName, CasePart } from "./correcting";
import { EntryCorrected, EntryRemoved, PartCorrected } from "./corrections";

const isPart = (name: string): name is CasePart => Object.hasOwn(CASE_PARTS, name);
const isList = (name: string): name is CaseListName => Object.hasOwn(CASE_LISTS, name);

/** The part that `debtor.corrected` is about, with what it reads and what is to change. */
function partAsked(file: CaseFile, { type, data }: Fact) {
  const name = type.split(".")[0] ?? "";
  const asked = PartCorrected.safeParse(data).data;
  if (!isPart(name) || asked === undefined) return null;
  return { part: readPart[name](file), changes: asked.changes, schema: CASE_PARTS[name] };
}

/** The entry that `order.corrected` is about; `null` where the list has none such. */
function entryAsked(file: CaseFile, { type, data }: Fact) {
  const name = type.split(".")[0] ?? "";
  if (!isList(name)) return null;
  const id = EntryRemoved.or(EntryCorrected).safeParse(data).data?.id;
  const found = readList[name](file).find((each) => each.id === id);
  if (found === undefined) return null;
  return {
    entry: found.entry,
    changes: EntryCorrected.safeParse(data).data?.changes ?? {},
    schema: CASE_LISTS[name],
  };
}

export const correctionGuards = {
  /** Nobody overwrites what somebody else has changed meanwhile. */
  partReadsAsBefore: guard("data", INVALID_ACTION, (file, fact) => {
    const asked = partAsked(file, fact);
    return asked !== null && readsAsBefore(asked.part, asked.changes);
  }),
  partFits: guard("data", INVALID_ACTION, (file, fact) => {
    const asked = partAsked(file, fact);
    return asked !== null && asked.schema.safeParse(changed(asked.part, asked.changes)).success;
  }),
  isLiquidation: guard("circumstances", INVALID_ACTION, ({ type }) => type === "L"),
  isNewEntry: guard("data", INVALID_ACTION, (file, { type, data }) => {
    const name = type.split(".")[0] ?? "";
    return isList(name) && !readList[name](file).some(({ id }) => id === data.id);
  }),
  isKnownEntry: guard("data", INVALID_ACTION, (file, fact) => entryAsked(file, fact) !== null),
  entryReadsAsBefore: guard("data", INVALID_ACTION, (file, fact) => {
    const asked = entryAsked(file, fact);
    return asked !== null && readsAsBefore(asked.entry, asked.changes);
  }),
  entryFits: guard("data", INVALID_ACTION, (file, fact) => {
    const asked = entryAsked(file, fact);
    return asked !== null && asked.schema.safeParse(changed(asked.entry, asked.changes)).success;
  }),
} satisfies Record<string, Guard<CaseFile>>;
