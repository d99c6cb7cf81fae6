/**
 * One request of one person: who they are, and the case and submission that the address names, each looked up once and
 * shared by the guard, the shell and the page.
 */
import { resumeBearer, type Bearer } from "../../identity/api-keys/bearer.server";
import { findAccountFor, type VisibleAccount } from "../../users/accounts/visible-account.server";
import type { Portal } from "../../platform/portal/portal";
import { findCaseFor, type VisibleCase } from "../../cases/access/visible-case.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import { loadForSaving } from "../drafts/load-for-saving.server";
import { findSubmissionFor, type VisibleSubmission } from "../submissions/visible.server";
import { findReplayFor, type ReplayedForm } from "../submissions/replayed.server";
import { findFileFor, type VisibleFile } from "../submissions/visible-file.server";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import type { CurrentUser } from "../../platform/portal/types";

/** The credential that a request is made with: a browser by its cookie, a program by its key; never by both. */
export type Credential =
  | {
      readonly cookie: string | null;
      /** True for what a page asks by itself: it must not keep the session of somebody who has left alive. */
      readonly unattended?: boolean;
    }
  | { readonly apiKey: string | null };

export class Visit {
  readonly #portal: Portal;
  readonly #credential: Credential;
  #session: Promise<LiveSession | null> | undefined;
  #bearer: Promise<Bearer | null> | undefined;
  readonly #accounts = new Map<string, Promise<VisibleAccount | null>>();
  readonly #cases = new Map<string, Promise<VisibleCase | null>>();
  readonly #submissions = new Map<string, Promise<VisibleSubmission | null>>();
  readonly #replays = new Map<string, Promise<ReplayedForm | null>>();

  constructor(portal: Portal, credential: Credential) {
    this.#portal = portal;
    this.#credential = credential;
  }

  /** The live session, its sliding end moved on by this very request; `null` where nobody is logged in. */
  session(): Promise<LiveSession | null> {
    const credential = this.#credential;
    return (this.#session ??=
      "cookie" in credential
        ? this.#portal.sessions.resume(credential.cookie, credential.unattended !== true)
        : Promise.resolve(null));
  }

  /** The program's key and whose it is; `null` for a browser, and for a key that is not alive. */
  bearer(): Promise<Bearer | null> {
    const credential = this.#credential;
    const key = "apiKey" in credential ? credential.apiKey : null;
    return (this.#bearer ??= key === null ? Promise.resolve(null) : resumeBearer(this.#portal, key));
  }

  async user(): Promise<CurrentUser | null> {
    return ((await this.session()) ?? (await this.bearer()))?.user ?? null;
  }

  /** The case, as far as the person may see it; `null` for a case that is not theirs just as for one that is not there. */
  case(caseId: string): Promise<VisibleCase | null> {
    return remember(this.#cases, caseId, async () => {
      const user = await this.user();
      return user && findCaseFor(this.#portal, user, caseId);
    });
  }

  /** @param isSave the request saves it: of a long draft only what is new is read. Only the first look decides. */
  submission(code: string, submissionId: string, isSave = false): Promise<VisibleSubmission | null> {
    return remember(this.#submissions, `${code}/${submissionId}`, async () => {
      const user = await this.user();
      const findCase = (caseId: string) => this.case(caseId);
      const load = isSave ? loadForSaving : loadStream;
      return user && findSubmissionFor(this.#portal, user, code, submissionId, { findCase, load });
    });
  }

  /** The submission with all that ever stood in it, for whoever replays forms. */
  replay(code: string, submissionId: string): Promise<ReplayedForm | null> {
    return remember(this.#replays, `${code}/${submissionId}`, async () => {
      const user = await this.user();
      if (user?.rights.includes("AUDIT_REPLAY") !== true) return null;
      const findCase = (caseId: string) => this.case(caseId);
      return findReplayFor(this.#portal, user, code, submissionId, { findCase });
    });
  }

  /** The account, as far as the person keeps it. */
  account(accountId: string): Promise<VisibleAccount | null> {
    return remember(this.#accounts, accountId, async () => {
      const user = await this.user();
      return user && findAccountFor(this.#portal, user, accountId);
    });
  }

  async file(fileId: string): Promise<VisibleFile | null> {
    const find = {
      submission: (code: string, id: string) => this.submission(code, id),
      replay: (code: string, id: string) => this.replay(code, id),
      case: (caseId: string) => this.case(caseId),
    };
    return findFileFor(this.#portal, find, fileId);
  }
}

function remember<T>(known: Map<string, Promise<T>>, key: string, look: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = look();
  known.set(key, found);
  return found;
}
