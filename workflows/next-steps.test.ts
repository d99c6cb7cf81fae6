/** Every refusal that a person can meet says what to do next: read from the catalogues of all procedures, in three languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import * as z from "zod";

/**
 * Guards that nobody reads as a refusal: they choose between two ways of one fact, or stand before facts that the portal alone records
 * (ends of retention, announcements, counts of attempts).
 */
const NO_REFUSALS: ReadonlySet<string> = new Set([
  "forms/peq isPrefill",
  "forms/proof-of-debt isReminderDue",
  "forms/proof-of-debt hasWaitedTooLong",
  "jobs/account-print isOver",
  "jobs/dossier isOver",
  "jobs/import-run isDry",
  "jobs/import-run isOver",
  "jobs/import-run isReal",
  "jobs/ledger-batch isOver",
  "jobs/ledger-request isOver",
  "jobs/proof-index isOver",
  "jobs/spreadsheet-upload isOver",
  "kit hasExpired",
  "kit isBeingEdited",
  "kit isExpiryToAnnounce",
  "kit isScheduler",
  "kit wasNotReturned",
  "kit isLaterEdition",
  "kit isNewForm",
  "kit wasReturned",
  "records/access-denial isPortal",
  "records/account hasAttemptsLeft",
  "records/account isLastAttempt",
  "records/account isLockedByAttempts",
  "records/account isPasswordLock",
  "records/account isPortal",
  "records/annual-statement isOwedLater",
  "records/annual-statement isOwedNow",
  "records/annual-statement wasBegun",
  "records/annual-statement wasNotBegun",
  "records/case-document leavesFileHeld",
  "records/case-document leavesNoFileHeld",
  "records/case-file closesCase",
  "records/case-file leavesCaseOpen",
  "records/conduct-reminder isCorrected",
  "records/conduct-reminder isDue",
  "records/conduct-reminder isInterim",
  "records/conduct-reminder isPartial",
  "records/conduct-reminder leavesInterim",
  "records/conduct-reminder leavesNothing",
  "records/conduct-reminder leavesSettled",
  "records/conduct-reminder settles",
  "records/conduct-reminder wasInterim",
  "records/conduct-reminder wasNotInterim",
  "records/contribution leavesAgreement",
  "records/contribution leavesNothing",
  "records/contribution leavesOrder",
  "records/firm isAsleep",
  "records/firm isAwake",
  "records/key-register followsTheKeyInUse",
  "records/key-register isFormerKey",
  "records/key-register isMasterKeyInUse",
  "records/key-register leavesFormerKeys",
  "records/key-register leavesNoFormerKey",
  "records/key-register wasNeverUsed",
  "records/list-views hasOthers",
  "records/list-views isLast",
  "records/no-objection-letter isOfDayJudged",
  "records/no-objection-letter isRefused",
  "records/payment isLastException",
  "records/payment isOfCurrent",
  "records/payment isOver",
  "records/payment isWrongSum",
  "records/payment-day hasDifferences",
  "records/question leavesTurnToFiler",
  "records/question leavesTurnToOffice",
  "records/question leavesTurnToTrustee",
  "records/webhook-destinations leavesNone",
  "records/webhook-destinations leavesOthers",
  "shared/account-period isAmendment",
  "shared/account-period isAnnouncementDue",
  "shared/account-period isNoAmendment",
  "shared/account-period isStatementNewest",
  "shared/account-period isStatementOld",
  "shared/conduct isHeldJointly",
  "shared/conduct leavesApproval",
  "shared/release isHeldJointly",
]);

/** Whose sentence says where the thing is done, or that nothing is to be done, without asking anybody to do it. */
const SAYS_OTHERWISE: ReadonlySet<string> = new Set([
  "forms/discharge-notice fitsCase",
  "forms/proof-of-debt administersEstate",
  "forms/proof-of-debt isOnPaper",
  "kit hasSeenNewestLease",
  // Under "Why not?" it stands beside each step; where a step is refused, the page is read anew.
  "kit wrongState",
  "records/account notChangedLately",
  "records/call wasNotChasedToday",
  "records/case-file isBankruptcy",
  "records/case-file isLiquidation",
  "records/case-file isOfBankrupt",
  "records/cash-book areFixedDays",
  "records/cash-book isBalanceNil",
  "records/user-group changesSomething",
  "shared/account-period areOtherDates",
]);

/** Something to do, at the beginning of a clause; or that there is nothing to do. */
const TO_DO = new RegExp(
  `(?:^|[.;:,] |, (?:and|or) |; otherwise |there is |then )(?:${[
    "Add|Answer|Apply|Approve|Arrange|Ask|Attach|Check|Choose|Come|Compile|Complete|Confirm|Contact|Correct|Delete|End|Enter|Explain|Fill|Give|Import",
    "Leave|Let|Link|Lock|Log|Look|Mark|Move|Notify|Open|Pay|Please|Print|Provide|Read|Record|Reload|Remove|Reject|Request|Return|Revoke|Save|Say",
    "See|Select|Send|Shorten|Show|Sign|Start|State|Submit|Take|Tell|There is nothing|Tick|Try|Type|Undo|Unlock|Use|Verify|Wait|Withdraw|Write|You can",
    "Certify|Change|Keep|Pin|Go",
  ].join("|")})\\b`,
  "iu",
);

const Catalogue = z.object({ guards: z.record(z.string(), z.string()).optional() });

const sentences = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(join("locales", "en.json")))
  .flatMap((path) => {
    const catalogue = Catalogue.parse(JSON.parse(readFileSync(join(import.meta.dirname, path), "utf8")));
    const folder = path.slice(0, path.indexOf("/locales")).replaceAll("\\", "/");
    return Object.entries(catalogue.guards ?? {}).map(([guard, text]) => ({
      at: `${folder} ${guard}`,
      text,
    }));
  });

describe("a refusal of a guard", () => {
  it("is read from every procedure", () => {
    expect(sentences.length).toBeGreaterThan(400);
  });

  it("says what to do next", () => {
    const mute = sentences.filter(
      ({ at, text }) => !NO_REFUSALS.has(at) && !SAYS_OTHERWISE.has(at) && !TO_DO.test(text),
    );
    expect(mute).toEqual([]);
  });

  it("is excepted only while it stands there", () => {
    const known = new Set(sentences.map(({ at }) => at));
    expect([...NO_REFUSALS, ...SAYS_OTHERWISE].filter((at) => !known.has(at))).toEqual([]);
  });
});
