/** Applications for accounts as lists know them: who applies, by which number, how it stands, and until when it holds. */
import type { RegistrationTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { foldLabel } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { EMPTY_REGISTRATION, getNumberKey, registration } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

export const registrationProjection: Projection<RegistrationTable> = {
  name: "registration",
  version: 1,
  table: "registration",
  getKeys: keyByStream(registration),
  fold(before, entry, id) {
    if (isIn(registrationStates, entry.state, "forgotten")) return undefined;
    const { kind, reference, applicant, answers, approved, span } = registration.evolve(
      EMPTY_REGISTRATION,
      toFact(entry),
    );
    const { state, at, type } = entry;
    const row: RegistrationTable =
      before === undefined
        ? {
            ...{ id, reference, kind, state, applicant, name_en: "", name_zh: null, name_folded: "" },
            ...{ number: null, held_number: null, firm_id: null, begun_at: at, submitted_at: null },
            ...{ touched_at: at, renew_from: null, until: null },
          }
        : { ...before, state, touched_at: at };
    switch (type) {
      case "answers.saved":
        return {
          ...row,
          name_en: answers.nameEn,
          name_zh: answers.nameZh === "" ? null : answers.nameZh,
          name_folded: foldLabel(answers.nameEn),
          number: getNumberKey(answers),
        };
      case "registration.submitted":
        return { ...row, submitted_at: at };
      case "registration.approved":
        return approved === null || span === null
          ? row
          : {
              ...row,
              ...{ held_number: approved.number, firm_id: approved.firm },
              ...{ renew_from: span.renewFrom, until: span.until },
            };
      case "renewal.confirmed":
        return span === null ? row : { ...row, renew_from: span.renewFrom, until: span.until };
      default:
        return row;
    }
  },
};
