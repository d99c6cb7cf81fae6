/** A person's account: active, locked after wrong passwords, or suspended. Who may open and keep whose is section 6. */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  LOGIN_ATTEMPTS,
  NO_PERMISSION,
  PASSWORD_PAUSE_DAYS,
  guard,
  hasReason,
  hasRight,
  hongKongDate,
  leadsTo,
  stays,
  declareProcedure,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import { affiliationFacts, findEndToNotify, listFirmsOn, openAffiliation } from "./affiliations";
import { certificateGuards, certificateSteps } from "./certificate";
import { companyGuards, companySteps } from "./company";
import { credentialGuards, credentialSteps } from "./credential-steps";
import { apiKeyGuards, apiKeySteps } from "./api-keys";
import { isSelf, managesRole, managesNow, maintainsUsers } from "./administration";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { accountStates } from "./states";
import { EMPTY_ACCOUNT, evolveAccount, isLockedByPasswords } from "./state";
import { accountFacts } from "./facts";
import { VISITOR, getGroupKind, isFirmRole, mayHaveFirm } from "./roles";
import type { Account } from "./state";

/** Codes of the member and account family (section 8). */
const DIRECTORY_ACCOUNT = "ERR-AUTH-LDAP";
const DIRECTORY_MEMBER = "ERR-MEMBER-013";
const ACTIVATED = "ERR-AUTH-ACTIVATED";
const GROUP_NOT_FOUND = "ERR-MEMBER-002";
const GROUP_REQUIRED = "ERR-MEMBER-010";
const NO_GROUP_TO_ADD = "ERR-MEMBER-011";
/** With the days in brackets. */
const CHANGED_LATELY = `ERR-PASSWORD-002[${String(PASSWORD_PAUSE_DAYS)}]`;
const DAY_IN_MS = 86_400_000;

