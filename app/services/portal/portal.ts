/** The portal's services as everybody else sees them. How they are made is `portal.server.ts`, the composition. */
import type { KeyObject } from "node:crypto";

import type { Database } from "~/db/database";
import type { EventLog } from "~/events/types";

import type { CaptchaService } from "../captcha/captcha.server";
import type { Clock } from "./clock.server";
import type { Config } from "./config.server";
import type { CaseBinder } from "../case-binder/case-binder.server";
import type { SigningCertificate } from "../documents/certificate.server";
import type { PdfPrinter } from "../documents/pdf-printer.server";
import type { PdfWork } from "../documents/pdf-work.server";
import type { IdentityApp } from "../identity/app.server";
import type { IdentitySandbox } from "../identity-sandbox/sandbox.server";
import type { Logger } from "./logger.server";
import type { Mailer } from "../mail/mail";
import type { NoticeStreams } from "../notices/live.server";
import type { Sessions } from "../login/sessions.server";
import type { Workbooks } from "../spreadsheets/workbooks.server";
import type { Threads } from "../threads/threads.server";
import type { StoredDocuments } from "../documents/stored-documents.server";
import type { Toasts } from "./toasts.server";
import type { Trust } from "../trust/trust.server";
import type { CurrentUser } from "./types";
import type { MalwareScanner } from "../uploads/malware-scanner.server";

export interface Portal {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly log: EventLog;
  readonly printer: PdfPrinter;
  readonly documents: StoredDocuments;
  /** Work that takes a processor for longer than a moment. */
  /** For files of strangers. */
  readonly threads: Threads;
  /** For what the portal makes itself, which no stranger's file holds up. */
  readonly ownThreads: Threads;
  readonly pdfs: PdfWork;
  readonly scanner: MalwareScanner;
  /** Folder in which uploads lie until they are judged. */
  readonly quarantine: string;
  /** Binds case files into one PDF. */
  readonly binder: CaseBinder;
  /** Reads and marks the spreadsheets that people upload. */
  readonly workbooks: Workbooks;
  readonly captcha: CaptchaService;
  readonly sessions: Sessions;
  /** The national identity app; `null` where none is configured. */
  readonly identity: IdentityApp | null;
  /** What stands in for it in demo and test mode. */
  readonly identitySandbox: IdentitySandbox | null;
  /** Whose signing certificates are believed. */
  readonly trust: Trust;
  /** Whose certificates are believed in signatures of the identity app. */
  readonly appTrust: Trust;
  readonly toasts: Toasts;
  readonly mail: Mailer;
  /** Open pages that are told of new notices. */
  readonly noticeStreams: NoticeStreams;
  readonly seal: SigningCertificate;
  readonly signingKey: KeyObject;
  /** The log's public key as published: SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
  /** The account as it stands; `null` where it may not be used, or where its password was set since an instant that is given. */
  findUser(accountId: string, since?: string): Promise<CurrentUser | null>;
  findNames: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly en: string; readonly zh: string | null }>>;
  readonly lists: { countByState(type: string): Promise<Readonly<Record<string, number>>> };
  /** Effects, expiries and cleaning up, until the portal is closed. */
  startBackgroundWork(): void;
  close(): Promise<void>;
}
