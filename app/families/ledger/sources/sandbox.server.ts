/** The stand-in for the office's system behind HTTP in demo and test mode: figures that nobody earned, the same for an estate each time. */
import * as z from "zod";

import type { Portal } from "~/app/services/platform/portal/portal";
import { seededRandom } from "~/app/services/assembly/demo/random";
import { addDays } from "~/workflows/kit";
import { isWithin, type LedgerLine, type LedgerQuestion } from "./source";

const CODES = [
  ["1010", "receipt", "Bank balance realized"],
  ["1050", "receipt", "Sale of property"],
  ["1090", "receipt", "Interest"],
  ["2010", "payment", "Court fees"],
  ["2040", "payment", "Advertising"],
  ["2070", "payment", "Trustee's remuneration"],
] as const;
/** Days between two lines, at most. */
const GAP = 20;
/** Lines of one estate at most. */
const LINES = 200;

/** What the sandbox answers. */
export function sandboxLines({
  account,
  period,
  analysis,
}: Omit<LedgerQuestion, "language">): readonly LedgerLine[] {
  const seed = [...account].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const random = seededRandom(seed);
  const lines: LedgerLine[] = [];
  for (
    let day = period.from;
    day <= period.to && lines.length < LINES;
    day = addDays(day, random.between(1, GAP))
  ) {
    const [analysisCode, kind, description] = random.pick(CODES);
    const minor = random.between(10_000, 9_000_000);
    if (isWithin(analysisCode, analysis))
      lines.push({
        date: day,
        analysisCode,
        description: `${description} (demonstration)`,
        kind,
        currency: "HKD",
        minor,
      });
  }
  return lines;
}

const LedgerQuery = z.object({
  account: z.string(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  analysis: z.object({ from: z.string(), to: z.string() }),
});

/** One question of the portal, answered as the office's system would: for whoever shows the configured secret. */
export async function answerSandbox(
  { ledger }: Pick<Portal["config"], "ledger">,
  request: Request,
): Promise<Response> {
  if (ledger === null || request.headers.get("Authorization") !== `Bearer ${ledger.token}`)
    return Response.json({}, { status: 401 });
  const payload = LedgerQuery.safeParse(await request.json().catch(() => null));
  return payload.success
    ? Response.json({ lines: sandboxLines(payload.data) })
    : Response.json({}, { status: 400 });
}
