/**
 * Case administration by hand (right CASE_MAINTAIN): officers assigned, ad-hoc officers, practitioners appointed and
 * ceased; what is kept of the case is corrected. Each is a fact of the case; who sees it follows from the facts.
 */
import type { ActionFunctionArgs } from "@remix-run/node";

import { caseFile } from "~/workflows/records/case-file/index";

import { answerFact } from "../../platform/facts/answer-fact.server";
import { asksFor, asksWith } from "../../platform/facts/fact-button.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { toProblemMessages } from "../../platform/pages/parse-form.server";
import { correctionButtons } from "../corrections/correct-case.server";
import { buildAgentAppointment, buildAppointment } from "./appointments.server";
import { buildAdhocAssignment, buildAssignment } from "./assignments.server";
import { CASE_FORMS, CASE_PROBLEMS } from "./case-forms";

/** The action of the case file's pages. @throws 404 for a case that is not theirs, 400 for what no page of ours posts */
export async function administerCase(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const { portal, t } = page;
  const found = await page.case();
  const form = await args.request.formData();
  const ceasing = { names: { on: "ceasedOn" }, dialog: true } as const;
  return answerFact(page, form, {
    procedure: caseFile,
    stream: `${caseFile.type}/${found.id}`,
    by: found.by,
    to: new URL(args.request.url).pathname.replace(/[.]data$/, ""),
    say: (wrong) =>
      toProblemMessages(wrong, CASE_PROBLEMS, "required", (problem) =>
        t(`caseAdministration.problems.${problem}`),
      ),
    buttons: {
      ...correctionButtons({ ...page, visible: found, form }),
      assign: asksWith("officer.assigned", CASE_FORMS.assign, (input) => buildAssignment(portal, input)),
      adhoc: asksWith("officer.adhocAssigned", CASE_FORMS.adhoc, (input) =>
        buildAdhocAssignment(portal, input),
      ),
      endAdhoc: asksFor("officer.adhocEnded", { dialog: true }),
      appoint: asksWith("practitioner.appointed", CASE_FORMS.appoint, (input) =>
        buildAppointment(portal, input),
      ),
      cease: asksFor("practitioner.ceased", ceasing),
      appointAgent: asksWith("agent.appointed", CASE_FORMS.appointAgent, (input) =>
        buildAgentAppointment(portal, input),
      ),
      ceaseAgent: asksFor("agent.ceased", ceasing),
    },
  });
}
