/** A run as its page shows it: how far it is, and each record with what it would change, changed, or why not. */
import type { TFunction } from "i18next";

import { findImportWork } from "~/db/queries/office/import-work";
import { say, whatMayHappen, type Locale, statesWith, isAmong } from "~/workflows/kit";
import { importRun } from "~/workflows/jobs/import-run/index";
import { runStates } from "~/workflows/jobs/import-run/states";

import { toActor } from "../../cases/access/standing.server";
import { toListing, readChoice, readListRequest } from "../../platform/lists/list-request.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { sayField } from "./fields.server";
import { sayStarter } from "./list.server";
import { sayRecord, type RecordMessages } from "./messages.server";
import { importRecordPage } from "./record-details.server";
import { RECORD_KINDS } from "./records.server";
import type { FoundRun } from "./runs.server";
import { SHOWN, type RecordView, type RunView } from "./import-run-page.view";
import { isIn } from "~/workflows/kit/states";

const RUNNING = statesWith(runStates, "lists", "running");

/** @param parameters `show`: which records; `page`: which of their pages */
export async function viewRun(
  portal: Portal,
  user: CurrentUser,
  { id, current }: FoundRun,
  parameters: URLSearchParams,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<RunView> {
  const { context, state } = current;
  const work = await findImportWork(portal.database, id);
  const { created, changed, unchanged, refused } = work ?? context.counts;
  const shown = readChoice(parameters, "show", SHOWN) ?? "all";
  const request = readListRequest(parameters, { line: "line" }, { column: "line", direction: "asc" });
  const outcome = shown === "all" ? undefined : shown;
  const { page, size } = request;
  const found = await importRecordPage(portal, { runId: id, outcome, page, size });
  const isTaken = work?.phase === "taking";
  const file = await portal.documents.find(context.file);
  const possible = whatMayHappen(importRun, current, toActor(user, "office"), portal.clock.now());
  const may = (fact: string) => possible.some((each) => each.fact === fact && each.allowed);
  return {
    id,
    file: file?.name ?? t("imports.run.noFile"),
    state,
    statusLabel: say(importRun, locale, `status.${state}`),
    startedAt: context.startedAt,
    by: sayStarter(context.by, await portal.findNames([context.by]), locale, t),
    running: isAmong(RUNNING, state),
    isTaken,
    // Until the first record is taken the work still says how many were checked.
    done: isIn(runStates, state, "taking") && !isTaken ? 0 : (work?.done ?? context.upTo),
    counts: { created, changed, unchanged, refused },
    mayTake: may("taking.requested"),
    mayCancel: may("run.cancelled"),
    shown,
    records: toListing(request, found, (row) => recordView(sayRecord(row, locale, t), { user, isTaken, t })),
  };
}

interface Seeing {
  readonly user: CurrentUser;
  readonly isTaken: boolean;
  readonly t: TFunction;
}

function recordView(messages: RecordMessages, { user, isTaken, t }: Seeing): RecordView {
  const outcome = SHOWN.find((each) => each === messages.outcome && each !== "all");
  const kind = RECORD_KINDS.find((each) => each === messages.kind);
  const known = outcome === undefined || outcome === "all" ? "refused" : outcome;
  return {
    id: String(messages.line),
    place: getPlace(messages, t),
    kind: t(`imports.kinds.${kind ?? "none"}`),
    name: messages.name,
    to: findAddress(messages, user),
    outcome: known,
    remarks: messages.remarks,
    outcomeLabel: isTaken ? t(`imports.result.${known}`) : t(`imports.outcomes.${known}`),
    changes: messages.changes.map(({ path, from, to }) => ({
      field: sayField(path, t),
      from: sayValue(from, t),
      to: sayValue(to, t),
    })),
    problems: messages.problems.map(({ path, message }) => ({ field: sayField(path, t), message })),
  };
}

function getPlace({ line, cells }: RecordMessages, t: TFunction): string {
  const at = cells?.[""];
  const sheet = at === undefined ? undefined : findSheet(at[0], t);
  return sheet === undefined ? String(line) : `${sheet} ${String(at?.[1] ?? "")}`;
}

function findSheet(id: string, t: TFunction): string | undefined {
  switch (id) {
    case "cases":
    case "firms":
    case "practitioners":
    case "directors":
    case "orders":
    case "programmes":
    case "securities":
    case "settlements":
    case "appointments":
    case "agents":
      return t(`imports.sheets.${id}`);
    default:
      return undefined;
  }
}

function findAddress({ kind, target }: RecordMessages, { rights }: CurrentUser): string | null {
  if (target === null) return null;
  if (kind === "firm" && rights.includes("MENU_MAINT_FIRM_SETTING"))
    return `/settings/pip-firm-setting/${target}`;
  return kind === "case" && rights.includes("OFFICE_READ_ALL") ? `/casefile/${target}/overview` : null;
}

function sayValue(value: string | number | boolean | null, t: TFunction): string {
  if (value === null || value === "") return t("imports.nothing");
  if (typeof value === "boolean") return value ? t("imports.yes") : t("imports.no");
  return String(value);
}
