import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerWords } from "~/app/i18n/words.server";

/** Every text of one language, for the browser of whoever reads it. */
export function loader({ params }: LoaderFunctionArgs) {
  return answerWords(params.wordsFile ?? "");
}
