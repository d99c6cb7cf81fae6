/** The settings of iAM Smart, made fit for use. */
import { cutEnd } from "./cut-end";
import type { Env } from "./environment";

export interface IamSmartConfig {
  /** Without a slash at its end. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Files with the private keys of the encipherment certificates, the newest first. */
  readonly keys: readonly string[];
  readonly padding: Env["PORTAL_IAM_SMART_PADDING"];
}

export function iamSmartIn(env: Env): IamSmartConfig | null {
  if (env.PORTAL_IAM_SMART === undefined) return null;
  return {
    address: cutEnd(env.PORTAL_IAM_SMART, "/"),
    clientId: env.PORTAL_IAM_SMART_CLIENT_ID ?? "",
    clientSecret: env.PORTAL_IAM_SMART_CLIENT_SECRET ?? "",
    keys: (env.PORTAL_IAM_SMART_KEYS ?? "").split(",").map((path) => path.trim()),
    padding: env.PORTAL_IAM_SMART_PADDING,
  };
}
