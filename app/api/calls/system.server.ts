/** What a program asks before anybody has logged in (section 7). */
import * as z from "zod";

import { ACCOUNT_SUBMISSION_LIMIT } from "~/workflows/kit";

import { defineCall } from "../call.server";
import { CallRefused } from "../refusal.server";

const settings = defineCall({
  id: "getPublicSettings",
  method: "GET",
  path: "/api/systemsetting/module/ESS.Shared/public",
  area: "system",
  summary: "Settings that anybody may read",
  answer: z.object({
    systemEnvironment: z.enum(["demo", "test", "production"]),
    accountSubmissionLimit: z.int().describe("Accounts that may be submitted at once"),
  }),
  handle: ({ portal }) =>
    Promise.resolve({
      systemEnvironment: portal.config.mode,
      accountSubmissionLimit: ACCOUNT_SUBMISSION_LIMIT,
    }),
});

const captchaImage = defineCall({
  id: "getCaptchaImage",
  method: "GET",
  path: "/oro/api/account/getCaptchaImage",
  area: "system",
  summary: "A new captcha",
  answer: z.object({
    data: z.object({ image: z.base64().describe("JPEG in base64"), uuid: z.uuid() }),
  }),
  handle: async ({ portal }) => ({ data: await portal.captcha.newCaptcha() }),
});

const captchaVoice = defineCall({
  id: "getCaptchaVoice",
  method: "POST",
  path: "/oro/api/account/getCaptchaVoice",
  area: "system",
  summary: "The same captcha, spoken",
  description: "In the language of `Accept-Language`.",
  body: z.object({ captchaId: z.string().min(1).max(100).describe("`data.uuid` of the captcha") }),
  answer: z.object({ data: z.array(z.base64()).length(1).describe("One MP3 in base64") }),
  refusals: ["ERR-CAPTCHA-002", "ERR-CAPTCHA-404"],
  async handle({ portal, body, locale }) {
    const voice = await portal.captcha.captchaVoice(body.captchaId, locale);
    if (voice.outcome === "refused") throw new CallRefused({ code: voice.code, status: 422 });
    return { data: [voice.audio] };
  },
});

export const SYSTEM_CALLS = [settings, captchaImage, captchaVoice];
