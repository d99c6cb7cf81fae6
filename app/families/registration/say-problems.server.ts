/** What is wrong with a typed value, in words: a box that is to be ticked is not asked to be filled in. */
import type { TFunction } from "i18next";

import { toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { VALUE_PROBLEMS } from "~/app/services/platform/facts/typed-values";

type Problems = Readonly<Record<string, string>>;

export const sayProblems =
  (t: TFunction) =>
  (problems: Problems): Problems =>
    toProblemMessages(problems, VALUE_PROBLEMS, "required", (problem) => {
      if (problem === "tick" || problem === "tooLong" || problem === "select")
        return t(`registration.problems.${problem}`);
      return t("validation.required");
    });
