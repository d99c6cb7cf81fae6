/** The office's directory that the portal talks to: the configured one, the sandbox in demo and test mode, or none. */
import { createStaffDirectory } from "../../identity/directory/directory.server";
import { DIRECTORY_CALLBACK } from "../../identity/directory/log-in.server";
import type { Config } from "../../platform/portal/config.server";
import type { Portal } from "../../platform/portal/portal";
import { SANDBOX_ROLES } from "../directory-sandbox/people";
import { createDirectorySandbox } from "../directory-sandbox/sandbox.server";

export function openDirectory(config: Config): Pick<Portal, "directory" | "directorySandbox"> {
  const { origin } = new URL(config.origin);
  const redirectUri = `${origin}${DIRECTORY_CALLBACK}`;
  if (config.directory !== null)
    return { directory: createStaffDirectory({ ...config.directory, redirectUri }), directorySandbox: null };
  if (config.mode === "production") return { directory: null, directorySandbox: null };
  const sandbox = createDirectorySandbox(origin, redirectUri);
  const { issuer, clientId, clientSecret, fetch } = sandbox;
  const directory = createStaffDirectory({
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    scopes: "openid profile email groups",
    claim: "groups",
    roles: SANDBOX_ROLES,
    fetch,
  });
  return { directory, directorySandbox: sandbox };
}
