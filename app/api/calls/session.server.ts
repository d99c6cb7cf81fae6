/** Coming in, going out, and who one is: section 7 of the specification, at its addresses and in its shapes. */
import * as z from "zod";

import { logIn, LoginRefused, SecondFactorNeeded } from "~/app/services/identity/login/authentication.server";
import { findGroupRights } from "~/app/services/users/accounts/groups.server";
import { RIGHTS } from "~/workflows/registry";

import { defineCall } from "../call.server";
import { CallRefused } from "../refusal.server";

const RightLabel = z.object({ code: z.string().meta({ example: "REF_FILL" }), label: z.string() });

const login = defineCall({
  id: "login",
  method: "POST",
  path: "/oro/api/account/login",
  area: "session",
  summary: "Log in",
  description:
    "Gives an API key that lives 30 minutes after its last use, and 12 hours at most. Fetch a captcha first; each has one try.",
  body: z.object({
    loginName: z.string().trim().min(1).max(100).meta({ example: "ua.demo" }),
    password: z.string().min(1).max(128),
    captchaId: z.string().min(1).max(100).describe("`data.uuid` of the captcha"),
    captchaValue: z.string().trim().min(1).max(20).describe("The characters of the image or the voice"),
  }),
  answer: z.object({
    loginContent: z.object({
      apiKey: z.string().describe("To be sent as `x-api-key` with every other call"),
    }),
  }),
  refusals: [
    "ERR-CAPTCHA-001",
    "ERR-CAPTCHA-002",
    "ERR-CAPTCHA-404",
    "ERR_AUTH_0004",
    "ERR_AUTH_0005",
    "ERR-AUTH-001",
    "ERR-AUTH-LDAP",
    "ERR-FIRM-004",
    "ERR-API-FACTOR",
  ],
  async handle({ portal, body: { captchaValue, ...credentials } }) {
    try {
      const user = await logIn(portal, { ...credentials, captchaAnswer: captchaValue }, undefined);
      return { loginContent: { apiKey: await portal.sessions.startKey(user.id) } };
    } catch (error) {
      if (error instanceof SecondFactorNeeded) throw new CallRefused({ code: "ERR-API-FACTOR", status: 422 });
      if (error instanceof LoginRefused) throw new CallRefused({ code: error.code, status: 422 });
      throw error;
    }
  },
});

const logout = defineCall({
  id: "logout",
  method: "POST",
  path: "/api/user/logout",
  area: "session",
  summary: "Log out",
  description: "Ends the key of a login. A personal access key is revoked in My Profile and not here.",
  answer: z.object({}),
  refusals: ["ERR-WKSP-001"],
  async handle({ portal, request, bearer }) {
    if (bearer().kind === "personal") throw new CallRefused({ code: "ERR-WKSP-001", status: 409 });
    await portal.sessions.endKey(request.headers.get("x-api-key") ?? "");
    return {};
  },
});

const currentUser = defineCall({
  id: "getUser",
  method: "GET",
  path: "/api/user",
  area: "session",
  summary: "Who the key belongs to",
  answer: z.object({
    id: z.string(),
    loginName: z.string(),
    fullName: z.string(),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    previousLoginTime: z.iso.datetime().nullable(),
  }),
  async handle({ portal, user, locale }) {
    const { id, loginName, fullName, groups, previousLoginAt } = user();
    const named = groups.map(async (group) => ({
      id: group,
      name: (await findGroupRights(portal, group, locale))?.name ?? group,
    }));
    return { id, loginName, fullName, groups: await Promise.all(named), previousLoginTime: previousLoginAt };
  },
});

const functionalRight = defineCall({
  id: "getFunctionalRights",
  method: "GET",
  path: "/oro/api/account/functionalRight",
  area: "session",
  summary: "What the holder of the key may do",
  answer: z.object({ data: z.array(z.string().meta({ example: "MENU_CASE_LIST" })) }),
  handle: ({ user }) => Promise.resolve({ data: [...user().rights] }),
});

const groupRights = defineCall({
  id: "getGroupRightSetting",
  method: "GET",
  path: "/oro/api/admin/getGroupRightSetting",
  area: "session",
  summary: "The rights of a group",
  description: "Of one's own groups; of every group for those who maintain users and roles.",
  query: z.object({ groupId: z.string().min(1).max(100).meta({ example: "ua" }) }),
  answer: z.object({
    data: z.object({ groupId: z.string(), name: z.string(), rights: z.array(RightLabel) }),
  }),
  refusals: ["ERR-AUTH-PERMISSION", "ERR-XXX-001"],
  async handle({ portal, user, query: { groupId }, locale }) {
    const { groups, rights } = user();
    if (!groups.includes(groupId) && !rights.includes("MENU_MAINT_USER_ROLE"))
      throw new CallRefused({
        code: `ERR-AUTH-PERMISSION[${RIGHTS.MENU_MAINT_USER_ROLE[locale]}]`,
        status: 403,
      });
    const group = await findGroupRights(portal, groupId, locale);
    if (group === null) throw new CallRefused({ code: "ERR-XXX-001", status: 422 });
    return { data: { groupId, ...group } };
  },
});

export const SESSION_CALLS = [login, logout, currentUser, functionalRight, groupRights];