const guards = {
  mayOpenAccount: guard("data", NO_PERMISSION, (_, { by, data }) => {
    const opened = accountFacts["account.opened"].payload.safeParse(data);
    if (!opened.success) return false;
    const { role, firm } = opened.data;
    if (role === VISITOR) return by.standing === "system";
    return managesRole(by, role, firm === null ? [] : [firm]);
  }),
  firmFitsRole: guard("data", FILL_MANDATORY, (_, { data }) => {
    const opened = accountFacts["account.opened"].payload.safeParse(data);
    if (!opened.success) return false;
    const { role, firm } = opened.data;
    return firm === null ? !isFirmRole(role) : mayHaveFirm(role);
  }),
  /** Everybody has an e-mail address here, but a visitor who has proved a mobile number. */
  isReachable: guard("data", FILL_MANDATORY, (_, { data }) => {
    const opened = accountFacts["account.opened"].payload.safeParse(data);
    if (!opened.success) return false;
    const { role, email, mobile } = opened.data;
    return role === VISITOR
      ? (email === "") !== (mobile === undefined)
      : email !== "" && mobile === undefined;
  }),
  mayManageAccount: guard("circumstances", NO_PERMISSION, (account, fact) => managesNow(account, fact)),
  mayChangePassword: guard(
    "circumstances",
    NO_PERMISSION,
    (account, fact) => isSelf(fact.by, account) || managesNow(account, fact),
  ),
  mayRevokeKey: guard(
    "circumstances",
    NO_PERMISSION,
    (account, fact) => isSelf(fact.by, account) || managesNow(account, fact),
  ),
  mayChangeGroups: guard("circumstances", NO_PERMISSION, (_, { by }) => maintainsUsers(by)),
  mayAffiliate: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => maintainsUsers(by) || hasRight(by, "MENU_MAINT_PIP_PA_AC"),
  ),
  mayEndAffiliation: guard("data", NO_PERMISSION, ({ role }, { by, data }) => {
    const { firm } = data;
    return typeof firm === "string" && managesRole(by, role, [firm]);
  }),
  notChangedLately: guard(
    "circumstances",
    CHANGED_LATELY,
    ({ passwordChangedAt }, { by, at }) =>
      by.standing === "system" ||
      passwordChangedAt === null ||
      Date.parse(at) - Date.parse(passwordChangedAt) >= PASSWORD_PAUSE_DAYS * DAY_IN_MS || {
        days: PASSWORD_PAUSE_DAYS,
      },
  ),
  isSelf: guard("circumstances", NO_PERMISSION, (account, { by }) => isSelf(by, account)),
  isSomebodyElse: guard("circumstances", NO_PERMISSION, (account, { by }) => !isSelf(by, account)),
  isPortal: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "system"),
  isOurs: guard("circumstances", DIRECTORY_ACCOUNT, ({ directory }) => directory === undefined),
  mayBeDeleted: guard("circumstances", DIRECTORY_MEMBER, ({ directory }) => directory === undefined),
  /** The directory knows the office's staff alone. */
  isOfOffice: guard("data", DIRECTORY_ACCOUNT, ({ role }, { data }) => {
    const read = accountFacts["directory.followed"].payload.safeParse(data).data;
    return (
      read !== undefined && [role, read.role, ...read.groups].every((each) => getGroupKind(each) === "office")
    );
  }),
  isOfDirectory: guard("circumstances", INVALID_ACTION, ({ directory }) => directory !== undefined),
  isSamePerson: guard(
    "data",
    DIRECTORY_ACCOUNT,
    ({ directorySubject }, { data }) => directorySubject === undefined || directorySubject === data.subject,
  ),
  isNotActivated: guard("circumstances", ACTIVATED, ({ passwordHash }) => passwordHash === null),
  // At the first login through the app nobody is logged in yet: the portal links, once the app has proved who it is.
  mayLinkIdentity: guard(
    "circumstances",
    NO_PERMISSION,
    (account, { by }) => by.standing === "system" || isSelf(by, account),
  ),
  mayUnlinkIdentity: guard(
    "circumstances",
    NO_PERMISSION,
    (account, fact) => isSelf(fact.by, account) || managesNow(account, fact),
  ),
  mayUnlinkCompany: guard(
    "circumstances",
    NO_PERMISSION,
    (account, fact) => isSelf(fact.by, account) || managesNow(account, fact),
  ),
  ...credentialGuards,
  ...companyGuards,
  ...certificateGuards,
  hasReason: hasReason<Account>(),
  isNewGroup: guard(
    "data",
    NO_GROUP_TO_ADD,
    ({ groups }, { data }) => !groups.some((id) => id === data.group),
  ),
  groupFitsRole: guard("data", NO_GROUP_TO_ADD, ({ role }, { data }) => data.kind === getGroupKind(role)),
  isMember: guard("data", GROUP_NOT_FOUND, ({ groups }, { data }) => groups.some((id) => id === data.group)),
  hasAnotherGroup: guard("circumstances", GROUP_REQUIRED, ({ groups }) => groups.length > 1),
  mayMapTakers: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => maintainsUsers(by) || hasRight(by, "MENU_MAINT_PIP_PA_AC"),
  ),
  isPrincipal: guard("circumstances", INVALID_ACTION, ({ role }) => role === "pa"),
  isNewTaker: guard(
    "data",
    INVALID_ACTION,
    ({ takers }, { data }) => !takers.some((id) => id === data.taker),
  ),
  isTaker: guard("data", INVALID_ACTION, ({ takers }, { data }) => takers.some((id) => id === data.taker)),
  roleHasFirms: guard("circumstances", INVALID_ACTION, ({ role }) => mayHaveFirm(role)),
  isNewFirm: guard("data", INVALID_ACTION, (account, { data }) => {
    const { firm } = data;
    return typeof firm === "string" && openAffiliation(account, firm) === undefined;
  }),
  isAffiliatedWith: guard("data", INVALID_ACTION, (account, { data, at }) => {
    const { firm } = data;
    return typeof firm === "string" && listFirmsOn(account, hongKongDate(at)).includes(firm);
  }),
  endsAfterItBegan: guard("data", INVALID_ACTION, (account, { data }) => {
    const left = affiliationFacts["account.disaffiliated"].payload.safeParse(data);
    const affiliation = left.success ? openAffiliation(account, left.data.firm) : undefined;
    return left.success && affiliation !== undefined && affiliation.from <= left.data.on;
  }),
  isToBeNotified: guard("data", INVALID_ACTION, (account, { data }) => {
    const { firm } = data;
    return typeof firm === "string" && findEndToNotify(account, firm) !== undefined;
  }),
  officeIsNotified: guard("circumstances", INVALID_ACTION, ({ affiliations }) =>
    affiliations.every(({ end }) => end === null || end.notifiedAt !== null),
  ),
  isLastAttempt: guard("branch", INVALID_ACTION, ({ failures }) => failures + 1 >= LOGIN_ATTEMPTS),
  hasAttemptsLeft: guard("branch", INVALID_ACTION, ({ failures }) => failures + 1 < LOGIN_ATTEMPTS),
  // Whoever locks an account by hand says why; wrong passwords give no reason.
  isPasswordLock: guard("circumstances", INVALID_ACTION, isLockedByPasswords),
  isLockedByAttempts: guard("branch", INVALID_ACTION, isLockedByPasswords),
  isLockedByPerson: guard("branch", INVALID_ACTION, (known) => !isLockedByPasswords(known)),
  ...apiKeyGuards,
} satisfies Record<string, Guard<Account>>;

