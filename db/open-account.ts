/**
 * `npm run account:open -- --login x --email y --name "Full Name" [--role admin]`: the first account of a portal. Prints
 * the link with which its holder sets the password: shown once, good for three days. Everybody else is opened on screen.
 * With `--directory` the account is of the office's own directory (LDAP): it has no password here, and is only locked or suspended.
 */
import { parseArgs } from "node:util";

import { ulid } from "ulidx";

import { ensureGroups } from "~/app/services/users/accounts/default-groups.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { makeResetLink } from "~/app/services/identity/passwords/reset-links.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { findAccountByEmail } from "~/db/queries/users/account-lists";
import { findAccountByLoginName } from "~/db/queries/users/accounts";
import { account, getGroupKind, ROLES } from "~/workflows/records/account/index";
import { INVITATION_MINUTES } from "~/workflows/kit";

const { values } = parseArgs({
  options: {
    login: { type: "string" },
    email: { type: "string" },
    name: { type: "string" },
    role: { type: "string", default: "admin" },
    directory: { type: "boolean", default: false },
  },
});
const role = ROLES.find((each) => each === values.role);
if (!values.login || !values.email || role === undefined || getGroupKind(role) !== "office") {
  console.error(
    '--login and --email are needed, --name "Full Name" and --role (of the office; admin unless given) may be.',
  );
  process.exit(2);
}
const { login, email, name = login } = values;
const portal = await createPortal(readConfig(), createLogger({ logLevel: "warn" }));
try {
  await ensureGroups(portal.log, portal.clock.now());
  const taken =
    (await findAccountByLoginName(portal.database, login)) ??
    (await findAccountByEmail(portal.database, email));
  const id = `account-${ulid().toLowerCase()}`;
  const outcome = taken
    ? null
    : await dispatch(portal.log, account, {
        stream: `${account.type}/${id}`,
        type: "account.opened",
        data: {
          id,
          loginName: login,
          fullName: name,
          role,
          firm: null,
          email,
          ...(values.directory && { directory: "ldap" }),
        },
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: ulid(),
      });
  if (outcome?.outcome === "done" && values.directory) {
    console.log(`The account ${login} (${role}) of the office's directory is open.`);
  } else if (outcome?.outcome === "done") {
    const { link, expiresAt } = await makeResetLink(portal, id, INVITATION_MINUTES);
    console.log(
      `The account ${login} (${role}) is open. Its holder sets the password here, until ${expiresAt}:`,
    );
    console.log(link);
  } else {
    console.error(
      taken
        ? `The login name or the address is taken by ${taken.login_name}.`
        : `The account was not opened: ${JSON.stringify(outcome?.outcome === "refused" ? outcome.refusals : outcome?.outcome)}`,
    );
    process.exitCode = 1;
  }
} finally {
  await portal.close();
}
