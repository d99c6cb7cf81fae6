/** Batch review and sign of the forms on the conduct of directors, at the addresses of section 2. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { listTypes } from "~/app/services/filings/form-lists/form-list.server";

import { conduct } from "./family";

import { groupRequest } from "~/app/services/filings/batches/page.server";
import { loadPick } from "~/app/services/filings/batches/pick.server";

/** D1 and D2 under one roof; anything else than their codes is refused below `/d1d2Submission`. */
const GROUP = conduct.signing.name;
const CODES = listTypes(conduct.name).map(({ code }) => code);

/** D1 and D2 to pick from. */
export async function conductPick(args: LoaderFunctionArgs) {
  const { portal, user, group, locale, t, getTitle } = await groupRequest(args, GROUP);
  const chosen: readonly string[] = [];
  return {
    pick: await loadPick(portal, user, group, locale),
    commandId: ulid(),
    chosen,
    pageTitle: getTitle(t("batch.pick.title")),
  };
}

/** What `/submitToOR` shows: those of the address and no other, so that exactly these are signed and submitted. */
export const pickToSubmit = (args: LoaderFunctionArgs) => selectedPick(args, "only");

/**
 * Those of one form, with the ones chosen that the address names, separated by commas. Where none of those named waits for
 * the person, the page says so (ERR-AUTH-002) with status 404: alike for forms that are not there and not theirs.
 * @throws 404 for any other form than D1 and D2 (section 5)
 */
export async function selectedPick(args: LoaderFunctionArgs, others: "only" | "offered" = "offered") {
  const { conductForm = "", selectedIds = "" } = args.params;
  if (!CODES.includes(conductForm)) throw new Response(null, { status: 404 });
  const { portal, user, group, locale, t, getTitle } = await groupRequest(args, conductForm);
  const named = group.types.flatMap(({ type }) => selectedIds.split(",").map((id) => `${type}/${id}`));
  const pick = await loadPick(portal, user, group, locale);
  const chosen = named.filter((stream) => pick.ready.some(({ id }) => id === stream));
  const exactly = {
    ...pick,
    ready: pick.ready.filter(({ id }) => chosen.includes(id)),
    total: chosen.length,
  };
  return data(
    {
      pick: others === "only" ? exactly : pick,
      commandId: ulid(),
      chosen,
      pageTitle: getTitle(t("batch.pick.title")),
      noneAvailable: chosen.length === 0,
    },
    { status: chosen.length === 0 ? 404 : 200 },
  );
}
