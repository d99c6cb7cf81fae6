import { useTranslation } from "react-i18next";

import { getFields, isAppointments } from "~/app/services/cases/corrections/case-fields";
import { entryText } from "~/app/services/cases/corrections/shown-field";
import { correctionIntent } from "~/app/services/cases/corrections/typed-fields";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { AppointmentGroup, CaseListName, Listed } from "~/workflows/records/case-file/index";
import type { CorrectedCase } from "~/app/services/workspace/case-overview/shown-case.server";
import { AdministrationForm } from "../case-administration/administration-form";
import { CorrectionFields, type FieldValues } from "./correction-fields";

export interface EntryFormProps {
  readonly act: "add" | "correct";
  readonly list: CaseListName | AppointmentGroup;
  readonly entry: Listed<FieldValues>;
  readonly file: Pick<CorrectedCase, "type">;
  readonly commandId: string;
  readonly answer: PageAnswer | null;
}

/** Adds an entry to a list of the case, or corrects one: that form is open, as it was asked for. */
export function EntryForm({ act, list, entry: { id, entry }, file, commandId, answer }: EntryFormProps) {
  const { t } = useTranslation();
  const fields = getFields(list, file.type);
  return (
    <div id={`${act}-${list}`}>
      <AdministrationForm
        intent={correctionIntent(act, list)}
        commandId={commandId}
        title={
          act === "add" && !isAppointments(list)
            ? t(`caseCorrections.add.${list}`)
            : t(`caseCorrections.entry.${list}`, { name: entryText(t, fields, entry) })
        }
        lead={act === "correct" ? t("caseCorrections.lead") : undefined}
        answer={answer}
        unfolded={act === "correct"}
      >
        {(shown) => (
          <>
            {act === "correct" && <input type="hidden" name="entry" value={id} />}
            <CorrectionFields
              act={act}
              group={list}
              fields={fields}
              caseType={file.type}
              values={entry}
              answer={shown}
            />
          </>
        )}
      </AdministrationForm>
    </div>
  );
}
