/**
 * `npm run account:open -- --login x --email y --name "Full Name" [--role admin]`: the first account of a portal. Prints
 * the link with which its holder sets the password: shown once, good for three days. Everybody else is opened on screen.
 * With `--directory` the account is of the office's own directory (LDAP): it has no password here, and is only locked or suspended.
 */
import { ulid } from "ulidx";
import type * as z from "zod";

import {
  openPortalForCommand,
  parseOptions,
  runCommand,
} from "~/app/services/assembly/starting/run-command.server";
import { makeResetLink } from "~/app/services/identity/passwords/reset-links.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { ensureGroups } from "~/app/services/users/accounts/default-groups.server";
import { findAccountByEmail } from "~/db/queries/users/account-lists";
import { findAccountByLoginName } from "~/db/queries/users/accounts";
import { INVITATION_MINUTES } from "~/workflows/kit";
import { account, accountFacts, getGroupKind, ROLES } from "~/workflows/records/account/index";

const USAGE =
  '--login and --email are needed, --name "Full Name" and --role (of the office; admin unless given) may be.';
/** What each field must be, as the fact has it. */
const FIELDS: Readonly<Record<string, string>> = {
  loginName: "--login is a name of at most 60 characters",
  email: "--email is an address, as name@office.example",
  fullName: "--name is a name of at most 200 characters",
};
type OpenedAccount = z.output<(typeof accountFacts)["account.opened"]["payload"]>;
const EXIT = { done: 0, refused: 1, usage: 2 } as const;

await runCommand(async () => {
  const { values } = parseOptions({
    options: {
      login: { type: "string" },
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string", default: "admin" },
      directory: { type: "boolean", default: false },
    },
  });
  const role = ROLES.find((each) => each === values.role);
  if (role === undefined || getGroupKind(role) !== "office") {
    const roles = ROLES.filter((each) => getGroupKind(each) === "office");
    console.error(`--role: "${values.role}" is no role of the office. It has ${roles.join(", ")}.`);
    return EXIT.usage;
  }
  if (!values.login || !values.email) {
    console.error(USAGE);
    return EXIT.usage;
  }
  const { login, email, name = login, directory } = values;
  const data = {
    id: `account-${ulid().toLowerCase()}`,
    loginName: login,
    fullName: name,
    role,
    firm: null,
    email,
    ...(directory && { directory: "ldap" as const }),
  };
  const wrong = listWrongFields(data);
  if (wrong.length > 0) {
    console.error(`The account was not opened:\n${wrong.join("\n")}`);
    return EXIT.refused;
  }
  const portal = await openPortalForCommand();
  try {
    return await open(portal, data);
  } finally {
    await portal.close();
  }
});

/** One sentence for each field that no account can have so. */
function listWrongFields(data: Readonly<Record<string, unknown>>): readonly string[] {
  const typed = accountFacts["account.opened"].payload.safeParse(data);
  const issues = typed.success ? [] : typed.error.issues;
  const names = new Set(issues.map(({ path }) => String(path[0])));
  return [...names].map((field) => FIELDS[field] ?? `${field} is not as it should be`);
}

async function open(portal: Portal, data: OpenedAccount): Promise<number> {
  await ensureGroups(portal.log, portal.clock.now());
  const { loginName, email, role, id } = data;
  const taken =
    (await findAccountByLoginName(portal.database, loginName)) ??
    (await findAccountByEmail(portal.database, email));
  if (taken) {
    console.error(`The login name or the address is taken by ${taken.login_name}.`);
    return EXIT.refused;
  }
  const outcome = await dispatch(portal.log, account, {
    stream: `${account.type}/${id}`,
    type: "account.opened",
    data: { ...data },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: ulid(),
  });
  if (outcome.outcome !== "done") {
    const guards =
      outcome.outcome === "refused" ? outcome.refusals.map(({ guard }) => guard).join(", ") : "conflict";
    console.error(`The account was not opened: ${guards}`);
    return EXIT.refused;
  }
  if (data.directory !== undefined) {
    console.log(`The account ${loginName} (${role}) of the office's directory is open.`);
    return EXIT.done;
  }
  const { link, expiresAt } = await makeResetLink(portal, id, INVITATION_MINUTES);
  console.log(
    `The account ${loginName} (${role}) is open. Its holder sets the password here, until ${expiresAt}:`,
  );
  console.log(link);
  return EXIT.done;
}
