/**
 * The portal as every room sees it: what `ports/` and this room declare, and nothing of who does it. It is put
 * together in `composition/portal.server.ts`.
 */
import type { Counterparts } from "./counterparts.server";
import type { Tally } from "./tally.server";
import type { Config } from "./config.server";
import type { Logger } from "./logger.server";
import type { ListParts, LogParts } from "./parts";
import type { Toasts } from "./toasts.server";
import type { CurrentUser } from "./types";
import type { CaptchaService } from "./ports/captcha";
import type { WaitingTickets } from "./ports/attempts";
import type { FindCaseRecords } from "./ports/case-records";
import type { SideStep } from "./ports/side-step";
import type { CaseBinder } from "./ports/case-binder";
import type { SigningCertificate } from "./ports/certificate";
import type { IdentityApp } from "./ports/identity-app";
import type { CorpId } from "./ports/corpid";
import type { IamSmart } from "./ports/iam-smart";
import type { IamSmartSandboxPort } from "./ports/iam-smart-sandbox";
import type { PaymentGateway } from "./ports/payment-gateway";
import type { PayablePurpose, PaymentSandbox } from "./ports/payments";
import type { PortalKeys } from "./ports/keys";
import type { Mailer } from "./ports/mailer";
import type { DirectorySandbox, StaffDirectory } from "./ports/staff-directory";
import type { TextMessages } from "./ports/text-messages";
import type { MalwareScanner } from "./ports/malware-scanner";
import type { NoticeStreams } from "./ports/notice-streams";
import type { PdfWork } from "./ports/pdf-work";
import type { Typesetter } from "./ports/typesetter";
import type { Ending, Sessions } from "./ports/sessions";
import type { StoredDocuments } from "./ports/stored-documents";
import type { WorkProcesses } from "./ports/work-processes";
import type { Trust } from "./ports/trust";
import type { TimeStampAuthority } from "./ports/time-stamp-authority";
import type { Sending } from "./ports/webhooks";
import type { Workbooks } from "./ports/workbooks";

export interface Portal extends ListParts, LogParts {
  readonly config: Config;
  readonly logger: Logger;
  /** What this process has done, counted for the metrics. */
  readonly tally: Tally;
  /** Whether what the portal works with answers. */
  readonly counterparts: Counterparts;
  readonly documents: StoredDocuments;
  /** Work processes for files of strangers. */
  readonly processes: WorkProcesses;
  /** Work processes for what the portal makes itself, which no stranger's file holds up. */
  readonly ownProcesses: WorkProcesses;
  readonly pdfs: PdfWork;
  readonly typesetter: Typesetter;
  readonly scanner: MalwareScanner;
  /** Folder in which uploads lie until they are judged. */
  readonly quarantine: string;
  /** Binds case files into one PDF. */
  readonly binder: CaseBinder;
  /** Reads and marks the spreadsheets that people upload. */
  readonly workbooks: Workbooks;
  /** Attempts to file for which there was no room, until they are recorded. */
  readonly attempts: WaitingTickets;
  readonly captcha: CaptchaService;
  readonly sessions: Sessions;
  /** iAM Smart; `null` where none is configured. */
  readonly identity: IdentityApp | null;
  /** The stand-in for it in demo and test mode. */
  /** iAM Smart, which people without an account sign with; `null` where none is configured. */
  readonly iamSmart: IamSmart | null;
  /** Companies' identity; `null`: it is not offered. */
  readonly corpId: CorpId | null;
  /** The stand-in for it in demo and test mode. */
  readonly iamSmartSandbox: IamSmartSandboxPort | null;
  /** The office's own directory, by which its staff log in; `null` where none is configured. */
  readonly directory: StaffDirectory | null;
  /** The stand-in for it in demo and test mode. */
  readonly directorySandbox: DirectorySandbox | null;
  /** The gateway through which fees are paid; `null` where payment is switched off. */
  readonly gateway: PaymentGateway | null;
  /** The stand-in for it in demo and test mode. */
  readonly gatewaySandbox: PaymentSandbox | null;
  /** What fees are due for, as the families declare it. */
  readonly payables: readonly PayablePurpose<Portal>[];
  /** What the families have of a case beside its forms. */
  readonly caseRecords: readonly FindCaseRecords[];
  /** What the families look after beside the charts of their forms. */
  readonly stepsBeside: readonly SideStep[];
  /** The check of signing certificates. */
  readonly trust: Trust;
  /** The check of certificates in signatures of iAM Smart. */
  readonly appTrust: Trust;
  /** Gives signatures their time; `null`: none is named, and signatures bear no time-stamp. */
  readonly timeStamps: TimeStampAuthority | null;
  readonly toasts: Toasts;
  readonly mail: Mailer;
  /** Text messages to mobile telephones; `null` where the office sends none. */
  readonly texts: TextMessages | null;
  /** Open pages that are told of new notices. */
  readonly noticeStreams: NoticeStreams;
  /** Tells programs of firms and of the office what happens to filings. */
  readonly webhooks: Sending;
  readonly seal: SigningCertificate;
  readonly keys: PortalKeys;
  /** The account as it stands; `null` where it may not be used, or where its password was set since an instant that is given. */
  findUser(accountId: string, since?: string): Promise<CurrentUser | null>;
  /** Why `findUser` knows nobody of that id. */
  whyNobody(accountId: string): Promise<Ending>;
  findNames: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly en: string; readonly zh: string | null }>>;
  readonly lists: { countByState(type: string): Promise<Readonly<Record<string, number>>> };
  /** Effects, expiries and cleaning up, until the portal is closed. */
  startBackgroundWork(): void;
  close(): Promise<void>;
}
