/**
 * The one action of pages whose buttons ask for facts: it reads which button was pressed and what was typed, lets the fact happen,
 * and answers in words. Who may open the page, and whose record it is, the page has looked up before.
 */
import type { TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { sayDone, type By, type Procedure } from "~/workflows/kit";

import {
  answerWith,
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
  type PageFact,
} from "../administration/administration.server";
import { conflict, invalidForm, redirectWithError, redirectWithToast } from "../pages/answers.server";
import type { PageContext } from "../pages/page.server";
import { parseFormOrThrow, problemsIn } from "../pages/parse-form.server";
import { inOneLine, whyNotDone, type NotDone } from "../pages/reasons";
import { PageCommand } from "../portal/command-names.server";
import type { FactButton } from "./fact-button.server";
import { VALUE_PROBLEMS } from "./typed-values.server";

type Answer = TypedResponse<never> | ReturnType<typeof conflict>;
/** A button that brings about no fact of the record: what it does is its own affair. */
type OtherButton = (acting: Administering) => Promise<Answer>;

export interface FactPage<Context> {
  readonly procedure: Procedure<Context>;
  readonly stream: string;
  readonly by: By;
  /** By what each posts as `intent`. */
  readonly buttons: Readonly<Record<string, FactButton | OtherButton>>;
  /** The page that follows. */
  readonly to: string;
  /** The problems of fields in words; those that every page has, unless given. */
  readonly say?: (problems: Problems) => Problems;
  /** The answer to a form with problems, where no message stands beside a field. */
  readonly wrong?: (problems: Problems) => Promise<Answer>;
  /** What is said where somebody else was faster, where the page has its own words for it. */
  readonly conflict?: string;
  /** How the fact is recorded, where that is more than to let it happen. */
  readonly record?: (acting: Administering, fact: PageFact) => Promise<AdministrationOutcome>;
}
/** By field. */
type Problems = Readonly<Record<string, string>>;
type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

const Pressed = z.object({ intent: z.string().max(100), commandId: PageCommand });

/** @throws 400 for what no page of ours posts: a button that the page does not have */
export async function answerFact<Context>(
  context: Input,
  form: FormData,
  page: FactPage<Context>,
): Promise<Answer> {
  const { intent, commandId } = parseFormOrThrow(form, Pressed);
  const button = Object.hasOwn(page.buttons, intent) ? page.buttons[intent] : undefined;
  if (button === undefined) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const acting = { ...context, commandId };
  if (typeof button === "function") return button(acting);
  const { procedure, to } = page;
  const { fact } = button;
  const post = await button.read(form, procedure.facts);
  if ("unchanged" in post) return answerWith(context, procedure, fact, { outcome: "done" }, to);
  if ("refused" in post) return conflict(post.refused, { form, ...post });
  if ("wrong" in post && page.wrong !== undefined) return page.wrong(post.wrong);
  if (!("data" in post)) {
    const { problems, ...shown } =
      "wrong" in post ? { problems: (page.say ?? sayUsual(context))(post.wrong) } : post;
    return sayProblems(context, to, button, problems, { form, ...shown });
  }
  await button.confirm?.();
  const { stream, by, record } = page;
  // The data may name what is new by an id that the portal makes: what was typed says whether it is the same press.
  const asked = { stream, by, type: fact, data: post.data, asked: textsIn(form) };
  const outcome = await (record === undefined
    ? dispatchForPage(acting, procedure, asked)
    : record(acting, asked));
  if (outcome.outcome !== "done") return sayNotDone(context, form, page, button, outcome);
  await button.after?.();
  const next = typeof button.to === "function" ? button.to(post.data) : (button.to ?? to);
  return redirectWithToast(context, next, button.done ?? sayDone(procedure, context.locale, fact));
}

/** Beside the fields; of a form in a dialog, which is gone by now, on the next page. */
function sayProblems(
  context: Input,
  to: string,
  { refusedAt }: FactButton,
  problems: Problems,
  { form, status }: { readonly form: FormData; readonly status?: number },
): Promise<Answer> | Answer {
  if (refusedAt !== "next") return invalidForm(form, problems, status);
  const sentences = [...new Set(Object.values(problems))];
  return redirectWithError(
    context,
    to,
    sentences.map((sentence) => ({ sentence })),
  );
}

function sayNotDone<Context>(
  context: Input,
  form: FormData,
  { procedure, to, conflict: conflictSentence }: FactPage<Context>,
  { refusedAt = "page" }: FactButton,
  outcome: NotDone,
): Promise<Answer> | Answer {
  const why = whyNotDone(context, procedure, outcome, conflictSentence);
  // Somebody else was faster: the page is shown as it stands now.
  if (refusedAt === "next") return redirectWithError(context, to, why);
  if (refusedAt === "page") return conflict(why, { form });
  return invalidForm(form, { [refusedAt.field]: inOneLine(why) }, 409);
}

const sayUsual =
  ({ t }: Input) =>
  (problems: Problems): Problems =>
    problemsIn(problems, VALUE_PROBLEMS, "required", (problem) =>
      t(problem === "date" ? "validation.date" : "validation.required"),
    );

const FILLED_IN: ReadonlySet<string> = new Set(["intent", "commandId"]);

function textsIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !FILLED_IN.has(name) ? [[name, value]] : [],
    ),
  );
}
