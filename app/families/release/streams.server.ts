/** The two procedures, their streams and their addresses. */
import { isUlid, type Procedure } from "~/workflows/kit";
import type { Release } from "~/workflows/shared/release/index";
import { releaseBankruptcy } from "~/workflows/records/release-bankruptcy/index";
import { releaseLiquidation } from "~/workflows/records/release-liquidation/index";

import { derivedId } from "~/app/services/platform/portal/derived-id.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";
import { isIn } from "~/workflows/kit/states";

export const CASE_TYPES = ["B", "L"] as const;
export type CaseType = (typeof CASE_TYPES)[number];

const PROCEDURES: Readonly<Record<CaseType, Procedure<Release>>> = {
  B: releaseBankruptcy,
  L: releaseLiquidation,
};
export const RELEASE_PROCEDURES: readonly Procedure<Release>[] = Object.values(PROCEDURES);

export const releaseProcedure = (caseType: CaseType): Procedure<Release> => PROCEDURES[caseType];
export const readCaseType = (value: string | null | undefined): CaseType | undefined =>
  CASE_TYPES.find((each) => each === value);

/** The type of the case of a stream; `undefined` where it is no release. */
export const findCaseTypeOfStream = (stream: string): CaseType | undefined =>
  CASE_TYPES.find((each) => stream.startsWith(`${PROCEDURES[each].type}/`));

export const releaseStream = (caseType: CaseType, id: string): string => `${PROCEDURES[caseType].type}/${id}`;

/** A ULID from before there was time: ids of applications follow from the case, and are the same for whoever begins at once. */
const FIRST = "0".repeat(26);
export const releaseId = (caseId: string, round: number): string =>
  derivedId(FIRST, `release/${caseId}/${String(round)}`);

export const RELEASES = "/application-for-release";
export const DEPARTMENT_INQUIRIES = "/release-inquiries";
export const listAddress = (caseType: CaseType): string => `${RELEASES}/${caseType}`;
export const caseAddress = (caseType: CaseType, caseId: string): string =>
  `${RELEASES}/${caseType}/application-for-release/${caseId}`;
export const viewAddress = (caseType: CaseType, id: string): string => `${RELEASES}/${caseType}/view/${id}`;
export const replayAddress = (caseType: CaseType, id: string): string =>
  `/activity-replay/releases${caseType}/${id}`;
export const inquiryAddress = (caseType: CaseType, inquiryId: string): string =>
  `${RELEASES}/${caseType}/inquiry-from-OR/${inquiryId}`;
export const replyAddress = (caseType: CaseType, inquiryId: string): string =>
  `${RELEASES}/${caseType}/reply-letter/${inquiryId}`;

/** Where a reply waits for iAM Smart. */
export const replyAppAddress = (caseType: CaseType, inquiryId: string): string =>
  `${replyAddress(caseType, inquiryId)}/app`;

/** An application as it stands, whoever asks; nothing for one that is not there or was forgotten. */
export async function loadRelease(
  { log }: Pick<Portal, "log">,
  caseType: CaseType,
  id: string,
): Promise<LoadedStream<Release> | undefined> {
  if (!isUlid(id)) return undefined;
  const loaded = await loadStream(log, PROCEDURES[caseType], releaseStream(caseType, id));
  return isIn(liquidatorReleaseStates, loaded?.state, "forgotten") ? undefined : loaded;
}
