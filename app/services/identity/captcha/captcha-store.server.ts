/** Captchas wait for their answer in the database, so that any process of the portal can check it. */
import type { Database } from "~/db/database";
import { createCaptcha, findCaptcha, takeCaptcha } from "~/db/queries/identity/captchas";

import type { CaptchaStore } from "./captcha.server";
import type { Clock } from "../../platform/portal/clock.server";

export function captchaStore(database: Database, clock: Clock): CaptchaStore {
  return {
    put: (id, record) => createCaptcha(database, { id, ...record }),
    find: async (id) => (await findCaptcha(database, id)) ?? null,
    take: async (id) => (await takeCaptcha(database, id, clock.now())) ?? null,
  };
}
