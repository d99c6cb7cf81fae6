/** The stand-in for the office's system in demo and test mode: figures that nobody earned, the same for an estate each time. */
import { seededRandom } from "~/app/services/demo/random";
import { addDays } from "~/workflows/kit";
import type { LedgerLine, LedgerQuestion, LedgerSource } from "./source";

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

export const sandboxLedgerSource: LedgerSource = {
  linesOf: (question) => Promise.resolve({ lines: sandboxLines(question) }),
};

/** What the sandbox answers, in process or behind HTTP. */
export function sandboxLines({ account, period, analysis }: LedgerQuestion): readonly LedgerLine[] {
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
    const isWithin =
      (analysis.from === "" || analysisCode >= analysis.from) &&
      (analysis.to === "" || analysisCode <= analysis.to);
    if (isWithin)
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
