/** The stand-in for the office's own system of proofs in demo and test mode: claims that nobody has, the same for an estate each time. */
import * as z from "zod";

import type { Portal } from "~/app/services/platform/portal/portal";
import { seededRandom } from "~/app/services/assembly/demo/random";
import { addDays } from "~/workflows/kit";
import { INDEX_STANDINGS, type OfficeLine } from "./source";

const CREDITORS = [
  "Sample Trading Limited",
  "Specimen Finance Limited",
  "Mock Lane Stores",
  "CHAN Siu Yee",
] as const;
/** Days between two proofs, at most, and proofs of one estate. */
const GAP = 90;
const PROOFS = 40;

const Question = z.object({
  account: z.string(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
});

/** What the sandbox answers. */
export function sandboxProofs({
  account,
  period,
}: z.output<typeof Question>): readonly z.output<typeof OfficeLine>[] {
  const random = seededRandom(
    [...account].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 11),
  );
  const proofs: z.output<typeof OfficeLine>[] = [];
  for (
    let day = addDays(period.from, random.between(0, GAP));
    day <= period.to && proofs.length < PROOFS;
    day = addDays(day, random.between(1, GAP))
  ) {
    const minor = random.between(100_000, 90_000_000);
    const standing = random.pick(INDEX_STANDINGS);
    proofs.push({
      number: `ORO-${String(random.between(10_000, 99_999))}`,
      creditor: random.pick(CREDITORS),
      receivedOn: day,
      currency: "HKD",
      minor,
      standing,
      admitted: standing === "standingOver" ? null : standing === "admitted" ? minor : 0,
    });
  }
  return proofs;
}

/** One question of the portal, answered as the office's system would: for whoever shows the configured secret. */
export async function answerProofSandbox(
  { proofSystem }: Pick<Portal["config"], "proofSystem">,
  request: Request,
): Promise<Response> {
  if (proofSystem === null || request.headers.get("Authorization") !== `Bearer ${proofSystem.token}`)
    return Response.json({}, { status: 401 });
  const question = Question.safeParse(await request.json().catch(() => null));
  return question.success
    ? Response.json({ proofs: sandboxProofs(question.data) })
    : Response.json({}, { status: 400 });
}
