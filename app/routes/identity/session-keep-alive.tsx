import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

/** When the session would end; being asked moves it on, as every request does. */
async function answer({ context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const session = await context.visit.session();
  return json({ expiresAt: session?.expiresAt ?? null });
}
export const loader = answer;
export const action = answer;
