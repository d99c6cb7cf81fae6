/** The state that approval by the other liquidators adds to the kit's chart. */
import type { StateDescription } from "../../kit/states";

export const approvalStates = {
  pendingApproval: {
    status: "pendingApproval",
    holder: "reviewer",
    tags: ["with-reviewer"],
    tone: "active",
    lists: [],
  },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
