/** A login over HTTP as the login page posts it, with the answer that the portal takes for any captcha in tests. */
import * as z from "zod";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";

const Captcha = z.object({ uuid: z.string() });

/** @returns the portal's answer; 302 with the session's cookie where the person was let in */
export async function postLogin(origin: string, loginName: string, captchaAnswer: string): Promise<Response> {
  const { uuid } = Captcha.parse(await (await fetch(`${origin}/login/captcha`)).json());
  return fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ loginName, password: DEMO_PASSWORD, captchaId: uuid, captchaAnswer }),
  });
}
