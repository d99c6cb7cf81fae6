/** Notices in words: made when they are read, in the reader's language, of a code and its parameters. */
import * as z from "zod";

import { formatLongDate } from "~/app/i18n/format";
import { getFixedT } from "~/app/i18n/i18n.server";
import { getNoticeText, isNoticeCode, type NoticeCode } from "~/app/i18n/announcements";
import { closeUp } from "~/app/i18n/close-up";
import { LOCALES } from "~/app/i18n/locales";
import { pickName } from "~/app/i18n/names";
import type { NoticeText } from "~/app/families/words";
import { findFirms } from "~/db/queries/users/firms";
import { fillHoles, say, type Locale } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";
import { RETURN_TYPES, returnTypeWords } from "~/workflows/shared/return-types/index";

import { formatPeriod } from "../../filings/submissions/form-subject";
import type { Portal } from "../../platform/portal/portal";

/** The material of a text, as it is stored. */
export interface NoticeContent {
  readonly code: NoticeCode;
  readonly params: Readonly<Record<string, string>>;
}

const Params = z.record(z.string(), z.string());

/** @throws for a row that this portal has not written: a code that it does not know */
export function getNoticeContent(row: { readonly code: string; readonly params: string }): NoticeContent {
  if (!isNoticeCode(row.code)) throw new Error(`There is no notice ${row.code}`);
  return { code: row.code, params: Params.parse(JSON.parse(row.params)) };
}

const ROLES = ["T", "OT", "PT", "L", "OL", "PL"] as const;

/** The texts of notices, in their order; the names in them are looked up once. */
export async function toNoticeTexts(
  portal: Pick<Portal, "database" | "findNames">,
  contents: readonly NoticeContent[],
  locale: Locale,
): Promise<readonly NoticeText[]> {
  const t = await getFixedT(locale);
  const people = await portal.findNames(contents.flatMap(({ params }) => params["actor"] ?? []));
  const firms = contents.some(({ params }) => params["firm"] !== undefined)
    ? new Map((await findFirms(portal.database)).map((firm) => [firm.id, firm]))
    : new Map<string, never>();
  const words = (name: string, value: string, params: NoticeContent["params"]): string => {
    switch (name) {
      case "actor": {
        const person = people.get(value);
        if (!person) return t("shell.product");
        return pickName(locale, person.en, person.zh);
      }
      case "firm": {
        const firm = firms.get(value);
        return firm ? pickName(locale, firm.name_en, firm.name_zh) : value;
      }
      case "form": {
        const type = findSubmissionType(value);
        return type ? [say(type, locale, "name"), ...listPeriods(params)].join(" · ") : value;
      }
      case "role": {
        const role = ROLES.find((each) => each === value);
        return role ? t(`caseFile.appointments.roles.${role}`) : value;
      }
      case "returnType": {
        const code = RETURN_TYPES.find((each) => each === value);
        return code ? say(returnTypeWords(code), locale, "name") : value;
      }
      case "day":
        return formatLongDate(value, locale);
      default:
        return value;
    }
  };
  return contents.map(({ code, params }) => {
    const { title, body } = getNoticeText(code, locale);
    const getValue = (name: string) => words(name, params[name] ?? "", params);
    return { title: closeUp(fillHoles(title, getValue)), body: closeUp(fillHoles(body, getValue)) };
  });
}

/** Of a form that a case has for one period after another: which of them it is. */
function listPeriods({ period = "" }: NoticeContent["params"]): readonly string[] {
  const [from, to] = period.split("/");
  return from === undefined || to === undefined ? [] : [formatPeriod({ from, to })];
}

/** The words that find a notice: its title and text in every language. */
export async function toSearchableWords(
  portal: Pick<Portal, "database" | "findNames">,
  content: NoticeContent,
): Promise<string> {
  const texts = await Promise.all(LOCALES.map((locale) => toNoticeTexts(portal, [content], locale)));
  return texts
    .flat()
    .flatMap(({ title, body }) => [title, body])
    .join("\n")
    .toLowerCase();
}
