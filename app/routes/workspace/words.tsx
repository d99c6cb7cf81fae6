import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerWords } from "~/app/i18n/words.server";

/** The texts of one language, for the browser of whoever reads it. */
export function loader({ params, request }: LoaderFunctionArgs) {
  return answerWords(params.wordsFile ?? "", request.headers.get("Accept-Encoding") ?? "");
}
