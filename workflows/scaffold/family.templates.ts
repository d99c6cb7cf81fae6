/**
 * The files of a new family of forms: a submission type with a state and two facts of its own (the office lays a form aside and
 * takes it up again), and its wing of the app: a list page, a tab of the case file and a widget.
 */
import {
  formFiles,
  inFolder,
  toJson,
  getLocales,
  registered,
  test,
  type Insertion,
  type Scaffold,
  type Words,
} from "./form.templates";
import { CHART_WORDS, chartTests, index, layingAside, machine, states } from "./chart.templates";

/** `type` is kebab-case, and the family's name; `name` is its camelCase. */
export function scaffoldFamily(type: string, name: string): Scaffold {
  return {
    files: {
      ...inFolder(`workflows/forms/${type}`, {
        ...formFiles(type),
        "index.ts": index(type, name),
        "machine.ts": machine(type, name),
        "states.ts": states(name),
        "laying-aside.ts": layingAside,
        ...getLocales(type, CHART_WORDS),
        [`${type}.test.ts`]: test(type, name, chartTests(name)),
      }),
      ...inFolder(`app/families/${type}`, {
        "family.ts": family(type, name),
        "family.server.ts": services(type, name),
        "widgets.server.ts": widgets(type, name),
        [`pages/${type}-list.tsx`]: listPage(name),
        "words/index.ts": wordsIndex,
        ...toJson(getWords(type, name), (locale) => `words/${locale}.json`),
      }),
    },
    insertions: [...registered(type, name), ...inRegistries(type, name)],
  };
}

const inRegistries = (type: string, name: string): readonly Insertion[] => [
  {
    file: "workflows/tones.ts",
    before: "import { proofStates }",
    text: `import { ${name}States } from "./forms/${type}/states";\n`,
  },
  { file: "workflows/tones.ts", before: "  proofStates,\n", text: `  ${name}States,\n` },
  ...inRegistry(
    "app/families/registry.ts",
    { imported: "{ peq", entry: "peq" },
    { imported: `{ ${name} } from "./${type}/family"`, entry: name },
  ),
  ...inRegistry(
    "app/families/registry.server.ts",
    { imported: "{ peqServices", entry: "peq: peqServices" },
    { imported: `{ ${name}Services } from "./${type}/family.server"`, entry: `${name}: ${name}Services` },
  ),
  ...inRegistry(
    "app/families/words.ts",
    { imported: "peq", entry: "peq" },
    { imported: `${name} from "./${type}/words"`, entry: name },
  ),
];

interface Line {
  readonly imported: string;
  readonly entry: string;
}

/** @param first entry of the list, in front of which the new one is put; its import as well */
const inRegistry = (file: string, first: Line, { imported, entry }: Line): readonly Insertion[] => [
  { file, before: `import ${first.imported}`, text: `import ${imported};\n` },
  { file, before: `  ${first.entry},\n`, text: `  ${entry},\n` },
];

const family = (
  type: string,
  name: string,
) => `/** The family ${type}: where its pages are, and where they are found. */
import { right } from "../../routing/access";
import { exported, page } from "../../routing/url-lines";
import type { Family } from "../family";

const LIST = "/${type}-submission";
const SEES = "MENU_REFERRAL";

export const ${name}: Family = {
  name: "${type}",
  addresses: [
    page(LIST, "families/${type}/pages/${type}-list", right(SEES)),
    exported(LIST, right(SEES)),
  ],
  sidebar: [
    {
      within: "information",
      order: 50,
      label: "${name}",
      icon: "ClipboardList",
      to: LIST,
      rights: [SEES],
    },
  ],
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  listedAt: LIST,
  listRight: SEES,
  signing: { name: "${type}", pickAt: (group) => \`/signing/\${group}\` },
  caseTab: { id: "${type}", order: 110, caseType: "B", startsInCaseFile: true },
};
`;

