/**
 * Looks at statements and their papers, by the office or by whoever administers the estate: each is a fact of the statement, and told in
 * the history of the case.
 */
import { sayPastTense } from "~/workflows/kit";
import { annualStatement, type AnnualStatement } from "~/workflows/records/annual-statement/index";
import type { UploadRow } from "~/db/queries/documents/uploads";
import { findStatementsOfCase } from "~/db/queries/families/annual-statements";

import { recordLook } from "~/app/services/cases/annual-statements/record-look.server";
import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { sayDays } from "../fill/say-year";
import { loadStatement, STATEMENTS } from "../streams.server";
import { listDeeds, type Deed } from "./deeds";
import { openStatement, readsStatements } from "./examiner.server";
import { findPaperOfOffice, listSignedDeclarations } from "./statement-papers.server";

type Looking = Pick<PageContext, "portal" | "requestId">;
/** The paper that an address names, and that somebody looks at. @returns `null` as `findPaperOfOffice` does */
export async function openPaperOfOffice(
  context: Looking & Pick<PageContext, "user">,
  named: Readonly<Record<string, string | undefined>>,
): Promise<UploadRow | null> {
  const paper = await findPaperOfOffice(context, named);
  const opened = paper && (await openStatement(context, named["statementId"] ?? ""));
  if (opened) await recordLook(context, opened, paper?.id);
  return paper;
}

/** What was done with all statements of a case, for whoever reads them; and who looked, for the office alone. */
export async function statementActivity(
  portal: Pick<Portal, "database" | "log" | "config">,
  { id: caseId, by, as }: Pick<VisibleCase, "id" | "by" | "as">,
  { locale, t }: ActivityWords,
): Promise<readonly CaseEvent[]> {
  if (!readsStatements(portal, { as })) return [];
  const ofOffice = by.standing === "office";
  const rows = await findStatementsOfCase(portal.database, caseId);
  const known = await Promise.all(
    rows.map(({ id }) => loadStatement(portal, `${annualStatement.type}/${id}`)),
  );
  return known.flatMap((current, place) =>
    current === null
      ? []
      : [
          ...(ofOffice ? listLooks(current, { locale, t }) : []),
          ...listDeeds(current.entries, { locale, t }),
        ].map(({ lines, ...event }) => ({
          ...event,
          detail: [t("annualStatement.fill.year", sayDays(current.context, locale)), ...lines].join("\n"),
          to: `${STATEMENTS}/${rows[place]?.id ?? ""}`,
        })),
  );
}

const listLooks = (
  { entries, context }: LoadedStream<AnnualStatement>,
  { locale, t }: ActivityWords,
): readonly Deed[] =>
  entries
    .filter(({ type }) => type === "statement.read")
    .map((entry) => ({
      entry,
      title: sayPastTense(annualStatement, locale, entry.type),
      lines: [...sayEdition(entry.data?.["edition"], t), ...listPaperNames(context, entry.data?.["paper"])],
    }));

/** Which edition stood when it was looked at: nothing where none had come, and of looks of former days. */
const sayEdition = (edition: unknown, t: ActivityWords["t"]): readonly string[] =>
  typeof edition === "number" ? [t("annualStatement.deeds.edition", { edition })] : [];

/** The name of the paper that was looked at; one that was taken away since has none here. */
const listPaperNames = ({ scan, editions }: Pick<AnnualStatement, "scan" | "editions">, paper: unknown) =>
  [
    ...(scan === null ? [] : [scan]),
    ...listSignedDeclarations(editions),
    ...editions.flatMap(({ papers }) => papers),
  ]
    .filter(({ id }) => id === paper)
    .slice(0, 1)
    .map(({ name }) => name);
