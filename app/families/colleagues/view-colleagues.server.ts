/** Who works on a case, as its tab shows them, and whom the reader may name. */
import { formatAlternatives, formatDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { findAccounts, findAccountsOfFirm } from "~/db/queries/users/accounts";
import { isColleague, isInForce, PRACTITIONER, type Appointment } from "~/workflows/records/case-file/index";
import { accountStates } from "~/workflows/records/account/states";
import { isIn } from "~/workflows/kit/states";
import { hasRight, isAppointed, isBystander, type CalendarDate, type Locale } from "~/workflows/kit";

import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Choice } from "~/app/services/platform/lists/choice";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { THIS_CASE } from "./scope";

/** Of a firm those who fill in its forms, and those who sign for it. */
const WORKERS = ["pa", "sa", "ua"];
const SIGNERS = ["pa"];

export interface ShownWorker {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  readonly as: "appointed" | "named";
  readonly since: string;
  /** Who named them; `null` of those who are appointed. */
  readonly by: string | null;
  /** Whether the reader may take them off the case. */
  readonly mayRelease: boolean;
}

export interface ColleaguesView {
  readonly isOffice: boolean;
  readonly workers: readonly ShownWorker[];
  /** Whom the reader may name, and in which cases; `null` for whoever names nobody. */
  readonly naming: { readonly people: readonly Choice[]; readonly scopes: readonly Choice[] } | null;
  /** What somebody of the firm is told who does not work on the case; `null` for everybody else. */
  readonly outside: {
    readonly mayNameThemselves: boolean;
    /** Whom to ask; `null` where the firm has nobody who could name them. */
    readonly ask: string | null;
  } | null;
}

/** @returns who works on the case today; those of former days and agents are shown nobody */
export async function viewColleagues(
  { portal, locale, t }: Pick<PageContext, "portal" | "locale" | "t">,
  { file, as, by: reader }: Pick<VisibleCase, "file" | "as" | "by">,
): Promise<ColleaguesView> {
  const today = hongKongDay(portal.clock.now());
  const by = as(PRACTITIONER);
  const isOffice = reader.standing === "office";
  const isOfFirm = isAppointed(by);
  if (!isOffice && !isOfFirm) return { isOffice, workers: [], naming: null, outside: null };
  const mayName = isOfFirm && hasRight(by, "REF_SUBMIT");
  const firm = by.firm ?? "";
  const inFirm = isOfFirm ? await listFirmStaff(portal, firm, { locale, today }) : [];
  const inOffice = file.appointments.filter((each) => isInForce(each, today));
  const isAtWork = (person: string) =>
    inOffice.some((each) => each.person === person) ||
    isColleague(file, { id: person, firms: [firm] }, today);
  return {
    isOffice,
    workers: await listWorkers(portal, file, { locale, today, releases: mayName ? firm : null }),
    naming: mayName
      ? {
          people: inFirm
            .filter(({ value }) => !isAtWork(value))
            .map(({ value, label }) => ({ value, label })),
          scopes: listScopes(inOffice, firm, { locale, t }),
        }
      : null,
    outside: isBystander(by)
      ? {
          mayNameThemselves: mayName,
          ask: sayNames(
            inFirm.filter(({ signs }) => signs).map(({ label }) => label),
            locale,
          ),
        }
      : null,
  };
}

const sayNames = (names: readonly string[], locale: Locale): string | null =>
  names.length === 0 ? null : formatAlternatives(names, locale);

interface Shown {
  readonly locale: Locale;
  readonly today: CalendarDate;
}

/** Everybody of a firm who can log in and fill in forms for it, by name. */
export async function listFirmStaff(
  { database }: Pick<PageContext["portal"], "database">,
  firm: string,
  { locale, today }: Shown,
) {
  const found = await findAccountsOfFirm(database, firm, today);
  return found
    .filter(({ state, role }) => isIn(accountStates, state, "active") && WORKERS.includes(role))
    .map(({ id, role, full_name, full_name_zh }) => ({
      value: id,
      label: pickName(locale, full_name, full_name_zh),
      signs: SIGNERS.includes(role),
    }));
}

/** Whoever is appointed first, then those who were named; under an appointment that has ended that counts for nothing any more. */
async function listWorkers(
  { database }: Pick<PageContext["portal"], "database">,
  { appointments, colleagues }: Pick<VisibleCase["file"], "appointments" | "colleagues">,
  { locale, today, releases }: Shown & { readonly releases: string | null },
): Promise<readonly ShownWorker[]> {
  const inOffice = appointments.filter((each) => isInForce(each, today));
  const firmNames = new Map(inOffice.map(({ firm, firmName }) => [firm, firmName ?? ""]));
  const named = colleagues.filter(({ person, firm }) =>
    isColleague({ appointments, colleagues }, { id: person, firms: [firm] }, today),
  );
  const accounts = await findAccounts(database, [
    ...new Set(named.flatMap(({ person, by }) => [person, by])),
  ]);
  const names = new Map(
    accounts.map(({ id, full_name, full_name_zh }) => [id, pickName(locale, full_name, full_name_zh)]),
  );
  const getName = (id: string) => names.get(id) ?? id;
  return [
    ...inOffice.map((each) => ({
      id: each.person,
      name: pickName(locale, each.personName, each.personNameZh ?? null),
      firm: each.firmName ?? "",
      as: "appointed" as const,
      since: formatDate(each.from),
      by: null,
      mayRelease: false,
    })),
    ...named.map(({ person, firm, since, by }) => ({
      id: person,
      name: getName(person),
      firm: firmNames.get(firm) ?? "",
      as: "named" as const,
      since: formatDate(since),
      by: getName(by),
      mayRelease: firm === releases,
    })),
  ];
}

/** This case, or all of one of those who hold it for the firm. */
function listScopes(
  inOffice: readonly Appointment[],
  firm: string,
  { locale, t }: Pick<PageContext, "locale" | "t">,
): readonly Choice[] {
  return [
    { value: THIS_CASE, label: t("colleagues.thisCase") },
    ...inOffice
      .filter((each) => each.firm === firm)
      .map(({ person, personName, personNameZh }) => ({
        value: person,
        label: t("colleagues.casesOf", { person: pickName(locale, personName, personNameZh ?? null) }),
      })),
  ];
}