type State = keyof typeof accountStates;
const to = leadsTo<State, keyof typeof guards>;
const stay = stays<keyof typeof guards>;

export const account = declareProcedure<Account>({
  type: "account",
  initialContext: EMPTY_ACCOUNT,
  evolve: evolveAccount,
  guards,
  states: withWays(accountStates, {
    notStarted: { "account.opened": to("active", "mayOpenAccount", "firmFitsRole", "isReachable") },
    // Particulars, groups and firms do not depend on who may log in.
    open: {
      "account.amended": stay("mayManageAccount", "isOurs"),
      "group.joined": stay("mayChangeGroups", "isSomebodyElse", "isOurs", "isNewGroup", "groupFitsRole"),
      "group.left": stay("mayChangeGroups", "isSomebodyElse", "isOurs", "isMember", "hasAnotherGroup"),
      "directory.followed": stay("isPortal", "isOfOffice", "isSamePerson"),
      "directory.left": stay("mayManageAccount", "isSomebodyElse", "isOfDirectory", "hasReason"),
      "account.affiliated": stay("mayAffiliate", "isSomebodyElse", "roleHasFirms", "isNewFirm"),
      "account.disaffiliated": stay("mayEndAffiliation", "isSomebodyElse", "endsAfterItBegan"),
      "office.notified": stay("mayEndAffiliation", "isToBeNotified"),
      "taker.mapped": stay("mayMapTakers", "isSomebodyElse", "isPrincipal", "isNewTaker"),
      "taker.unmapped": stay("mayMapTakers", "isSomebodyElse", "isTaker"),
      "mapping.takenBack": stay("mayMapTakers", "isSomebodyElse", "isTaker", "hasReason"),
      "account.closed": to(
        "closed",
        "mayManageAccount",
        "isSomebodyElse",
        "mayBeDeleted",
        "officeIsNotified",
        "hasReason",
      ),
    },
    active: {
      "account.invited": stay("mayManageAccount", "isOurs", "isNotActivated"),
      "actingFirm.chosen": stay("isSelf", "isAffiliatedWith"),
      "password.set": stay("mayChangePassword", "isOurs", "notChangedLately"),
      "password.resetRequested": stay("isPortal", "isOurs"),
      "login.succeeded": stay("isPortal"),
      "login.failed": [to("locked", "isLastAttempt", "isPortal"), stay("hasAttemptsLeft", "isPortal")],
      "account.locked": to("locked", "mayManageAccount", "isSomebodyElse", "hasReason"),
      "account.suspended": to("suspended", "mayManageAccount", "isSomebodyElse", "hasReason"),
      "access.denied": stay("isPortal"),
      "language.chosen": stay("isSelf"),
      ...credentialSteps,
      ...certificateSteps,
      ...companySteps,
      ...apiKeySteps,
      "letters.chosen": stay("isSelf"),
    },
    locked: {
      "login.failed": stay("isPortal"),
      // Strangers' guesses lock the password for strangers: a known browser, a passkey, iAM Smart and CorpID go on.
      "login.succeeded": to("active", "isPortal", "isPasswordLock"),
      "passkey.used": stay("isPortal", "isPasswordLock", "isOwnPasskey"),
      "identity.levelChanged": stay("isPortal", "isPasswordLock", "isLinked"),
      "access.denied": stay("isPortal"),
      "password.resetRequested": stay("isPortal", "isOurs"),
      "account.unlocked": to("active", "mayManageAccount"),
      // A reset proves who it is, so it frees the account, as an administrator does.
      // A lock that somebody else has put on stays until they take it off.
      "password.set": [
        to("active", "isLockedByAttempts", "isPortal", "isOurs"),
        stay("isLockedByPerson", "isPortal", "isOurs"),
      ],
      "account.suspended": to("suspended", "mayManageAccount", "hasReason"),
    },
    suspended: {
      "login.failed": stay("isPortal"),
      "account.reinstated": to("active", "mayManageAccount"),
    },
    closed: {},
  }),
  facts: accountFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["active", "locked", "suspended", "closed"],
});
