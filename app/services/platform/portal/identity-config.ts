/** The settings of the identity app, of iAM Smart and of CorpID, made fit for use. */
import { cutEnd } from "./cut-end";
import type { Env } from "./environment";

/** A provider of OpenID Connect that stands for the identity app. */
interface OpenIdConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly plusLevel: string;
  readonly signingAddress: string | null;
}

export interface IdentityConfig {
  /** How accounts are linked and logged in. */
  readonly identityProtocol: Env["PORTAL_IDENTITY_PROTOCOL"];
  /** The identity app by OpenID Connect; `null`: the sandbox in demo and test mode, none in production. */
  readonly identity: OpenIdConfig | null;
  /** iAM Smart; `null`: the sandbox in demo and test mode, none in production. */
  readonly iamSmart: IamSmartConfig | null;
  /** CorpID; `null`: it is not offered. */
  readonly corpId: IamSmartConfig | "sandbox" | null;
}

export const identityIn = (env: Env): IdentityConfig => ({
  identityProtocol: env.PORTAL_IDENTITY_PROTOCOL,
  identity: openIdIn(env),
  iamSmart: iamSmartIn(env),
  corpId: corpIdIn(env),
});

function openIdIn(env: Env): OpenIdConfig | null {
  if (env.PORTAL_IDENTITY_ISSUER === undefined) return null;
  return {
    issuer: env.PORTAL_IDENTITY_ISSUER,
    clientId: env.PORTAL_IDENTITY_CLIENT_ID ?? "",
    clientSecret: env.PORTAL_IDENTITY_CLIENT_SECRET ?? "",
    plusLevel: env.PORTAL_IDENTITY_PLUS_LEVEL,
    signingAddress: env.PORTAL_IDENTITY_SIGNING ?? null,
  };
}

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
