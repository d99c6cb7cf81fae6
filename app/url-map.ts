/** Helpers with which `app/routes.ts` writes its lines. */
import { anyone, type Access, type MappedPage } from "./access";

const line =
  (shell: boolean) =>
  (path: string, module: string, access: Access): MappedPage => ({
    // The id stands in the log: it outlives a move of the file to another folder.
    id: `routes/${module.slice(module.lastIndexOf("/") + 1)}`,
    path,
    file: module.startsWith("families/") ? `${module}.tsx` : `routes/${module}.tsx`,
    access,
    shell,
  });

/** A page inside the shell. */
export const page = line(true);
/** A page or a document that stands alone. */
export const bare = line(false);

/** An address that reads much: an export, a replay. */
export const heavy = (mapped: MappedPage): MappedPage => ({ ...mapped, heavy: true });

/** Every call of the API is answered by one file, which finds the declaration that belongs to the address. */
export const call = (path: string, access: Access): MappedPage => ({
  id: `call${path.replace(/[/:]+/g, "-").replace("*", "other")}`,
  path,
  file: "routes/programs/api-call.tsx",
  access,
  shell: false,
});

/** The lists of an agent's cases are shown by one file, which finds the list that belongs to the address. */
export const peqCases = (path: `/${string}`, access: Access): MappedPage => ({
  id: `peq-cases${path.replaceAll("/", "-")}`,
  path,
  file: "families/peq/pages/my-peq-case-list.tsx",
  access,
  shell: true,
});

/** What the list of a page shows, as a spreadsheet: made by one file, which finds the list that belongs to the address. */
export const exported = (path: `/${string}`, access: Access): MappedPage => ({
  id: `export${path.replaceAll("/", "-")}`,
  path: `${path}.xlsx`,
  file: "routes/spreadsheets/list-export.tsx",
  access,
  shell: false,
  heavy: true,
});

/** Pages of plain text are shown by one file, which finds the text that belongs to the address. */
export const text = (path: `/${string}`): MappedPage => ({
  id: `text${path.replaceAll("/", "-")}`,
  path,
  file: "routes/home/text-page.tsx",
  access: anyone,
  shell: false,
});
