/** The telephone of the sandbox of iAM Smart, as its holder uses it: over HTTP, by its pages. */
import type { IamSmartSandboxPort } from "~/app/services/platform/portal/ports/iam-smart-sandbox";
import type { Push } from "~/app/services/assembly/iam-smart-sandbox/behaviour";

interface Sandboxed {
  readonly iamSmartSandbox: Pick<IamSmartSandboxPort, "fetch"> | null;
}
const SANDBOX = "http://sandbox/iam-smart-sandbox";

function sandboxOf({ iamSmartSandbox }: Sandboxed) {
  if (iamSmartSandbox === null) throw new Error("The portal has its sandbox");
  return iamSmartSandbox;
}
const post = (portal: Sandboxed, address: string, fields: Readonly<Record<string, string>>) =>
  sandboxOf(portal).fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** Opens the platform's page in a browser and answers it. @returns what the browser comes back with */
export async function answerPageOnPhone(
  portal: Sandboxed,
  address: string,
  person: string,
  deed = "approve",
): Promise<string> {
  const opened = await sandboxOf(portal).fetch(address, { redirect: "manual" });
  const page = (opened.headers.get("location") ?? "").replace("/page/", "/app/");
  const answered = await post(portal, `http://sandbox${page}`, { person, deed, here: "1" });
  return new URL(answered.headers.get("location") ?? "").search;
}

/** What waits at the desk, oldest first: the page of each task. */
export async function listTasksOnPhone(portal: Sandboxed): Promise<readonly string[]> {
  const desk = await (await sandboxOf(portal).fetch(`${SANDBOX}/desk`, {})).text();
  return [...desk.matchAll(/href="([^"]*[/]task[/][^"]*)"/g)].map(([, path = ""]) => `http://sandbox${path}`);
}

/** Answers the newest task that waits. @returns the page of the telephone, as it was shown */
export async function answerTaskOnPhone(
  portal: Sandboxed,
  person: string,
  deed = "approve",
): Promise<string> {
  const task = (await listTasksOnPhone(portal)).at(-1);
  if (task === undefined) throw new Error("Nothing waits on a telephone");
  const shown = await (await sandboxOf(portal).fetch(task, {})).text();
  await post(portal, task, { person, deed });
  return shown;
}

/** Says how the sandbox is to behave. */
export async function behave(
  portal: Sandboxed,
  { push = "once", nextCode = "" }: { readonly push?: Push; readonly nextCode?: string },
): Promise<void> {
  await post(portal, `${SANDBOX}/desk`, { push, nextCode, keys: "keep" });
}
