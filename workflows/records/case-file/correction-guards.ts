/** When a part of the case, or an entry of one of its lists, may be corrected. */
import { INVALID_ACTION, applyFieldChanges, guard, readsAsBefore } from "../../kit";
import type { Fact, Guard } from "../../kit";
import type { CaseFile } from "./case";
import { CASE_LISTS, CASE_PARTS, readList, readPart } from "./correcting";
import type { CaseListName, CasePart } from "./correcting";
import { EntryCorrected, EntryRemoved, PartCorrected } from "./corrections";

const isPart = (name: string): name is CasePart => Object.hasOwn(CASE_PARTS, name);
const isList = (name: string): name is CaseListName => Object.hasOwn(CASE_LISTS, name);

/** The part that `debtor.corrected` is about, with what it reads and what is to change. */
function readPartCorrection(file: CaseFile, { type, data }: Fact) {
  const name = type.split(".")[0] ?? "";
  const payload = PartCorrected.safeParse(data).data;
  if (!isPart(name) || payload === undefined) return null;
  return { part: readPart[name](file), changes: payload.changes, schema: CASE_PARTS[name] };
}

/** The entry that `order.corrected` is about; `null` where the list has none such. */
function readEntryCorrection(file: CaseFile, { type, data }: Fact) {
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
    const correction = readPartCorrection(file, fact);
    return correction !== null && readsAsBefore(correction.part, correction.changes);
  }),
  partFits: guard("data", INVALID_ACTION, (file, fact) => {
    const correction = readPartCorrection(file, fact);
    return (
      correction !== null &&
      correction.schema.safeParse(applyFieldChanges(correction.part, correction.changes)).success
    );
  }),
  isLiquidation: guard("circumstances", INVALID_ACTION, ({ type }) => type === "L"),
  isNewEntry: guard("data", INVALID_ACTION, (file, { type, data }) => {
    const name = type.split(".")[0] ?? "";
    return isList(name) && !readList[name](file).some(({ id }) => id === data.id);
  }),
  isKnownEntry: guard("data", INVALID_ACTION, (file, fact) => readEntryCorrection(file, fact) !== null),
  entryReadsAsBefore: guard("data", INVALID_ACTION, (file, fact) => {
    const correction = readEntryCorrection(file, fact);
    return correction !== null && readsAsBefore(correction.entry, correction.changes);
  }),
  entryFits: guard("data", INVALID_ACTION, (file, fact) => {
    const correction = readEntryCorrection(file, fact);
    return (
      correction !== null &&
      correction.schema.safeParse(applyFieldChanges(correction.entry, correction.changes)).success
    );
  }),
} satisfies Record<string, Guard<CaseFile>>;
