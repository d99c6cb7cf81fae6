import type { LoaderFunctionArgs } from "@remix-run/node";

import { ofForm, take } from "../asking/answer.server";

/** The dossier of a form: for whoever asked for it. */
export const loader = (args: LoaderFunctionArgs) =>
  take(args, async (context) => ofForm(await context.submission()));
