/** What the server does for statements of accounts. */
import type { FamilyServices } from "../family.server";
import { booksChangedEffect } from "./cash-book/books-changed.server";
import { bookExport } from "./cash-book/book-list.server";
import { closeBooksEffect } from "./cash-book/close-books.server";
import { forgetBooksEffect } from "./cash-book/forget-books.server";
import { cashBookEntryProjection, cashBookProjection } from "./cash-book/projections.server";
import { demoOfBooks } from "./demo/books.server";
import { demoOfAccounts } from "./demo/demo.server";
import { answerFormPage, statementFormPage } from "./form-pages.server";
import { accountEffects } from "./periods/effects.server";
import { jobs } from "./periods/jobs.server";
import { accountChainProjection, accountPeriodProjection } from "./periods/projection.server";
import { accountWidgets } from "./widgets.server";
import { workspaceExport } from "./workspace/export.server";

export const accountServices: FamilyServices = {
  exports: { "/accounts/workspace/:accountType": workspaceExport, "/cash-books": bookExport },
  widgets: accountWidgets,
  effects: (portal) => [
    ...accountEffects(portal),
    booksChangedEffect(portal),
    closeBooksEffect(portal),
    forgetBooksEffect(portal),
  ],
  jobs,
  projections: [accountPeriodProjection, accountChainProjection, cashBookProjection, cashBookEntryProjection],
  formPages: [statementFormPage, answerFormPage],
  demo: async (office) => [...(await demoOfAccounts(office)), ...demoOfBooks(office)],
};
