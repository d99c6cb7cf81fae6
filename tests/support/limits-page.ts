/** The page of the numbers that the office can change in one line, read off their declarations. */
import { readFileSync } from "node:fs";

export interface Limit {
  readonly name: string;
  /** As it is written: a product of days says more than its milliseconds. */
  readonly value: string;
  /** Empty where nothing is said of it. */
  readonly meaning: string;
}

const DECLARED =
  /(?:\/\*\*(?<remark>(?:(?!\*\/)[\s\S])*)\*\/\n)?export const (?<name>[A-Z]\w*)(?::[^=]+)? = (?<value>[^;]+);/g;

/** The numbers of `workflows/kit/limits.ts`, in their order. One that follows another without a remark shares that one's. */
export function limitsOfThePortal(): readonly Limit[] {
  const source = readFileSync("workflows/kit/limits.ts", "utf8");
  let meaning = "";
  return [...source.matchAll(DECLARED)].map(({ groups = {} }) => {
    if (groups.remark !== undefined) meaning = inOneLine(groups.remark.replaceAll(/^\s*\*/gm, ""));
    const value = inOneLine((groups.value ?? "").replace(/ as const$/, ""));
    return { name: groups.name ?? "", value, meaning };
  });
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim().replaceAll("|", "\\|");

export const writeLimitsPage = (): string =>
  [
    INTRODUCTION,
    [
      "| Name | Value | Meaning |",
      "|---|---|---|",
      ...limitsOfThePortal().map(({ name, value, meaning }) => `| \`${name}\` | \`${value}\` | ${meaning} |`),
      "",
    ].join("\n"),
  ].join("\n\n");

const INTRODUCTION = `# Numbers

Expiries, lock-outs, sizes and counts that the specification leaves open or names, each with its reason. They stand in \`workflows/kit/limits.ts\`, one line each; whoever changes one
changes it there. Written by \`npm run tool -- limits\`; a test fails where this page says something else. Why a rule is as it is: [assumptions.md](assumptions.md).`;
