/** The facts inside a paper, checked in the portal: with the paper itself, and with the log. */
import {
  describedFiles,
  getForm,
  type AttachedFile,
  type FormValues,
  type SubmissionType,
} from "~/workflows/kit";

import { computeContentHash } from "../../documents/pdf-signatures/content-hash.server";
import type { Portal } from "../../platform/portal/portal";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { FILED_FORM_FILE, type FiledForm } from "./filed-form.server";
import { READ_FACTS } from "./process-tasks";
import type { FactsProblem, FactsReading } from "./read-facts.server";
import { listShownAnswers } from "./shown-answers";

/** A form as the log has it. */
export interface RecordedForm {
  readonly type: SubmissionType;
  readonly formVersion: number;
  readonly values: FormValues;
  readonly files: readonly AttachedFile[];
  readonly edition: number;
  /** `null`: it was not filed. */
  readonly reference: string | null;
}

/** What is told of the facts inside a paper: how much they hold, and of nobody more than the paper shows. */
export interface FactsCheck {
  /** What the file inside is called. */
  readonly file: string;
  readonly form: string;
  readonly reference: string;
  readonly caseNumber: string;
  readonly answers: number;
  readonly enclosures: number;
  /** They are what the log says; `null`: what was signed has been changed since, and was not filed. */
  readonly isInLog: boolean | null;
}
export type FactsAnswer = FactsCheck | { readonly problem: FactsProblem } | null;

/**
 * Reads them in a work process: whoever brings the file may have made it.
 * @throws a 503 where too many files are being read
 */
export async function readFactsInProcess(
  { processes }: Pick<Portal, "processes">,
  file: Uint8Array,
): Promise<FactsReading> {
  try {
    return await retryAfterIfBusy(processes.run(READ_FACTS, { file }));
  } catch (error) {
    // What cannot be read in time is nothing that a paper holds.
    if (error instanceof ProcessStopped) return { outcome: "wrong", problem: "attachment" };
    throw error;
  }
}

/** @param recorded the form that the paper is of; `null`: the log has it no longer as it was signed */
export function compareFacts(reading: FactsReading, recorded: RecordedForm | null): FactsAnswer {
  switch (reading.outcome) {
    case "none":
      return null;
    case "wrong":
      return { problem: reading.problem };
    case "read": {
      const { form, reference, caseNumber, answers, enclosures } = reading.facts;
      return {
        file: FILED_FORM_FILE,
        form: `${form.number} v${String(form.version)}`,
        ...{ reference, caseNumber },
        answers: Object.keys(answers).length,
        enclosures: enclosures.length,
        isInLog: recorded && isRecorded(reading.facts, recorded),
      };
    }
  }
}

/** Whether the log has the form with these answers and enclosures, under this number. */
export function isRecorded(
  facts: FiledForm,
  { type, formVersion, values, files, ...recorded }: RecordedForm,
): boolean {
  const form = getForm(type, formVersion);
  const fingerprint = computeContentHash(
    form,
    listShownAnswers(form, values),
    describedFiles(form, values, files),
  );
  return (
    facts.fingerprint === fingerprint &&
    facts.form.type === type.type &&
    facts.form.version === formVersion &&
    facts.edition === recorded.edition &&
    (recorded.reference === null || facts.reference === recorded.reference)
  );
}
