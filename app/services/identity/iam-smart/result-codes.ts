/**
 * The codes with which iAM Smart answers. Each has a sentence and a next step of its own in three languages, below
 * `iamSmart.codes`; a code that is not known here is told by `unknown`, with the code itself.
 */
export const DONE = "D00000";
/** CorpID has its own beside it. */
export const DONE_CODES: ReadonlySet<string> = new Set([DONE, "M00000"]);

/** The content key was not taken: a new one, and the message once more. */
export const KEY_CODES: ReadonlySet<string> = new Set(["D30001", "D30002", "D30003", "D30004"]);

/** What a person has done or has not, or what their app cannot do. */
export const PERSON_CODES = [
  ...["D40000", "D40001", "D40002", "D40003", "D40004", "D40035"],
  ...["D50000", "D50001", "D50002", "D50003"],
  ...["D60000", "D60001", "D60002", "D60003"],
  ...["D70000", "D70001", "D70002", "D70003", "D70004", "D70005", "D70006"],
  ...["D80000", "D80001", "D80002", "D80003"],
] as const;

/** What is amiss between the portal and iAM Smart: the person can only try later, and the office's operators are told. */
export const SERVICE_CODES = [
  ...["D20000", "D20001", "D20002", "D20003", "D20004", "D20005", "D20006", "D20007", "D20008"],
  ...["D20009", "D20010", "D20011", "D20012", "D20022"],
  ...["D30001", "D30002", "D30003", "D30004"],
] as const;

export type ResultCode = (typeof PERSON_CODES)[number] | (typeof SERVICE_CODES)[number];
export const RESULT_CODES: readonly ResultCode[] = [...PERSON_CODES, ...SERVICE_CODES];

/** @returns `unknown` for a code that the portal's words do not name */
export const findResultCode = (code: string): ResultCode | "unknown" =>
  RESULT_CODES.find((each) => each === code) ?? "unknown";
