/** Helpers with which `app/routes.ts` writes its lines. */
import type { Access, MappedPage } from "./access";

const line =
  (shell: boolean) =>
  (path: string, module: string, access: Access): MappedPage => ({
    id: `routes/${module}`,
    path,
    file: `routes/${module}.tsx`,
    access,
    shell,
  });

/** A page inside the shell. */
export const page = line(true);
/** A page or a document that stands alone. */
export const bare = line(false);
