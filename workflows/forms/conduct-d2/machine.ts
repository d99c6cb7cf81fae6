/** D2 is prepared, approved where liquidators act jointly, signed and submitted; after an interim return a final one falls due. */
import * as z from "zod";
import {
  NO_APPROVALS,
  approval,
  approvalFacts,
  approvalGuards,
  conductFiling,
  evolveApproval,
  summariseApproval,
} from "../../shared/conduct";
import type { Approvals } from "../../shared/conduct";
import { INVALID_ACTION, extendedFiling, guard, hongKongDate, stays, final } from "../../kit";
import type { Instant, SubmissionContext } from "../../kit";
import { form } from "./form";
import { findFinalDueDay } from "./interim";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

interface FinalReturn {
  /** When the final return was asked for after the newest interim one. */
  readonly finalAskedAt: Instant | null;
}
type Context = SubmissionContext & Approvals & FinalReturn;

const memory: Approvals & FinalReturn = { ...NO_APPROVALS, finalAskedAt: null };

export const procedure = extendedFiling(conductFiling("d2", form, { en, "zh-hk": zhHk, "zh-cn": zhCn }), {
  memory,
  facts: {
    ...approvalFacts,
    "final.due": {
      payload: z.strictObject({}),
      by: "portal",
      changes: "nothing",
      notices: [{ code: "finalReturnDue", to: ["preparer", "signers"] }],
      back: final("clockPassed"),
    },
  },
  guards: {
    ...approvalGuards,
    isInterimFiled: guard<Context>(
      "circumstances",
      INVALID_ACTION,
      ({ values }) => findFinalDueDay(values) !== null,
    ),
    isFinalDue: guard<Context>("circumstances", INVALID_ACTION, ({ values }, { at }) => {
      const due = findFinalDueDay(values);
      return due !== null && due <= hongKongDate(at);
    }),
    isNotAskedYet: guard<Context>(
      "circumstances",
      INVALID_ACTION,
      ({ finalAskedAt }) => finalAskedAt === null,
    ),
  },
  evolve: (context, fact) => {
    switch (fact.type) {
      case "final.due":
        return { ...context, finalAskedAt: fact.at };
      case "form.submitted":
        return { ...context, finalAskedAt: null };
      default:
        return evolveApproval(context, fact);
    }
  },
  summarise: summariseApproval,
  states: approval.states,
  changes: {
    ...approval.changes,
    submitted: {
      "final.due": stays("isScheduler", "isInterimFiled", "isFinalDue", "isNotAskedYet"),
    },
  },
  alsoAsks: approval.alsoAsks,
});
