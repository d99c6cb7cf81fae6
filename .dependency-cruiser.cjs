/**
 * Who may import whom (docs/architecture.md, "Rooms and directions"). An arrow that runs the wrong way fails the build.
 * Command-line programs (`cli.ts`, `seed.ts`, `open-account.ts`, `import-cases.ts`, `change-keys.ts`, `what-if.ts`, `new.ts`) are doors, not rooms: they may compose everything.
 */
const DOORS =
  "(^events/cli[.]ts$|^db/(seed|open-account|what-if|import-cases|change-keys)[.]ts$|^workflows/scaffold/new[.]ts$)";
/** What pages are made from, in the browser as on the server. */
const UI = "^app/(components|forms)/|^app/families/[^/]+/components/";
/**
 * The domains of `app/services`, from the ground to the roof: each imports from those that stand before it alone. An import
 * that fails here is turned round (a port of `services/platform/portal/ports`, a part handed in by the assembly).
 */
const DOMAINS = [
  "platform",
  "documents",
  "cases",
  "office",
  "identity",
  "payments",
  "users",
  "filings",
  "workspace",
  "assembly",
];
/**
 * What only some workflows may import, and which. `shared/accounts` and `shared/bank-statement` are open to all: cash books take
 * bank statements, and accounts are made from their figures. A letter of no objection is decided on what is recorded of the case.
 */
