import type { LoaderFunctionArgs } from "@remix-run/node";

import { ofCase, downloadDossier } from "../requests/answer.server";

/** The dossier of a case: for whoever asked for it. */
export const loader = (args: LoaderFunctionArgs) => downloadDossier(args, ofCase);
