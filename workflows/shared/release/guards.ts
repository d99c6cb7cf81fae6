/** When something may happen to an application for release. Codes are those of section 8, "Release applications". */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  changesSomething,
  confirmed,
  guard,
  hasNote,
  hasReason,
  hasRight,
  hongKongDate,
  isAppointed,
  isOffice,
  isOfficeBy,
  isScheduler,
  readFact,
  getText,
  writeDate,
} from "../../kit";
import type { Actor, Fact, Guard } from "../../kit";
import { OFFICE_DOCUMENTS, PREPARED, PRACTITIONER_DOCUMENTS } from "./document-types";
import { releaseFacts } from "./facts";
import type { Department } from "./facts";
import { jointGuards } from "./joint";
import type { Inquiry, Release } from "./state";
import { getEffectiveDay, nextNumber, openInquiries } from "./standing";

/** The person has no permission for the cases of the type. */
export const RELEASE_NO_PERMISSION = "ERR-RELEASE-004";

/** The right with which an outside department answers what is addressed to it. */
export const DEPARTMENT_RIGHTS: Readonly<Record<Department, string>> = {
  pdd: "RELEASE_PDD",
  fsd: "RELEASE_FSD",
};
export const isOfDepartment = (by: Pick<Actor, "rights">, department: Department): boolean =>
  by.rights.includes(DEPARTMENT_RIGHTS[department]);

/** Prepares: fills in, files documents, drafts replies. */
const mayPrepare = (by: Actor): boolean =>
  isAppointed(by) && (hasRight(by, "REF_FILL") || hasRight(by, "REF_SUBMIT"));
/** Gives the notice, applies and signs: a trustee or liquidator in person. */
const maySign = (by: Actor): boolean => by.standing === "appointee" && hasRight(by, "REF_SUBMIT");

const practitioner = (may: (by: Actor) => boolean): Guard<Release> =>
  guard("circumstances", RELEASE_NO_PERMISSION, (_, { by }) => may(by));

const has = (kind: string): Guard<Release> =>
  guard("circumstances", FILL_MANDATORY, ({ documents }) => documents.some((each) => each.kind === kind));

const inquiryIn = ({ inquiries }: Release, fact: Fact): Inquiry | undefined =>
  inquiries.find(({ id }) => id === getText(fact, "inquiry"));
const hasKind = (kinds: readonly string[], fact: Fact): boolean => kinds.includes(getText(fact, "kind"));
const notAfterToday = (name: "on" | "madeOn"): Guard<Release> =>
  guard("data", INVALID_ACTION, (_, fact) => getText(fact, name) <= hongKongDate(fact.at));

const removable =
  (stage: keyof typeof PREPARED) =>
  ({ documents }: Release, fact: Fact): boolean =>
    documents.some(
      ({ id, kind }) =>
        id === getText(fact, "document") && PREPARED[stage].some((prepared) => prepared === kind),
    );

