/** The letters that were sent in a case: who sees which, and the list of all of them. */
import {
  findConductReminderPage,
  type ConductReminderSortColumn,
} from "~/db/queries/families/conduct-reminders";
import type { Reminders } from "~/workflows/records/conduct-reminder/index";
import { isFormer, type Actor, type Locale, type CalendarDate } from "~/workflows/kit";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import {
  toListing,
  NOTHING,
  readListRequest,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";

import type { Portal } from "~/app/services/platform/portal/portal";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { pickName } from "~/app/i18n/names";
import { loadReminders } from "./remind.server";

import { reminderScope } from "./reminder-list.server";

export interface SentLetter {
  /** `r1` the first reminder of all, `o1` the first other letter. */
  readonly id: string;
  readonly sentOn: CalendarDate;
  readonly expiresOn: CalendarDate | null;
  /** First to third; `null` for a letter by hand. */
  readonly number: number | null;
  /** About the final return after an interim one. */
  readonly ofFinal: boolean;
  readonly subject: string | null;
  readonly text: string | null;
  /** Persons. */
  readonly to: readonly string[];
}

/** With the names of those whom it went to. */
export interface ShownLetter extends SentLetter {
  readonly names: readonly string[];
}

export interface RemindedCase {
  /** The case's. */
  readonly id: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly letters: readonly ShownLetter[];
}

/** Every letter, the newest first. A former liquidator sees those that were addressed to them or their firm. */
export function listLetters(
  { former, sent, others, returns }: Reminders,
  reader: Pick<Actor, "id" | "firm" | "standing">,
): readonly SentLetter[] {
  const hasInterim = returns.some(({ interim }) => interim);
  const reads = (to: readonly { readonly person: string; readonly firm: string | null }[]) =>
    !isFormer(reader) ||
    to.some(({ person, firm }) => person === reader.id || (firm !== null && firm === reader.firm));
  const reminders = [...former, ...sent].flatMap(({ number, sentOn, expiresOn, to }, place): SentLetter[] =>
    reads(to)
      ? [
          {
            id: `r${String(place + 1)}`,
            sentOn,
            expiresOn,
            number,
            ofFinal: hasInterim && place >= former.length,
            subject: null,
            text: null,
            to: to.map(({ person }) => person),
          },
        ]
      : [],
  );
  const byHand = others.flatMap(({ sentOn, expiresOn, subject, text, to }, place): SentLetter[] =>
    reads(to)
      ? [
          {
            id: `o${String(place + 1)}`,
            sentOn,
            expiresOn,
            number: null,
            ofFinal: false,
            subject,
            text,
            to: to.map(({ person }) => person),
          },
        ]
      : [],
  );
  return [...reminders, ...byHand].sort((one, other) => (one.sentOn < other.sentOn ? 1 : -1));
}

const COLUMNS = { sentOn: "last_sent_on", case: "case_no" } as const satisfies Record<
  string,
  ConductReminderSortColumn
>;

/** "Reminders to PL/OL": a page of cases in the order of their newest letter, and all letters of each. */
export async function letterList(
  portal: Portal,
  user: CurrentUser,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<Listing<RemindedCase>> {
  const today = hongKongDay(portal.clock.now());
  const request = readListRequest(parameters, COLUMNS, { column: "sentOn", direction: "desc" });
  const scope = reminderScope(user, today);
  const found =
    scope === null
      ? NOTHING
      : await findConductReminderPage(portal.database, {
          ...scope,
          today,
          only: "sent",
          search: request.search,
          sort: request.sort,
          page: request.page,
          size: request.size,
        });
  const standing = user.rights.includes("OFFICE_READ_ALL") ? "office" : "appointedFirm";
  const letters = await Promise.all(
    found.rows.map(async ({ id }) => {
      // The words of letters by hand are sealed: they are in the log and in no list.
      const current = await loadReminders(portal, id);
      return current ? listLetters(current.context, { id: user.id, firm: user.firmId, standing }) : [];
    }),
  );
  const getName = await findNamesIn(
    portal,
    letters.flat().flatMap(({ to }) => to),
    locale,
  );
  const lettersOfCase = new Map(found.rows.map(({ id }, place) => [id, letters[place] ?? []]));
  return toListing(request, found, (row) => ({
    id: row.id,
    caseNo: row.case_no,
    caseName: pickName(locale, row.case_name_en, row.case_name_zh),
    letters: (lettersOfCase.get(row.id) ?? []).map((letter) => ({
      ...letter,
      names: letter.to.map(getName),
    })),
  }));
}
