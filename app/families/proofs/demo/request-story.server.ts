/** What creditors of the demo office ask about proofs that the counter has accepted. */
import { addDays, hongKongDate, type Actor, type FormValues } from "~/workflows/kit";
import { proofRequest, type RequestKind } from "~/workflows/records/proof-request/index";

import { toActor } from "~/app/services/assembly/demo/filings.server";
import type { StoryClock } from "~/app/services/assembly/demo/story-clock";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import type { DemoRequest } from "./claims";

const KINDS: Readonly<Record<DemoRequest, RequestKind>> = {
  amendment: "amendment",
  amendmentApproved: "amendment",
  amendmentRejected: "amendment",
  withdrawal: "withdrawal",
  assignment: "assignment",
  assignmentApproved: "assignment",
};
const REASONS: Readonly<Record<RequestKind, string>> = {
  amendment: "The reference has changed since.",
  withdrawal: "The debt has been paid by a guarantor.",
  assignment: "The debt was sold with others.",
};
const NEW_CREDITOR = {
  name: "Specimen Recoveries Limited",
  nameZh: "示例追收有限公司",
  address: "3/F, Trial House\n12 Mock Lane\nWan Chai, Hong Kong",
} as const;
const counter = toActor("counter.demo", "office");

/** An approved one is applied to its proof by the portal, as every other. */
export function requestFacts(
  {
    stream: proof,
    demoCase,
    clock,
    maker,
    values,
    claim,
  }: {
    readonly stream: string;
    readonly demoCase: { readonly id: string };
    readonly clock: StoryClock;
    readonly maker: Actor;
    readonly values: FormValues;
    readonly claim: { readonly ending: string };
  },
  input: DemoRequest,
): readonly StoryFact[] {
  const stream = `${proofRequest.type}/${proof.slice(proof.indexOf("/") + 1)}`;
  const kind = KINDS[input];
  const was = values["referenceNumber"] ?? "";
  const at = clock.next();
  const made: StoryFact = {
    stream,
    type: "request.made",
    at,
    by: maker,
    data: {
      proof,
      caseId: demoCase.id,
      kind,
      afterAdjudication: claim.ending === "admitted",
      reason: REASONS[kind],
      ...(kind === "amendment" && { was: { referenceNumber: was }, changes: { referenceNumber: "NEW/26" } }),
      ...(kind === "assignment" && { to: NEW_CREDITOR, on: addDays(hongKongDate(at), -14) }),
    },
  };
  const answered = (type: string, data: StoryFact["data"]): StoryFact => ({
    stream,
    type,
    at: clock.next(),
    by: counter,
    data,
  });
  if (input === "amendmentRejected")
    return [made, answered("request.rejected", { reason: "The reference belongs to another debt." })];
  if (input === "amendmentApproved" || input === "assignmentApproved")
    return [made, answered("request.approved", {})];
  return [made];
}
