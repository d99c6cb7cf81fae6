/** What somebody types in an evening, page after page: round after round with other answers, so that each save changes something. */
const no = "false";

/** By page, what stands on it when it was typed for the `round`-th time. */
export const QUESTIONS: readonly (readonly [string, (round: number) => Readonly<Record<string, string>>])[] =
  [
    ["home", (round) => ({ address: `Flat ${String(round)}, 12/F, Wah Fu Estate`, moved: no })],
    ["reach", () => ({ phone: "9123 4567", email: "", reachChanged: no })],
    ["marriage", () => ({ marital: "single", maritalChanged: no })],
    ["work", () => ({ worked: no })],
    ["business", () => ({ business: no })],
    ["otherIncome", () => ({ hasOtherIncome: no })],
    ["dependants", () => ({ hasDependants: no })],
    ["contributors", () => ({ hasContributors: no })],
    [
      "household",
      (round) => ({ accommodation: money(4_000, round), food: money(3_000, round), clothing: "100" }),
    ],
    ["daily", (round) => ({ education: "0", transport: money(400, round), medical: money(90, round) })],
    [
      "further",
      (round) => ({ incomeTax: "0", mpf: "0", otherNeeds: "0", overApprovedWhy: `Rent ${String(round)}` }),
    ],
    ["property", () => ({ acquired: no })],
    ["contributions", () => ({ contributed: no })],
  ];

const money = (from: number, round: number): string => String(from + round);

/** An answer as the portal keeps it, as it was typed. */
export function asTyped(value: unknown): string {
  if (typeof value === "object" && value !== null && "minor" in value)
    return String(Number(value.minor) / 100);
  if (typeof value === "boolean") return value ? "true" : "false";
  return typeof value === "string" ? value : "";
}
