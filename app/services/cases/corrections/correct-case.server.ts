/**
 * The office corrects a case on screen (right CASE_MAINTAIN): its parts field by field, its lists entry by entry, its dates and
 * its status, each with a reason. What somebody saw travels with the post: what has changed since is refused, with the new value.
 */
import type { FactButton } from "../../platform/facts/fact-button.server";
import type { Correcting } from "./correction-input.server";
import { FIELDS_ASKED } from "./correction-fields.server";
import { FIELD_GROUPS, isAppointments, type FieldGroup } from "./case-fields";
import { readDateCorrection, readStatusCorrection } from "./record-forms.server";
import { correctionIntent, CORRECTION_ACTS, type CorrectionAct } from "./typed-fields";

/** The fact of each act, by the last part of its name. */
const DONE_BY: Readonly<Record<CorrectionAct, string>> = {
  correct: "corrected",
  add: "recorded",
  remove: "removed",
};

/** The buttons of the forms that correct a case, by what each posts. */
export function correctionButtons(page: Correcting): Readonly<Record<string, FactButton>> {
  const buttons = CORRECTION_ACTS.flatMap((act) =>
    FIELD_GROUPS.filter((group) => act === "correct" || !isAppointments(group)).map(
      (group) => [correctionIntent(act, group), correctionButton(page, act, group)] as const,
    ),
  );
  return {
    ...Object.fromEntries(buttons),
    date: { fact: "case.dateRecorded", read: () => readDateCorrection(page) },
    status: { fact: "case.statusChanged", read: () => readStatusCorrection(page) },
  };
}

const correctionButton = (page: Correcting, act: CorrectionAct, group: FieldGroup): FactButton => ({
  fact: `${group}.${DONE_BY[act]}`,
  ...(act === "remove" && { dialog: true }),
  read: () => FIELDS_ASKED[act](page, group),
});
