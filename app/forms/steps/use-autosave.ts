/**
 * Saves a draft while it is typed. One save is under way at a time; what is typed meanwhile goes with the next one. A save
 * that cannot reach the portal is tried again, with its typing kept in this browser until then.
 */
import { useMachine } from "@xstate/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { ulid } from "ulidx";

import { autosaveMachine } from "./autosave-machine";
import type { SaveAnswer } from "~/app/services/filings/drafts/save-answer";
import { SaveAnswer as SaveAnswerSchema } from "~/app/services/filings/drafts/save-answer";
import { forgetUnsent, saveUnsent, type TypedOn } from "../backup/draft-backup";
import { giveUpEdits } from "./table-edits";
import type { TypedTables } from "./typed-tables";

/** Pause after the last key before a save. */
const PAUSE_IN_MS = 1200;
/** Pause before a save that failed is tried again. */
const RETRY_IN_MS = 5000;

export interface Autosave {
  readonly state: "saved" | "unsaved" | "saving" | "savedHere";
  readonly version: number;
  readonly savedAt: string;
  /** Both sides of edits that overlap, until the person has chosen. */
  readonly overlaps: SaveAnswer["overlaps"];
  /** Why the portal does not take the save (somebody else has the form now). */
  readonly refused: readonly string[];
  /** The session is over: the typing is kept here until the person has logged in again. */
  readonly loggedOut: boolean;
  readonly onInput: () => void;
  /** Whether something is typed that the portal has not acknowledged, as of now and not of the last drawing. */
  readonly isPending: () => boolean;
  readonly saveNow: (resolveWithMine?: readonly string[]) => Promise<boolean>;
  /** Somebody else's text is to stand at that place: what was typed there is given up, and nothing else. The page is then opened anew. */
  readonly keepTheirs: (path: string) => void;
  /** What was put back was typed on another page: what others saved since is merged with it. */
  readonly rebase: (typedOn: TypedOn) => void;
  /** Number of the newest lease that the page has seen. */
  readonly lease: () => number;
}

interface Options {
  readonly form: RefObject<HTMLFormElement>;
  /** Tables are not in the form's inputs: of them a save carries what was changed. */
  readonly tables: TypedTables;
  readonly action: string;
  readonly person: string;
  readonly page: string;
  readonly version: number;
  readonly savedAt: string;
  /** Number of the newest lease that the page was opened with. */
  readonly lease: number;
  readonly enabled: boolean;
}

