/** What a case remembers: how each fact changes it. */
import { evolveWith, when } from "../../kit";
import type { Fact } from "../../kit";
import { hongKongDate } from "../../kit";
import { correctedAgent, correctedPractitioner } from "./appointment-corrections";
import { EMPTY_CASE } from "./case";
import type { CaseFile } from "./case";
import { evolveColleagues } from "./colleagues";
import { contacting } from "./contact";
import { correcting, withDatesOfOrders } from "./correcting";
import { caseFileFacts } from "./facts";
import type { CaseImported } from "./facts";
import { cutToLimits } from "./particulars";
import { findClosedSince, retaining } from "./retention";

/** A case as its import gives it. */
function importedAs(context: CaseFile, data: CaseImported, { at }: Fact): CaseFile {
  const { directors = [], orders = [], programmes = [], securities = [], settlements = [], ...others } = data;
  return withDatesOfOrders(
    {
      ...context,
      ...others,
      ...(others.petition && { petition: cutToLimits(others.petition) }),
      directors,
      orders,
      programmes,
      securities,
      settlements,
      closedOn: findClosedSince(context, others.status, at),
    },
    orders,
  );
}

/** Folds one fact into the case; used by the machine and by projections alike. */
export const evolveCase: (context: CaseFile, fact: Fact) => CaseFile = evolveWith<CaseFile>({
  "case.imported": when(caseFileFacts["case.imported"], importedAs),
  "case.statusChanged": when(caseFileFacts["case.statusChanged"], (context, { status }, { at }) => ({
    ...context,
    status,
    closedOn: findClosedSince(context, status, at),
  })),
  "case.dateRecorded": when(caseFileFacts["case.dateRecorded"], (context, { name, date }) => {
    const { [name]: _former, ...others } = context.dates;
    return { ...context, dates: date === null ? others : { ...others, [name]: date } };
  }),
  "case.renamed": when(caseFileFacts["case.renamed"], (context, data) => ({ ...context, ...data })),
  ...correcting,
  ...retaining,
  ...contacting,
  ...evolveColleagues,
  // Folded before its key is gone or after, the same is left.
  "case.forgotten": when(caseFileFacts["case.forgotten"], (_, { number, year, type }) => ({
    ...EMPTY_CASE,
    number,
    year,
    type,
  })),
  "practitioner.appointed": when(caseFileFacts["practitioner.appointed"], (context, data) => ({
    ...context,
    appointments: [...context.appointments, { ...data, ceasedOn: null }],
  })),
  "practitioner.identified": when(
    caseFileFacts["practitioner.identified"],
    (context, { appointment, person }) => ({
      ...context,
      appointments: context.appointments.map((each) =>
        each.appointment === appointment ? { ...each, person } : each,
      ),
    }),
  ),
  "practitioner.unidentified": when(
    caseFileFacts["practitioner.unidentified"],
    (context, { appointment, person }) => ({
      ...context,
      appointments: context.appointments.map((each) =>
        each.appointment === appointment ? { ...each, person } : each,
      ),
    }),
  ),
  "practitioner.ceased": when(caseFileFacts["practitioner.ceased"], (context, { appointment, on }) => ({
    ...context,
    appointments: context.appointments.map((each) =>
      each.appointment === appointment ? { ...each, ceasedOn: on } : each,
    ),
  })),
  "agent.appointed": when(caseFileFacts["agent.appointed"], (context, data) => ({
    ...context,
    agents: [...context.agents, { ...data, ceasedOn: null }],
  })),
  "practitioner.corrected": when(
    caseFileFacts["practitioner.corrected"],
    (context, { appointment, changes }) => ({
      ...context,
      appointments: context.appointments.map((each) =>
        each.appointment === appointment ? (correctedPractitioner(each, changes) ?? each) : each,
      ),
    }),
  ),
  "agent.corrected": when(caseFileFacts["agent.corrected"], (context, { appointment, changes }) => ({
    ...context,
    agents: context.agents.map((each) =>
      each.appointment === appointment ? (correctedAgent(each, changes) ?? each) : each,
    ),
  })),
  "agent.ceased": when(caseFileFacts["agent.ceased"], (context, { appointment, on }) => ({
    ...context,
    agents: context.agents.map((each) =>
      each.appointment === appointment ? { ...each, ceasedOn: on } : each,
    ),
  })),
  "officer.assigned": when(caseFileFacts["officer.assigned"], (context, assignment) => ({
    ...context,
    assignment,
  })),
  "officer.adhocAssigned": when(caseFileFacts["officer.adhocAssigned"], (context, data, { at }) => ({
    ...context,
    adhoc: [...context.adhoc, { ...data, from: hongKongDate(at), endedAt: null }],
  })),
  "officer.adhocEnded": when(caseFileFacts["officer.adhocEnded"], (context, { adhoc }, { at }) => ({
    ...context,
    adhoc: context.adhoc.map((each) => (each.adhoc === adhoc ? { ...each, endedAt: at } : each)),
  })),
});
