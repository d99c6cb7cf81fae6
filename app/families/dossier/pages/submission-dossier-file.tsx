import type { LoaderFunctionArgs } from "@remix-run/node";

import { ofForm, downloadDossier } from "../requests/answer.server";

/** The dossier of a form: for whoever asked for it. */
export const loader = (args: LoaderFunctionArgs) =>
  downloadDossier(args, async (context) => ofForm(await context.submission()));