export function useAutosave({
  form,
  tables,
  action,
  person,
  page,
  version,
  savedAt,
  lease,
  enabled,
}: Options): Autosave {
  const [snapshot, sendEvent] = useMachine(autosaveMachine);
  const [saved, setSaved] = useState({ version, savedAt });
  const [answer, setAnswer] = useState<Pick<SaveAnswer, "overlaps" | "refused">>({
    overlaps: [],
    refused: [],
  });
  const [loggedOut, setLoggedOut] = useState(false);
  /** Stays as it is: the inputs never show what others save while the page is open. */
  const [pageId] = useState(() => ulid());
  const typedOn = useRef<TypedOn>({ basedOn: version, pageId });
  /** Goes with every save: once somebody else has taken the form over, nothing of this page is written. */
  const seenLease = useRef(lease);
  const typed = useRef(0);
  /** As many of them as the portal has. */
  const acknowledged = useRef(0);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** A save that failed is repeated under its own command id, so that it happens once. */
  const command = useRef<{ id: string; typed: number } | null>(null);

  const read = useCallback((): FormData => {
    const body = new FormData(form.current ?? undefined);
    tables.addTo(body);
    return body;
  }, [form, tables]);

  const save = useCallback(
    async (resolveWithMine: readonly string[] = []): Promise<boolean> => {
      if (running.current) await running.current;
      if (form.current === null) return false;
      const upTo = typed.current;
      const { basedOn, pageId } = typedOn.current;
      const body = read();
      const acknowledge = tables.send();
      for (const [name, value] of [...body.entries()]) if (value instanceof File) body.delete(name);
      if (command.current?.typed !== upTo || resolveWithMine.length > 0)
        command.current = { id: `${pageId}.${ulid()}`, typed: upTo };
      body.set("basedOn", String(basedOn));
      body.set("pageId", pageId);
      body.set("commandId", command.current.id);
      for (const path of resolveWithMine) body.append("keepMine", path);
      sendEvent({ type: "save.started" });
      running.current = send(`${action}?lease=${String(seenLease.current)}`, body).then((result) => {
        running.current = null;
        if (result === "loggedOut" || result === "unreachable") {
          setLoggedOut(result === "loggedOut");
          sendEvent({ type: "save.failed" });
          if (result === "unreachable") timer.current = setTimeout(() => void save(), RETRY_IN_MS);
          return false;
        }
        setLoggedOut(false);
        setAnswer(result);
        if (result.refused.length > 0) {
          saveUnsent(person, page, { basedOn, pageId }, read(), { refused: true });
          sendEvent({ type: "save.failed" });
          return false;
        }
        seenLease.current = result.lease;
        setSaved({ version: result.version, savedAt: result.savedAt });
        // While edits overlap all of them are sent again: the portal knows which it has.
        if (result.overlaps.length === 0) {
          acknowledged.current = upTo;
          acknowledge();
          // The next save carries other edits, though nothing may have been typed since.
          command.current = null;
        }
        if (typed.current === upTo) {
          if (result.overlaps.length === 0) forgetUnsent(person, page);
          sendEvent({ type: "save.acknowledged" });
        } else {
          sendEvent({ type: "save.overtaken" });
          timer.current = setTimeout(() => void save(), PAUSE_IN_MS);
        }
        return result.overlaps.length === 0;
      });
      return running.current;
    },
    [action, form, page, person, read, tables, sendEvent],
  );

  const onInput = useCallback(() => {
    if (!enabled || form.current === null) return;
    typed.current += 1;
    sendEvent({ type: "draft.typed" });
    saveUnsent(person, page, typedOn.current, read());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_IN_MS);
  }, [enabled, form, page, person, read, save, sendEvent]);

  const saveNow = useCallback(
    (resolveWithMine?: readonly string[]) => {
      clearTimeout(timer.current);
      return save(resolveWithMine);
    },
    [save],
  );

  const resolveWithTheirs = useCallback(
    (path: string) => {
      clearTimeout(timer.current);
      const hasMore = answer.overlaps.some((overlap) => overlap.path !== path);
      if (!hasMore && command.current?.typed === typed.current) {
        forgetUnsent(person, page);
        return;
      }
      const left = read();
      giveUpEdits(left, path);
      for (const name of [...left.keys()])
        if (name === path || name.startsWith(`${path}/`)) left.delete(name);
      saveUnsent(person, page, typedOn.current, left, { refused: true });
    },
    [answer.overlaps, page, person, read],
  );

  const rebase = useCallback((earlier: TypedOn) => {
    typedOn.current = earlier;
  }, []);
  const isPending = useCallback(() => typed.current > acknowledged.current, []);
  const leaseNow = useCallback(() => seenLease.current, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    state: snapshot.value,
    ...saved,
    overlaps: answer.overlaps,
    refused: answer.refused,
    loggedOut,
    onInput,
    isPending,
    saveNow,
    keepTheirs: resolveWithTheirs,
    rebase,
    lease: leaseNow,
  };
}

async function send(action: string, body: FormData): Promise<SaveAnswer | "loggedOut" | "unreachable"> {
  try {
    const response = await fetch(action, { method: "POST", body, redirect: "manual" });
    // The guard answers a request without a session with a redirect to the login page.
    if (response.type === "opaqueredirect" || response.status === 401) return "loggedOut";
    if (!response.ok) return "unreachable";
    const read = SaveAnswerSchema.safeParse(await response.json());
    return read.success ? read.data : "unreachable";
  } catch {
    return "unreachable";
  }
}
