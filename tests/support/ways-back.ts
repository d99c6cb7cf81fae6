/** The ways back of every chart, read off its facts and its machine: what `docs/ways-back.md` lists and a test holds to the charts. */
import { FINAL_REASONS, getChart, listWaysBack, type Chart, type Procedure } from "~/workflows/kit";

/** Guards that ask who somebody is, by their names. */
const GUARD_ON_PERSON = /^(may|is(Office|Scheduler|Portal|Self)$)/;

/** The states that a chart can come to from one, itself among them. */
export function reachableFrom({ transitions }: Chart, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
  }
  return reached;
}

/** The facts of the chart, without those that earlier versions alone recorded. */
export const listFacts = (procedure: Procedure) => {
  const { transitions } = getChart(procedure);
  return Object.entries(procedure.facts).filter(([type]) => transitions.some(({ fact }) => fact === type));
};

/** The transitions that lead back from a fact, once it has led to a state. */
export function waysBackAt(procedure: Procedure, fact: string, state: string): Chart["transitions"] {
  const chart = getChart(procedure);
  const back = procedure.facts[fact]?.back;
  const reachable = reachableFrom(chart, state);
  const leading = back ? listWaysBack(fact, back) : [];
  return chart.transitions.filter((each) => leading.includes(each.fact) && reachable.has(each.from));
}

/** The states that a fact leads to. */
export const listTargets = (procedure: Procedure, fact: string): readonly string[] => [
  ...new Set(getChart(procedure).transitions.flatMap((each) => (each.fact === fact ? [each.to] : []))),
];

/** @param procedures in the order in which they are listed; those whose tables are the same share one */
export function writeWaysBack(procedures: readonly Procedure[]): string {
  const tables = new Map<string, string[]>();
  for (const procedure of procedures) {
    const table = getTable(procedure);
    tables.set(table, [...(tables.get(table) ?? []), procedure.type]);
  }
  const reasons = Object.entries(FINAL_REASONS).map(([name, text]) => `| ${name} | ${text} |`);
  return [
    INTRODUCTION,
    ["| Reason why it is final | |", "|---|---|", ...reasons].join("\n"),
    ...[...tables].map(([table, types]) => `## ${types.join(", ")}\n\n${table}`),
    "",
  ].join("\n\n");
}

const INTRODUCTION = `# The way back from every fact

What is done where a fact was wrong. *Undone*: it holds no longer. *Corrected*: it reads otherwise; what it read and the reason stay known.
*Superseded*: a newer one stands in its place. *Final*: nothing can follow, for the reason that is given. One of the facts that are named is
enough; who may bring it about is what its guards ask. Written by \`npm run tool -- ways-back\` from what the facts declare (\`workflows/kit/ways-back.ts\`).`;

function getTable(procedure: Procedure): string {
  const rows = listFacts(procedure).map(([fact, { back }]) => {
    if (back.way === "final")
      return [fact, "final", "", "", [back.because, back.note ?? []].flat().join(": ")];
    const ways = listTargets(procedure, fact).flatMap((state) => waysBackAt(procedure, fact, state));
    const by = new Set(ways.map((way) => (way.fact === fact ? "the next" : way.fact)));
    const who = new Set(ways.flatMap(({ guards }) => guards.filter((name) => GUARD_ON_PERSON.test(name))));
    return [fact, back.way, [...by].sort().join(", "), [...who].sort().join(", "), ""];
  });
  const lines = rows.map((cells) => `| ${cells.join(" | ")} |`.replace(/\| +(?=\|)/g, "| "));
  return ["| Fact | Way back | By | Who may | Why final |", "|---|---|---|---|---|", ...lines].join("\n");
}
