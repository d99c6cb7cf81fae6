/**
 * A spreadsheet of forms is received, checked row by row, looked at by its owner, and saved as drafts. It only says what became of
 * which row: the drafts are begun and saved by facts of their own, which their procedures judge.
 */
import {
  INVALID_ACTION,
  NO_PERMISSION,
  SPREADSHEET_LIFETIME,
  guard,
  hasRight,
  isScheduler,
  isUntouchedFor,
  leadsTo,
  declareProcedure,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_UPLOAD, evolveUpload, goodRows, uploadFacts } from "./state";
import type { SpreadsheetUpload } from "./state";
import { uploadStates } from "./states";

const guards = {
  isSelf: guard("circumstances", NO_PERMISSION, ({ owner }, { by }) => by.id === owner),
  isScheduler: isScheduler(),
  hasGoodRows: guard("circumstances", INVALID_ACTION, (upload) => goodRows(upload).length > 0),
  allChecked: guard("circumstances", INVALID_ACTION, ({ rows, total }) => {
    const count = total - rows.length;
    return count === 0 || { count };
  }),
  allSaved: guard("circumstances", INVALID_ACTION, (upload) => {
    const count = goodRows(upload).length - upload.saved.length;
    return count === 0 || { count };
  }),
  /** Nothing is looked at twice, and nothing is looked at that is not there. */
  fitsRows: guard("data", INVALID_ACTION, ({ rows, total }, { data }) => {
    const more = uploadFacts["rows.checked"].payload.safeParse(data).data?.rows ?? [];
    const known = new Set(rows.map(({ row }) => row));
    return rows.length + more.length <= total && more.every(({ row }) => !known.has(row));
  }),
  areDue: guard("data", INVALID_ACTION, (upload, { data }) => {
    const more = uploadFacts["rows.saved"].payload.safeParse(data).data?.rows ?? [];
    const settled = new Set(upload.saved.map(({ row }) => row));
    const good = new Set(goodRows(upload).map(({ row }) => row));
    return more.every(({ row }) => good.has(row) && !settled.has(row));
  }),
  isOver: isUntouchedFor(SPREADSHEET_LIFETIME),
} satisfies Record<string, Guard<SpreadsheetUpload>>;

type State = keyof typeof uploadStates;
const to = leadsTo<State, keyof typeof guards | "mayUpload">;
const failing = { "upload.failed": to("failed", "isScheduler") };
const forgetting = { "upload.forgotten": to("forgotten", "isScheduler", "isOver") };

/**
 * @param filling the rights to fill in the forms that there are: each form asks for its own when it begins; who has none of them has
 * nothing to upload
 */
export const declareSpreadsheetUpload = (filling: readonly string[]) =>
  declareProcedure<SpreadsheetUpload>({
    type: "spreadsheet-upload",
    initialContext: EMPTY_UPLOAD,
    evolve: evolveUpload,
    guards: {
      ...guards,
      mayUpload: guard("circumstances", NO_PERMISSION, (_, { by }) =>
        filling.some((right) => hasRight(by, right)),
      ),
    },
    states: withWays(uploadStates, {
      notStarted: { "upload.received": to("checking", "mayUpload") },
      checking: {
        "rows.checked": to("checking", "isScheduler", "fitsRows"),
        "check.completed": to("checked", "isScheduler", "allChecked"),
        "upload.cancelled": to("cancelled", "isSelf"),
        ...failing,
      },
      checked: {
        "saving.requested": to("saving", "isSelf", "hasGoodRows"),
        "upload.cancelled": to("cancelled", "isSelf"),
        ...forgetting,
      },
      saving: {
        "rows.saved": to("saving", "isScheduler", "areDue"),
        "saving.completed": to("saved", "isScheduler", "allSaved"),
        "upload.cancelled": to("stopping", "isSelf"),
        ...failing,
      },
      // What was saved until then is told first, so that no draft is lost sight of.
      stopping: {
        "rows.saved": to("stopping", "isScheduler", "areDue"),
        "saving.stopped": to("cancelled", "isScheduler"),
        ...failing,
      },
      saved: forgetting,
      cancelled: forgetting,
      failed: forgetting,
      forgotten: {},
    }),
    facts: uploadFacts,
    wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
    statuses: ["checking", "checked", "saving", "stopping", "saved", "cancelled", "failed"],
  });
