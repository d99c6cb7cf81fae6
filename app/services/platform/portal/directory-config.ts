/** What is set of the office's own directory. */
import type { Env } from "./environment";

export interface DirectoryConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly claim: string;
  /** In the order of importance. */
  readonly roles: readonly { readonly value: string; readonly role: string }[];
}

/** `null`: the sandbox in demo and test mode, none in production. */
export function directoryIn(env: Env): DirectoryConfig | null {
  if (env.PORTAL_DIRECTORY_ISSUER === undefined) return null;
  return {
    issuer: env.PORTAL_DIRECTORY_ISSUER,
    clientId: env.PORTAL_DIRECTORY_CLIENT_ID ?? "",
    clientSecret: env.PORTAL_DIRECTORY_CLIENT_SECRET ?? "",
    scopes: env.PORTAL_DIRECTORY_SCOPES,
    claim: env.PORTAL_DIRECTORY_CLAIM,
    roles: parseRoles(env.PORTAL_DIRECTORY_ROLES ?? ""),
  };
}

export const parseRoles = (text: string): DirectoryConfig["roles"] =>
  text
    .split(",")
    .filter((pair) => pair.includes("="))
    .map((pair) => {
      const [value = "", role = ""] = pair.split("=").map((part) => part.trim());
      return { value, role };
    });
