/** Notices for everybody whom an entry concerns: on the screen, and by letter as they have chosen. */
import { typeInStream } from "~/events/stream-id";
import { isVisitorPage } from "~/app/families/registry";
import { familyServices } from "~/app/families/registry.server";
import { findAccounts, type AccountRow } from "~/db/queries/users/accounts";
import { addNotice, findUnmailedNotices, setMailed, type NoticeRow } from "~/db/queries/workspace/notices";
import { CounterpartAway } from "~/events/errors";
import type { Effect, RecordedEntry } from "~/events/types";
import { DEFAULT_LOCALE, findLocale } from "~/app/i18n/locales";
import { pickName } from "~/app/i18n/names";
import { LETTER_CHOICES, VISITOR, type LetterChoice } from "~/workflows/records/account/index";
import { addTime, MobileNumber, NEWS_MAX_AGE } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";
import * as z from "zod";

import { MailRefused } from "../../platform/portal/ports/mailer";
import { TextRefused } from "../../platform/portal/ports/text-messages";
import {
  isAlwaysMailed,
  isWaiting,
  listRecipients,
  type Announcement,
} from "../../workspace/notices/announcement.server";
import { accountNews, caseNews, isAccountNews, isCaseNews } from "../../workspace/notices/case-news.server";
import { isSubmissionNews, submissionNews } from "../../workspace/notices/submission-news.server";
import { getNoticeContent, toNoticeTexts, toSearchableWords } from "../../workspace/notices/wording.server";
import { attemptNews, isAttemptNews } from "../../workspace/notices/attempt-news.server";
import { decisionNews, isDecisionNews } from "../../workspace/notices/decision-news.server";
import { isWebhookNews, webhookNews } from "../../workspace/notices/webhook-news.server";
import type { Portal } from "../../platform/portal/portal";
import type { CodeMeans } from "../../identity/visitors/code-means";
import { stateFromRow } from "../../platform/projections/account.server";

type Parts = Pick<
  Portal,
  "log" | "database" | "mail" | "texts" | "clock" | "config" | "logger" | "findNames"
>;

const LETTERS_AT_ONCE = 4;

const Letters = z.object({ letters: z.enum(LETTER_CHOICES).catch("all") });

/** @param parts asked for when an entry is appended or delivered: the effect is declared before the log exists */
export function noticesEffect(parts: () => Parts): Effect {
  return {
    name: "notices",
    concerns: (entry) => concernsSomebody(parts(), entry),
    run: (entry) => announce(parts(), entry),
  };
}

/** The letters of an entry, once its notices are written: a slow mail server holds up no notice on the screen. */
export function lettersEffect(parts: () => Parts): Effect {
  return {
    name: "letters",
    after: "notices",
    concurrency: LETTERS_AT_ONCE,
    concerns: (entry) => concernsSomebody(parts(), entry),
    run: (entry) => mail(parts(), entry, "email"),
  };
}

/** The same by SMS, to visitors who are known by a number: in a lane of its own, so that a gateway that is away holds up no letter. */
export function noticeTextsEffect(parts: () => Parts): Effect {
  return {
    name: "notice-texts",
    after: "notices",
    concurrency: LETTERS_AT_ONCE,
    concerns: (entry) => concernsSomebody(parts(), entry),
    run: (entry) => mail(parts(), entry, "sms"),
  };
}

const concernsSomebody = ({ clock }: Parts, entry: RecordedEntry): boolean =>
  isNews(entry) && entry.at >= addTime(clock.now(), -NEWS_MAX_AGE);

const findEntryType = (entry: RecordedEntry) => findSubmissionType(typeInStream(entry.stream));

const FAMILY_NEWS = familyServices.flatMap(({ news = [] }) => news);
const familyNews = (entry: RecordedEntry) => FAMILY_NEWS.find(({ concerns }) => concerns(entry));

/** One decision, one letter: the family's own says more. */
const FAMILY_LETTERS = familyServices.flatMap(({ writesTo }) => writesTo ?? []);

function isNews(entry: RecordedEntry): boolean {
  const type = findEntryType(entry);
  if (type) return isSubmissionNews(type, entry.type);
  return (
    isCaseNews(entry) ||
    isAccountNews(entry) ||
    isWebhookNews(entry) ||
    isDecisionNews(entry) ||
    isAttemptNews(entry) ||
    familyNews(entry) !== undefined
  );
}

