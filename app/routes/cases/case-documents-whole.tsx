import type { LoaderFunctionArgs } from "@remix-run/node";

import { wholeFile } from "~/app/services/workspace/e-case-file/document-page.server";

/** The e-Case File as one PDF; `?part=2` is that part of it. */
export const loader = (args: LoaderFunctionArgs) => wholeFile(args);
