/** The posts of a page about an arrangement: read, judged by section 5, and recorded. */
import * as z from "zod";

import { CHANGES, withoutWidget } from "./arrange";
import { findLayouts } from "~/db/queries/workspace/dashboards";
import { dashboard, readLayouts, type DashboardLayouts } from "~/workflows/records/dashboard/index";

import type {
  Administering,
  AdministrationOutcome,
} from "../../platform/administration/administration.server";
import { answerFact } from "../../platform/facts/answer-fact.server";
import { asksWith, type Answer, type Recorded } from "../../platform/facts/fact-button.server";
import { conflict } from "../../platform/pages/answers.server";
import type { PageContext } from "../../platform/pages/page.server";
import { plainJson } from "../../platform/portal/command-names.server";
import { whyNotDone, type RefusalMessage } from "../../platform/pages/reasons";
import {
  addWidget,
  arrangedBy,
  foreignWidgets,
  loadLayouts,
  restoreLayouts,
  saveLayouts,
  stepWidget,
} from "./layout.server";

const Saved = z.object({ layouts: z.string().max(100_000).default("") });
const Added = z.object({ widget: z.string().max(100).optional() });
/** A step of somebody without scripts: `caseList.left`, or the widget that is taken away. */
const Stepped = z.object({ change: z.string().max(120).optional(), remove: z.string().max(100).optional() });

/** Section 8: "invalid action". */
const INVALID = "ERR-WKSP-001";

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t" | "requestId">;

/** @throws a 400 for what no page of ours posts */
export function rearrange(input: Input, form: FormData): Promise<Answer> {
  const { user, t } = input;
  // A step of several goes on where it was.
  const goesOn = { to: "/home?arrange", done: null };
  return answerFact(input, form, {
    procedure: dashboard,
    ...arrangedBy(user),
    to: "/home",
    unnamed: "step",
    buttons: {
      restore: {
        fact: "layout.restored",
        done: t("dashboard.toast.restored"),
        read: () => ({ record: (acting) => restore(input, acting) }),
      },
      save: asksWith(
        "layout.saved",
        Saved,
        ({ layouts }) => ({ record: (acting) => save(input, acting, layouts) }),
        {
          done: t("dashboard.toast.saved"),
        },
      ),
      add: asksWith(
        "layout.saved",
        Added,
        ({ widget }) => ({ record: (acting) => step(input, acting, { intent: "add", widget }) }),
        goesOn,
      ),
      step: asksWith(
        "layout.saved",
        Stepped,
        (pressed) => ({ record: (acting) => step(input, acting, pressed) }),
        goesOn,
      ),
    },
  });
}

/** Where nothing was arranged there is nothing to put back: it is so already. */
async function restore(input: Input, acting: Administering): Promise<Recorded> {
  const { portal, user } = input;
  const isArranged = (await findLayouts(portal.database, user.id)) !== null;
  return isArranged ? orWhyNot(input, await restoreLayouts(portal, acting)) : { outcome: "done" };
}

async function save(input: Input, acting: Administering, layouts: string): Promise<Recorded> {
  const sent = judged(input, layouts);
  return "layouts" in sent
    ? orWhyNot(input, await saveLayouts(input.portal, acting, sent.layouts))
    : { answer: conflict(notSaved(input.t, sent.faults), { status: 400 }) };
}

interface Pressed extends z.output<typeof Added>, z.output<typeof Stepped> {
  readonly intent?: "add";
}

async function step(input: Input, acting: Administering, pressed: Pressed): Promise<Recorded> {
  const { portal, user } = input;
  const current = await loadLayouts(portal, user);
  const next = findStep(input, current, pressed);
  if (next === null) throw new Response(null, { status: 400 });
  if (next === current) return { outcome: "done" };
  return orWhyNot(input, await saveLayouts(portal, acting, next, plainJson(pressed)));
}

const orWhyNot = (input: Input, outcome: AdministrationOutcome): Recorded =>
  outcome.outcome === "done"
    ? { outcome: "done" }
    : { answer: conflict(whyNotDone(input, dashboard, outcome), { status: 400 }) };

/** Every fault; what to do about all of them is said with the last. */
function notSaved(
  t: Input["t"],
  faults: readonly string[] = [t("dashboard.faults.notALayout")],
): readonly RefusalMessage[] {
  return faults.map((sentence, index) =>
    index < faults.length - 1 ? { sentence } : { sentence, next: t("dashboard.faults.next"), code: INVALID },
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
  { widget, change, remove }: Pressed,
): DashboardLayouts | null {
  if (remove !== undefined) return withoutWidget(current, remove);
  if (widget !== undefined) return addWidget(user, current, widget);
  const [id, name] = change?.split(".") ?? [];
  const step = CHANGES.find((known) => known === name);
  return id === undefined || step === undefined ? null : stepWidget(current, id, step);
}
