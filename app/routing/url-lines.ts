/** Helpers with which `app/routing/url-map.ts` and the families write their lines of the URL map. */
import { anyone, type Access, type MappedPage } from "./access";

/** Where everything that belongs to one form lies. */
export const FORM = "/casefile/:caseId/:form/:submissionId";

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

/** An address that saves a draft, by itself or by hand. */
export const saving = (mapped: MappedPage): MappedPage => ({ ...mapped, saving: true });

/** An address whose forms carry files: of others nothing longer is read than what people can type. */
export const withFiles = (mapped: MappedPage): MappedPage => ({ ...mapped, withFiles: true });

/** Every call of the API is answered by one file, which finds the declaration that belongs to the address. */
export const call = (path: string, access: Access): MappedPage => ({
  id: `call${path.replace(/[/:]+/g, "-").replace("*", "other")}`,
  path,
  file: "routes/office/api-call.tsx",
  access,
  shell: false,
});

/** One file that is shown at several addresses. @param id begins the names of its routes */
export const pagesAt = (
  id: string,
  paths: readonly `/${string}`[],
  module: string,
  access: Access,
): readonly MappedPage[] =>
  paths.map((path) => ({
    ...page(path, module, access),
    id: `${id}${path.replace(/[/:?]+/g, "-").replace(/-$/, "")}`,
  }));

/**
 * What the list of a page shows, as a spreadsheet: made by one file, which finds the list that belongs to the address.
 * @param id where the log knows the address by another
 */
export const exported = (
  path: `/${string}`,
  access: Access,
  id = `export${path.replaceAll("/", "-")}`,
): MappedPage => ({
  id,
  path: `${path}.xlsx`,
  file: "routes/filings/list-export.tsx",
  access,
  shell: false,
  heavy: true,
});

/** Pages of plain text are shown by one file, which finds the text that belongs to the address. */
export const text = (path: `/${string}`): MappedPage => ({
  id: `text${path.replaceAll("/", "-")}`,
  path,
  file: "routes/workspace/text-page.tsx",
  access: anyone,
  shell: false,
});
