import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Status } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { listTime } from "~/app/i18n/format";
import type { QuestionItem } from "../questions/question-list.server";
import { QUESTION_TONES } from "./question-thread";

/** The columns of the list of questions: about which proof, between whom, and who is to write since when. */
export function buildQuestionColumns(t: TFunction): readonly DataColumn<QuestionItem>[] {
  return [
    {
      id: "proof",
      label: t("proofs.questions.list.columns.proof"),
      heading: true,
      cell: ({ to, reference, creditor }) => (
        <>
          <Link to={to} className="link whitespace-nowrap">
            {reference}
          </Link>
          <span className="block font-normal">{creditor}</span>
        </>
      ),
    },
    {
      id: "case",
      label: t("proofs.questions.list.columns.case"),
      cell: ({ caseNo, caseName }) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{caseNo}</span>
          <span className="block">{caseName}</span>
        </>
      ),
    },
    {
      id: "between",
      label: t("proofs.questions.list.columns.between"),
      cell: ({ from, asked }) =>
        t("proofs.questions.between", {
          from: t(`proofs.questions.sides.${from}`),
          to: t(`proofs.questions.inText.${asked}`),
        }),
    },
    {
      id: "status",
      label: t("proofs.questions.list.columns.status"),
      cell: ({ status, statusLabel, turn, since }) => (
        <Status
          tone={QUESTION_TONES[status] ?? "neutral"}
          since={t(status === "closed" ? "proofs.questions.closedAt" : "proofs.questions.since", {
            time: listTime(since),
          })}
        >
          {turn === null ? statusLabel : t(`proofs.questions.waits.${turn}`)}
        </Status>
      ),
    },
    {
      id: "messages",
      label: t("proofs.questions.list.columns.messages"),
      cell: ({ messages }) => <span className="tabular-nums">{String(messages)}</span>,
    },
  ];
}
