/**
 * Case administration by hand (right CASE_MAINTAIN): officers assigned, ad-hoc officers, practitioners appointed and
 * ceased; what is kept of the case is corrected by `correctCase`. Each is a fact of the case; who sees it follows from the facts.
 */
import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { caseFile } from "~/workflows/records/case-file/index";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

import {
  answerWith,
  dispatchForPage,
  PressedForm,
} from "../../platform/administration/administration.server";
import { PageCommand } from "../../platform/portal/command-names.server";
import { invalidForm, conflict } from "../../platform/pages/answers.server";
import { loadPageContext } from "../../platform/pages/page.server";
import type { Portal } from "../../platform/portal/portal";
import { correctCase } from "../corrections/correct-case.server";
import { parseFormOrThrow, problemsIn, parseForm } from "../../platform/pages/parse-form.server";
import { agentAppointment, appointment } from "./appointments.server";
import { adhocAssignment, assignment } from "./assignments.server";
import type { FactOrProblem, FactInput } from "./asked-fact";
import { CASE_FORMS, CASE_INTENTS, CASE_PROBLEMS, type CaseIntent, type CaseProblem } from "./case-forms";

/** The first message of each field that is not as it should be. */
type Wrong = Readonly<Record<string, string>>;

const Pressed = z.object({ intent: z.enum(CASE_INTENTS), commandId: PageCommand });

/** The action of the case file's pages. @throws 404 for a case that is not theirs, 400 for what no page of ours posts */
export async function administerCase(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const { portal, t } = page;
  const found = await page.case();
  const form = await args.request.formData();
  const pressed = parseFormOrThrow(form, PressedForm.extend({ intent: z.string().max(100) }));
  const to = new URL(args.request.url).pathname.replace(/[.]data$/, "");
  const corrected = await correctCase({ ...page, visible: found, form }, { ...pressed, to });
  if (corrected !== null) return corrected;
  const { intent, commandId } = parseFormOrThrow(form, Pressed);
  const factInput = await readCaseForm(portal, form, intent);
  if ("wrong" in factInput) {
    const say = (problem: CaseProblem) => t(`caseAdministration.problems.${problem}`);
    return invalidForm(form, problemsIn(factInput.wrong, CASE_PROBLEMS, "required", say));
  }
  const outcome = await dispatchForPage({ ...page, commandId }, caseFile, {
    stream: `${caseFile.type}/${found.id}`,
    by: found.by,
    ...factInput,
    // The data names what is new by an id that the portal makes: what was typed says whether it is the same press.
    asked: textsIn(form),
  });
  if (outcome.outcome === "refused" && !IN_DIALOG.has(intent))
    return conflict(whyNotDone(page, caseFile, outcome), { form });
  return answerWith(page, caseFile, factInput.type, outcome, to);
}

/** Forms that stand in a dialog: the page behind it says why they were refused. */
const IN_DIALOG: ReadonlySet<CaseIntent> = new Set(["endAdhoc", "cease", "ceaseAgent"]);

function textsIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

async function readCaseForm(
  portal: Portal,
  form: FormData,
  intent: CaseIntent,
): Promise<FactInput | { readonly wrong: Wrong }> {
  const read = parse(form, intent);
  if ("wrong" in read) return read;
  const factInput = await read.ask(portal);
  return "type" in factInput ? factInput : { wrong: { [factInput.field]: factInput.problem } };
}

interface Readable {
  readonly ask: (portal: Portal) => Promise<FactOrProblem> | FactOrProblem;
}

/** Reads the form of an intent, and knows what to ask of the case with it. */
function parse(form: FormData, intent: CaseIntent): Readable | { readonly wrong: Wrong } {
  switch (intent) {
    case "assign":
      return readAs(form, CASE_FORMS.assign, assignment);
    case "adhoc":
      return readAs(form, CASE_FORMS.adhoc, adhocAssignment);
    case "endAdhoc":
      return readAs(form, CASE_FORMS.endAdhoc, (_portal, { adhoc }) => ({
        type: "officer.adhocEnded",
        data: { adhoc },
      }));
    case "appoint":
      return readAs(form, CASE_FORMS.appoint, appointment);
    case "cease":
      return readAs(form, CASE_FORMS.cease, (_portal, { appointment: ceased, ceasedOn }) => ({
        type: "practitioner.ceased",
        data: { appointment: ceased, on: ceasedOn },
      }));
    case "appointAgent":
      return readAs(form, CASE_FORMS.appointAgent, agentAppointment);
    case "ceaseAgent":
      return readAs(form, CASE_FORMS.ceaseAgent, (_portal, { appointment: ceased, ceasedOn }) => ({
        type: "agent.ceased",
        data: { appointment: ceased, on: ceasedOn },
      }));
  }
}

function readAs<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  ask: (portal: Portal, input: z.output<Schema>) => Promise<FactOrProblem> | FactOrProblem,
): Readable | { readonly wrong: Wrong } {
  const read = parseForm(form, schema);
  return read.ok ? { ask: (portal) => ask(portal, read.input) } : { wrong: read.wrong };
}
