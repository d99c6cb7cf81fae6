/**
 * The answers of actions to pages: it was done, and the next page says so; it was not, and the next page says why; or the
 * page comes back as it was typed, with what is wrong.
 */
import { data, redirect, type TypedResponse } from "@remix-run/node";

import type { PageAnswer } from "./answer";
import type { OpenContext } from "./page.server";
import { inOneLine, type RefusalMessage } from "./reasons";
import { sayLongTexts, type LongTexts, type TextsTooLong } from "./text-limits.server";
import type { Toast } from "../portal/toasts.server";

type Input = Pick<OpenContext, "portal" | "t">;
type Message = Omit<Toast, "id">;

/**
 * Leads on.
 * @param message that the next page shows once; a text alone says that something was done
 * @param headers further cookies to set
 */
export async function redirectWithToast(
  { portal }: Pick<Input, "portal">,
  to: string,
  message?: string | Message,
  headers: Headers = new Headers(),
): Promise<TypedResponse<never>> {
  if (message !== undefined) {
    const toast = typeof message === "string" ? { tone: "success" as const, message } : message;
    headers.append("Set-Cookie", await portal.toasts.carry(toast));
  }
  return redirect(to, { headers });
}

/** Leads to a page that says why something was not done: for buttons whose own page shows no answer. */
export function redirectWithError(
  { portal, t }: Input,
  to: string,
  why: readonly RefusalMessage[],
  message: string = t("filing.actions.refused"),
): Promise<TypedResponse<never>> {
  const detail = inOneLine(why);
  return redirectWithToast({ portal }, to, { tone: "error", message, ...(detail !== "" && { detail }) });
}

interface Refusing {
  readonly status?: number;
  /** The typed form, to be given back. */
  readonly form?: FormData;
}

/** The page that posted says why it was not done. Status 409 unless another is given. */
export function conflict(why: readonly RefusalMessage[], { status = 409, form }: Refusing = {}) {
  return data<PageAnswer>({ ...givenBack(form), problems: {}, refused: why }, { status });
}

/**
 * The page that posted comes back as it was typed, with messages beside its fields.
 * @param form nothing where nothing of it may be given back: a certificate is chosen again
 * @param problems sentences in the reader's language, by field
 */
export function invalidForm(
  form: FormData | null,
  problems: Readonly<Record<string, string>>,
  status: number = 400,
) {
  return data<PageAnswer>({ ...givenBack(form), problems, refused: [] }, { status });
}

/**
 * The page comes back as it was typed, and says beside each field that has too much in it how much it takes, and how much it has.
 */
export function answerTooLong({ form, texts }: TextsTooLong, t: Input["t"]) {
  // Not every page has a place beside each field: what keeps it from being done is said at the top as well.
  const refused = sayTooLong(texts, t);
  return data<PageAnswer>({ ...givenBack(form), problems: sayLongTexts(texts, t), refused }, { status: 400 });
}

/** Why something was not done because of texts that are too long; of several, the first. */
export function sayTooLong(texts: LongTexts, t: Input["t"]): readonly RefusalMessage[] {
  const [first] = Object.values(texts);
  return first === undefined ? [] : [{ sentence: t("validation.textTooLong", { ...first }) }];
}

/** No password goes back into a page. */
const SECRET = /password/i;

/** More fields than any page has whose answer gives them back: the pages of forms, with their tables, are answered otherwise. */
const MOST_GIVEN_BACK = 2_000;
/** Characters of all of them together: of more the page would be made for seconds. Where it has scripts, its inputs still hold them. */
const MOST_CHARACTERS_GIVEN_BACK = 200_000;

function givenBack(form: FormData | null | undefined): Pick<PageAnswer, "typed" | "ticked"> {
  const ticked = new Map<string, string[]>();
  let [count, characters] = [0, 0];
  for (const [name, value] of form ?? []) {
    if (typeof value !== "string" || SECRET.test(name)) continue;
    count += 1;
    if (count > MOST_GIVEN_BACK) break;
    characters += value.length;
    if (characters > MOST_CHARACTERS_GIVEN_BACK) continue;
    const before = ticked.get(name);
    if (before === undefined) ticked.set(name, [value]);
    else before.push(value);
  }
  return {
    typed: Object.fromEntries([...ticked].map(([name, values]) => [name, values.at(-1) ?? ""])),
    ticked: Object.fromEntries(ticked),
  };
}
