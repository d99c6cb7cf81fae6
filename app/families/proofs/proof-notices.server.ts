/** What must not be overlooked on the pages of a proof: the next meeting, why it was not accepted, what was amended and decided. */
import { listTime, formatDate } from "~/app/i18n/format";
import {
  addDays,
  getForm,
  hasTag,
  hongKongDate,
  HOME_CURRENCY,
  say,
  writeMoney,
  type Instant,
  type Locale,
} from "~/workflows/kit";
import {
  findNextMeeting,
  findProofContext,
  proofOfDebt,
  getCurrentValues,
  type ProofContext,
} from "~/workflows/forms/proof-of-debt/index";

import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { fundNotice } from "./fund/fund-notices";
import { shownChanges } from "./amending/amending.server";
import { proofStates } from "~/workflows/forms/proof-of-debt/states";
import { isAmong, isIn } from "~/workflows/kit/states";
import { REQUESTABLE } from "./requests/requestable.server";
import { PROOF_REQUESTS } from "./streams.server";

export function proofNotices(
  submission: VisibleSubmission,
  locale: Locale,
  now: Instant,
): readonly FormNotice[] {
  if (submission.type.type !== proofOfDebt.type) return [];
  const proof = findProofContext(submission.current.context);
  if (proof === null) return [];
  return [
    ...meetingNotice(submission, locale, now),
    ...fundNotice(proof, locale),
    ...refusalNotice(submission, proof, locale),
    ...acceptedNotice(submission, proof, locale),
    ...changeNotice(submission, locale),
    ...amendmentNotice(proof, locale),
    ...titleNotice(proof, locale),
    ...adjudicationNotice(submission, proof, locale),
  ];
}

const words = (locale: Locale, key: string, params: Readonly<Record<string, string>> = {}): string =>
  say(proofOfDebt, locale, key, params);

function meetingNotice(
  { current, caseFile, by }: VisibleSubmission,
  locale: Locale,
  now: Instant,
): readonly FormNotice[] {
  const isFiled = (["with-office", "final"] as const).some((tag) => hasTag(proofOfDebt, current.state, tag));
  if (isFiled || by.standing !== "party") return [];
  const meeting = findNextMeeting(
    caseFile.file.programmes.map(({ entry }) => entry),
    now,
  );
  if (meeting === null) return [];
  return [
    {
      tone: meeting.timing === "early" ? "info" : "warning",
      title: words(locale, "meeting.title", { date: formatDate(meeting.on) }),
      text: words(locale, `meeting.${meeting.timing}`, { time: listTime(meeting.lodgeBy) }),
    },
  ];
}

/** `HCCW-12-2025`: as the start page asks for it. */
const CASE_ID = /^([A-Z]+)-(\d+[A-Z]?)-(\d{4})$/;

function refusalNotice(
  { id, by, current }: VisibleSubmission,
  { refused, caseId }: ProofContext,
  locale: Locale,
): readonly FormNotice[] {
  if (refused === null || !isIn(proofStates, current.state, "rejectedByCounter")) return [];
  const [, type = "", number = "", year = ""] = CASE_ID.exec(caseId) ?? [];
  const query = new URLSearchParams({ type, number, year, after: id }).toString();
  const link = { to: `/pod-submission/new?${query}`, label: words(locale, "notices.beginAgain") };
  return [
    {
      tone: "warning",
      title: words(locale, "status.rejectedByCounter"),
      text: [words(locale, `rejections.${refused.why}`), refused.reason].filter(Boolean).join("\n"),
      ...(by.standing === "party" && { link }),
    },
  ];
}

/** That the counter has accepted it, and the office's acknowledgement. */
function acceptedNotice(
  { id }: VisibleSubmission,
  { accepted }: ProofContext,
  locale: Locale,
): readonly FormNotice[] {
  if (accepted === null) return [];
  return [
    {
      tone: "info",
      title: words(locale, "notices.accepted", { time: listTime(accepted.at) }),
      text: words(locale, "notices.acceptedText"),
      link: { to: `/pod-acknowledge/${id}`, label: words(locale, "notices.acknowledgement") },
    },
  ];
}

