/** The case file and its tabs, at each of its addresses: as the search finds it, of a former case, and of a family's own people. */
import { loggedIn, type MappedPage } from "./access";
import { families, features } from "../families/registry";
import { pagesAt } from "./url-lines";

const CASE_FILES: readonly `/${string}`[] = [
  "overview",
  "ex/overview",
  ...families.flatMap(({ caseFile }) => caseFile?.path ?? []),
].map((path) => `/casefile/:caseId/${path}` as const);

const tabAt = (id: string, tab: string, module: string): readonly MappedPage[] =>
  pagesAt(
    id,
    CASE_FILES.map((path) => `${path}/${tab}` as const),
    module,
    loggedIn("case"),
  );

/** A tab that is neither the case's own nor a family's. */
export const caseTabAddresses = (tab: string, module: string): readonly MappedPage[] =>
  tabAt("case-tab", tab, module);

/** @param own module of the tabs that are about the case itself @param forms module of a family's tab that has no page of its own */
export const caseFileAddresses = (own: string, forms: string): readonly MappedPage[] => [
  ...tabAt("case-file", ":subTag?", own),
  ...features.flatMap(({ caseTab, furtherTabs = [] }) =>
    [...(caseTab === undefined ? [] : [caseTab]), ...furtherTabs].flatMap((tab) =>
      tabAt("case-tab", tab.id, tab.page ?? forms),
    ),
  ),
];
