/**
 * Every text of the app in every language, for the server, its jobs, programs and tests. The browser fetches those of its
 * reader's language instead (`words.server.ts`): of this module it knows types alone.
 */
import { familyWords } from "~/app/families/words";
import { unbrokenTree, type Locale, type Wording, type WordingTree } from "~/workflows/kit";

import activityReplay from "./chapters/activity-replay";
import api from "./chapters/api";
import background from "./chapters/background";
import batch from "./chapters/batch";
import caseAlerts from "./chapters/case-alerts";
import caseCorrections from "./chapters/case-corrections";
import caseAdministration from "./chapters/case-administration";
import caseOrders from "./chapters/case-orders";
import caseDocuments from "./chapters/case-documents";
import caseFile from "./chapters/case-file";
import cases from "./chapters/cases";
import dashboard from "./chapters/dashboard";
import errorPage from "./chapters/error-page";
import errors from "./chapters/errors";
import filing from "./chapters/filing";
import firms from "./chapters/firms";
import formHistory from "./chapters/form-history";
import formStatus from "./chapters/form-status";
import holidays from "./chapters/holidays";
import home from "./chapters/home";
import identity from "./chapters/identity";
import imports from "./chapters/imports";
import listViews from "./chapters/list-views";
import lists from "./chapters/lists";
import login from "./chapters/login";
import logout from "./chapters/logout";
import navigation from "./chapters/navigation";
import notices from "./chapters/notices";
import password from "./chapters/password";
import people from "./chapters/people";
import profile from "./chapters/profile";
import replay from "./chapters/replay";
import retention from "./chapters/retention";
import review from "./chapters/review";
import shared from "./chapters/shared";
import shell from "./chapters/shell";
import spreadsheets from "./chapters/spreadsheets";
import stateCharts from "./chapters/state-charts";
import submissions from "./chapters/submissions";
import tasks from "./chapters/tasks";
import visitors from "./chapters/visitors";
import webhooks from "./chapters/webhooks";

/** The chapters, each under a key of its own. */
const CHAPTERS = {
  activityReplay,
  api,
  background,
  batch,
  caseAdministration,
  caseAlerts,
  caseCorrections,
  caseDocuments,
  caseFile,
  caseOrders,
  cases,
  dashboard,
  errorPage,
  errors,
  filing,
  firms,
  formHistory,
  formStatus,
  holidays,
  home,
  identity,
  imports,
  lists,
  listViews,
  login,
  logout,
  navigation,
  notices,
  password,
  people,
  profile,
  replay,
  retention,
  review,
  shell,
  spreadsheets,
  stateCharts,
  submissions,
  tasks,
  visitors,
  webhooks,
} satisfies Readonly<Record<string, Wording>>;

type Chapters = typeof CHAPTERS;
type OfFamilies = (typeof familyWords)[number]["en"];
/** All members of a union at once. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The texts of one language, as English has them: keys of texts are derived from this type. */
export type Catalogue = { [Name in keyof Chapters]: Chapters[Name]["en"] } & typeof shared.en &
  Together<OfFamilies>;

/** The chapters in one language, the texts that belong to none, and what the families of forms add to them. */
function compose(locale: Locale): WordingTree {
  const words: Record<string, WordingTree[string]> = { ...shared[locale] };
  for (const [name, wording] of Object.entries<Wording>(CHAPTERS)) words[name] = wording[locale];
  return unbrokenTree(
    familyWords.reduce<WordingTree>((all, wording: Wording) => withWords(all, wording[locale]), words),
  );
}

/** @throws where a key is given twice: one of the texts would never be read */
function withWords(words: WordingTree, further: WordingTree, at = ""): WordingTree {
  const all: Record<string, WordingTree[string]> = { ...words };
  for (const [key, added] of Object.entries(further)) {
    const known = all[key];
    if (known === undefined) all[key] = added;
    else if (typeof known === "object" && typeof added === "object")
      all[key] = withWords(known, added, `${at}${key}.`);
    else throw new Error(`The catalogue has two texts for ${at}${key}`);
  }
  return all;
}

const CATALOGUES: Wording = { en: compose("en"), "zh-hk": compose("zh-hk"), "zh-cn": compose("zh-cn") };

/** Every text of the app in one language. */
export function getCatalogue(locale: Locale): WordingTree {
  return CATALOGUES[locale];
}
