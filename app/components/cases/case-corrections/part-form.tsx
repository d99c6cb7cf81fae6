import { useTranslation } from "react-i18next";

import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { getFields } from "~/app/services/cases/corrections/case-fields";
import { correctionIntent } from "~/app/services/cases/corrections/typed-fields";
import { readPart, type CasePart } from "~/workflows/records/case-file/index";
import type { CorrectedCase } from "~/app/services/workspace/case-overview/shown-case.server";
import { AdministrationForm } from "../case-administration/administration-form";
import { CorrectionFields } from "./correction-fields";

export interface PartFormProps {
  readonly part: CasePart;
  readonly file: CorrectedCase;
  readonly commandId: string;
  readonly answer: PageAnswer | null;
}

/** Corrects a part of the case: what is changed in it is recorded, and why. */
export function PartForm({ part, file, commandId, answer }: PartFormProps) {
  const { t } = useTranslation();
  const fields = getFields(part, file.type);
  const values = readPart[part](file);
  const intent = correctionIntent("correct", part);
  return (
    <AdministrationForm
      key={JSON.stringify(values)}
      intent={intent}
      commandId={commandId}
      title={t(`caseCorrections.part.${part === "debtor" && file.type === "L" ? "company" : part}`)}
      lead={t("caseCorrections.lead")}
      answer={answer}
    >
      {(shown) => (
        <CorrectionFields
          act="correct"
          group={part}
          fields={fields}
          caseType={file.type}
          values={values}
          answer={shown}
        />
      )}
    </AdministrationForm>
  );
}
