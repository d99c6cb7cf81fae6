/** What the office posts on its pages of the availability: a preview says what would be read, anything else becomes a fact. */
import { isUlid, type ProcedureFacts } from "~/workflows/kit";
import { ulid } from "ulidx";
import * as z from "zod";

import { availability, type Availability } from "~/workflows/records/availability/index";

import { answerFact } from "../../platform/facts/answer-fact.server";
import { asksWith, type FactButton, type ReadPost } from "../../platform/facts/fact-button.server";
import type { PageContext } from "../../platform/pages/page.server";
import type { PlainForm } from "../../platform/pages/plain-form";
import { sayProblems } from "../../platform/pages/read-plain-form.server";
import { forgetAvailability } from "./availability.server";
import {
  MAINTENANCE_FORM,
  OUTAGE_TEXT_FORM,
  PREVIEWED,
  REMARK_FORM,
  summarise,
  toInstant,
  toMultilingual,
} from "./forms";
import { availabilityRecord, findOutage, loadAvailabilityRecord } from "./office-pages.server";

const PAGE = "/settings/availability";

/** Everybody is told of it at once, by this process; by others within seconds. */
const thenTold = ({ portal }: Pick<PageContext, "portal">) => ({
  after: () => {
    forgetAvailability(portal);
    return Promise.resolve();
  },
});

/**
 * A form with a preview: what was not previewed as it stands is shown before it is published, in whichever way it was posted.
 * @param publish the button that publishes it; what it finds wrong is said before the preview
 */
function answerForm<Schema extends z.ZodObject>(
  context: PageContext,
  form: FormData,
  declared: PlainForm<Schema>,
  publish: FactButton,
) {
  const typed = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const read = async (post: FormData, facts: ProcedureFacts): Promise<ReadPost> => {
    const found = await publish.read(post, facts);
    const isPreviewed = typed("intent") === "publish" && typed(PREVIEWED) === summarise(declared, typed);
    return "data" in found && !isPreviewed ? PREVIEW : found;
  };
  return answerFact<Availability>(context, form, {
    procedure: availability,
    ...availabilityRecord(context.user),
    to: PAGE,
    say: (wrong) => sayProblems(declared, context.t, wrong),
    buttons: { publish: { ...publish, read }, preview: { ...publish, read } },
  });
}

/** Nothing is wrong, and nothing is published: the form comes back with how it will be read. */
const PREVIEW: ReadPost = { problems: {}, status: 200 };

/** @param id of the maintenance that is changed; `new` announces one */
export function answerMaintenance(context: PageContext, form: FormData, id: string) {
  const isNew = id === "new";
  if (!isNew && !isUlid(id)) throw new Response(null, { status: 404 });
  const now = context.portal.clock.now();
  const publish = asksWith(
    isNew ? "maintenance.announced" : "maintenance.changed",
    MAINTENANCE_FORM.schema,
    async (typed): Promise<ReadPost> => {
      const { affectedEn, affectedZhHk, affectedZhCn, seen } = typed;
      const from = toInstant(typed.fromDay, typed.fromTime);
      const until = toInstant(typed.untilDay, typed.untilTime);
      const { said } = await loadAvailabilityRecord(context.portal);
      const announced = said.maintenance.find((one) => one.id === id);
      if (announced !== undefined && announced.from <= now && announced.from !== from)
        return { wrong: { fromTime: "begun" } };
      if (until <= now) return { wrong: { untilDay: "over" } };
      const affected = toMultilingual(affectedEn, affectedZhHk, affectedZhCn);
      return { data: { id: isNew ? ulid() : id, from, until, affected, ...(!isNew && { seen }) } };
    },
    thenTold(context),
  );
  return answerForm(context, form, MAINTENANCE_FORM, publish);
}

/** @throws 404 for an outage that is not there */
export async function answerRemark(context: PageContext, form: FormData, id: string | undefined) {
  const { said } = await loadAvailabilityRecord(context.portal);
  const outage = findOutage(said, id);
  if (outage === null) throw new Response(null, { status: 404 });
  const publish = asksWith(
    "outage.remarked",
    REMARK_FORM.schema,
    ({ causeEn, causeZhHk, causeZhCn, filedEn, filedZhHk, filedZhCn, seen }): ReadPost => ({
      data: {
        from: outage.from,
        cause: toMultilingual(causeEn, causeZhHk, causeZhCn),
        filed: toMultilingual(filedEn, filedZhHk, filedZhCn),
        seen,
      },
    }),
    thenTold(context),
  );
  return answerForm(context, form, REMARK_FORM, publish);
}

export function answerText(context: PageContext, form: FormData) {
  const publish = asksWith(
    "outageText.written",
    OUTAGE_TEXT_FORM.schema,
    ({ textEn, textZhHk, textZhCn, seen }): ReadPost => ({
      data: { text: toMultilingual(textEn, textZhHk, textZhCn), seen },
    }),
    thenTold(context),
  );
  return answerForm(context, form, OUTAGE_TEXT_FORM, publish);
}

/** The buttons of the page with the lists: what is refused there is said on it. */
export function answerOnOfficePage(context: PageContext, form: FormData) {
  return answerFact<Availability>(context, form, {
    procedure: availability,
    ...availabilityRecord(context.user),
    to: PAGE,
    buttons: {
      withdraw: asksWith(
        "maintenance.withdrawn",
        z.object({ id: z.string().refine(isUlid) }),
        ({ id }): ReadPost => ({ data: { id } }),
        { ...thenTold(context), refusedAt: "afresh" },
      ),
      withdrawText: asksWith(
        "outageText.withdrawn",
        z.object({ seen: z.coerce.number().int().nonnegative() }),
        ({ seen }): ReadPost => ({ data: { seen } }),
        { ...thenTold(context), refusedAt: "afresh" },
      ),
    },
  });
}
