/**
 * The office corrects a case on screen (right CASE_MAINTAIN): its parts field by field, its lists entry by entry, its dates and
 * its status, each with a reason. What somebody saw travels with the post: what has changed since is refused, with the new value.
 */
import { caseFile } from "~/workflows/records/case-file/index";

import { answerWith, dispatchForPage } from "../../platform/administration/administration.server";
import { invalidForm, conflict, redirectWithError } from "../../platform/pages/answers.server";
import { whyNotDone } from "../../platform/pages/reasons";
import type { CorrectionInput, Correcting } from "./asked-correction.server";
import { FIELDS_ASKED } from "./asked-fields.server";
import { FIELD_GROUPS, isAppointments } from "./case-fields";
import { readDateCorrection, readStatusCorrection } from "./record-forms.server";
import { correctionIntent, CORRECTION_ACTS } from "./typed-fields";

interface Pressed {
  /** Of the button. */
  readonly intent: string;
  readonly commandId: string;
  /** Where the person goes on. */
  readonly to: string;
}

/** Carries out a correction that one of the case file's pages posts; `null` where the page posts something else. */
export async function correctCase(page: Correcting, { intent, commandId, to }: Pressed) {
  const ask = findAsker(intent);
  if (ask === null) return null;
  const { form } = page;
  const input = ask(page);
  // The form of a removal is a dialog: it is gone by now.
  const inDialog = intent.startsWith("remove-");
  if ("refused" in input) return conflict([{ sentence: input.refused }], { status: 400, form });
  if ("problems" in input && inDialog)
    return redirectWithError(
      page,
      to,
      [...new Set(Object.values(input.problems))].map((sentence) => ({ sentence })),
    );
  if ("problems" in input) return invalidForm(input.form, input.problems, input.conflict ? 409 : 400);
  const outcome = await dispatchForPage({ ...page, commandId }, caseFile, {
    stream: `${caseFile.type}/${page.visible.id}`,
    by: page.visible.by,
    ...input,
    // The data names what is new by an id that the portal makes: what was typed says whether it is the same press.
    asked: textsIn(form),
  });
  if (outcome.outcome === "refused" && !inDialog)
    return conflict(whyNotDone(page, caseFile, outcome), { form });
  return answerWith(page, caseFile, input.type, outcome, to);
}

function findAsker(intent: string): ((page: Correcting) => CorrectionInput) | null {
  if (intent === "date") return readDateCorrection;
  if (intent === "status") return readStatusCorrection;
  for (const act of CORRECTION_ACTS) {
    const group = FIELD_GROUPS.find(
      (each) => intent === correctionIntent(act, each) && (act === "correct" || !isAppointments(each)),
    );
    if (group !== undefined) return (page) => FIELDS_ASKED[act](page, group);
  }
  return null;
}

const textsIn = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
