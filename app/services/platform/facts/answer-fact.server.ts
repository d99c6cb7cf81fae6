/**
 * The one action of pages whose buttons ask for facts: it reads which button was pressed and what was typed, lets the fact happen,
 * and answers in words. Who may open the page, and whose record it is, the page has looked up before.
 */
import { ulid } from "ulidx";
import * as z from "zod";

import type { RecordedEntry } from "~/events/types";
import { sayPastTense, type Actor, type Procedure } from "~/workflows/kit";

import {
  answerWith,
  dispatchForPage,
  type Administering,
  type PageFact,
} from "../administration/administration.server";
import { conflict, invalidForm, redirectWithError, redirectWithToast } from "../pages/answers.server";
import type { PageContext } from "../pages/page.server";
import { parseFormOrThrow, toProblemMessages } from "../pages/parse-form.server";
import { inOneLine, whyNotDone, type NotDone, type RefusalMessage } from "../pages/reasons";
import { findCommand, PageCommand } from "../portal/command-names.server";
import type { Answer, ButtonOptions, FactButton, ReadPost, Recorded } from "./fact-button.server";
import { VALUE_PROBLEMS } from "./typed-values";

/** A button that brings about no fact of the record: what it does is its own affair. */
type OtherButton = (acting: Administering) => Promise<Answer>;

export interface FactPage<Context> {
  readonly procedure: Procedure<Context>;
  readonly stream: string;
  readonly by: Actor;
  /** What the right to press was read from: nothing happens where that has changed meanwhile. */
  readonly restsOn?: PageFact["restsOn"];
  /** By what each posts as `intent`. */
  readonly buttons: Readonly<Record<string, FactButton | OtherButton>>;
  /**
   * The field by which its forms name what the page showed, or those of some of its buttons do: without it nobody has read what stands
   * there, and nothing is recorded.
   */
  readonly shown?: { readonly field: string; readonly of?: readonly string[] };
  /** The button whose form posts no name. */
  readonly unnamed?: string;
  /** What has happened to the record: of a second press nothing is read again, as by then the record has taken what the first one said. */
  readonly entries?: readonly RecordedEntry[];
  /** Its forms post no command: pressed twice, the second press is refused by the chart. */
  readonly withoutCommands?: true;
  /** The page that follows; looked up afterwards, where what happened decides what is seen. */
  readonly to: string | (() => Promise<string>);
  /** The problems of fields in words; those that every page has, unless given. */
  readonly say?: (problems: Problems) => Problems;
  /** The answer to a dialog with problems, where the page has its own words for it. */
  readonly wrong?: (problems: Problems) => Promise<Answer>;
  /** What is said where somebody else was faster, where the page has its own words for it. */
  readonly conflict?: string;
  /** Why it did not happen, where the page says more of that than the chart. */
  readonly explain?: (
    outcome: NotDone,
    fact: string,
  ) => readonly RefusalMessage[] | Promise<readonly RefusalMessage[]>;
  /** How the fact is recorded, where that is more than to let it happen. */
  readonly record?: ButtonOptions["record"];
}
type ReadyPost = Extract<ReadPost, { data: unknown } | { record: unknown }>;
/** By field. */
type Problems = Readonly<Record<string, string>>;
type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

/** What is no fact may be posted without a command: done twice, it is as done once. */
const Pressed = z.object({ intent: z.string().max(100).optional(), commandId: PageCommand.optional() });

const notOurs = () => new Response(null, { status: 400, statusText: "Bad Request" });

