/**
 * One request of one person: who they are, and the case and submission that the address names, each looked up once and
 * shared by the guard, the shell and the page.
 */
import type { Portal } from "./portal";
import { findCaseFor, type VisibleCase } from "./cases.server";
import { findSubmissionFor, type VisibleSubmission } from "./submissions/visible.server";
import { findFileFor, type VisibleFile } from "./submissions/visible-file.server";
import type { LiveSession } from "./sessions.server";
import type { CurrentUser } from "./types";

export class Visit {
  readonly #portal: Portal;
  readonly #cookieHeader: string | null;
  #session: Promise<LiveSession | null> | undefined;
  readonly #cases = new Map<string, Promise<VisibleCase | null>>();
  readonly #submissions = new Map<string, Promise<VisibleSubmission | null>>();

  constructor(portal: Portal, cookieHeader: string | null) {
    this.#portal = portal;
    this.#cookieHeader = cookieHeader;
  }

  /** The live session, its sliding end moved on by this very request; `null` where nobody is logged in. */
  session(): Promise<LiveSession | null> {
    return (this.#session ??= this.#portal.sessions.resume(this.#cookieHeader));
  }

  async user(): Promise<CurrentUser | null> {
    return (await this.session())?.user ?? null;
  }

  /** The case, as far as the person may see it; `null` for a case that is not theirs just as for one that is not there. */
  case(caseId: string): Promise<VisibleCase | null> {
    return remember(this.#cases, caseId, async () => {
      const user = await this.user();
      return user && findCaseFor(this.#portal, user, caseId);
    });
  }

  submission(code: string, submissionId: string): Promise<VisibleSubmission | null> {
    return remember(this.#submissions, `${code}/${submissionId}`, async () => {
      const user = await this.user();
      return user && findSubmissionFor(this.#portal, user, code, submissionId);
    });
  }

  async file(fileId: string): Promise<VisibleFile | null> {
    return findFileFor(this.#portal, (code, id) => this.submission(code, id), fileId);
  }
}

function remember<T>(known: Map<string, Promise<T>>, key: string, look: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = look();
  known.set(key, found);
  return found;
}
