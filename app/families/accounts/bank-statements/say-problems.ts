/** What is wrong with a bank's file, in the reader's language: each with the line at which it stands. */
import type { TFunction } from "i18next";

import type { StatementProblem } from "~/workflows/shared/bank-statement/index";

import type { RefusalMessage } from "~/app/services/platform/pages/reasons";

export const sayProblems = (t: TFunction, problems: readonly StatementProblem[]): readonly RefusalMessage[] =>
  problems.map(({ problem, at, found }) => {
    const sentence = t(`bankStatements.problems.${problem}`);
    const isPresent = found !== undefined && found !== "";
    return {
      sentence:
        at === undefined
          ? sentence
          : isPresent
            ? t("bankStatements.atLineFound", { at, found, sentence })
            : t("bankStatements.atLine", { at, sentence }),
    };
  });
