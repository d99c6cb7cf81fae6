/** Preliminary examinations in every status, each of a bankruptcy of its own: petitions, orders of the last weeks, and what came of them. */
import { addDays } from "~/workflows/kit";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { DemoExamination, Ending } from "./examination-plan.server";
import { examinationForm } from "./examination-story.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "~/app/services/assembly/demo/people";
import type { Random } from "~/app/services/assembly/demo/random";
import type { Storyteller, StoryFact } from "~/app/services/assembly/demo/story.server";
import type { Portal } from "~/app/services/platform/portal/portal";

const UNFILLED: ReadonlySet<Ending> = new Set(["appointed", "petition", "dismissed", "stayed"]);

/** The case, its agent, and what the agent did. */
export async function examinationFacts(
  portal: Portal,
  recorders: Storyteller,
  random: Random,
  examination: DemoExamination,
  now: string,
): Promise<readonly StoryFact[]> {
  const facts = [...caseFacts(examination)];
  if (!UNFILLED.has(examination.ending))
    facts.push(...(await examinationForm(portal, recorders, random, examination, now)));
  return facts;
}

function caseFacts(examination: DemoExamination): readonly StoryFact[] {
  const { caseId, number, orderDate, since, nameEn, nameZh, agent, ending } = examination;
  const petition = orderDate === null ? since : addDays(since, -60);
  const fact = (hour: string, type: string, data: StoryFact["data"]): StoryFact => ({
    stream: `case-file/${caseId}`,
    type,
    at: `${since}T${hour}:00.000Z`,
    by: SYSTEM,
    data,
  });
  const account = DEMO_ACCOUNTS.find(({ id }) => id === agent.id);
  const firm = DEMO_FIRMS.find(({ id }) => id === agent.firm);
  const status = orderDate === null ? "PT" : "ACT";
  const facts = [
    fact("01:30", "case.imported", {
      number,
      year: Number(since.slice(0, 4)),
      type: "B",
      nameEn,
      nameZh,
      addressEn: examination.address,
      debtor: { nameEn, nameZh, address: examination.address, phone: examination.phone },
      petition: { by: "debtor", firstHearingTime: "09:30" },
      dates: {
        created: petition,
        petition,
        presentation: addDays(petition, 1),
        ...(orderDate !== null && { bankruptcyOrder: orderDate, relevant: orderDate }),
      },
      status,
    }),
    fact("02:00", "officer.assigned", {
      officer: "officer.demo",
      supervisor: "supervisor.demo",
      legal: null,
      team: "Team 2",
    }),
    fact("02:30", "agent.appointed", {
      appointment: `${caseId}-agent`,
      person: agent.id,
      personName: account?.fullName ?? agent.id,
      ...(account && { personNameZh: account.fullNameZh }),
      firm: agent.firm,
      ...(firm && { firmName: firm.nameEn, telephone: firm.phone, fax: firm.fax }),
      from: since,
    }),
  ];
  const ended = ending === "dismissed" ? "WHN" : ending === "stayed" ? "ST" : null;
  const later = `${addDays(since, 30)}T03:00:00.000Z`;
  return ended === null
    ? facts
    : [...facts, { ...fact("03:00", "case.statusChanged", { status: ended }), at: later }];
}
