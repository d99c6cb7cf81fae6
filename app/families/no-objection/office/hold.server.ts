/** An officer holds a letter, or releases it: each with a reason that stays with the fact. */
import * as z from "zod";

import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

import {
  dispatchForPage,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { letterStream } from "../streams.server";

export const HELD = "letter.held";
export const RELEASED = "hold.released";

export const HoldForm = z.object({
  intent: z.enum([HELD, RELEASED]),
  commandId: PageCommand,
  reason: z.string("required").trim().min(1, "required").max(2_000, "long"),
});
export type Hold = z.output<typeof HoldForm>;

export const holdLetter = (
  { portal, user, requestId }: Pick<PageContext, "portal" | "user" | "requestId">,
  id: string,
  { intent, commandId, reason }: Hold,
): Promise<AdministrationOutcome> =>
  dispatchForPage({ portal, user, requestId, commandId }, noObjectionLetter, {
    stream: letterStream(id),
    type: intent,
    data: { reason },
    by: toActor(user, "office"),
  });