async function loadAnnouncements(portal: Parts, entry: RecordedEntry): Promise<readonly Announcement[]> {
  const type = findEntryType(entry);
  if (type) return submissionNews(portal, type, entry);
  const ofFamily = familyNews(entry);
  if (ofFamily) return ofFamily.announcements(portal, entry);
  if (isDecisionNews(entry)) return decisionNews(portal, entry);
  if (isAttemptNews(entry)) return attemptNews(portal, entry);
  if (isWebhookNews(entry)) return webhookNews(portal, entry);
  return isCaseNews(entry) ? caseNews(portal, entry) : accountNews(portal, entry);
}

/** Writes the notices. Delivered twice, it writes them once; one that was deleted since does not come back. */
async function announce(portal: Parts, entry: RecordedEntry): Promise<void> {
  const recipients = listRecipients(entry, await loadAnnouncements(portal, entry));
  for (const { id } of await findAccounts(portal.database, [...recipients.keys()])) {
    const announcement = recipients.get(id);
    if (!announcement) continue;
    const { code, params, target } = announcement;
    await addNotice(portal.database, {
      id: `${String(entry.position)}-${id}`,
      account_id: id,
      position: entry.position,
      code,
      params: JSON.stringify(params),
      target,
      words: await toSearchableWords(portal, { code, params }),
      created_at: entry.at,
      read_at: null,
      deleted_at: null,
      mailed_at: null,
    });
  }
}

/**
 * Sends the letters that were not sent yet.
 * @throws what the mail server said, after everybody's letter was tried: those that failed are tried again
 */
async function mail(portal: Parts, entry: RecordedEntry, means: CodeMeans): Promise<void> {
  const notices = await findUnmailedNotices(portal.database, entry.position);
  const accounts = await findAccounts(
    portal.database,
    notices.map(({ account_id: id }) => id),
  );
  const written = new Set(
    (await Promise.all(FAMILY_LETTERS.map((list) => list(portal, entry))))
      .flat()
      .map((to) => to.toLowerCase()),
  );
  const failures: unknown[] = [];
  for (const notice of notices) {
    const reader = accounts.find(({ id }) => id === notice.account_id);
    if ((findMobile(reader) === undefined) === (means === "sms")) continue;
    try {
      const isWritten = reader !== undefined && written.has(getAddress(reader).toLowerCase());
      if (reader && !isWritten && wants(reader, notice)) await sendLetter(portal, reader, notice);
      await setMailed(portal.database, notice.id, portal.clock.now());
    } catch (error) {
      failures.push(error);
      // Whoever is next would wait for the same server.
      if (error instanceof CounterpartAway) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

const findMobile = (reader: AccountRow | undefined): MobileNumber | undefined =>
  reader?.role === VISITOR ? MobileNumber.safeParse(stateFromRow(reader).mobile).data : undefined;

/** Whoever has no account proves who they are, and is led to what the notice is about. */
const wayBack = ({ target }: Pick<NoticeRow, "target">): string =>
  isVisitorPage(target) ? `/visit?returnTo=${encodeURIComponent(target)}` : "/visit";

/** A visitor's address is part of what is kept of their account; of one who is known by a number there is none. */
const getAddress = (reader: AccountRow): string =>
  (reader.role === VISITOR ? stateFromRow(reader).email : reader.email) ?? "";

function wants(reader: AccountRow, notice: NoticeRow): boolean {
  const choice: LetterChoice = Letters.parse(JSON.parse(reader.detail)).letters;
  const { code } = getNoticeContent(notice);
  return choice === "all" || isAlwaysMailed(code) || (choice === "waiting" && isWaiting(code));
}

async function sendLetter(portal: Parts, reader: AccountRow, notice: NoticeRow): Promise<void> {
  const locale = findLocale(reader.language) ?? DEFAULT_LOCALE;
  const [text] = await toNoticeTexts(portal, [getNoticeContent(notice)], locale);
  if (!text) return;
  const isVisitor = reader.role === VISITOR;
  const mobile = findMobile(reader);
  try {
    // Where no text messages are sent any more, whoever comes back with the number still sees what there is.
    if (mobile !== undefined) {
      const values = { title: text.title, link: `${portal.config.origin}${wayBack(notice)}` };
      await portal.texts?.send({ to: mobile, locale, template: "visitorNotice", values });
      return;
    }
    await portal.mail.send({
      to: getAddress(reader),
      locale,
      template: isVisitor ? "visitorNotice" : "notice",
      values: {
        name: pickName(locale, reader.full_name, reader.full_name_zh),
        ...text,
        // Whoever files without an account proves the address again.
        link: `${portal.config.origin}${isVisitor ? wayBack(notice) : `/notifications/${notice.id}/open`}`,
      },
    });
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof TextRefused)) throw error;
    // A bad address stays bad: the notice is on the screen, and the administrators see this line.
    portal.logger.error({ notice: notice.id, error }, "a letter cannot be written");
  }
}
