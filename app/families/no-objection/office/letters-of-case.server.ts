/** The letters of no objection that were asked for in a case, as records of it. */
import type { FindCaseRecords } from "~/app/services/platform/portal/ports/case-records";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import { findLettersOfCase } from "~/db/queries/families/no-objection-letters";
import { letterFacts, noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

import { letterStream } from "../streams.server";

/** The office's alone: a trustee is no party to them. */
export const findLetterRecords: FindCaseRecords = async (parts, user, caseId) => {
  const visible = await findCaseFor(parts, user, caseId);
  if (visible?.file.type !== "B" || visible.by.standing !== "office") return [];
  const letters = await findLettersOfCase(parts.database, caseId);
  return letters.map(({ id, reference }) => ({
    stream: letterStream(id),
    procedure: noObjectionLetter,
    name: reference,
    shows: () => true,
    detail: ({ type, data }, { t }) => {
      if (type !== "criteria.checked") return typeof data?.["reason"] === "string" ? data["reason"] : null;
      const code = letterFacts[type].payload.safeParse(data).data?.code ?? null;
      return code === null ? null : t(`errors.${code}.sentence`);
    },
    filesIn: ({ type, data }) => {
      const issued = type === "letter.issued" ? letterFacts[type].payload.safeParse(data).data : undefined;
      return issued === undefined ? [] : [{ id: issued.file, name: `${reference}.pdf`, hash: issued.hash }];
    },
  }));
};
