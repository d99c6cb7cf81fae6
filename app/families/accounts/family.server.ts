/** What the server does for statements of accounts. */
import { TEN_MINUTES } from "~/app/services/assembly/background/job";

import { getAddress } from "~/app/services/filings/steps/wizard.server";

import type { FamilyServices } from "../family.server";
import { accountReport } from "./report.server";
import { removeStatementEffect } from "./bank-statements/effects.server";
import { statementImportProjection, statementLayoutProjection } from "./bank-statements/projections.server";
import { booksChangedEffect } from "./cash-book/books-changed.server";
import { listBooksOfCase } from "./cash-book/case-books.server";
import { bookExport } from "./cash-book/book-list.server";
import { closeFormerlyCertifiedEffect, closeOpenedBookEffect } from "./cash-book/close-books.server";
import { forgetBooksEffect } from "./cash-book/forget-books.server";
import { entryExport } from "./cash-book/entry-export.server";
import { cashBookEntryProjection, cashBookProjection } from "./cash-book/projections.server";
import { forgetPrintsEffect } from "./prints/forget-prints.server";
import { buildAccountsDemo } from "./demo/demo.server";
import { accountAnnex } from "./documents/account-annex.server";
import { findAccountFigures } from "./figures/form-figures.server";
import { answerFormPage, formerReportPage, paperFormPage, statementFormPage } from "./form-pages.server";
import { findDischargeNotices } from "./discharge.server";
import { findFormerReportNotices } from "./former-report-notices.server";
import { findOutdatedNotices } from "./outdated.server";
import { dueAccounts } from "./periods/due-accounts.server";
import { accountEffects } from "./periods/effects.server";
import { jobs } from "./periods/jobs.server";
import { accountChainProjection, accountPeriodProjection } from "./periods/projection.server";
import { certifying } from "./statement/certify.server";
import { comparing } from "./statement/compare-books.server";
import { makePrints, removePrints } from "./prints/make-prints.server";
import { printNews } from "./prints/news.server";
import { accountPrintProjection } from "./prints/projection.server";
import { accountWidgets } from "./widgets.server";
import { overviewExport, workspaceExport } from "./workspace/export.server";

const SECOND = 1_000;

export const accountServices: FamilyServices = {
  reports: [accountReport],
  exports: {
    "/accounts/workspace/:accountType": workspaceExport,
    "/accounts/periods": overviewExport,
    "/cash-books": bookExport,
    "/cash-books/:bookId": entryExport,
  },
  widgets: accountWidgets,
  dueForms: dueAccounts,
  effects: (portal) => [
    ...accountEffects(portal),
    booksChangedEffect(portal),
    closeFormerlyCertifiedEffect(portal),
    closeOpenedBookEffect(portal),
    forgetBooksEffect(portal),
    forgetPrintsEffect(portal),
    removeStatementEffect(portal),
  ],
  news: [printNews],
  jobs: [
    ...jobs,
    { name: "account-prints", every: SECOND, run: ({ portal, signal }) => makePrints(portal, signal) },
    {
      name: "remove-account-prints",
      every: TEN_MINUTES,
      run: ({ portal, now }) => removePrints(portal, now),
    },
  ],
  projections: [
    accountPrintProjection,
    accountPeriodProjection,
    accountChainProjection,
    cashBookProjection,
    cashBookEntryProjection,
    statementImportProjection,
    statementLayoutProjection,
  ],
  caseRecords: listBooksOfCase,
  stepsBeside: [certifying, comparing],
  paperAnnex: accountAnnex,
  formPages: [formerReportPage, statementFormPage, paperFormPage, answerFormPage],
  formNotices: (submission, locale) => [
    ...findOutdatedNotices(submission, getAddress(submission, "statement"), locale),
    ...findDischargeNotices(submission, locale),
    ...findFormerReportNotices(submission, getAddress(submission, "former-report"), locale),
  ],
  formFigures: findAccountFigures,
  demo: buildAccountsDemo,
};
