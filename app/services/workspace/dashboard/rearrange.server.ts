/** The posts of a page about an arrangement: read, judged by section 5, and recorded. */
import * as z from "zod";

import { CHANGES, withoutWidget } from "./arrange";
import { findLayouts } from "~/db/queries/workspace/dashboards";
import { dashboard, readLayouts, type DashboardLayouts } from "~/workflows/records/dashboard/index";

import type { PageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { plainJson } from "../../platform/portal/command-names.server";
import { whyNotDone, type RefusalMessage } from "../../platform/pages/reasons";
import {
  addWidget,
  foreignWidgets,
  loadLayouts,
  restoreLayouts,
  saveLayouts,
  stepWidget,
} from "./layout.server";

const Posted = z.object({
  commandId: z.string().min(10).max(64),
  intent: z.enum(["save", "add", "restore"]).optional(),
  /** The arrangement to be saved, where `intent` is "save". */
  layouts: z.string().max(100_000).optional(),
  /** The widget to be added, where `intent` is "add". */
  widget: z.string().max(100).optional(),
  /** `caseList.left`: a step of somebody without scripts. */
  change: z.string().max(120).optional(),
  remove: z.string().max(100).optional(),
});

/** Section 8: "invalid action". */
const INVALID = "ERR-WKSP-001";

export type Rearranged =
  | { readonly refused: readonly RefusalMessage[] }
  /** `null`: a step of several, which goes on where it was. */
  | { readonly toast: "saved" | "restored" | null };

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t" | "requestId">;

/** @throws a 400 for what no page of ours posts */
export async function rearrange(input: Input, form: FormData): Promise<Rearranged> {
  const { portal, user, t, requestId } = input;
  const { intent, commandId, layouts, widget, change, remove } = parseFormOrThrow(form, Posted);
  const saving = { user, commandId, requestId };
  if (intent === "restore") {
    const personal = (await findLayouts(portal.database, user.id)) !== null;
    // Where nothing was arranged there is nothing to put back: it is so already.
    if (personal) {
      const restored = await restoreLayouts(portal, saving);
      if (restored.outcome !== "done") return { refused: whyNotDone(input, dashboard, restored) };
    }
    return { toast: "restored" };
  }
  if (intent === "save") {
    const sent = judged(input, layouts ?? "");
    if (!("layouts" in sent)) return { refused: notSaved(t, sent.faults) };
    const saved = await saveLayouts(portal, saving, sent.layouts);
    return saved.outcome === "done" ? { toast: "saved" } : { refused: whyNotDone(input, dashboard, saved) };
  }
  const current = await loadLayouts(portal, user);
  const next = findStep(input, current, { widget: intent === "add" ? widget : undefined, change, remove });
  if (next === null) throw new Response(null, { status: 400 });
  const pressed = plainJson({ intent, widget, change, remove });
  if (next !== current) {
    const saved = await saveLayouts(portal, saving, next, pressed);
    if (saved.outcome !== "done") return { refused: whyNotDone(input, dashboard, saved) };
  }
  return { toast: null };
}

/** Every fault; what to do about all of them is said with the last. */
function notSaved(
  t: Input["t"],
  faults: readonly string[] = [t("dashboard.faults.notALayout")],
): readonly RefusalMessage[] {
  return faults.map((sentence, place) =>
    place < faults.length - 1 ? { sentence } : { sentence, next: t("dashboard.faults.next"), code: INVALID },
  );
}

/** The posted layouts as ones that this person may have, or every fault of them in words. */
function judged(
  { user, t }: Input,
  sent: string,
): { readonly layouts: DashboardLayouts } | { readonly faults: readonly string[] } {
  const read = readLayouts(parsed(sent));
  if (!read.ok)
    return {
      faults: read.faults.map(({ fault, item, field }) =>
        t(`dashboard.faults.${item === null ? "notALayout" : fault}`, { item: item ?? 0, field }),
      ),
    };
  const foreign = foreignWidgets(user, read.layouts);
  if (foreign.length > 0) return { faults: foreign.map((item) => t("dashboard.faults.notYours", { item })) };
  return { layouts: read.layouts };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The layouts after one button; `null` where no button is named. */
function findStep(
  { user }: Input,
  current: DashboardLayouts,
  {
    widget,
    change,
    remove,
  }: { widget?: string | undefined; change?: string | undefined; remove?: string | undefined },
): DashboardLayouts | null {
  if (remove !== undefined) return withoutWidget(current, remove);
  if (widget !== undefined) return addWidget(user, current, widget);
  const [id, name] = change?.split(".") ?? [];
  const step = CHANGES.find((known) => known === name);
  return id === undefined || step === undefined ? null : stepWidget(current, id, step);
}
