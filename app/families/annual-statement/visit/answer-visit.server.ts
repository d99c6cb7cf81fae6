/**
 * Posts of the pages behind the door. Two people may come in one after the other in one browser: a couple, somebody who helps, the counter
 * with two papers. The browser holds the visit of the later one alone, and a page of the former that still stands open would file into
 * the wrong case. So every post names the visit that its page was made for, and one that names another is not carried out.
 */
import type { ActionFunctionArgs } from "@remix-run/node";

import { conflict } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { PageOfAnother, type VisitContext } from "./opened.server";
import { OF_ANOTHER } from "./stays-own";

/**
 * The action of a page behind the door.
 * @param load whose visit it is, and what of it the page is about
 * @param answer what the page does for its own visit
 */
export const answerVisit =
  <Context extends VisitContext, Answer>(
    load: (args: ActionFunctionArgs) => Promise<Context>,
    answer: (context: Context, args: ActionFunctionArgs) => Promise<Answer>,
  ) =>
  async (args: ActionFunctionArgs): Promise<Answer | ReturnType<typeof conflict>> => {
    try {
      return await answer(await load(args), args);
    } catch (error) {
      if (error instanceof PageOfAnother) return sayOfAnother(args);
      throw error;
    }
  };

/** Nothing of the form is given back: without scripts the page that answers is the other person's. */
async function sayOfAnother(args: ActionFunctionArgs) {
  const { t } = await loadOpenContext(args);
  const why = {
    sentence: t("annualStatement.visit.ofAnother"),
    next: t("annualStatement.visit.ofAnotherNext"),
  };
  return conflict([why], { status: OF_ANOTHER });
}
