/** What the two flavours declare alike. */
import { declareProcedure, mergeWording } from "../../kit";
import type { Procedure, Wording } from "../../kit";
import { releaseChart } from "./chart";
import { releaseFacts } from "./facts";
import { releaseGuards } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_RELEASE, evolveRelease } from "./state";
import type { Release } from "./state";

/** Section 4, "Submission status", with what comes before and after it. */
const BEFORE = ["intentionDrafted", "intentionGiven"] as const;
const REVIEW = [
  "submitted",
  "pendingReview",
  "inquiryReceived",
  "inquiryReplied",
  "outstandingIssue",
] as const;
const REPORT = ["s205ReportPrepared", "s205ReportFiled"] as const;
const AFTER = ["noObjection", "released", "withdrawn"] as const;

/** @param reports whether the office reports to the court before it says that it has no objection */
export function defineRelease(type: string, reports: boolean, own: Wording): Procedure<Release> {
  return declareProcedure<Release>({
    type,
    initialContext: EMPTY_RELEASE,
    evolve: evolveRelease,
    guards: releaseGuards,
    states: releaseChart(reports),
    facts: releaseFacts,
    wording: mergeWording({ en, "zh-hk": zhHk, "zh-cn": zhCn }, own),
    statuses: [...BEFORE, ...REVIEW, ...(reports ? REPORT : []), ...AFTER],
  });
}