const SHARED_BY = [
  ["shared/referral", "forms/referral-b[123]"],
  ["shared/notices", "forms/(appointment|discharge)-notice"],
  ["shared/conduct", "forms/conduct-d[12]"],
  ["shared/return-types", "records/call(-return)?"],
  ["shared/release", "records/release-(bankruptcy|liquidation)"],
  ["shared/account-period", "forms/account-s(89|93|203)"],
  ["records/case-file", "records/no-objection-letter"],
  ["records/cash-book", "jobs/statement-import"],
];
const TESTS = "[.](test|contract)[.]tsx?$|^tests/";
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "workflows-stay-pure",
      comment: "No I/O, no React, no clock: a workflow imports xstate, zod and the kit alone.",
      severity: "error",
      from: { path: "^workflows/", pathNot: `${TESTS}|${DOORS}` },
      to: { pathNot: ["^workflows/", "node_modules/(xstate|zod)/"] },
    },
    {
      name: "one-workflow-one-folder",
      comment:
        "Beside the kit a workflow imports its own folder and what is shared; the tests of all releases and of all accounts play several.",
      severity: "error",
      from: {
        path: "^workflows/([^/]+/[^/]+)/",
        pathNot:
          "^workflows/(kit/|shared/release/release[.]test[.]ts$|shared/account-period/dates[.]test[.]ts$)",
      },
      to: {
        path: "^workflows/[^/]+/[^/]+/",
        pathNot: [
          "^workflows/$1/",
          "^workflows/(kit|shared)/",
          ...SHARED_BY.map(([shared]) => `^workflows/${shared}/`),
        ],
      },
    },
    ...SHARED_BY.map(([shared, by]) => ({
      name: `${shared.replace("/", "-")}-is-known-to-few`,
      severity: "error",
      from: {
        path: "^workflows/",
        pathNot: `^workflows/(${shared}|${by})/|${TESTS}|${DOORS}|^workflows/(registry|form-examples|tones)[.]ts$`,
      },
      to: { path: `^workflows/${shared}/` },
    })),
    {
      name: "workflow-public-face",
      comment:
        "`states.ts` is what browsers may know of a procedure without its machine: how its states are shown, and which lists have them; `outline.ts` puts states into their regions, `questions.ts` is what is asked by a record that has a form.",
      severity: "error",
      from: { pathNot: "^workflows/|^tests/" },
      to: {
        path: "^workflows/",
        pathNot:
          "^workflows/(registry|lazy-types|form-examples|tones|kit/(index|outline|states|filing/states|prepared-file-states)|(forms|records|jobs|shared)/[^/]+/(index|questions|states))[.]ts$",
      },
    },
    {
      name: "events-know-no-workflow",
      severity: "error",
      from: { path: "^events/", pathNot: `${TESTS}|${DOORS}` },
      to: { path: "^(workflows|app)/|node_modules/(xstate|react|express)/" },
    },
    {
      name: "db-is-the-bottom",
      severity: "error",
      from: { path: "^db/", pathNot: `${TESTS}|${DOORS}` },
      to: { path: "^(workflows|app|events)/" },
    },
    {
      name: "only-db-and-events-touch-the-database",
      severity: "error",
      from: { pathNot: `^(db|events)/|${TESTS}` },
      to: { path: "node_modules/(kysely|better-sqlite3|pg)/" },
    },
    {
      name: "families-only-through-the-registries",
      comment: "A family of forms is a wing of its own: the rest of the portal asks the registries for it.",
      severity: "error",
      from: { path: "^app/", pathNot: `^app/families/|${TESTS}` },
      to: { path: "^app/families/[^/]+/" },
    },
    {
      name: "no-family-knows-another",
      severity: "error",
      from: { path: "^app/families/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/families/[^/]+/", pathNot: "^app/families/$1/" },
    },
    {
      name: "browsers-fetch-their-texts",
      comment:
        "A module of the browser that imported the catalogue would carry three languages into every page.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: `[.]server[.]tsx?$|^app/i18n/(catalogue[.]ts|chapters/|announcements/)|^app/families/(words[.]ts|[^/]+/words/)|/test-frame[.]tsx$|${TESTS}`,
      },
      to: {
        path: "^app/(i18n/(catalogue[.]ts|chapters/|announcements/)|families/(words[.]ts|[^/]+/words/))",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "services-know-no-component",
      comment:
        "What both need lies, plain, in the service's room. Three documents are drawn with the chart that pages show.",
      severity: "error",
      from: {
        path: "^app/(services|api)/|^app/families/.*[.]server[.]tsx?$",
        pathNot: `^app/(services/(office/charts/export|filings/replays/replay-paper)|families/dossier/replay/page)[.]server[.]tsx$|${TESTS}`,
      },
      to: { path: UI },
    },
    ...DOMAINS.slice(0, -1).map((domain, at) => ({
      name: `${domain}-knows-no-higher-domain`,
      severity: "error",
      from: { path: `^app/services/${domain}/`, pathNot: TESTS },
      to: { path: `^app/services/(${DOMAINS.slice(at + 1).join("|")})/` },
    })),
    {
      name: "workbooks-are-written-behind-one-door",
      comment: "Another library for spreadsheets is a change of one module, its types included.",
      severity: "error",
      from: {
        path: "^(app|workflows|events|db)/",
        pathNot: `^app/services/documents/formats/workbook[.]server[.]ts$|${TESTS}`,
      },
      to: { path: "node_modules/.*excel(js|ts)/" },
    },
    {
      name: "pdfs-are-written-where-documents-are-made",
      comment:
        "Printing, signing, binders and the paper way of accounts; the demo office draws papers of its own.",
      severity: "error",
      from: {
        path: "^(app|workflows|events|db)/",
        pathNot: `^app/services/(documents/photographs|documents/printing|documents/pdf-signatures|cases/binder|assembly/demo)/|^app/families/(accounts/paper|release/demo)/|${TESTS}`,
      },
      to: { path: "node_modules/.*pdf-lib/" },
    },
    {
      name: "the-two-halves-of-iam-smart-share-nothing",
      comment:
        "The portal and the sandbox each wrote the protocol by itself: a mistake in one of them shows.",
      severity: "error",
      from: { path: "^app/services/assembly/iam-smart-sandbox/" },
      to: { path: "^app/services/identity/" },
    },
    {
      name: "every-service-lies-in-a-domain",
      severity: "error",
      from: {},
      to: { path: "^app/services/", pathNot: `^app/services/(${DOMAINS.join("|")})/[^/]+/` },
    },
    {
      name: "building-knows-nothing-of-the-portal",
      comment:
        "It runs before anything is installed or built, and changes only with how the portal is built.",
      severity: "error",
      from: { path: "^app/building/", pathNot: TESTS },
      to: { path: "^(app|workflows|events|db|tests)/", pathNot: "^app/building/" },
    },
    {
      name: "no-server-in-client-modules",
      comment: "Of a server file a browser's module may import types alone: they are erased.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: `([.]server[.](tsx?|js)$|^app/routes/|^app/families/[^/]+/pages/|^app/server/|^app/entry[.]server|^app/root[.]tsx$)|${TESTS}`,
      },
      to: { path: "^(db|events)/|[.]server[.]tsx?$", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|tests/bench/node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
    },
  },
};
