/** The e-Case File is in order, or holds a file that the scanner has not judged yet. */
import { FORGOTTEN, leadsTo, declareProcedure, shownAs } from "../../kit";
import { documentFacts } from "./facts";
import { guards } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { NO_DOCUMENTS, evolveDocuments } from "./state";
import type { CaseDocuments } from "./state";

const to = leadsTo<string, keyof typeof guards>;
/** Where a fact leads, by whether a file is held after it. */
const filing = (...guardNames: readonly (keyof typeof guards)[]) => [
  to("fileHeld", "leavesFileHeld", ...guardNames),
  to("inOrder", "leavesNoFileHeld", ...guardNames),
];

const adding = {
  "document.added": filing(
    "mayFileDocuments",
    "isNewDocument",
    "isNumberFree",
    "hasFileIfElectronic",
    "isReceivedByNow",
    "isFiledAsItCame",
  ),
};
const corrections = (here: string) => ({
  ...adding,
  "document.corrected": to(
    here,
    "mayFileDocuments",
    "isKnownDocument",
    "documentReadsAsBefore",
    "changesSomething",
    "documentFits",
    "keepsWhereItCameFrom",
    "hasFileIfElectronic",
    "isReceivedByNow",
    "hasReason",
  ),
  "document.moved": to(
    here,
    "mayFileDocuments",
    "isKnownDocument",
    "documentReadsAsBefore",
    "goesElsewhere",
    "isNumberFree",
    "hasReason",
  ),
  "document.withdrawn": filing("mayFileDocuments", "isKnownDocument", "isOfTheOffice", "hasReason"),
  "documents.forgotten": to("forgotten", "isScheduler"),
});

export const caseDocument = declareProcedure<CaseDocuments>({
  type: "case-document",
  initialContext: NO_DOCUMENTS,
  evolve: evolveDocuments,
  guards,
  states: {
    notStarted: { ...shownAs("notStarted", "office", "unlisted"), on: adding },
    inOrder: { ...shownAs("inOrder", "office"), on: corrections("inOrder") },
    fileHeld: {
      ...shownAs("fileHeld", "office"),
      on: { ...corrections("fileHeld"), "document.scanned": filing("isScheduler", "waitsForScanner") },
    },
    forgotten: FORGOTTEN,
  },
  facts: documentFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["inOrder", "fileHeld"],
});
