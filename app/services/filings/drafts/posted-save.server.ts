/** What a wizard page posts with a save: values of its fields, changes of its tables, answers to remarks. */
import { ulid } from "ulidx";
import * as z from "zod";

import { findStep, getForm, parseStep, parseTables, Ulid } from "~/workflows/kit";

import { PageCommand } from "../../platform/portal/command-names.server";
import { postedEntries } from "../steps/posted-entries";
import type { Answer } from "../steps/to-do.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import type { SaveRequest } from "./save-request";

const Command = z.object({
  step: z.string(),
  basedOn: z.coerce.number().int().min(0),
  /** Absent without scripts: such a page is opened anew with every save. */
  pageId: Ulid.optional().catch(undefined),
  commandId: PageCommand.catch(() => ulid()),
});

/**
 * What the page did not carry stays as it is.
 * @param body a wizard page's fields with `step` and `basedOn`
 * @throws a 400 or 404 response for a post that no page of the portal makes
 */
export function parseSave(
  body: FormData,
  submission: Pick<VisibleSubmission, "type" | "current">,
): Omit<SaveRequest, "submission" | "requestId" | "lease"> {
  // The fields beside it are the form's own, which the kit reads; among thousands of a table's only these are picked out.
  const { data: command } = Command.safeParse(
    Object.fromEntries(Object.keys(Command.shape).map((name) => [name, body.get(name) ?? undefined])),
  );
  if (!command) throw new Response(null, { status: 400 });
  const { step, ...rest } = command;
  const form = getForm(submission.type, submission.current.context.formVersion);
  if (!findStep(form, step)) throw new Response(null, { status: 404 });
  const answers = parseAnswers(body, submission);
  const entries = postedEntries(body);
  return {
    ...rest,
    values: parseStep(form, step, entries),
    tables: parseTables(form, step, entries),
    answers,
    keepMine: body.getAll("keepMine").filter((path) => typeof path === "string"),
  };
}

/** The answers to remarks that a page posted. A "kept" without a why is kept as typed, and is no answer yet. */
export function parseAnswers(
  body: FormData,
  submission: Pick<VisibleSubmission, "current">,
): readonly Answer[] {
  return submission.current.context.pins.flatMap(({ id }) => {
    const [choice, typed] = [body.get(`answer:${id}`), body.get(`note:${id}`)];
    if (choice !== "done" && choice !== "kept") return [];
    const note = typeof typed === "string" ? typed.trim() : "";
    return [{ pin: id, done: choice === "done", note }];
  });
}
