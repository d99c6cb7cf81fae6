import { useTranslation } from "react-i18next";

import type { ComponentExamples } from "~/app/components/example";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { LetterAnswer } from "../request/answer.server";
import type { CheckedCase } from "../batch/batch-check.server";
import type { LetterItem } from "../office/letter-list.view";
import type { LetterPage } from "../office/letter-page.view";
import { shownBatchColumns } from "./batch-table";
import { FindingsTable } from "./findings-table";
import { LetterAnswerView } from "./letter-answer";
import { shownLetterColumns } from "./letter-columns";
import { letterFacts } from "./letter-facts";

const LETTER: LetterItem = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  to: "#",
  reference: "NOL-2026-7K3M9QD4",
  caseId: "HCB-1-2020",
  caseNo: "HCB 1/2020",
  caseName: "CHAN Tai Man",
  status: "issued",
  statusLabel: "Issued",
  code: null,
  answer: null,
  askedAt: "2026-11-20T02:10:00.000Z",
  answeredAt: "2026-11-20T02:11:00.000Z",
};
const SUSPENDED = {
  rule: "suspension",
  label: "The relevant period is not suspended",
  met: false,
  code: "ERR-NOL-003",
  because: "The relevant period is suspended.",
  days: [{ label: "Order holds until", day: "24/09/2027" }],
} as const;
const PAGE: LetterPage = {
  ...LETTER,
  contactAt: null,
  proof: "Code by e-mail",
  language: "English",
  checkedOn: "20/11/2026",
  code: "ERR-NOL-003",
  status: "refused",
  statusLabel: "Refused",
  answer: { sentence: "The relevant period is suspended.", next: "Apply again later." },
  administrators: [],
  findings: [SUSPENDED],
  hold: null,
  file: null,
  mayHold: false,
  mayRelease: false,
  history: [],
};
const CHECKED: CheckedCase = {
  typed: "HCB 1/2020",
  caseId: "HCB-1-2020",
  caseNo: "HCB 1/2020",
  caseName: "CHAN Tai Man",
  outcome: "refused",
  outcomeLabel: "The relevant period is suspended.",
  code: "ERR-NOL-003",
  found: {
    record: { met: true, text: "The record of the case is complete." },
    administration: null,
    commencement: null,
    suspension: { met: false, text: SUSPENDED.because },
    period: null,
    objection: null,
  },
};
const REFUSED: LetterAnswer = {
  reference: LETTER.reference,
  state: "refused",
  refusal: {
    code: "ERR-NOL-003",
    sentence: "The relevant period is suspended.",
    next: "Apply again after the suspension has ended.",
    because: SUSPENDED.because,
    days: SUSPENDED.days,
    trustees: [],
  },
  officer: null,
};

function List() {
  const { t } = useTranslation();
  const held = { ...LETTER, id: "2", status: "held", statusLabel: "Held" };
  return (
    <DataTable
      label={t("noObjection.list.title")}
      columns={shownLetterColumns(t)}
      rows={[LETTER, { ...held, code: "ERR-NOL-003" }]}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("noObjection.list.empty")} />}
    />
  );
}

function Batch() {
  const { t } = useTranslation();
  const unknown = { ...CHECKED, typed: "2", caseId: null, outcome: "unknown", code: null } as const;
  return (
    <DataTable
      label={t("noObjection.batch.result")}
      columns={shownBatchColumns(t)}
      rows={[CHECKED, unknown]}
      rowKey={({ typed }) => typed}
      empty={<EmptyState title={t("noObjection.batch.empty")} />}
    />
  );
}

function Facts() {
  const { t } = useTranslation();
  return <DescriptionList items={letterFacts(PAGE, t)} />;
}

const issued: LetterAnswer = { ...REFUSED, state: "issued", refusal: null };

export const examples: ComponentExamples = {
  component: "No-objection letters",
  examples: [
    { title: "The list", element: <List /> },
    { title: "How a letter was answered", element: <Facts /> },
    { title: "What the rules found", element: <FindingsTable findings={[SUSPENDED]} /> },
    { title: "Refused", element: <LetterAnswerView answer={REFUSED} /> },
    { title: "Issued", element: <LetterAnswerView answer={issued} /> },
    { title: "Being sealed", element: <LetterAnswerView answer={{ ...issued, state: "working" }} /> },
    {
      title: "Held",
      element: (
        <LetterAnswerView
          answer={{ ...issued, state: "held", officer: { name: "IO 3", phone: "2867 2448" } }}
        />
      ),
    },
    { title: "Many cases checked", element: <Batch /> },
  ],
};