/** Where its creditor amends or withdraws it, as the door has promised: from the counter's acceptance on; before that, it says so. */
function changeNotice({ id, by, current }: VisibleSubmission, locale: Locale): readonly FormNotice[] {
  if (by.standing !== "party") return [];
  const title = words(locale, "notices.toChange");
  if (isIn(proofStates, current.state, "submitted"))
    return [{ tone: "info", title, text: words(locale, "notices.toChangeLater") }];
  if (!isAmong(REQUESTABLE, current.state)) return [];
  const link = { to: `${PROOF_REQUESTS}/new/${id}`, label: words(locale, "notices.toChangeLink") };
  return [{ tone: "info", title, text: words(locale, "notices.toChangeNow"), link }];
}

/** Every amendment since the newest filing, old beside new. */
function amendmentNotice(proof: ProofContext, locale: Locale): readonly FormNotice[] {
  const form = getForm(proofOfDebt, proof.formVersion);
  return proof.amendments.map((amendment, place) => {
    const before = { ...proof, amendments: proof.amendments.slice(0, place) };
    const changes = shownChanges(form, getCurrentValues(before, form), amendment.changes, locale);
    const lines = changes.map(({ field, before: was, after }) =>
      words(locale, "notices.change", { label: field, was: was ?? "", now: after ?? "" }),
    );
    return {
      tone: "info" as const,
      title: words(
        locale,
        amendment.corrects === true
          ? "notices.correctedByCounter"
          : amendment.request === null
            ? "notices.amendedByCounter"
            : "notices.amendedOnRequest",
        { time: listTime(amendment.at) },
      ),
      text: [...lines, amendment.reason].filter(Boolean).join("\n"),
    };
  });
}

/** The chain of title: from whom the claim came to whom, link by link. */
function titleNotice({ assignments }: ProofContext, locale: Locale): readonly FormNotice[] {
  if (assignments.length === 0) return [];
  return [
    {
      tone: "info",
      title: words(locale, "notices.title"),
      text: assignments
        .map(({ from, to, on, afterAdjudication }) =>
          words(locale, afterAdjudication ? "notices.assignedAfter" : "notices.assigned", {
            from,
            to: to.name,
            date: formatDate(on),
          }),
        )
        .join("\n"),
    },
  ];
}

function adjudicationNotice(
  submission: VisibleSubmission,
  { adjudication }: ProofContext,
  locale: Locale,
): readonly FormNotice[] {
  if (adjudication === null || adjudication.data === null) return [];
  const { at } = adjudication;
  const link = {
    to: getAddress(submission, "adjudication/notice.pdf"),
    label: words(locale, "notices.noticeOfRejection"),
  };
  const appeal = (days: number | undefined) =>
    days === undefined
      ? null
      : words(locale, "notices.appeal", {
          days: String(days),
          date: formatDate(addDays(hongKongDate(at), days)),
        });
  if (adjudication.outcome === "rejected") {
    const { grounds, appealDays } = adjudication.data;
    return [
      {
        tone: "warning",
        title: words(locale, "notices.rejected", { time: listTime(at) }),
        text: [grounds, appeal(appealDays)].filter(Boolean).join("\n"),
        link,
      },
    ];
  }
  const { preferential, ordinary, voting, grounds, appealDays, conversion } = adjudication.data;
  const money = (minor: number) => writeMoney({ minor, currency: HOME_CURRENCY });
  const rate =
    conversion &&
    words(locale, "notices.rate", {
      currency: conversion.currency,
      rate: conversion.rate,
      date: formatDate(conversion.on),
    });
  return [
    {
      tone: "info",
      title: words(locale, "notices.admitted", { time: listTime(at) }),
      text: [
        words(locale, "notices.amounts", {
          preferential: money(preferential),
          ordinary: money(ordinary),
          voting: money(voting),
        }),
        rate,
        grounds,
        appeal(appealDays),
      ]
        .filter(Boolean)
        .join("\n"),
      ...(grounds !== undefined && { link }),
    },
  ];
}
