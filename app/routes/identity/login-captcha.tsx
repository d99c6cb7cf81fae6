import { json, type LoaderFunctionArgs } from "@remix-run/node";

/** A fresh captcha: its id and its image. The answer never leaves the server. */
export async function loader({ context }: LoaderFunctionArgs) {
  return json(await context.portal.captcha.newCaptcha());
}
