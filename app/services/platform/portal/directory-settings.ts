/** The settings of the office's own directory, by which its staff log in (OpenID Connect). */
import * as z from "zod";

import { declareSecret, declareSetting } from "./setting-note";

/** `value of the claim=role`, with commas between. */
const ROLES = /^\s*[^\s=,][^=,]*=\s*[a-z]+\s*(,\s*[^\s=,][^=,]*=\s*[a-z]+\s*)*$/;

export const DIRECTORY_SETTINGS = {
  PORTAL_DIRECTORY_ISSUER: declareSetting(
    z.url({ protocol: /^https?$/ }).optional(),
    "identity",
    "OpenID Connect issuer of the office's own directory, by which its staff log in. See [directory.md](directory.md)",
    "the sandbox; none in production",
  ),
  PORTAL_DIRECTORY_CLIENT_ID: declareSetting(
    z.string().optional(),
    "identity",
    "The portal's client id there; needed with the issuer",
    "not set",
  ),
  PORTAL_DIRECTORY_CLIENT_SECRET: declareSecret(
    z.string().optional(),
    "identity",
    "Its secret (`client_secret_basic`); needed with the issuer",
    "not set",
  ),
  PORTAL_DIRECTORY_SCOPES: declareSetting(
    z
      .string()
      .regex(/^openid( [\x21-\x7e]+)*$/, "scopes with a blank between, openid first, are needed")
      .default("openid profile email groups"),
    "identity",
    "What the directory is asked for",
  ),
  PORTAL_DIRECTORY_CLAIM: declareSetting(
    z.string().min(1).default("groups"),
    "identity",
    "The claim that says what somebody is at the office: a text, or a list of texts",
  ),
  PORTAL_DIRECTORY_ROLES: declareSetting(
    z.string().regex(ROLES, "pairs such as oro-officers=officer, with commas between, are needed").optional(),
    "identity",
    "Which value of that claim is which role of the office: `oro-admins=admin, oro-officers=officer`. Somebody with several gets the rights of all, and is called by the first. Needed with the issuer",
    "not set",
  ),
  PORTAL_STAFF_LOGIN: declareSetting(
    z.enum(["any", "directory"]).default("any"),
    "identity",
    "`directory`: the office's staff log in by its directory alone, with no password, passkey or iAM Smart of this portal",
  ),
};
