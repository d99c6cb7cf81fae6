/** A group of users and the rights that it gives. Every grant is a fact: who gave whom which right, and when, can be replayed. */
import {
  INVALID_ACTION,
  NO_PERMISSION,
  guard,
  hasRight,
  leadsTo,
  declareProcedure,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import { mayHold } from "../../rights";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_GROUP, evolveUserGroup, userGroupFacts } from "./state";
import type { UserGroup } from "./state";
import { groupStates } from "./states";

/** The right to give rights. The group of system administrators keeps it, or nobody could ever give it back. */
const ADMINISTRATION = "MENU_MAINT_USER_ROLE";

const guards = {
  mayManageGroups: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "system" || hasRight(by, ADMINISTRATION),
  ),
  rightsFit: guard("data", NO_PERMISSION, (group, fact) => {
    const defined = userGroupFacts["group.defined"].payload.safeParse(fact.data);
    if (defined.success) return defined.data.rights.every((right) => mayHold(defined.data.kind, right));
    const changed = userGroupFacts["rights.changed"].payload.safeParse(fact.data);
    return changed.success && changed.data.granted.every((right) => mayHold(group.kind, right));
  }),
  changesSomething: guard("data", INVALID_ACTION, ({ rights }, fact) => {
    const changed = userGroupFacts["rights.changed"].payload.safeParse(fact.data);
    if (!changed.success) return false;
    const { granted, withdrawn } = changed.data;
    return (
      granted.length + withdrawn.length > 0 &&
      granted.every((right) => !rights.includes(right)) &&
      withdrawn.every((right) => rights.includes(right))
    );
  }),
  retainsAdministration: guard("data", INVALID_ACTION, ({ role }, fact) => {
    const changed = userGroupFacts["rights.changed"].payload.safeParse(fact.data);
    return role !== "admin" || !changed.success || !changed.data.withdrawn.includes(ADMINISTRATION);
  }),
  isNoRolesGroup: guard("circumstances", INVALID_ACTION, ({ role }) => role === undefined),
  isEmptied: guard("data", INVALID_ACTION, (_, { data }) => data.members === 0),
} satisfies Record<string, Guard<UserGroup>>;

const to = leadsTo<keyof typeof groupStates, keyof typeof guards>;

export const userGroup = declareProcedure<UserGroup>({
  type: "user-group",
  initialContext: EMPTY_GROUP,
  evolve: evolveUserGroup,
  guards,
  states: withWays(groupStates, {
    notStarted: { "group.defined": to("active", "mayManageGroups", "rightsFit") },
    active: {
      "group.renamed": to("active", "mayManageGroups"),
      "rights.changed": to(
        "active",
        "mayManageGroups",
        "rightsFit",
        "changesSomething",
        "retainsAdministration",
      ),
      "group.retired": to("retired", "mayManageGroups", "isNoRolesGroup", "isEmptied"),
    },
    retired: {},
  }),
  facts: userGroupFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["active", "retired"],
});
