/** A receipt goes at once to whoever declared: by e-mail, or else by SMS. It says that a statement came in, and no figure. */
import type { Effect, RecordedEntry } from "~/events/types";
import { getFixedT } from "~/app/i18n/i18n.server";
import { annualStatement, findStandingEdition } from "~/workflows/records/annual-statement/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { findReach } from "~/app/services/filings/bankrupt-door/reach.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR, loadStatement } from "../streams.server";
import { loadYears } from "../years/open-years.server";
import { sayWhatComes } from "./say-next.server";

const isDeclared = ({ stream, type }: Pick<RecordedEntry, "stream" | "type">): boolean =>
  stream.startsWith(`${annualStatement.type}/`) &&
  (type === "statement.declared" || type === "correction.declared");

/** `null` for what was forgotten meanwhile. */
async function loadDeclared(portal: Portal, stream: string) {
  const statement = (await loadStatement(portal, stream))?.context;
  const edition = statement === undefined ? null : findStandingEdition(statement);
  const file = statement === undefined ? null : await loadBankruptcy(portal, statement.caseId);
  if (statement === undefined || edition === null || file === null) return null;
  const { language: locale } = edition;
  const t = await getFixedT(locale);
  const years = await loadYears(portal, statement.caseId, file);
  const next = sayWhatComes({ portal, file, years, locale, t }).text;
  return { edition, next, reach: findReach(file) };
}

export function statementMailEffect(parts: () => Portal): Effect {
  return {
    name: "annual-statement-mail",
    concurrency: 4,
    concerns: isDeclared,
    async run({ stream }) {
      const portal = parts();
      const declared = await loadDeclared(portal, stream);
      const to = declared?.reach.email ?? null;
      if (declared === null || to === null) return;
      const { reference, language: locale, at } = declared.edition;
      await portal.mail.send({
        to,
        locale,
        template: "annualStatementReceived",
        values: { reference, at, next: declared.next, link: `${portal.config.origin}${DOOR}` },
      });
    },
  };
}

/** In a lane of its own: a gateway that is away holds up no letter. */
export function statementTextEffect(parts: () => Portal): Effect {
  return {
    name: "annual-statement-texts",
    concurrency: 4,
    concerns: isDeclared,
    async run({ stream }) {
      const portal = parts();
      const declared = await loadDeclared(portal, stream);
      if (declared === null || declared.reach.email !== null || declared.reach.mobile === null) return;
      const { reference, language: locale } = declared.edition;
      await portal.texts?.send({
        to: declared.reach.mobile,
        locale,
        template: "annualStatementReceived",
        values: { reference, next: declared.next, link: `${portal.config.origin}${DOOR}` },
      });
    },
  };
}
