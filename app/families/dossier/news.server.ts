/** Whoever asked for a dossier is told that it is ready, or that there is none. */
import { idInStream } from "~/events/stream-id";
import { preparedFileNotices } from "~/app/services/workspace/notices/prepared-file-notices.server";
import { dossier, type Dossier } from "~/workflows/jobs/dossier/index";
import { findSubmissionType } from "~/workflows/registry";

import type { News } from "../family.server";

export const dossierNews: News = preparedFileNotices(dossier, getPage);

function getPage({ caseId, form }: Pick<Dossier, "caseId" | "form">): string {
  const type = form === null ? undefined : findSubmissionType(form.slice(0, form.indexOf("/")));
  return type === undefined || form === null
    ? `/casefile/${caseId}/dossier`
    : `/casefile/${caseId}/${type.code}/${idInStream(form)}/dossier`;
}
