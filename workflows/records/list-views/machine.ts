/** Somebody's views of lists: filters and order under a name, shared with colleagues where they wish, and what a list opens with. */
import * as z from "zod";
import {
  NO_PERMISSION,
  guard,
  leadsTo,
  declareProcedure,
  evolveWith,
  shownAs,
  Ulid,
  when,
  supersededByNext,
  undoneBy,
} from "../../kit";
import type { Fact, Guard, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

/** Maximum number of saved views. */
export const MOST_VIEWS = 100;

const Owner = z.string().min(1).max(100);
/** The list's page. */
const Path = z
  .string()
  .regex(/^(\/[\w-]+)+$/)
  .max(200);
/** Filters and order as the page's address has them, without the question mark: names of debtors may be among them. */
const Query = z.string().max(1_000);

export const listViewsFacts = {
  "view.saved": {
    payload: z.strictObject({
      owner: Owner,
      view: Ulid,
      path: Path,
      query: Query,
      name: z.string().trim().min(1).max(60),
      /** The firm whose people see it too, or `office`; `null` for a view of one's own. */
      sharedWith: z.string().min(1).max(100).nullable(),
    }),
    personal: true,
    back: undoneBy("view.removed"),
  },
  "view.removed": { payload: z.strictObject({ view: Ulid }), asks: ["view"], back: undoneBy("view.saved") },
  /** `null`: the list opens as the portal has it. */
  "opening.chosen": {
    payload: z.strictObject({ owner: Owner, path: Path, query: Query.nullable() }),
    personal: true,
    back: supersededByNext,
  },
} as const satisfies ProcedureFacts;

interface ListViews {
  readonly owner: string | null;
  readonly views: readonly string[];
}
const NONE: ListViews = { owner: null, views: [] };

const evolve: (context: ListViews, fact: Fact) => ListViews = evolveWith<ListViews>({
  "view.saved": when(listViewsFacts["view.saved"], ({ views }, { owner, view }) => ({
    owner,
    views: [...views, view],
  })),
  "view.removed": when(listViewsFacts["view.removed"], (context, { view }) => ({
    ...context,
    views: context.views.filter((each) => each !== view),
  })),
  "opening.chosen": when(listViewsFacts["opening.chosen"], (context, { owner }) => ({ ...context, owner })),
});

const guards = {
  isSelf: guard("circumstances", NO_PERMISSION, ({ owner }, { by, data }) => by.id === (owner ?? data.owner)),
  hasRoom: guard("circumstances", "ERR-ACTION-001", ({ views }) => views.length < MOST_VIEWS),
  isNew: guard(
    "circumstances",
    "ERR-ACTION-001",
    ({ views }, { data }) => !views.some((view) => view === data.view),
  ),
  isThere: guard("circumstances", "ERR-ACTION-001", ({ views }, { data }) =>
    views.some((view) => view === data.view),
  ),
  hasOthers: guard("branch", "ERR-ACTION-001", ({ views }, { data }) =>
    views.some((view) => view !== data.view),
  ),
  isLast: guard("branch", "ERR-ACTION-001", ({ views }, { data }) =>
    views.every((view) => view === data.view),
  ),
} satisfies Record<string, Guard<ListViews>>;

const to = leadsTo<string, keyof typeof guards>;

export const listViews = declareProcedure<ListViews>({
  type: "list-views",
  initialContext: NONE,
  evolve,
  guards,
  states: {
    notStarted: {
      ...shownAs("notStarted", "nobody", "unlisted"),
      on: { "view.saved": to("kept", "isSelf"), "opening.chosen": to("none", "isSelf") },
    },
    none: {
      ...shownAs("none", "nobody"),
      on: { "view.saved": to("kept", "isSelf"), "opening.chosen": to("none", "isSelf") },
    },
    kept: {
      ...shownAs("kept", "nobody"),
      on: {
        "view.saved": to("kept", "isSelf", "hasRoom", "isNew"),
        "view.removed": [
          to("kept", "hasOthers", "isSelf", "isThere"),
          to("none", "isLast", "isSelf", "isThere"),
        ],
        "opening.chosen": to("kept", "isSelf"),
      },
    },
  },
  facts: listViewsFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["none", "kept"],
});
