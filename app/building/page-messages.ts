/**
 * Which words the pages can show: looked for in the code that a browser runs for them, once, while it is built. A key of a text
 * stands in the code as it is (`t("login.title")`), so that its first two parts can be read off it. What looks like one and is none
 * (a fact is called `accounts.certified`) does no harm: the server knows its texts.
 */
import { writeFileSync } from "node:fs";

import type { Rollup } from "vite";

import { usersOfModules } from "./module-users";
import { WORDS_OF_PAGES } from "./page-messages-file";

/** What begins a text in quotation marks and has a stop in it: `login.title`; of what is put together, `login.`, as far as it goes. */
const KEY = /["'`]([a-z][A-Za-z]*[.])(?=[\w$])([\w-]*)/g;

/** Writes, for the file of each page, the beginnings of texts that it may show, those of what it loads later among them. */
export function pageMessagesPlugin(): Rollup.Plugin {
  return {
    name: "words-of-pages",
    generateBundle(_options, bundle) {
      const ids = [...this.getModuleIds()];
      const used = usedBy(ids, (id) => this.getModuleInfo(id));
      const pages: Record<string, readonly string[]> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.isEntry || file.facadeModuleId === null) continue;
        const met = new Set([file.facadeModuleId]);
        for (const id of met) for (const each of used.get(id) ?? []) met.add(each);
        const keys = [...met].flatMap((id) => findKeys(this.getModuleInfo(id)?.code ?? ""));
        pages[`/${file.fileName}`] = [...new Set(keys)].sort();
      }
      writeFileSync(WORDS_OF_PAGES, JSON.stringify(pages));
    },
  };
}

/** The beginnings of keys that a text of code speaks of: chapter, stop and what follows it, which may be nothing. */
export function findKeys(code: string): readonly string[] {
  return [...code.matchAll(KEY)].map(([, chapter = "", rest = ""]) => `${chapter}${rest}`);
}

/** What each module uses, at once or when it is asked for. */
function usedBy(
  ids: readonly string[],
  find: Rollup.GetModuleInfo,
): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map(ids.map((id) => [id, new Set(find(id)?.dynamicallyImportedIds)]));
  for (const [id, users] of usersOfModules(ids, find)) for (const user of users) used.get(user)?.add(id);
  return used;
}