/** @throws 400 for what no page of ours posts: a button that the page does not have */
export async function answerFact<Context>(
  context: Input,
  form: FormData,
  page: FactPage<Context>,
): Promise<Answer> {
  const { intent = page.unnamed ?? "", commandId } = parseFormOrThrow(form, Pressed);
  const button = Object.hasOwn(page.buttons, intent) ? page.buttons[intent] : undefined;
  if (button === undefined) throw notOurs();
  const { field, of = [intent] } = page.shown ?? {};
  if (field !== undefined && of.includes(intent) && (form.get(field) ?? "") === "")
    return invalidForm(form, { [field]: context.t("common.readFirst") });
  const acting = { ...context, commandId: commandId ?? ulid() };
  if (typeof button === "function") return button(acting);
  if (commandId === undefined && !page.withoutCommands) throw notOurs();
  const { procedure } = page;
  const { fact } = button;
  const to = async () => (typeof page.to === "string" ? page.to : page.to());
  const post = isRepeat(page, acting) ? { data: {} } : await button.read(form, procedure.facts);
  if ("unchanged" in post) return answerWith(context, procedure, fact, { outcome: "done" }, await to());
  if ("refused" in post)
    return button.dialog
      ? redirectWithError(context, await to(), post.refused)
      : conflict(post.refused, { form, ...post });
  if ("wrong" in post && button.dialog && page.wrong !== undefined) return page.wrong(post.wrong);
  if (!("data" in post || "record" in post)) {
    const { problems, ...shown } =
      "wrong" in post ? { problems: (page.say ?? sayUsual(context))(post.wrong) } : post;
    return sayProblems(context, to, button, problems, { form, ...shown });
  }
  await button.confirm?.();
  const outcome = await recordPost(acting, form, page, { button, post });
  if ("answer" in outcome) return outcome.answer;
  if (outcome.outcome !== "done") return sayNotDone(context, form, page, { button, to, outcome });
  await button.after?.();
  const data = "data" in post ? post.data : {};
  const next = typeof button.to === "function" ? button.to(data) : (button.to ?? (await to()));
  const done = typeof button.done === "function" ? button.done(data) : button.done;
  const message = done === undefined ? sayPastTense(procedure, context.locale, fact) : (done ?? undefined);
  return redirectWithToast(
    context,
    next,
    outcome.message === undefined
      ? message
      : { ...outcome.message, ...(message !== undefined && { message }) },
  );
}

function recordPost<Context>(
  acting: Administering,
  form: FormData,
  { procedure, stream, by, restsOn, record: recordOfPage }: FactPage<Context>,
  { button, post }: { readonly button: FactButton; readonly post: ReadyPost },
): Promise<Recorded> {
  if ("record" in post) return post.record(acting);
  // The data may name what is new by an id that the portal makes: what was typed says whether it is the same press.
  const fact = { stream, by, restsOn, type: button.fact, data: post.data, input: textsIn(form) };
  const record = button.record ?? recordOfPage;
  return record === undefined ? dispatchForPage(acting, procedure, fact) : record(acting, fact);
}

const isRepeat = (
  { entries = [], by }: Pick<FactPage<unknown>, "entries" | "by">,
  { commandId }: Administering,
): boolean => findCommand(entries, { by, commandId }) !== undefined;

/** Beside the fields; of a form in a dialog, which is gone by now, on the next page. */
async function sayProblems(
  context: Input,
  to: () => Promise<string>,
  { dialog }: FactButton,
  problems: Problems,
  { form, status }: { readonly form: FormData; readonly status?: number },
): Promise<Answer> {
  if (!dialog) return invalidForm(form, problems, status);
  const sentences = [...new Set(Object.values(problems))];
  return redirectWithError(
    context,
    await to(),
    sentences.map((sentence) => ({ sentence })),
  );
}

async function sayNotDone<Context>(
  context: Input,
  form: FormData,
  { procedure, conflict: conflictSentence, explain }: FactPage<Context>,
  {
    button,
    to,
    outcome,
  }: { readonly button: FactButton; readonly to: () => Promise<string>; readonly outcome: NotDone },
): Promise<Answer> {
  const { dialog, refusedAt = dialog ? "next" : "page" } = button;
  const why =
    (await explain?.(outcome, button.fact)) ?? whyNotDone(context, procedure, outcome, conflictSentence);
  if (refusedAt === "next") return redirectWithError(context, await to(), why);
  if (refusedAt === "afresh") return conflict(why);
  if (refusedAt === "page") return conflict(why, { form });
  return invalidForm(form, { [refusedAt.field]: inOneLine(why) }, 409);
}

const sayUsual =
  ({ t }: Input) =>
  (problems: Problems): Problems =>
    toProblemMessages(problems, VALUE_PROBLEMS, "required", (problem) =>
      t(problem === "date" ? "validation.date" : "validation.required"),
    );

/** Nobody typed these: the page names by them what it showed. */
const FILLED_IN: ReadonlySet<string> = new Set(["intent", "commandId", "seen", "version", "contentVersion"]);

function textsIn(form: FormData): Readonly<Record<string, unknown>> {
  const names = [...new Set(form.keys())].filter((name) => !FILLED_IN.has(name));
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string")]),
  );
}
