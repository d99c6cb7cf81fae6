/** The settings of iAM Smart and of CorpID, made fit for use. */
import { cutEnd } from "./cut-end";
import type { Env } from "./environment";

export interface IdentityConfig {
  /** iAM Smart; `null`: the sandbox in demo and test mode, none in production. */
  readonly iamSmart: IamSmartConfig | null;
  /** How a batch is signed with iAM Smart. */
  readonly iamSmartBatch: Env["PORTAL_IAM_SMART_BATCH"];
  /** CorpID; `null`: it is not offered. */
  readonly corpId: IamSmartConfig | "sandbox" | null;
}

export const identityIn = (env: Env): IdentityConfig => ({
  iamSmart: iamSmartIn(env),
  iamSmartBatch: env.PORTAL_IAM_SMART_BATCH,
  corpId: corpIdIn(env),
});

interface IamSmartConfig {
  /** Without a slash at its end. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Files with the private keys of the encipherment certificates, the newest first. */
  readonly keys: readonly string[];
  readonly padding: Env["PORTAL_IAM_SMART_PADDING"];
}

function iamSmartIn(env: Env): IamSmartConfig | null {
  if (env.PORTAL_IAM_SMART === undefined) return null;
  return {
    address: cutEnd(env.PORTAL_IAM_SMART, "/"),
    clientId: env.PORTAL_IAM_SMART_CLIENT_ID ?? "",
    clientSecret: env.PORTAL_IAM_SMART_CLIENT_SECRET ?? "",
    keys: listPaths(env.PORTAL_IAM_SMART_KEYS),
    padding: env.PORTAL_IAM_SMART_PADDING,
  };
}

function corpIdIn(env: Env): IdentityConfig["corpId"] {
  if (env.PORTAL_CORPID === undefined || env.PORTAL_CORPID === "sandbox") return env.PORTAL_CORPID ?? null;
  return {
    address: cutEnd(env.PORTAL_CORPID, "/"),
    clientId: env.PORTAL_CORPID_CLIENT_ID ?? "",
    clientSecret: env.PORTAL_CORPID_CLIENT_SECRET ?? "",
    keys: listPaths(env.PORTAL_CORPID_KEYS),
    padding: env.PORTAL_IAM_SMART_PADDING,
  };
}

const listPaths = (paths = ""): readonly string[] => paths.split(",").map((path) => path.trim());
