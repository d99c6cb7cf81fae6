/**
 * Who of the firm works on a case. Whoever is appointed in person always does; of the others of the firm, those whom somebody who may sign for
 * it has named. What the bankrupt tells of themselves (annual statements, contributions) is for them alone.
 */
import { guard, hasRight, INVALID_ACTION, isAppointed, NO_PERMISSION, when } from "../../kit";
import type { CalendarDate, Fact, Guard } from "../../kit";
import { hongKongDate } from "../../kit";
import type { CaseFile } from "./case";
import { colleagueFacts, Named } from "./colleague-facts";
import { isInForce, type Person } from "./standing";

const isSame = (one: Named, { person, firm }: Named): boolean => one.person === person && one.firm === firm;
const readNamed = ({ data }: Pick<Fact, "data">): Named | null => Named.safeParse(data).data ?? null;

/** How each fact of the colleagues changes the case. */
export const evolveColleagues = {
  "colleague.assigned": when(
    colleagueFacts["colleague.assigned"],
    (file: CaseFile, named, { at, by }): CaseFile => ({
      ...file,
      // Named once more, under another appointment: what was before counts for nothing.
      colleagues: [
        ...file.colleagues.filter((each) => !isSame(each, named)),
        { ...named, since: hongKongDate(at), by: by.id },
      ],
    }),
  ),
  "colleague.released": when(colleagueFacts["colleague.released"], (file: CaseFile, named): CaseFile => ({
    ...file,
    colleagues: file.colleagues.filter((each) => !isSame(each, named)),
  })),
};

const toPerson = ({ person, firm }: Named): Person => ({ id: person, firms: [firm] });

export const colleagueGuards = {
  /** Whoever may sign for the firm that is in office, for that firm alone. */
  mayNameColleagues: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => isAppointed(by) && hasRight(by, "REF_SUBMIT"),
  ),
  /** So does the portal, for whoever has left the firm. */
  mayTakeOff: guard("circumstances", NO_PERMISSION, (_, fact) => {
    if (fact.by.standing === "system") return true;
    const isOfFirm = readNamed(fact)?.firm === fact.by.firm;
    return isOfFirm && isAppointed(fact.by) && hasRight(fact.by, "REF_SUBMIT");
  }),
  isOfOwnFirm: guard("data", NO_PERMISSION, (_, fact) => {
    const named = readNamed(fact);
    return named !== null && named.firm === fact.by.firm;
  }),
  /** Nor appointed: whoever is works on the case in person. */
  isNotNamedYet: guard("data", INVALID_ACTION, ({ colleagues, appointments }, fact) => {
    const named = readNamed(fact);
    if (named === null) return false;
    const today = hongKongDate(fact.at);
    const others = colleagues.filter((each) => isSame(each, named));
    if (isColleague({ colleagues: others, appointments }, toPerson(named), today)) return false;
    return !appointments.some((each) => each.person === named.person && isInForce(each, today));
  }),
  isNamed: guard("data", INVALID_ACTION, ({ colleagues }, fact) => {
    const named = readNamed(fact);
    return named !== null && colleagues.some((each) => isSame(each, named));
  }),
} satisfies Record<string, Guard<CaseFile>>;

/**
 * Whether a firm that the person acts for has named them under an appointment that is in force on a day: whoever is appointed after it has
 * ended names their people afresh.
 */
export function isColleague(
  { colleagues, appointments }: Pick<CaseFile, "colleagues" | "appointments">,
  { id, firms }: Person,
  on: CalendarDate,
): boolean {
  return colleagues.some(
    ({ person, firm, since }) =>
      person === id &&
      firms.includes(firm) &&
      appointments.some((each) => each.firm === firm && each.from <= since && isInForce(each, on)),
  );
}
