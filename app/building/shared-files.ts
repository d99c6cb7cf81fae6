/** How the browser's code is cut into files. */
import type { Rollup } from "vite";

import { usersOfModules, type FindModule } from "./module-users";

/** Code that as many pages need goes into a file that all of them share. */
const PAGES_TO_SHARE = 8;

/** An icon is smaller than the head of the answer that brings it: the few pages of one that is seldom used do not ask for it alone. */
const PAGES_TO_SHARE_ICONS = 3;
const ICONS = /[/]node_modules[/]lucide-react[/]/;

/** Procedures are pure and components only declare: of these a page gets what it names, and not all that stands beside it. */
const DECLARES_ONLY = /[/](?:workflows[/]|app[/](?!entry[.]))[^?]*[.]tsx?$/;

/** Whether importing a module does something by itself, so that it has to be there although nothing of it is named. */
export function hasEffects(id: string): boolean {
  return !DECLARES_ONLY.test(id);
}

/** What a browser needs before anybody is logged in: what starts every page, the frame of public pages, the login itself. */
const FIRST_PAGES = /[/]app[/](?:entry[.]client|root|routes[/]identity[/]login)[.]tsx(?:[?]|$)/;

/** What checks plain forms: the login and pages of administration need it, and those that most people spend their day on do not. */
const PLAIN_FORMS = /[/]node_modules[/]@conform-to[/]|[/]app[/]forms[/](?:plain-form|use-conform-result)[.]/;

/**
 * Puts modules that many pages need into a few files, for libraries and for our own code: cut as finely as it is written, a
 * page would ask for sixty. What the login page needs stands apart, so that it brings nothing of what is behind it. What
 * fewer pages need, or what is loaded when it is asked for (PDF pages, calendar, dashboard grid), stays where the bundler
 * puts it.
 * @returns says of each module the name of its file; nothing where the bundler decides
 */
export function sharedFiles(): Rollup.GetManualChunk {
  let users: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    // A page stays a file of its own, and with it the module that its entry stands for: others would load it with what they share.
    if (getModuleInfo(id)?.isEntry === true || FIRST_PAGES.test(id)) return undefined;
    users ??= usersOfModules([...getModuleIds()], getModuleInfo);
    const pages = getPages(id, users, getModuleInfo);
    // What the bundler adds itself begins with a null character; libraries rest on it, and never on our own code.
    const isLibrary = id.includes("/node_modules/") || id.startsWith("\0");
    // The login is such a form as well: what it needs of them does not come to every page with it.
    if (PLAIN_FORMS.test(id)) return "plain-forms";
    if (pages.some((page) => FIRST_PAGES.test(page))) return isLibrary ? "libraries" : "portal";
    if (pages.length < (ICONS.test(id) ? PAGES_TO_SHARE_ICONS : PAGES_TO_SHARE)) return undefined;
    return isLibrary ? "libraries-inside" : "portal-inside";
  };
}

/** The pages that use a module, directly or through others, without waiting for it. */
function getPages(
  id: string,
  users: ReadonlyMap<string, ReadonlySet<string>>,
  getModuleInfo: FindModule,
): readonly string[] {
  const met = new Set([id]);
  for (const each of met) for (const user of users.get(each) ?? []) met.add(user);
  return [...met].filter((each) => getModuleInfo(each)?.isEntry);
}