const services = (type: string, name: string) => `/** What the server does for the family ${type}. */
import { createSubmissionExporter } from "~/app/services/assembly/exports/form-lists.server";

import type { FamilyServices } from "../family.server";
import { ${name} } from "./family";
import { ${name}Widgets } from "./widgets.server";

export const ${name}Services: FamilyServices = {
  exports: { [${name}.listedAt]: createSubmissionExporter(${name}.name, (t) => t("${name}.list.title")) },
  widgets: ${name}Widgets,
};
`;

const widgets = (
  type: string,
  name: string,
) => `/** Widgets about the family ${type}: how many of its forms are laid aside. */
import {
  countSubmissions,
  shownTotal,
  type WidgetContext,
  type Filled,
} from "~/app/services/workspace/dashboard/widget-context.server";
import { seesForms, SIZES, type Widget } from "~/app/services/workspace/dashboard/widget.server";

import { ${name} } from "./family";

async function laidAside(context: WidgetContext): Promise<Filled> {
  const { t } = context;
  const total = await countSubmissions(context, { family: ${name}.name, statuses: ["laidAside"] });
  const figure = {
    label: t("${name}.laidAside"),
    value: shownTotal(total),
    to: \`\${${name}.listedAt}?status=laidAside\`,
  };
  return { count: null, more: null, content: { kind: "figures", figures: [figure] } };
}

export const ${name}Widgets: readonly Widget[] = [
  { id: "${name}LaidAside", order: 55, size: SIZES.small, shownTo: seesForms, fill: laidAside },
];
`;

const listPage = (name: string) => `import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { FormList } from "~/app/components/filings/submission-table/form-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SpreadsheetLink } from "~/app/components/filings/spreadsheets/upload-state";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { formList } from "~/app/services/filings/form-lists/form-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { ${name} } from "../family";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.${name}") }] };

/** The forms of the family that the person may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("${name}.list.title")),
    forms: await formList(portal, user, parameters, locale, ${name}.name),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function FamilyForms() {
  const { t } = useTranslation();
  const { forms } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("${name}.list.title")}
        subtitle={t("${name}.list.lead")}
        actions={<SpreadsheetLink to={forms.spreadsheets} />}
      />
      <FormList
        name="${name}"
        exportAt={\`\${${name}.listedAt}.xlsx\`}
        forms={forms}
        empty={<EmptyState title={t("${name}.list.empty")}>{t("${name}.list.emptyBody")}</EmptyState>}
      />
    </>
  );
}
`;

const wordsIndex = `import en from "./en.json";
import zhCn from "./zh-cn.json";
import zhHk from "./zh-hk.json";

export default { pages: { en, "zh-hk": zhHk, "zh-cn": zhCn } };
`;

const NONE_YET = ["No submissions yet", "尚未有提交", "尚未有提交"] as const;
const START_IN_CASE = [
  "Start a form from the case file. It appears here once it has been drafted.",
  "請於個案檔案開始填寫表格，儲存草稿後即在此顯示。",
  "请在个案档案开始填写表格，保存草稿后即在此显示。",
] as const;

const getWords = (type: string, name: string): Words => ({
  [`navigation.${name}`]: [type, `表格 ${type}`, `表格 ${type}`],
  [`caseFile.tabs.${type}`]: [type, `表格 ${type}`, `表格 ${type}`],
  [`caseFile.noForms.${type}.title`]: NONE_YET,
  [`caseFile.noForms.${type}.body`]: START_IN_CASE,
  [`dashboard.titles.${name}LaidAside`]: [`${type} laid aside`, `${type}：暫緩處理`, `${type}：暂缓处理`],
  [`${name}.list.title`]: [`${type} submission`, `${type}：提交`, `${type}：提交`],
  [`${name}.list.lead`]: [
    "Drafts, reviews and submissions of this form.",
    "此表格的草稿、審閱及提交。",
    "此表格的草稿、审阅及提交。",
  ],
  [`${name}.list.empty`]: NONE_YET,
  [`${name}.list.emptyBody`]: START_IN_CASE,
  [`${name}.laidAside`]: ["Laid aside", "暫緩處理", "暂缓处理"],
});