export const releaseGuards = {
  ...jointGuards,
  mayPrepare: practitioner(mayPrepare),
  maySign: practitioner(maySign),
  isOffice: isOffice<Release>(),
  isScheduler: isScheduler<Release>(),
  /** The practitioner, or the office where it came on paper. */
  mayPrepareOrOffice: practitioner((by) => mayPrepare(by) || isOfficeBy(by)),
  /** Each files by the list that is theirs. */
  fitsList: guard("data", INVALID_ACTION, (_, fact) =>
    hasKind(fact.by.standing === "office" ? OFFICE_DOCUMENTS : PRACTITIONER_DOCUMENTS, fact),
  ),
  isNewDocument: guard("data", INVALID_ACTION, ({ documents }, fact) =>
    documents.every(({ id }) => id !== getText(fact, "document")),
  ),
  isOfIntention: guard("data", INVALID_ACTION, removable("intention")),
  isOfApplication: guard("data", INVALID_ACTION, removable("application")),
  hasNoticeDate: guard("circumstances", FILL_MANDATORY, ({ noticeOn }) => noticeOn !== null),
  /** A notice of the future has not been given. */
  noticeIsGiven: guard(
    "circumstances",
    INVALID_ACTION,
    ({ noticeOn }, { at }) => noticeOn === null || noticeOn <= hongKongDate(at),
  ),
  hasNotice: has("noticeOfIntention"),
  hasLetter: has("letterOfIntention"),
  hasApplication: has("releaseApplication"),
  confirmed: confirmed<Release>(),
  hasReason: hasReason<Release>(),
  hasNote: hasNote<Release>(),
  isSameCase: guard("data", INVALID_ACTION, ({ caseId, round }, fact) => {
    const data = readFact(releaseFacts["intention.drafted"], fact);
    return data === null || (data.caseId === caseId && data.round === round);
  }),
  /** Each addressee's inquiries are numbered on from 1. */
  isNextNumber: guard("data", INVALID_ACTION, ({ inquiries }, fact) => {
    const to = getText(fact, "department") || "practitioner";
    return (
      fact.data["number"] === nextNumber({ inquiries }, to) &&
      inquiries.every(({ id }) => id !== getText(fact, "inquiry"))
    );
  }),
  isDueLater: guard("data", INVALID_ACTION, (_, fact) => getText(fact, "dueOn") > hongKongDate(fact.at)),
  isOpenInquiry: guard("data", INVALID_ACTION, (context, fact) => {
    const inquiry = inquiryIn(context, fact);
    return inquiry?.to === "practitioner" && inquiry.reply === null;
  }),
  /** What is signed is what was saved last, and it says something. */
  signsThisReply: guard("data", INVALID_ACTION, (context, fact) => {
    const draft = inquiryIn(context, fact)?.draft;
    return draft != null && draft.text.trim() !== "" && draft.version === fact.data["draftVersion"];
  }),
  isLastOpen: guard("branch", INVALID_ACTION, (context, fact) =>
    openInquiries(context, "practitioner").every(({ id }) => id === getText(fact, "inquiry")),
  ),
  mayAnswer: guard(
    "circumstances",
    "ERR-AUTH-005",
    (_, { by }) => by.standing === "party" && (isOfDepartment(by, "pdd") || isOfDepartment(by, "fsd")),
  ),
  /** One department answers what is addressed to it, and once. */
  isAddressed: guard("data", "ERR-AUTH-005", (context, fact) => {
    const inquiry = inquiryIn(context, fact);
    return (
      inquiry !== undefined &&
      inquiry.to !== "practitioner" &&
      inquiry.reply === null &&
      isOfDepartment(fact.by, inquiry.to)
    );
  }),
  departmentsAnswered: guard("circumstances", INVALID_ACTION, (context) => {
    const open = openInquiries(context, "departments").length;
    return open === 0 ? true : { count: open };
  }),
  isNotAfterToday: notAfterToday("on"),
  isMadeByToday: notAfterToday("madeOn"),
  hasNoBlankList: guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "list") !== ""),
  booksAreKept: guard("circumstances", INVALID_ACTION, ({ books }) => books === null),
  /** Once; and again from another day, where what it is counted from was corrected. */
  takesEffectThen: guard("data", INVALID_ACTION, (context, fact) => {
    const on = getEffectiveDay(context);
    return on === getText(fact, "on") && on !== context.effectiveOn;
  }),
  isNotInEffect: guard("circumstances", INVALID_ACTION, ({ effectiveOn }) => effectiveOn === null),
  isUnconfirmed: guard("circumstances", INVALID_ACTION, ({ order }) => order !== null && !order.isConfirmed),
  /** Whoever confirms it types the date as it stands on the order: a clerk's slip is found out here. */
  readsTheOrder: guard(
    "data",
    INVALID_ACTION,
    ({ order }, fact) => order?.madeOn === getText(fact, "madeOn"),
  ),
  orderReadsAsBefore: guard(
    "data",
    INVALID_ACTION,
    ({ order }, fact) => order?.madeOn === getText(fact, "was"),
  ),
  reportReadsAsBefore: guard(
    "data",
    INVALID_ACTION,
    ({ reportFiledOn }, fact) => reportFiledOn === getText(fact, "was"),
  ),
  handoverReadsAsBefore: guard(
    "data",
    INVALID_ACTION,
    ({ books }, fact) => books?.on === getText(fact, "was"),
  ),
  changesSomething: changesSomething<Release>(({ books }, fact) => {
    const [was, on] = [getText(fact, "was"), getText(fact, "on") || getText(fact, "madeOn")];
    return fact.type === "handover.corrected"
      ? [
          [was, books?.list],
          [on, getText(fact, "list")],
        ]
      : [was, on];
  }),
  /** No court orders what nobody has applied for. */
  isMadeAfterApplication: guard("data", INVALID_ACTION, ({ submitted }, fact) => {
    const since = submitted === null ? "" : hongKongDate(submitted.at);
    return getText(fact, "madeOn") >= since ? true : { day: writeDate(since) };
  }),
  /** Nothing is handed over by somebody who was not in office yet. */
  isInTheirTime: guard("data", INVALID_ACTION, ({ submitted }, fact) => {
    const since = submitted?.appointedOn ?? "";
    return getText(fact, "on") >= since ? true : { day: writeDate(since) };
  }),
} satisfies Record<string, Guard<Release>>;
export type ReleaseGuard = keyof typeof releaseGuards;

/** Section 8: a step of the release comes too early, or was taken before. */
const OUT_OF_TURN: Readonly<Record<string, (state: string) => string | undefined>> = {
  "application.submitted": (state) =>
    state === "notStarted" || state === "intentionDrafted" ? "ERR-RELEASE-001" : undefined,
  "intention.drafted": (state) => (state === "notStarted" ? undefined : "ERR-RELEASE-002"),
  "intention.given": (state) => (state === "notStarted" ? "ERR-RELEASE-001" : "ERR-RELEASE-002"),
  "order.provided": (state) => (state === "released" ? "ERR-RELEASE-003" : undefined),
};
/** The code for a step that the chart does not have in a state, where section 8 has one. */
export const findOutOfTurnCode = (fact: string, state: string): string | undefined =>
  OUT_OF_TURN[fact]?.(state);
